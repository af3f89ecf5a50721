import type { CodeSent } from '@croupier/contract/identity-codes'
import type { RegisterFieldName } from '@croupier/contract/site'
import { Checkbox } from '@croupier/ui/checkbox'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { textLinkClass } from '@croupier/ui/text-link'
import { useCallback } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import type { RegisterField } from './field-rules.ts'
import { FormFailure } from './form-failure.tsx'
import { MobileField, mobileError } from './mobile-field.tsx'
import { RegisterInput } from './register-field.tsx'
import { type Fields, looks, type RegisterValues, shownFields } from './register-fields.ts'
import { keptInvitation, useRegistration } from './register-state.ts'
import { SubmitButton } from './submit-button.tsx'

const empty = Object.fromEntries(Object.keys(looks).map((name) => [name, ''])) as Record<RegisterFieldName, string>

/** The registration form as the server wants it (VL-03 to VL-07). */
export function RegisterForm({ fields }: { fields: Fields }) {
  const text = useText()
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { ...empty, affiliateCode: keptInvitation(), countryDialingCode: '', isAgreed: false },
  })
  const { errors, isSubmitting } = form.formState
  const state = useRegistration(fields, ({ name, message }) => form.setError(name, { message }, { shouldFocus: true }))
  return (
    <form noValidate onSubmit={form.handleSubmit(state.send)} onFocus={state.begin} className="flex flex-col gap-4">
      {shownFields(fields).map(({ name, field }) =>
        name === 'captcha' ? (
          <CaptchaField
            key={name}
            round={state.captchaRound}
            error={errors.captcha?.message}
            input={form.register('captcha', { validate: (value) => value.trim() !== '' || text('identity.captchaEmpty') })}
          />
        ) : (
          <RegisterPlace key={name} place={{ name, field }} form={form} sendCode={state.sendCode} />
        ),
      )}
      <Agreement form={form} />
      <FormFailure
        failure={
          errors.payeeName && errors.mobileNum ? { message: text('identity.nameAndMobileWrong'), requestId: undefined } : state.failure
        }
      />
      {/* In sight at every height: that the form goes on above it is seen by its edge. */}
      <div className="sticky -bottom-5 z-10 -mx-5 border-t border-line bg-surface px-5 py-4">
        <SubmitButton size="large" isWide isBusy={isSubmitting}>
          {text('identity.register')}
        </SubmitButton>
      </div>
      <ConfirmDialog
        isOpen={state.badInvitation !== undefined}
        title={text('identity.invitationTitle')}
        confirm={text('identity.invitationConfirm')}
        onConfirm={() => {
          state.forgiveInvitation()
          form.setFocus('affiliateCode')
        }}
      >
        {text('identity.invitationText', { code: state.badInvitation ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={state.badReferral !== undefined}
        title={text('identity.invitationTitle')}
        confirm={text('identity.invitationConfirm')}
        onConfirm={state.forgetReferral}
      >
        {text('identity.referralText', { code: state.badReferral ?? '' })}
      </ConfirmDialog>
    </form>
  )
}

type RegisterPlaceProps = {
  place: { name: Exclude<RegisterFieldName, 'captcha'>; field: RegisterField }
  form: UseFormReturn<RegisterValues>
  sendCode: (values: RegisterValues) => Promise<CodeSent>
}

/** A field in its place; the number and its code have looks of their own. */
function RegisterPlace({ place: { name, field }, form, sendCode }: RegisterPlaceProps) {
  const text = useText()
  const { register, setValue, watch, trigger, getValues, formState } = form
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue])
  const error = formState.errors[name]?.message
  if (name === 'mobileNum') {
    const isRequired = field.required === '1'
    const validate = (value: string) => (value.trim() === '' && !isRequired) || mobileError(text, value)
    return (
      <MobileField
        error={error}
        isRequired={isRequired}
        country={{ value: watch('countryDialingCode'), onChange: setCountry }}
        input={register(name, { validate })}
      />
    )
  }
  if (name === 'verificationCode') {
    const validate = (value: string, all: RegisterValues) =>
      value.trim() !== '' || all.mobileNum.trim() === '' || text('identity.codeEmpty')
    return (
      <CodeField
        purpose="register"
        error={error}
        input={register(name, { validate })}
        check={() => trigger('mobileNum', { shouldFocus: true })}
        send={() => sendCode(getValues())}
      />
    )
  }
  return <RegisterInput name={name} field={field} form={form} />
}

/** Age and terms: without the tick nothing is sent (VL-05). The terms open beside the form, so that nothing typed is lost. */
function Agreement({ form }: { form: UseFormReturn<RegisterValues> }) {
  const text = useText()
  const { ageMinimum } = useBrand()
  return (
    <Checkbox
      {...form.register('isAgreed', { validate: (isAgreed) => isAgreed || text('identity.termsMissing') })}
      error={form.formState.errors.isAgreed?.message}
      label={
        <>
          {text('identity.termsBefore', { age: ageMinimum })}{' '}
          <a href={`${paths.help}#term`} target="_blank" rel="noopener" className={textLinkClass}>
            {text('identity.termsLink')}
          </a>
        </>
      }
    />
  )
}
