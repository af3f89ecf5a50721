import { call } from '@croupier/client/call'
import { changePassword } from '@croupier/contract/identity-security'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, passwordChanged, tellFailure, useSession } from '#features/session/index.ts'
import { nameRule } from './field-rules.ts'
import { FormFailure } from './form-failure.tsx'
import { type NewPassword, NewPasswordFields, passwordLength } from './password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The server's names of the fields. */
const FIELDS: Record<string, keyof NewPassword> = {
  oldPassword: 'old',
  newPassword: 'fresh',
  password: 'fresh',
  confirmNewPassword: 'again',
}

/** Changes the login password (VL-08). The old one is not asked for when somebody else had set it. */
export function ChangePasswordForm({ isOldKnown, onDone }: { isOldKnown: boolean; onDone: () => void }) {
  const text = useText()
  const account = useSession((session) => session.member?.account ?? '')
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState, setError, watch } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { old: '', fresh: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ old, fresh, again }: NewPassword) => {
    setFailure(undefined)
    try {
      await call(changePassword, { ...(isOldKnown ? {} : { oldPassword: old }), newPassword: fresh, confirmNewPassword: again })
      passwordChanged()
      void showToast({ message: text('identity.changed'), kind: 'good' })
      onDone()
    } catch (caught) {
      const onField = (name: keyof NewPassword, message: string) => setError(name, { message }, { shouldFocus: true })
      tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <input type="text" autoComplete="username" defaultValue={account} hidden readOnly />
      {!isOldKnown && (
        <Field label={text('identity.oldPassword')} error={errors.old?.message} isRequired>
          {(control) => <PasswordInput {...control} {...register('old', { required: text('identity.empty') })} maxLength={128} />}
        </Field>
      )}
      <NewPasswordFields
        labels={{ fresh: text('identity.newPassword'), again: text('identity.newPasswordAgain') }}
        rules={[passwordLength, nameRule(account)]}
        form={{ register, errors, fresh: watch('fresh'), isAgainTouched: formState.touchedFields.again === true }}
      />
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('identity.change')}
      </SubmitButton>
    </form>
  )
}
