import { Checkbox } from '@croupier/ui/checkbox'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { TextInput } from '@croupier/ui/text-input'
import { textLinkClass } from '@croupier/ui/text-link'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CheckForm } from './check-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { type LoginSite, type LoginValues, useLogin } from './login-state.ts'
import { readRemembered } from './remembered.ts'
import { SubmitButton } from './submit-button.tsx'

/** Username and password, and the captcha when the server asks for it (VL-01, SS-10). Both doors use it (AC-01). */
export function LoginForm({ door, next }: { door: LoginSite; next?: string | undefined }) {
  const text = useText()
  const { send, trouble, captchaRound, check, forgetCheck, begin } = useLogin({ door, next })
  const known = readRemembered()
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<LoginValues>({
    defaultValues: { username: known ?? '', password: '', captcha: '', isRemembered: known !== undefined },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (captchaRound === 0) return
    resetField('captcha')
    if (captchaRound > 1) setFocus('captcha')
  }, [captchaRound, resetField, setFocus])
  if (check) return <CheckForm asked={check} arrival={{ next, isAgentDoor: door === 'agent' }} onBack={forgetCheck} />
  const isCaptchaWrong = trouble?.field === 'captcha'
  return (
    <form noValidate onSubmit={handleSubmit(send)} onFocus={begin} className="flex flex-col gap-4">
      <Field label={text('identity.username')} error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('username', {
              validate: (value, { password }) =>
                value.trim() !== '' || text(password === '' ? 'identity.enterBoth' : 'identity.usernameEmpty'),
            })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </Field>
      <Field
        label={text('identity.password')}
        error={errors.password?.message}
        aside={
          <Link search={{ open: 'forget' }} className={`${textLinkClass} text-14`}>
            {text('identity.forgot')}
          </Link>
        }
      >
        {(control) => (
          <PasswordInput {...control} {...register('password', { required: text('identity.passwordEmpty') })} maxLength={128} />
        )}
      </Field>
      {captchaRound > 0 && (
        <CaptchaField
          round={captchaRound}
          error={errors.captcha?.message ?? (isCaptchaWrong ? trouble.message : undefined)}
          input={register('captcha', { validate: (value) => value.trim() !== '' || text('identity.captchaEmpty') })}
        />
      )}
      <Checkbox label={text('identity.remember')} {...register('isRemembered')} />
      {!isCaptchaWrong && <FormFailure failure={trouble} action={<OtherDoor code={trouble?.code} />} />}
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.login')}
      </SubmitButton>
    </form>
  )
}

/** A link to the other site's login, for an account that belongs there (AC-01). */
function OtherDoor({ code }: { code: string | undefined }) {
  const text = useText()
  if (code === 'not_a_member')
    return (
      <Link to={paths.agent} className={textLinkClass}>
        {text('identity.otherDoorAgent')}
      </Link>
    )
  if (code === 'not_an_agent')
    return (
      <Link to={paths.home} search={{ open: 'login' }} className={textLinkClass}>
        {text('identity.otherDoorMember')}
      </Link>
    )
  return null
}
