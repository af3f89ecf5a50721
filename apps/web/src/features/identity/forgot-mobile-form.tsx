import { call } from '@croupier/client/call'
import { resetByMobile } from '@croupier/contract/identity-codes'
import { login } from '@croupier/contract/identity-login'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { type FailureText, readDeviceId, tellFailure } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { CheckForm, wantedCheck } from './check-form.tsx'
import { dialingCodeOf } from './dialing-code.ts'
import { brokenRule } from './field-rules.ts'
import { FormFailure } from './form-failure.tsx'
import { type MobileCode, MobileCodeFields } from './mobile-code-fields.tsx'
import { passwordLength } from './password-fields.tsx'
import { useProof } from './proof.ts'
import { readRememberedMobile } from './remembered.ts'
import { RuleList } from './rule-list.tsx'
import { SubmitButton } from './submit-button.tsx'

type Values = MobileCode & { newPassword: string }
type FieldName = 'mobileNum' | 'verificationCode' | 'newPassword'

const FIELDS: Record<string, FieldName> = {
  mobileNum: 'mobileNum',
  verificationCode: 'verificationCode',
  newPassword: 'newPassword',
  password: 'newPassword',
}

/** A new password by the code of a text message; afterwards one is logged in, at the home page (FP-03, FP-04). */
export function ForgotMobileForm() {
  const text = useText()
  const known = readRememberedMobile()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { mobileNum: known?.number ?? '', dialingCode: known?.dialingCode ?? '', verificationCode: '', newPassword: '' },
  })
  const { register, handleSubmit, watch, setError, formState } = form
  const { errors, isSubmitting } = formState
  const { send, failure, check, proof } = useMobileReset((name, message) => setError(name, { message }, { shouldFocus: true }))
  const checkPassword = (value: string) => {
    if (value === '') return text('identity.empty')
    const broken = brokenRule([passwordLength], value)
    return broken === undefined || text(broken.text, broken.values)
  }
  if (check) return <CheckForm asked={check} onBack={() => navigate({ to: paths.home, search: { open: 'login' } })} />
  return (
    <form noValidate onSubmit={handleSubmit(send)} onFocus={proof.begin} className="flex flex-col gap-4">
      <FormProvider {...form}>
        <MobileCodeFields purpose="reset" proof={proof} />
      </FormProvider>
      <Field
        label={text('identity.newPassword')}
        hint={<RuleList rules={[passwordLength]} value={watch('newPassword')} />}
        error={errors.newPassword?.message}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('newPassword', { validate: checkPassword })}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.resetAndLogin')}
      </SubmitButton>
    </form>
  )
}

function useMobileReset(onField: (name: FieldName, message: string) => void) {
  const text = useText()
  const proof = useProof()
  const [failure, setFailure] = useState<FailureText>()
  const [check, setCheck] = useState<LoginCheck>()
  const send = async ({ mobileNum, dialingCode, verificationCode, newPassword }: Values) => {
    setFailure(undefined)
    const username = mobileNum.trim()
    try {
      const countryDialingCode = await dialingCodeOf(dialingCode)
      await call(resetByMobile, { newPassword, mobileNum: username, verificationCode: verificationCode.trim(), countryDialingCode })
      const device = { loginDeviceId: readDeviceId(), challenge: await proof.take() }
      arrive(await call(login, { username, password: newPassword, type: '', countryDialingCode, site: 'member', ...device }))
    } catch (caught) {
      const wanted = wantedCheck(caught)
      if (wanted) return setCheck(wanted)
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return { send, failure, check, proof }
}
