import { call } from '@croupier/client/call'
import { login } from '@croupier/contract/identity'
import { sendLoginCode } from '@croupier/contract/identity-codes'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { Checkbox } from '@croupier/ui/checkbox'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, readDeviceId, tellFailure } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { CheckForm, wantedCheck } from './check-form.tsx'
import { CodeField } from './code-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { isNumberLike, MobileField } from './mobile-field.tsx'
import { useProof } from './proof.ts'
import { readRememberedMobile, rememberMobile } from './remembered.ts'
import { SubmitButton } from './submit-button.tsx'

type Values = { mobileNum: string; dialingCode: string; verificationCode: string; isRemembered: boolean }

/** Logging in by the code of a text message (SS-04, VL-01). */
export function SmsLoginForm({ next }: { next: string | undefined }) {
  const text = useText()
  const known = readRememberedMobile()
  const { register, handleSubmit, formState, setValue, getValues, trigger, watch, setError } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      mobileNum: known?.number ?? '',
      dialingCode: known?.dialingCode ?? '',
      verificationCode: '',
      isRemembered: known !== undefined,
    },
  })
  const { errors, isSubmitting } = formState
  const onField = (name: 'mobileNum' | 'verificationCode', message: string) => setError(name, { message }, { shouldFocus: true })
  const { send, sendCode, failure, check, forgetCheck, begin } = useSmsLogin(next, onField)
  const setCountry = useCallback((code: string) => setValue('dialingCode', code), [setValue])
  if (check) return <CheckForm asked={check} arrival={{ next }} onBack={forgetCheck} />
  return (
    <form noValidate onSubmit={handleSubmit(send)} onFocus={begin} className="flex flex-col gap-4">
      <MobileField
        error={errors.mobileNum?.message}
        country={{ value: watch('dialingCode'), onChange: setCountry }}
        input={register('mobileNum', { validate: (value) => isNumberLike(value) || text('identity.mobileWrong') })}
      />
      <CodeField
        purpose="login"
        error={errors.verificationCode?.message}
        input={register('verificationCode', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
        check={() => trigger('mobileNum', { shouldFocus: true })}
        send={() => sendCode(getValues())}
      />
      <Checkbox label={text('identity.rememberMobile')} {...register('isRemembered')} />
      <FormFailure failure={failure} />
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.login')}
      </SubmitButton>
    </form>
  )
}

const FIELDS = { mobileNum: 'mobileNum', verificationCode: 'verificationCode' } as const

function useSmsLogin(next: string | undefined, onField: (name: 'mobileNum' | 'verificationCode', message: string) => void) {
  const text = useText()
  const proof = useProof()
  const [failure, setFailure] = useState<FailureText>()
  const [check, setCheck] = useState<LoginCheck>()
  const sendCode = async ({ mobileNum, dialingCode }: Values) =>
    await call(sendLoginCode, { mobileNum: mobileNum.trim(), countryDialingCode: dialingCode, challenge: await proof.take() })
  const send = async ({ mobileNum, dialingCode, verificationCode, isRemembered }: Values) => {
    setFailure(undefined)
    try {
      const result = await call(login, {
        username: mobileNum.trim(),
        password: verificationCode.trim(),
        type: 'sms',
        countryDialingCode: dialingCode,
        challenge: await proof.take(),
        loginDeviceId: readDeviceId(),
        site: 'member',
        remember: isRemembered,
      })
      rememberMobile(isRemembered ? { number: mobileNum.trim(), dialingCode } : undefined)
      arrive(result, { next })
    } catch (caught) {
      proof.begin()
      const wanted = wantedCheck(caught)
      if (wanted) return setCheck(wanted)
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return { send, sendCode, failure, check, forgetCheck: () => setCheck(undefined), begin: proof.begin }
}
