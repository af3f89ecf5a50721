import { dateAt } from '@croupier/calendar/calendar'
import { mailMember, readMember } from '#modules/identity/index.ts'
import { brandIds, brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { tellMember } from './inbox-messages.ts'
import { EXPIRY_NOTICE_DAYS } from './rules-checks.ts'
import { type Expiring, listExpiring, markNoticed } from './store-expiries.ts'

const MEMBERS_AT_ONCE = 1_000

/** Tells members of steps that expire, once for each of the days before; it may be ended at any time. */
export async function tellOfExpiries(context: Context): Promise<void> {
  for (const brandId of await brandIds(context)) await tellOfBrand(asSystem(context, brandId))
}

async function tellOfBrand(context: Context): Promise<void> {
  const { policy, settings } = await brandOf(context, context.actor.brandId)
  const filter = { steps: policy.identity.steps, noticeDays: EXPIRY_NOTICE_DAYS, now: context.now, limit: MEMBERS_AT_ONCE }
  for (const expiring of await listExpiring(context.db, context.actor.brandId, filter)) {
    try {
      await tellOne(context, expiring, settings.timeZone)
    } catch (failure) {
      context.log.error({ err: failure, check: expiring.id }, 'telling a member of the end of an identity step failed')
    }
  }
}

/** By inbox and, where an address is proven, by mail; a member whose account is closed or locked is not written to. */
async function tellOne(context: Context, expiring: Expiring, zone: string): Promise<void> {
  const { memberId, step, expiresAt } = expiring
  await inTransaction(context, async (tx) => {
    if (!(await markNoticed(tx.db, expiring))) return
    const member = await readMember(tx, memberId)
    if (member.status !== 'active') return
    // It counts to the end of a day: the day before the instant of its end is the last one.
    const day = dateAt(new Date(expiresAt.getTime() - 1), zone)
    await tellMember(tx, { memberId, kind: 'expires', step, day })
    await mailMember(tx, member, `identity_expires_${step}`)
  })
}
