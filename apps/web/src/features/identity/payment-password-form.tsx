import { useSend } from '@croupier/client/hooks'
import { memberInfo } from '@croupier/contract/identity'
import { setPaymentPassword } from '@croupier/contract/identity-security'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, tellFailure } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { NewPasswordFields, paymentLength } from './password-fields.tsx'
import { type PaymentPassword, PaymentProof, type ProofWay, proofOf } from './payment-proof.tsx'
import { SubmitButton } from './submit-button.tsx'

const FIELDS: Record<string, keyof PaymentPassword> = {
  loginPassword: 'old',
  newPassword: 'fresh',
  confirmNewPassword: 'again',
  paymentPassword: 'proof',
  oldPaymentPassword: 'proof',
  verificationCode: 'proof',
}

type PaymentPasswordFormProps = {
  /** A password is changed, not set for the first time: the old one or a code is asked for too. */
  isChange?: boolean
  onDone?: () => void
}

/** Sets or changes the payment password that withdrawals ask for. Without `onDone` the page itself goes on to the next step. */
export function PaymentPasswordForm({ isChange = false, onDone }: PaymentPasswordFormProps) {
  const text = useText()
  const { mutateAsync } = useSend(setPaymentPassword, [memberInfo])
  const [failure, setFailure] = useState<FailureText>()
  const [way, setWay] = useState<ProofWay>('old')
  const form = useForm<PaymentPassword>({ mode: 'onTouched', defaultValues: { old: '', fresh: '', again: '', proof: '' } })
  const { register, handleSubmit, formState, setError, watch } = form
  const { errors, isSubmitting } = formState
  const send = async ({ old, fresh, again, proof }: PaymentPassword) => {
    setFailure(undefined)
    try {
      await mutateAsync({ loginPassword: old, newPassword: fresh, confirmNewPassword: again, ...(isChange ? proofOf(way, proof) : {}) })
      if (!onDone) return
      void showToast({ message: text('identity.paymentSet'), kind: 'good' })
      onDone()
    } catch (caught) {
      const onField = (name: keyof PaymentPassword, message: string) => setError(name, { message }, { shouldFocus: true })
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex max-w-[400px] flex-col gap-4">
      <p className="text-14 text-muted">{text(isChange ? 'identity.paymentChangeText' : 'identity.paymentText')}</p>
      <Field label={text('identity.loginPassword')} error={errors.old?.message} isRequired>
        {(control) => <PasswordInput {...control} {...register('old', { required: text('identity.empty') })} maxLength={128} />}
      </Field>
      {isChange && (
        <FormProvider {...form}>
          <PaymentProof way={way} onWay={setWay} />
        </FormProvider>
      )}
      <NewPasswordFields
        labels={{ fresh: text('identity.newPayment'), again: text('identity.newPaymentAgain') }}
        rules={[paymentLength]}
        form={{ register, errors, fresh: watch('fresh'), isAgainTouched: formState.touchedFields.again === true }}
      />
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('identity.setPayment')}
      </SubmitButton>
    </form>
  )
}
