import { useSend } from '@croupier/client/hooks'
import { beginSecondFactor, confirmSecondFactor, devices, endSecondFactor, secondFactor } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { PasswordInput } from '@croupier/ui/password-input'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { renderSVG } from 'uqr'
import { useText } from '#features/language/index.ts'
import { type FailureText, tellFailure } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'

type Made = { secret: string; uri: string }

/** Puts an authenticator app in force in three steps: password, code, recovery codes; or takes it off again. */
export function AuthenticatorForm({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const [made, setMade] = useState<Made>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (made) return <ConfirmStep made={made} onCodes={setCodes} />
  return isOn ? <EndStep onDone={onDone} /> : <BeginStep onMade={setMade} />
}

type Values = { loginPassword: string; code: string }

const FIELDS = { loginPassword: 'loginPassword', code: 'code' } as const

/** What the three steps share: a form, and where its failure is shown. */
function useStep() {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const form = useForm<Values>({ defaultValues: { loginPassword: '', code: '' } })
  const run = (work: (values: Values) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        await work(values)
      } catch (caught) {
        const onField = (name: keyof Values, message: string) => form.setError(name, { message }, { shouldFocus: true })
        tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
      }
    })
  return { form, failure, run }
}

type Form = ReturnType<typeof useStep>['form']

function PasswordPlace({ form }: { form: Form }) {
  const text = useText()
  return (
    <Field label={text('identity.loginPassword')} error={form.formState.errors.loginPassword?.message} isRequired>
      {(control) => (
        <PasswordInput {...control} {...form.register('loginPassword', { required: text('identity.empty') })} maxLength={128} />
      )}
    </Field>
  )
}

function CodePlace({ form, hint }: { form: Form; hint?: string }) {
  const text = useText()
  return (
    <Field label={text('identity.app.code')} hint={hint} error={form.formState.errors.code?.message} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...form.register('code', { required: text('identity.codeEmpty') })}
          inputMode={hint ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="figures"
        />
      )}
    </Field>
  )
}

function BeginStep({ onMade }: { onMade: (made: Made) => void }) {
  const text = useText()
  const { form, failure, run } = useStep()
  const { mutateAsync } = useSend(beginSecondFactor)
  return (
    <form
      noValidate
      onSubmit={run(async ({ loginPassword }) => onMade(await mutateAsync({ loginPassword })))}
      className="flex flex-col gap-4"
    >
      <p className="text-14 text-muted">{text('identity.app.before')}</p>
      <PasswordPlace form={form} />
      <FormFailure failure={failure} />
      <SubmitButton isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.app.begin')}
      </SubmitButton>
    </form>
  )
}

function ConfirmStep({ made, onCodes }: { made: Made; onCodes: (codes: readonly string[]) => void }) {
  const text = useText()
  const { form, failure, run } = useStep()
  const { mutateAsync } = useSend(confirmSecondFactor, [devices, secondFactor])
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri, { border: 2 }))}`
  return (
    <form
      noValidate
      onSubmit={run(async ({ code }) => onCodes((await mutateAsync({ code: code.trim() })).recoveryCodes))}
      className="flex flex-col gap-4"
    >
      <p className="text-14 text-muted">{text('identity.app.scan')}</p>
      <img src={picture} alt={text('identity.app.picture')} className="size-48 self-center rounded-control bg-white p-1" />
      <p className="flex flex-wrap items-center gap-1 text-14">
        <span className="text-muted">{text('identity.app.secret')}</span>
        <code className="figures break-all">{made.secret}</code>
        <CopyButton value={made.secret} />
      </p>
      <CodePlace form={form} />
      <FormFailure failure={failure} />
      <SubmitButton isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.app.confirm')}
      </SubmitButton>
    </form>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; title?: string; onDone: () => void }

/** The codes that open the account when the device is lost; shown this once. */
export function RecoveryCodes({ codes, title, onDone }: RecoveryCodesProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="good" title={title ?? text('identity.app.on')}>
        {text('identity.app.keep')}
      </Notice>
      <ul className="figures grid gap-2 rounded-control border border-line bg-page p-4 text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <CopyButton value={codes.join('\n')} />
        <Button onClick={onDone}>{text('identity.app.kept')}</Button>
      </div>
    </div>
  )
}

function EndStep({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { form, failure, run } = useStep()
  const { mutateAsync } = useSend(endSecondFactor, [secondFactor])
  const end = run(async ({ loginPassword, code }) => {
    await mutateAsync({ loginPassword, code: code.trim() })
    void showToast({ message: text('identity.app.ended') })
    onDone()
  })
  return (
    <form noValidate onSubmit={end} className="flex flex-col gap-4">
      <PasswordPlace form={form} />
      <CodePlace form={form} hint={text('identity.check.recovery')} />
      <FormFailure failure={failure} />
      <SubmitButton kind="danger" isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.app.end')}
      </SubmitButton>
    </form>
  )
}
