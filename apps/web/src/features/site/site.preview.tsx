import { Accident } from '@croupier/client/failures'
import type { Preview } from '@croupier/ui/preview'
import { RichText } from '#features/messaging/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { BrandMark } from './brand-mark.tsx'
import { FeedbackForm } from './feedback-form.tsx'

const failed = { error: new Accident('server', '0197-6f2a-44c1'), isRefetching: false, refetch: () => Promise.reject(new Error('nobody')) }
const words = '<h3>How to deposit</h3><p>Choose a <b>way</b> and an amount.</p><ul><li>E-wallet</li><li>Bank</li></ul>'

export const preview = {
  title: 'Site',
  states: {
    mark: () => <BrandMark name="Parola" />,
    markAlone: () => <BrandMark name="Parola" isBare />,
    feedback: () => <FeedbackForm />,
    operatorsText: () => <RichText html={words} />,
    notRead: () => <ReadFailure title="The page did not arrive" read={failed} />,
  },
} satisfies Preview
