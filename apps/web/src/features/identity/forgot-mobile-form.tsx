import { call } from '@croupier/client/call'
import { login } from '@croupier/contract/identity'
import { resetByMobile, sendLoginCode } from '@croupier/contract/identity-codes'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { type FailureText, readDeviceId, tellFailure } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { CheckForm, wantedCheck } from './check-form.tsx'
import { CodeField } from './code-field.tsx'
import { brokenRule } from './field-rules.ts'
import { FormFailure } from './form-failure.tsx'
import { isNumberLike, MobileField } from './mobile-field.tsx'
import { passwordLength } from './password-fields.tsx'
import { useProof } from './proof.ts'
import { readRememberedMobile } from './remembered.ts'
import { RuleList } from './rule-list.tsx'
import { SubmitButton } from './submit-button.tsx'

type Values = { mobileNum: string; dialingCode: string; verificationCode: string; newPassword: string }
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
  const { register, handleSubmit, formState, setValue, getValues, trigger, watch, setError } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { mobileNum: known?.number ?? '', dialingCode: known?.dialingCode ?? '', verificationCode: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const { send, sendCode, failure, check, begin } = useMobileReset((name, message) => setError(name, { message }, { shouldFocus: true }))
  const setCountry = useCallback((code: string) => setValue('dialingCode', code), [setValue])
  const checkPassword = (value: string) => {
    if (value === '') return text('identity.empty')
    const broken = brokenRule([passwordLength], value)
    return broken === undefined || text(broken.text, broken.values)
  }
  if (check) return <CheckForm asked={check} onBack={() => navigate({ to: paths.home, search: { open: 'login' } })} />
  return (
    <form noValidate onSubmit={handleSubmit(send)} onFocus={begin} className="flex flex-col gap-4">
      <MobileField
        error={errors.mobileNum?.message}
        country={{ value: watch('dialingCode'), onChange: setCountry }}
        input={register('mobileNum', { validate: (value) => isNumberLike(value) || text('identity.mobileWrong') })}
      />
      <CodeField
        purpose="reset"
        error={errors.verificationCode?.message}
        input={register('verificationCode', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
        check={() => trigger('mobileNum', { shouldFocus: true })}
        send={() => sendCode(getValues())}
      />
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
  const sendCode = async ({ mobileNum, dialingCode }: Values) =>
    await call(sendLoginCode, {
      mobileNum: mobileNum.trim(),
      countryDialingCode: dialingCode,
      purpose: 'reset',
      challenge: await proof.take(),
    })
  const send = async ({ mobileNum, dialingCode: countryDialingCode, verificationCode, newPassword }: Values) => {
    setFailure(undefined)
    const username = mobileNum.trim()
    try {
      await call(resetByMobile, { newPassword, mobileNum: username, verificationCode: verificationCode.trim(), countryDialingCode })
      const device = { loginDeviceId: readDeviceId(), challenge: await proof.take() }
      arrive(await call(login, { username, password: newPassword, type: '', countryDialingCode, site: 'member', ...device }))
    } catch (caught) {
      const wanted = wantedCheck(caught)
      if (wanted) return setCheck(wanted)
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return { send, sendCode, failure, check, begin: proof.begin }
}
