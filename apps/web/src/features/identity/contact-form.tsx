import { call } from '@croupier/client/call'
import { useSend } from '@croupier/client/hooks'
import { memberInfo } from '@croupier/contract/identity'
import { changeContact, sendContactCode } from '@croupier/contract/identity-contacts'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useCallback, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, tellFailure } from '#features/session/index.ts'
import { CodeField } from './code-field.tsx'
import { dialingCodeOf } from './dialing-code.ts'
import { FormFailure } from './form-failure.tsx'
import { MobileField, mobileError } from './mobile-field.tsx'
import { SubmitButton } from './submit-button.tsx'

type ContactKind = 'sms' | 'mail'
type Values = { to: string; dialingCode: string; loginPassword: string; verificationCode: string }

const FIELDS: Record<string, keyof Values> = { to: 'to', loginPassword: 'loginPassword', verificationCode: 'verificationCode' }
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const wanted = async (way: ContactKind, { to, dialingCode, loginPassword }: Values) => ({
  way,
  to: to.trim(),
  ...(way === 'sms' ? { countryDialingCode: await dialingCodeOf(dialingCode) } : {}),
  loginPassword,
})

/** A new number or mail address for oneself: the password proves who asks, a code sent there that it is one's own (MC-04). */
export function ContactForm({ way, onDone }: { way: ContactKind; onDone: () => void }) {
  const text = useText()
  const { mutateAsync } = useSend(changeContact, [memberInfo])
  const [failure, setFailure] = useState<FailureText>()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { to: '', dialingCode: '', loginPassword: '', verificationCode: '' },
  })
  const send = async (values: Values) => {
    setFailure(undefined)
    try {
      await mutateAsync({ ...(await wanted(way, values)), verificationCode: values.verificationCode.trim() })
      void showToast({ message: text('identity.contactChanged'), kind: 'good' })
      onDone()
    } catch (caught) {
      const onField = (name: keyof Values, message: string) => form.setError(name, { message }, { shouldFocus: true })
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.contactText')}</p>
      <FormProvider {...form}>
        <ContactFields way={way} />
      </FormProvider>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.contactSave')}
      </SubmitButton>
    </form>
  )
}

function ContactFields({ way }: { way: ContactKind }) {
  const text = useText()
  const { register, formState, setValue, getValues, trigger, watch } = useFormContext<Values>()
  const { errors } = formState
  const setCountry = useCallback((code: string) => setValue('dialingCode', code), [setValue])
  const isNumber = way === 'sms'
  const to = register('to', {
    validate: (value) =>
      isNumber ? mobileError(text, value) : (MAIL.test(value.trim()) && value.length <= 254) || text('identity.emailWrong'),
  })
  return (
    <>
      <Field label={text('identity.loginPassword')} error={errors.loginPassword?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('loginPassword', { required: text('identity.empty') })} maxLength={128} />}
      </Field>
      {isNumber ? (
        <MobileField error={errors.to?.message} country={{ value: watch('dialingCode'), onChange: setCountry }} input={to} />
      ) : (
        <Field label={text('identity.email')} error={errors.to?.message} isRequired>
          {(control) => <TextInput {...control} {...to} type="email" inputMode="email" autoComplete="email" maxLength={254} />}
        </Field>
      )}
      <CodeField
        purpose="contact"
        to={isNumber ? 'number' : 'mail'}
        error={errors.verificationCode?.message}
        input={register('verificationCode', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
        check={() => trigger(['loginPassword', 'to'], { shouldFocus: true })}
        send={async () => await call(sendContactCode, await wanted(way, getValues()))}
      />
    </>
  )
}
