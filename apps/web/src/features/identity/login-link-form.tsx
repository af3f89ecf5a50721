import { useSend } from '@croupier/client/hooks'
import { issueLoginCode } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Countdown } from '@croupier/ui/countdown'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { renderSVG } from 'uqr'
import { useText } from '#features/language/index.ts'
import { type FailureText, tellFailure } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'

/** By this clock, whatever the server's says. */
const GOOD_FOR_MS = 60_000

/** Shows a link and its picture by which another device signs in (SC-07); the password proves who asks. */
export function LoginLinkForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { mutateAsync } = useSend(issueLoginCode)
  const [failure, setFailure] = useState<FailureText>()
  const [link, setLink] = useState<{ url: string; until: number }>()
  const form = useForm({ defaultValues: { loginPassword: '' } })
  const ask = form.handleSubmit(async ({ loginPassword }) => {
    setFailure(undefined)
    try {
      const { url } = await mutateAsync({ loginPassword })
      setLink({ url, until: Date.now() + GOOD_FOR_MS })
      form.reset()
    } catch (caught) {
      const onField = (name: 'loginPassword', message: string) => form.setError(name, { message }, { shouldFocus: true })
      tellFailure(text, caught, { fields: { loginPassword: 'loginPassword' } as const, onField, onForm: setFailure })
    }
  })
  if (link) return <LoginLink {...link} onEnd={() => setLink(undefined)} onDone={onDone} />
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.link.before')}</p>
      <Field label={text('identity.loginPassword')} error={form.formState.errors.loginPassword?.message} isRequired>
        {(control) => (
          <PasswordInput {...control} {...form.register('loginPassword', { required: text('identity.empty') })} maxLength={128} />
        )}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.link.make')}
      </SubmitButton>
    </form>
  )
}

type LoginLinkProps = { url: string; until: number; onEnd: () => void; onDone: () => void }

export function LoginLink({ url, until, onEnd, onDone }: LoginLinkProps) {
  const text = useText()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.link.scan')}</p>
      <img src={picture} alt={text('identity.link.picture')} className="size-48 self-center rounded-control bg-white p-1" />
      <p className="flex items-center gap-1 text-12">
        <code className="figures min-w-0 break-all">{url}</code>
        <CopyButton value={url} label={text('identity.link.copy')} />
      </p>
      <p className="text-14">
        <span className="text-muted">{text('identity.link.left')} </span>
        <Countdown until={until} onEnd={onEnd}>
          {(left) => <b className="figures font-semibold">{left}</b>}
        </Countdown>
      </p>
      <Button kind="secondary" className="sm:self-start" onClick={onDone}>
        {text('identity.link.done')}
      </Button>
    </div>
  )
}
