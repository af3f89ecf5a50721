import { Refusal } from '@croupier/client/failures'
import { useSend } from '@croupier/client/hooks'
import { createDownline, downline, teamOverview } from '@croupier/contract/agents'
import { Button, buttonClass } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { failureText } from '#features/session/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { classOf } from '../report-parts.tsx'
import { readType } from './member-types.ts'
import { OncePassword } from './once-password.tsx'

const USERNAME = /^[A-Za-z][A-Za-z0-9]{3,15}$/

/** Opens an account by hand: its password is made by the server, shown once, and changed at the first login (AC-11, D7). */
export function AccountForm({ types }: { types: readonly number[] }) {
  const text = useText()
  const [username, setUsername] = useState('')
  const [type, setType] = useState('0')
  const [isChecked, setIsChecked] = useState(false)
  const send = useSend(createDownline, [downline, teamOverview])
  const isTaken = send.error instanceof Refusal && send.error.code === 'username_taken'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (USERNAME.test(username.trim())) send.mutate({ username: username.trim(), type: readType(type) })
  }
  const again = () => {
    setUsername('')
    setIsChecked(false)
    send.reset()
  }
  if (send.data) return <Opened account={send.data} onAgain={again} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={text('agents.column.username')}
        hint={text('agents.usernameHint')}
        error={isTaken ? send.error?.message : isChecked && !USERNAME.test(username.trim()) ? text('agents.usernameWrong') : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="username"
            value={username}
            maxLength={16}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setUsername(event.target.value)
              if (isTaken) send.reset()
            }}
          />
        )}
      </Field>
      <TypeField types={types} type={type} onType={setType} />
      <FormFailure failure={send.error && !isTaken ? failureText(text, send.error) : undefined} />
      <SubmitButton isWide isBusy={send.isPending}>
        {text('agents.openAccount')}
      </SubmitButton>
    </form>
  )
}

type TypeFieldProps = { types: readonly number[]; type: string; onType: (type: string) => void }

/** What the new account is: a member, or an agent of a class below the own one. */
export function TypeField({ types, type, onType }: TypeFieldProps) {
  const text = useText()
  return (
    <Field label={text('agents.becomes')}>
      {(control) => (
        <Select
          {...control}
          value={type}
          options={types.map((value) => ({ value: String(value), label: text(`agents.class.${classOf(value)}`) }))}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

function Opened({ account, onAgain }: { account: { id: string; username: string; password: string }; onAgain: () => void }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-18 font-semibold">{text('agents.opened', { name: account.username })}</h2>
      <OncePassword username={account.username} password={account.password} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onAgain}>
          {text('agents.openAnother')}
        </Button>
        <Link search={pageSearch('line', { member: account.id })} className={buttonClass({ kind: 'quiet' })}>
          {text('agents.toMember')}
        </Link>
      </div>
    </div>
  )
}
