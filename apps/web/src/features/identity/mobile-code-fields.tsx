import { call } from '@croupier/client/call'
import { sendLoginCode } from '@croupier/contract/identity-codes'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { CodeField } from './code-field.tsx'
import { dialingCodeOf } from './dialing-code.ts'
import { MobileField, mobileError } from './mobile-field.tsx'
import type { useProof } from './proof.ts'

export type MobileCode = { mobileNum: string; dialingCode: string; verificationCode: string }

/** A number and the code that is sent to it, for the form that stands around it. */
export function MobileCodeFields({ purpose, proof }: { purpose: 'login' | 'reset'; proof: Pick<ReturnType<typeof useProof>, 'take'> }) {
  const text = useText()
  const { register, formState, setValue, getValues, trigger, watch } = useFormContext<MobileCode>()
  const { errors } = formState
  const setCountry = useCallback((code: string) => setValue('dialingCode', code), [setValue])
  const sendCode = async ({ mobileNum, dialingCode }: MobileCode) =>
    await call(sendLoginCode, {
      mobileNum: mobileNum.trim(),
      countryDialingCode: await dialingCodeOf(dialingCode),
      ...(purpose === 'reset' ? { purpose } : {}),
      challenge: await proof.take(),
    })
  return (
    <>
      <MobileField
        error={errors.mobileNum?.message}
        country={{ value: watch('dialingCode'), onChange: setCountry }}
        input={register('mobileNum', { validate: (value) => mobileError(text, value) })}
      />
      <CodeField
        purpose={purpose}
        error={errors.verificationCode?.message}
        input={register('verificationCode', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
        check={() => trigger('mobileNum', { shouldFocus: true })}
        send={() => sendCode(getValues())}
      />
    </>
  )
}
