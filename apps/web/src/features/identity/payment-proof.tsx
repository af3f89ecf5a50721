import { call } from '@croupier/client/call'
import { sendPaymentCode } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { useFormContext } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { CodeField } from './code-field.tsx'
import type { NewPassword } from './password-fields.tsx'

export type PaymentPassword = NewPassword & { proof: string }

/** What proves, beside the login password, that a payment password may be changed: the old one, or a code to the member's contact. */
export type ProofWay = 'old' | 'code'

export function proofOf(way: ProofWay, proof: string): { oldPaymentPassword: string } | { verificationCode: string } {
  return way === 'old' ? { oldPaymentPassword: proof } : { verificationCode: proof.trim() }
}

/** The proof of the way that is chosen, and a button to the other one. */
export function PaymentProof({ way, onWay }: { way: ProofWay; onWay: (way: ProofWay) => void }) {
  const text = useText()
  const { register, formState, getValues, resetField, trigger } = useFormContext<PaymentPassword>()
  const error = formState.errors.proof?.message
  const turn = () => {
    resetField('proof')
    onWay(way === 'old' ? 'code' : 'old')
  }
  return (
    <>
      {way === 'old' ? (
        <Field label={text('identity.oldPayment')} error={error} isRequired>
          {(control) => <PasswordInput {...control} {...register('proof', { required: text('identity.empty') })} maxLength={128} />}
        </Field>
      ) : (
        <CodeField
          purpose="payment"
          to="contact"
          error={error}
          input={register('proof', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
          check={() => trigger('old', { shouldFocus: true })}
          send={async () => await call(sendPaymentCode, { loginPassword: getValues('old') })}
        />
      )}
      <Button kind="secondary" size="small" className="self-start" onClick={turn}>
        {text(way === 'old' ? 'identity.paymentForgot' : 'identity.paymentKnown')}
      </Button>
    </>
  )
}
