import type { RegisterFieldName } from '@croupier/contract/site'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { TextInput } from '@croupier/ui/text-input'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { brokenRule, type RegisterField } from './field-rules.ts'
import { looks, type RegisterValues, rulesFor } from './register-fields.ts'
import { RuleList } from './rule-list.tsx'

type RegisterInputProps = {
  name: Exclude<RegisterFieldName, 'captcha'>
  field: RegisterField
  form: UseFormReturn<RegisterValues>
}

/** One field of the registration: its rules stand there before typing and are ticked off while one types. */
export function RegisterInput({ name, field, form }: RegisterInputProps) {
  const text = useText()
  const look = looks[name]
  const isRequired = field.required === '1'
  const [value, username] = form.watch([name, 'username'])
  const isConfirmed = form.formState.touchedFields.confirmPassword === true
  const rules = rulesFor(name, field, username)
  const validate = (typed: string, all: RegisterValues) => {
    const given = look.isSecret ? typed : typed.trim()
    if (given === '') return !isRequired || text('identity.empty')
    if (name === 'confirmPassword') return given === all.password || text('identity.mismatch')
    const broken = brokenRule(rules, given)
    return broken === undefined || text(broken.text, broken.values)
  }
  const input = {
    ...look.input,
    ...form.register(name, { validate, ...(name === 'password' && isConfirmed ? { deps: ['confirmPassword' as const] } : {}) }),
    maxLength: Math.max(field.maxLength, 1),
  }
  // The rules of what may be left out stand there once one begins to fill it in.
  const hasRules = rules.length > 0 && (isRequired || value !== '')
  const hint = look.hint ? text(look.hint) : hasRules && <RuleList rules={rules} value={look.isSecret ? value : value.trim()} />
  return (
    <Field
      label={text(look.label)}
      hint={hint}
      error={form.formState.errors[name]?.message}
      isRequired={isRequired}
      aside={isRequired ? undefined : <span className="text-12 text-muted">{text('identity.optional')}</span>}
    >
      {(control) => (look.isSecret ? <PasswordInput {...control} {...input} /> : <TextInput {...control} {...input} />)}
    </Field>
  )
}
