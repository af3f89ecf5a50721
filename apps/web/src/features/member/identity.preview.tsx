import { documentKinds } from '@croupier/contract/kyc'
import type { Preview } from '@croupier/ui/preview'
import { type Checks, IdentityCheckView } from './identity-check.tsx'
import { IdentityDataFields } from './identity-data-form.tsx'
import { IdentityPicturesForm } from './identity-pictures-form.tsx'

const AT = Date.UTC(2026, 10, 27, 4, 30)
const none = { reason: null, note: null, sentAt: null, expiresAt: null, isOpen: true }
const list = [{ countryCode: 'PH', countryDialingCode: '+63', name: 'Philippines' }]
const done = () => undefined

const begun: Checks = {
  steps: [
    { ...none, step: 'data', state: 'done', sentAt: AT, expiresAt: AT + 31_536_000_000, isOpen: false },
    { ...none, step: 'document', state: 'more', reason: 'cut_off', note: 'The lower edge is missing.', sentAt: AT },
    { ...none, step: 'face', state: 'review', sentAt: AT, isOpen: false },
    { ...none, step: 'address', state: 'refused', reason: 'proof_too_old', sentAt: AT, isOpen: false },
  ],
  documentKinds: [...documentKinds],
  birthDate: null,
  keptYears: 5,
}
const fresh: Checks = { ...begun, steps: begun.steps.map(({ step }) => ({ ...none, step, state: 'todo' })) }

export const preview = {
  title: 'Identity check',
  states: {
    fresh: () => <IdentityCheckView checks={fresh} />,
    begun: () => <IdentityCheckView checks={begun} />,
    data: () => <IdentityDataFields birthDate="1990-02-03" onDone={done} list={list} />,
    document: () => <IdentityPicturesForm step="document" documentKinds={documentKinds} onDone={done} />,
    face: () => <IdentityPicturesForm step="face" documentKinds={documentKinds} onDone={done} />,
  },
} satisfies Preview
