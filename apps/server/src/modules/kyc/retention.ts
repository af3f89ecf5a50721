import { endAfterMonths } from '@croupier/calendar/calendar'
import { closedMembers } from '#modules/identity/index.ts'
import { brandIds, brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { eraseMember, listKept } from './store.ts'

const MEMBERS_AT_ONCE = 500

/** Erases data and pictures of members whose accounts ended longer ago than the policy has them kept. It may be ended at any time. */
export async function eraseOld(context: Context): Promise<void> {
  for (const brandId of await brandIds(context)) await eraseOfBrand(asSystem(context, brandId))
}

async function eraseOfBrand(context: Context): Promise<void> {
  const { policy, settings } = await brandOf(context, context.actor.brandId)
  const before = endAfterMonths(context.now, -12 * policy.identity.keptYears, settings.timeZone)
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const kept: bigint[] = await listKept(context.db, context.actor.brandId, { after, limit: MEMBERS_AT_ONCE })
    for (const memberId of await closedMembers(context, { among: kept, before }))
      await inTransaction(context, (tx) => eraseMember(tx.db, memberId, tx.now))
    after = kept.length === MEMBERS_AT_ONCE ? kept.at(-1) : undefined
  }
}
