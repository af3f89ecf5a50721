import { useSend } from '@croupier/client/hooks'
import { downline, downlineMember, promoteDownline, resetDownlinePassword, setDownlineStatus } from '@croupier/contract/agents'
import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { OncePassword } from '../register/once-password.tsx'
import { classOf } from '../report-parts.tsx'
import type { LineMember } from './member-panel.tsx'

type Action = 'status' | 'promote' | 'password'

const STALE = [downline, downlineMember]

/** What an agent may do with a direct downline: lock, promote, a new single-use password. */
export function MemberActions({ member }: { member: LineMember }) {
  const text = useText()
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  const isLocked = member.status === 'locked'
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {member.status !== 'closed' && (
        <Button kind="secondary" size="small" onClick={() => setAction('status')}>
          {text(isLocked ? 'agents.unlock' : 'agents.lock')}
        </Button>
      )}
      {member.promotions.length > 0 && (
        <Button kind="secondary" size="small" onClick={() => setAction('promote')}>
          {text('agents.promote')}
        </Button>
      )}
      {member.mustChangePassword && member.lastLoginAt === null && (
        <Button kind="secondary" size="small" onClick={() => setAction('password')}>
          {text('agents.newPassword')}
        </Button>
      )}
      {action === 'status' && <StatusDialog member={member} onClose={close} />}
      {action === 'promote' && <PromoteDialog member={member} onClose={close} />}
      {action === 'password' && <PasswordDialog member={member} onClose={close} />}
    </div>
  )
}

type DialogProps = { member: LineMember; onClose: () => void }

/** Locking needs a reason, which stays in the trail. */
function StatusDialog({ member, onClose }: DialogProps) {
  const text = useText()
  const [why, setWhy] = useState('')
  const send = useSend(setDownlineStatus, STALE)
  const isLocked = member.status === 'locked'
  const name = text(isLocked ? 'agents.unlock' : 'agents.lock')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why.trim().length >= 3)
      send.mutate({ memberId: member.id, status: isLocked ? 'active' : 'locked', why: why.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog isOpen onClose={onClose} title={`${name}: ${member.username}`} width="signIn" phone="sheet">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!isLocked && <p className="text-14 text-muted">{text('agents.lockText')}</p>}
        <Field label={text('agents.why')} hint={text('agents.whyHint')} isRequired>
          {(control) => <TextInput {...control} value={why} maxLength={500} onChange={(event) => setWhy(event.target.value)} />}
        </Field>
        <FormFailure failure={send.error ? failureText(text, send.error) : undefined} />
        <SubmitButton isWide isBusy={send.isPending} disabled={why.trim().length < 3}>
          {name}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

/** From then on the own play of the new agent counts in no figure. */
function PromoteDialog({ member, onClose }: DialogProps) {
  const text = useText()
  const [type, setType] = useState(String(member.promotions[0] ?? ''))
  const send = useSend(promoteDownline, STALE)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = ([2, 41, 42] as const).find((known) => String(known) === type)
    if (chosen) send.mutate({ memberId: member.id, type: chosen }, { onSuccess: onClose })
  }
  return (
    <Dialog isOpen onClose={onClose} title={`${text('agents.promote')}: ${member.username}`} width="signIn" phone="sheet">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-muted">{text('agents.promoteText')}</p>
        <Field label={text('agents.column.class')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              options={member.promotions.map((value) => ({ value: String(value), label: text(`agents.class.${classOf(value)}`) }))}
              onChange={(event) => setType(event.target.value)}
            />
          )}
        </Field>
        <FormFailure failure={send.error ? failureText(text, send.error) : undefined} />
        <SubmitButton isWide isBusy={send.isPending}>
          {text('agents.promote')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

/** The old single-use password stops working; the new one is shown once. */
function PasswordDialog({ member, onClose }: DialogProps) {
  const text = useText()
  const send = useSend(resetDownlinePassword, STALE)
  return (
    <Dialog isOpen onClose={onClose} title={text('agents.newPassword')} width="signIn" phone="sheet" closesOnEscape={!send.data}>
      <div className="flex flex-col gap-4">
        {send.data ? (
          <OncePassword username={send.data.username} password={send.data.password} />
        ) : (
          <>
            <p className="text-14 text-muted">{text('agents.newPasswordText', { name: member.username })}</p>
            <FormFailure failure={send.error ? failureText(text, send.error) : undefined} />
            <Button isWide isBusy={send.isPending} onClick={() => send.mutate({ memberId: member.id })}>
              {text('agents.newPassword')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
