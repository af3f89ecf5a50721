import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { brokenRule, type Rule } from './field-rules.ts'
import { RuleList } from './rule-list.tsx'

export type NewPassword = { old: string; fresh: string; again: string }

/** Lengths that the server takes; what is common it refuses by itself. */
export const passwordLength: Rule = {
  text: 'identity.rule.length',
  values: { min: 8, max: 128 },
  fits: ({ length }) => length >= 8 && length <= 128,
}
export const paymentLength: Rule = { ...passwordLength, values: { min: 6, max: 128 }, fits: ({ length }) => length >= 6 && length <= 128 }

type NewPasswordFieldsProps = {
  labels: { fresh: string; again: string }
  rules: readonly Rule[]
  form: { register: UseFormRegister<NewPassword>; errors: FieldErrors<NewPassword>; fresh: string; isAgainTouched: boolean }
}

/** A new password with its rules, and the same again (VL-08). */
export function NewPasswordFields({ labels, rules, form: { register, errors, fresh, isAgainTouched } }: NewPasswordFieldsProps) {
  const text = useText()
  const checkFresh = (value: string) => {
    if (value === '') return text('identity.empty')
    const broken = brokenRule(rules, value)
    return broken === undefined || text(broken.text, broken.values)
  }
  return (
    <>
      <Field label={labels.fresh} hint={<RuleList rules={rules} value={fresh} />} error={errors.fresh?.message} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('fresh', { validate: checkFresh, ...(isAgainTouched ? { deps: ['again' as const] } : {}) })}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
      <Field label={labels.again} error={errors.again?.message} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('again', {
              validate: (value, values) => (value === '' ? text('identity.empty') : value === values.fresh || text('identity.mismatch')),
            })}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
    </>
  )
}
