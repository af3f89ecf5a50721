import type { realityCheck } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { sessionStart } from '#modules/identity/index.ts'
import { realityCheckMinutes } from '#modules/limits/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { sumBets } from './store.ts'

/** The rounds of the running session, and how often the member wants to hear of them (PP-01). */
export async function readRealityCheck(context: Context): Promise<ValueOf<typeof realityCheck>> {
  const memberId = memberOf(context)
  const since = await sessionStart(context)
  const everyMinutes = await realityCheckMinutes(context, memberId)
  const sums = await sumBets(context.db, context.actor.brandId, { memberId, from: since, to: context.now })
  return {
    everyMinutes,
    since: since.getTime(),
    count: sums.count,
    betAmount: sums.betMinor,
    winAmount: sums.winMinor,
    profitAndLoss: sums.winMinor - sums.betMinor,
  }
}
