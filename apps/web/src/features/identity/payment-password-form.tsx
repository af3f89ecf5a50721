import { useSend } from '@croupier/client/hooks'
import { memberInfo } from '@croupier/contract/identity'
import { setPaymentPassword } from '@croupier/contract/identity-security'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, tellFailure } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { type NewPassword, NewPasswordFields, paymentLength } from './password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

const FIELDS: Record<string, keyof NewPassword> = { loginPassword: 'old', newPassword: 'fresh', confirmNewPassword: 'again' }

/** Sets or changes the payment password that withdrawals ask for. Without `onDone` the page itself goes on to the next step. */
export function PaymentPasswordForm({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const { mutateAsync } = useSend(setPaymentPassword, [memberInfo])
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState, setError, watch } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { old: '', fresh: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ old, fresh, again }: NewPassword) => {
    setFailure(undefined)
    try {
      await mutateAsync({ loginPassword: old, newPassword: fresh, confirmNewPassword: again })
      if (!onDone) return
      void showToast({ message: text('identity.paymentSet'), kind: 'good' })
      onDone()
    } catch (caught) {
      const onField = (name: keyof NewPassword, message: string) => setError(name, { message }, { shouldFocus: true })
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex max-w-[400px] flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.paymentText')}</p>
      <NewPasswordFields
        labels={{ fresh: text('identity.newPayment'), again: text('identity.newPaymentAgain') }}
        rules={[paymentLength]}
        form={{ register, errors, fresh: watch('fresh'), isAgainTouched: formState.touchedFields.again === true }}
      />
      <Field label={text('identity.loginPassword')} error={errors.old?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('old', { required: text('identity.empty') })} maxLength={128} />}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('identity.setPayment')}
      </SubmitButton>
    </form>
  )
}
