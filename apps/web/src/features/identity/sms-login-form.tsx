import { call } from '@croupier/client/call'
import { login } from '@croupier/contract/identity-login'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { Checkbox } from '@croupier/ui/checkbox'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, readDeviceId, tellFailure } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { CheckForm, wantedCheck } from './check-form.tsx'
import { dialingCodeOf } from './dialing-code.ts'
import { FormFailure } from './form-failure.tsx'
import { type MobileCode, MobileCodeFields } from './mobile-code-fields.tsx'
import { useProof } from './proof.ts'
import { readRememberedMobile, rememberMobile } from './remembered.ts'
import { SubmitButton } from './submit-button.tsx'

type Values = MobileCode & { isRemembered: boolean }

/** Logging in by the code of a text message (SS-04, VL-01). */
export function SmsLoginForm({ next }: { next: string | undefined }) {
  const text = useText()
  const known = readRememberedMobile()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      mobileNum: known?.number ?? '',
      dialingCode: known?.dialingCode ?? '',
      verificationCode: '',
      isRemembered: known !== undefined,
    },
  })
  const { register, handleSubmit, setError, formState } = form
  const { isSubmitting } = formState
  const onField = (name: 'mobileNum' | 'verificationCode', message: string) => setError(name, { message }, { shouldFocus: true })
  const { send, failure, check, forgetCheck, proof } = useSmsLogin(next, onField)
  if (check) return <CheckForm asked={check} arrival={{ next }} onBack={forgetCheck} />
  return (
    <form noValidate onSubmit={handleSubmit(send)} onFocus={proof.begin} className="flex flex-col gap-4">
      <FormProvider {...form}>
        <MobileCodeFields purpose="login" proof={proof} />
      </FormProvider>
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
  const send = async ({ mobileNum, dialingCode: written, verificationCode, isRemembered }: Values) => {
    setFailure(undefined)
    try {
      const dialingCode = await dialingCodeOf(written)
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
  return { send, failure, check, forgetCheck: () => setCheck(undefined), proof }
}
