import { answerTo } from '@croupier/client/hooks'
import { memberInfo } from '@croupier/contract/identity'
import { outsideSignIns } from '@croupier/contract/identity-outside'
import { passkeys } from '@croupier/contract/identity-passkeys'
import { memberProfile } from '@croupier/contract/identity-profile'
import { devices, secondFactor } from '@croupier/contract/identity-security'
import { merchantWallet } from '@croupier/contract/wallet'
import type { Preview } from '@croupier/ui/preview'
import { ApplicationPage } from './application-page.tsx'
import { BirthDateForm } from './birth-date-form.tsx'
import { OutsideLink } from './outside-link.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityPage } from './security-page.tsx'
import { SessionList } from './session-list.tsx'
import { TransferPage } from './transfer-page.tsx'
import { UplinePage } from './upline-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const info = {
  id: '100002',
  account: 'ligaya',
  nickname: 'Ligaya',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'PHP',
  email: 'li***a@example.com',
  mobileNum: null,
  payeeName: 'Ligaya Reyes',
  hasPaymentPassword: true,
  registeredAt: AT,
  lastLoginAt: AT,
}
const session = {
  id: '1',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
  ip: '203.0.113.7',
  startedAt: AT,
  lastSeenAt: AT,
  isCurrent: true,
}
const profile = {
  permanentAddress: 'Baler, Aurora',
  nationality: 'Filipino',
  line: 'ligaya',
  currentAddress: '',
  placeOfBirth: '',
  occupation: '',
  sourceOfIncome: '',
}
const nothing = () => undefined

export const preview = {
  title: 'Member pages',
  answers: () => [
    answerTo(memberInfo, {}, info),
    answerTo(devices, {}, [session, { ...session, id: '2', isCurrent: false }]),
    answerTo(secondFactor, {}, { isOn: true, recoveryLeft: 8 }),
    answerTo(passkeys, {}, [{ id: '1', name: 'Phone', addedAt: AT, usedAt: null }]),
    answerTo(outsideSignIns, {}, { name: 'Sandbox ID', linked: null }),
    answerTo(memberProfile, {}, { ...profile, dateOfBirth: null }),
    answerTo(merchantWallet, {}, { isSingle: true }),
  ],
  states: {
    security: () => <SecurityPage />,
    sessions: () => <SessionList />,
    details: () => <ProfileForm onDone={nothing} />,
    birth: () => <BirthDateForm onDone={nothing} />,
    outside: () => <OutsideLink />,
    wallet: () => <TransferPage />,
    upline: () => <UplinePage />,
    application: () => <ApplicationPage />,
  },
} satisfies Preview
