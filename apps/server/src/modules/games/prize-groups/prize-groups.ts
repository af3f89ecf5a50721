import type { memberPrizeGroup, setMemberPrizeGroup } from '@croupier/contract/console/prize-groups'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { decidePrizeGroup, hasPrizeGroup, prizeGroupOf } from './rules.ts'
import { findPrizeGroup, putPrizeGroup } from './store.ts'

/** The prize group of a member, for the console. Refuses `not_found` for a member of another brand and for one on trial. */
export async function readPrizeGroup(
  context: Context,
  { id }: InputOf<typeof memberPrizeGroup>,
): Promise<ValueOf<typeof memberPrizeGroup>> {
  const memberId = await realMember(context, id)
  return { prizeGroup: prizeGroupOf(await findPrizeGroup(context.db, memberId)) }
}

/**
 * Sets the prize group of a member. Games that are open keep theirs, the next launch tells the new one. Refuses as `readPrizeGroup`, and
 * `wrong_state` where the member has this group already.
 */
export async function changePrizeGroup(context: Context, input: InputOf<typeof setMemberPrizeGroup>): Promise<null> {
  const { id, prizeGroup, why } = input
  await inTransaction(context, async (tx) => {
    const memberId = await realMember(tx, id)
    const decision = decidePrizeGroup(await findPrizeGroup(tx.db, memberId), prizeGroup)
    if ('refusal' in decision) return refuse(decision.refusal)
    const { kept, change } = decision
    await putPrizeGroup(tx.db, { brandId: tx.actor.brandId, memberId }, kept)
    await leaveTrail(tx, { action: 'member.prize_group', subject: `member ${memberId}`, ...change, why })
  })
  return null
}

async function realMember(context: Context | TxContext, id: string): Promise<bigint> {
  const member = /^\d{1,18}$/.test(id) ? await readMember(context, BigInt(id)) : undefined
  return member && hasPrizeGroup(member) ? member.id : refuse('not_found')
}
