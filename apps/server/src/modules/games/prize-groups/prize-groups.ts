import { type memberPrizeGroup, PRIZE_GROUPS, type setMemberPrizeGroup } from '@croupier/contract/console/prize-groups'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { findPrizeGroup, putPrizeGroup } from './store.ts'

/** The prize group of a member, for the console. Refuses `not_found` for a member of another brand and for one on trial. */
export async function readPrizeGroup(
  context: Context,
  { id }: InputOf<typeof memberPrizeGroup>,
): Promise<ValueOf<typeof memberPrizeGroup>> {
  const memberId = await realMember(context, id)
  return { prizeGroup: (await findPrizeGroup(context.db, memberId)) ?? PRIZE_GROUPS.most }
}

/**
 * Sets the prize group of a member. Games that are open keep theirs, the next launch tells the new one. Refuses as `readPrizeGroup`, and
 * `wrong_state` where the member has this group already.
 */
export async function changePrizeGroup(context: Context, input: InputOf<typeof setMemberPrizeGroup>): Promise<null> {
  const { id, prizeGroup, why } = input
  await inTransaction(context, async (tx) => {
    const memberId = await realMember(tx, id)
    const before = (await findPrizeGroup(tx.db, memberId)) ?? PRIZE_GROUPS.most
    if (before === prizeGroup) return refuse('wrong_state')
    const kept = prizeGroup === PRIZE_GROUPS.most ? undefined : prizeGroup
    await putPrizeGroup(tx.db, { brandId: tx.actor.brandId, memberId }, kept)
    await leaveTrail(tx, {
      action: 'member.prize_group',
      subject: `member ${memberId}`,
      before: String(before),
      after: String(prizeGroup),
      why,
    })
  })
  return null
}

async function realMember(context: Context | TxContext, id: string): Promise<bigint> {
  const member = /^\d{1,18}$/.test(id) ? await readMember(context, BigInt(id)) : undefined
  return member && memberKind(member.type) !== 'trial' ? member.id : refuse('not_found')
}
