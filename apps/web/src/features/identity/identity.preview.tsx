import type { Preview } from '@croupier/ui/preview'
import { CaptchaPicture } from './captcha-field.tsx'
import { CheckForm } from './check-form.tsx'
import { nameRule, rulesOf } from './field-rules.ts'
import { ForgotMailForm } from './forgot-mail-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { RuleList } from './rule-list.tsx'
import { TrialBadge } from './trial.tsx'

const field = { enabled: '1', required: '1', acceptedPattern: '*', patternId: null, minLength: 8, maxLength: 128 } as const
const username = { ...field, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 } as const
const check = { verificationId: '0197', sentTo: 'li***@example.com' }
const nothing = () => undefined
const rules = [...rulesOf(username), nameRule('mara')]
const long = 'The security check failed. Please try again, and tell customer service the reference if it happens again.'

export const preview = {
  title: 'Identity',
  states: {
    login: () => <LoginForm door="member" />,
    coming: () => <FormSkeleton />,
    register: () => (
      <RegisterForm
        fields={{ username, password: field, confirmPassword: field, payeeName: { ...field, required: '0', minLength: 0 }, email: field }}
      />
    ),
    rulesBefore: () => <RuleList rules={rules} value="" />,
    rulesWhile: () => <RuleList rules={rules} value="mara7" />,
    captchaComing: () => <CaptchaPicture picture={{ state: 'coming' }} />,
    captchaFailed: () => <CaptchaPicture picture={{ state: 'failed' }} />,
    refused: () => <FormFailure failure={{ message: long, requestId: undefined }} />,
    accident: () => <FormFailure failure={{ message: long, requestId: '0197-6f2a-44c1' }} />,
    checkByApp: () => <CheckForm asked={{ ...check, way: 'app', sentTo: null, ways: ['app'] }} onBack={nothing} />,
    checkByMail: () => <CheckForm asked={{ ...check, way: 'mail', ways: ['sms', 'mail'] }} onBack={nothing} />,
    forgotByMail: () => <ForgotMailForm onDone={nothing} />,
    reset: () => <ResetForm token="0197" />,
    trial: () => <TrialBadge />,
  },
} satisfies Preview
