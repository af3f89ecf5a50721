import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { resetByLink } from '@croupier/contract/identity-codes'
import { textLinkClass } from '@croupier/ui/text-link'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { Link, navigate, paths } from '#features/navigation/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { type NewPassword, NewPasswordFields, passwordLength } from './password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

/** A new password by the link of a mail; afterwards one logs in with it. */
export function ResetForm({ token }: { token: string }) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText & { code?: string | undefined }>()
  const { register, handleSubmit, formState, watch, setError } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { old: '', fresh: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ fresh, again }: NewPassword) => {
    setFailure(undefined)
    try {
      await call(resetByLink, { token, newPassword: fresh, confirmNewPassword: again })
      void showToast({ message: text('identity.resetDone'), kind: 'good' })
      navigate({ to: paths.home, search: { open: 'login' }, isReplacing: true })
    } catch (caught) {
      const refusal = caught instanceof Refusal ? caught : undefined
      const told = failureText(text, caught)
      if (refusal?.field) setError('fresh', { message: told.message }, { shouldFocus: true })
      else setFailure({ ...told, code: refusal?.code })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <NewPasswordFields
        labels={{ fresh: text('identity.newPassword'), again: text('identity.newPasswordAgain') }}
        rules={[passwordLength]}
        form={{ register, errors, fresh: watch('fresh'), isAgainTouched: formState.touchedFields.again === true }}
      />
      <FormFailure failure={failure} action={failure?.code === 'reset_link_invalid' && <AskAgain />} />
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.resetSet')}
      </SubmitButton>
    </form>
  )
}

function AskAgain() {
  const text = useText()
  return (
    <Link to={paths.forget} className={textLinkClass}>
      {text('identity.resetAgain')}
    </Link>
  )
}
