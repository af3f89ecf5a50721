import type { setMemberStatus } from '@croupier/contract/console/identity'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { endOtherSessions } from './sessions.ts'
import { lockMember, updateStatus } from './store.ts'

/** Locks, unlocks or closes an account. Open sessions end at once; wins and withdrawals go on. */
export async function changeStatus(context: Context, input: InputOf<typeof setMemberStatus>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = /^\d{1,18}$/.test(input.id) ? await lockMember(tx.db, tx.actor.brandId, BigInt(input.id)) : undefined
    if (!member || member.type === 4) return refuse('not_found')
    await updateStatus(tx.db, member.id, { status: input.status, lockedBy: input.status === 'active' ? null : 'operator' })
    if (input.status !== 'active') await endOtherSessions(tx, member.id, { reason: 'locked' })
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
