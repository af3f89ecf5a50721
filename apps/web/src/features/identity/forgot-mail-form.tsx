import { call } from '@croupier/client/call'
import { askResetLink } from '@croupier/contract/identity-codes'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'

type Values = { username: string; email: string }

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for a link by mail; the answer is the same for every name and address (FP-02, D6). */
export function ForgotMailForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched', defaultValues: { username: '', email: '' } })
  const { errors, isSubmitting } = formState
  const send = async ({ username, email }: Values) => {
    setFailure(undefined)
    try {
      await call(askResetLink, { username: username.trim(), email: email.trim() })
      void showToast({ message: text('identity.resetSent'), kind: 'good' })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.forgotMailText')}</p>
      <Field label={text('identity.username')} error={errors.username?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('username', { validate: (value) => value.trim() !== '' || text('identity.usernameEmpty') })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </Field>
      <Field label={text('identity.email')} error={errors.email?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { validate: (value) => MAIL_ADDRESS.test(value.trim()) || text('identity.emailWrong') })}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.forgotSend')}
      </SubmitButton>
    </form>
  )
}
