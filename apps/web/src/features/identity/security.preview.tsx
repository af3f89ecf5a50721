import type { Preview } from '@croupier/ui/preview'
import { AuthenticatorForm, RecoveryCodes } from './authenticator-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { ForgotMobileForm } from './forgot-mobile-form.tsx'
import { PasskeyList } from './passkey-form.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { SmsLoginForm } from './sms-login-form.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const nothing = () => undefined
const passkey = { id: 'a', name: 'Phone', addedAt: AT, usedAt: AT }
const codes = [
  '4kfq-9mzt-w8rn-2cpd-7hjx-5vbs',
  'q3my-6gwe-m2tc-8rkf-z9pd-4nhx',
  'b5vs-7jkq-g6we-3ytm-4kfq-w8rn',
  '2cpd-7hjx-5vbs-q3my-6gwe-m2tc',
  '8rkf-z9pd-4nhx-b5vs-7jkq-g6we',
  '3ytm-4kfq-9mzt-2cpd-5vbs-6gwe',
  'w8rn-7hjx-q3my-8rkf-4nhx-7jkq',
  'm2tc-z9pd-b5vs-g6we-3ytm-9mzt',
]

export const preview = {
  title: 'Security',
  states: {
    smsLogin: () => <SmsLoginForm next={undefined} />,
    forgotByMobile: () => <ForgotMobileForm />,
    changePassword: () => <ChangePasswordForm isOldKnown={false} onDone={nothing} />,
    changeExpired: () => <ChangePasswordForm isOldKnown onDone={nothing} />,
    paymentPassword: () => <PaymentPasswordForm onDone={nothing} />,
    paymentPasswordChange: () => <PaymentPasswordForm isChange onDone={nothing} />,
    contactByMobile: () => <ContactForm way="sms" onDone={nothing} />,
    contactByMail: () => <ContactForm way="mail" onDone={nothing} />,
    appBegin: () => <AuthenticatorForm isOn={false} onDone={nothing} />,
    appEnd: () => <AuthenticatorForm isOn onDone={nothing} />,
    recoveryCodes: () => <RecoveryCodes codes={codes} onDone={nothing} />,
    passkeys: () => (
      <PasskeyList
        rows={[passkey, { ...passkey, id: 'b', name: 'Ang napakahabang pangalan ng lumang telepono ni Maria Consolacion', usedAt: null }]}
        onRemove={nothing}
      />
    ),
  },
} satisfies Preview
