import { useCall, useSend } from '@croupier/client/hooks'
import { addPasskey, beginPasskey, passkeys, removePasskey } from '@croupier/contract/identity-passkeys'
import { devices, secondFactor } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { PasswordInput } from '@croupier/ui/password-input'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dateTimeText, useText } from '#features/language/index.ts'
import { type FailureText, tellFailure, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { RecoveryCodes } from './authenticator-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { SubmitButton } from './submit-button.tsx'

type Passkey = { id: string; name: string; addedAt: number; usedAt: number | null }
type Values = { loginPassword: string; name: string }
const FIELDS = { loginPassword: 'loginPassword', name: 'name' } as const

/** The member's passkeys: adding one and removing one both ask for the password. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data: rows = [] } = useCall(passkeys, {})
  const begin = useSend(beginPasskey)
  const add = useSend(addPasskey, [passkeys, devices, secondFactor])
  const remove = useSend(removePasskey, [passkeys, secondFactor])
  const form = useForm<Values>({ defaultValues: { loginPassword: '', name: '' } })
  const run = (work: (values: Values) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      await work(values).catch((caught: unknown) => {
        const onField = (name: keyof Values, message: string) => form.setError(name, { message }, { shouldFocus: true })
        tellFailure(text, caught, { fields: FIELDS, onField, onForm: setFailure })
      })
    })
  const make = run(async ({ loginPassword, name }) => {
    const made = await makePasskey(await begin.mutateAsync({ loginPassword }), name.trim() || text('member.passkeys'))
    if (!made) return setFailure({ message: text('identity.passkey.none'), requestId: undefined })
    const { recoveryCodes } = await add.mutateAsync(made)
    void showToast({ message: text('identity.passkey.added'), kind: 'good' })
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else form.reset()
  })
  const forget = (id: string) =>
    run(async ({ loginPassword }) => {
      await remove.mutateAsync({ id, loginPassword })
      void showToast({ message: text('identity.passkey.removed') })
      form.reset()
    })
  if (codes) return <RecoveryCodes codes={codes} title={text('identity.passkey.added')} onDone={onDone} />
  if (!hasPasskeys()) return <Notice>{text('identity.passkey.unsupported')}</Notice>
  return (
    <form noValidate onSubmit={make} className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('identity.passkey.before')}</p>
      <PasskeyList rows={rows} onRemove={(id) => void forget(id)()} />
      <Field label={text('identity.loginPassword')} error={form.formState.errors.loginPassword?.message} isRequired>
        {(control) => (
          <PasswordInput {...control} {...form.register('loginPassword', { required: text('identity.empty') })} maxLength={128} />
        )}
      </Field>
      <Field label={text('identity.passkey.name')}>
        {(control) => <TextInput {...control} {...form.register('name')} maxLength={60} />}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={form.formState.isSubmitting} className="sm:self-start">
        {text('identity.passkey.add')}
      </SubmitButton>
    </form>
  )
}

export function PasskeyList({ rows, onRemove }: { rows: readonly Passkey[]; onRemove: (id: string) => void }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  if (rows.length === 0) return null
  return (
    <ul aria-label={text('identity.passkey.list')} className="divide-y divide-line rounded-control border border-line">
      {rows.map(({ id, name, usedAt }) => (
        <li key={id} className="flex items-center gap-3 px-3 py-2 text-14">
          <span className="min-w-0 grow">
            <span className="block break-words font-medium">{name}</span>
            <span className="block text-12 text-muted">
              {usedAt === null
                ? text('identity.passkey.never')
                : text('identity.passkey.used', { at: dateTimeText(usedAt, { language, timeZone }) })}
            </span>
          </span>
          <Button kind="quiet" size="small" onClick={() => onRemove(id)}>
            {text('identity.passkey.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
