import type { endMemberSessions, setMemberStatus } from '@croupier/contract/console/identity'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { isAdministered, memberIdIn, operatorsStatus } from './rules.ts'
import { listClosed, lockMember, type Member, updateStatus } from './store-members.ts'

/** Locks, unlocks or closes an account. Open sessions end at once; wins and withdrawals go on. */
export async function changeStatus(context: Context, input: InputOf<typeof setMemberStatus>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = await memberToChange(tx, input.id)
    const { values, endsSessions } = operatorsStatus(input.status)
    await updateStatus(tx.db, member.id, { ...values, at: tx.now })
    if (endsSessions) await endOtherSessions(tx, member.id, { reason: 'locked' })
    await leaveTrail(tx, {
      action: 'member.status',
      subject: `member ${member.id}`,
      before: member.status,
      after: input.status,
      why: input.why,
    })
  })
  return null
}

/** Of these members of the caller's brand those whose accounts were closed before an instant. */
export async function closedMembers(context: Context, query: { among: readonly bigint[]; before: Date }): Promise<bigint[]> {
  return await listClosed(context.db, context.actor.brandId, query)
}

/** Signs a member out everywhere, as when a device was lost; the account stays as it is. */
export async function endSessionsOf(context: Context, { id, why }: InputOf<typeof endMemberSessions>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = await memberToChange(tx, id)
    await endOtherSessions(tx, member.id, { reason: 'logout' })
    await leaveTrail(tx, { action: 'member.sessions', subject: `member ${member.id}`, after: 'ended', why })
  })
  return null
}

/** The member whom an operator's write names, locked; refuses `not_found`, also for a trial. */
export async function memberToChange(tx: TxContext, written: string): Promise<Member> {
  const id = memberIdIn(written)
  const member = id === undefined ? undefined : await lockMember(tx.db, tx.actor.brandId, id)
  return member && isAdministered(member) ? member : refuse('not_found')
}
