import { wholeDays } from '@croupier/calendar/calendar'
import type { dryRunPromotion } from '@croupier/contract/console/promotions'
import type { PromotionAudience } from '@croupier/contract/promotions-conditions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { usernameKey } from '#modules/identity/rules.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { countDryRun } from './store.ts'

const DAYS = 7

/** What a promotion would have come to on the last seven whole days, had it begun with them: nothing is written (CO-03). */
export async function dryRun(context: Context, input: InputOf<typeof dryRunPromotion>): Promise<ValueOf<typeof dryRunPromotion>> {
  const { brandId } = context.actor
  const { settings } = await brandOf(context, brandId)
  const { from, to } = wholeDays({ ago: DAYS, days: DAYS }, context.now, settings.timeZone)
  const { audience, isFirstDeposit, gameTypes, leastDeposit } = input.conditions
  const asked = { isFirstDeposit, gameTypes, leastDeposit: leastDeposit?.toString() ?? null, audience: audienceByKey(audience) }
  const terms = { ...asked, metric: input.metric, target: input.target?.toString() ?? null }
  const counted = await countDryRun(context.db, brandId, { from, to, terms })
  const given = input.stock === null || counted.reached < input.stock ? counted.reached : input.stock
  const times = { from: from.getTime(), to: to.getTime() }
  return { ...counted, ...times, given, cost: BigInt(given) * costOf(input.award), points: BigInt(given) * (input.points ?? 0n) }
}

/** What one award costs the budgets; free rounds are paid for at their vendor. */
function costOf(award: InputOf<typeof dryRunPromotion>['award']): bigint {
  return award?.kind === 'money' || award?.kind === 'bonus' ? award.amount : 0n
}

/** Accounts as the database compares them. */
function audienceByKey(audience: PromotionAudience): object {
  if (audience.kind === 'line') return { ...audience, agent: usernameKey(audience.agent) }
  return audience.kind === 'named' ? { ...audience, usernames: audience.usernames.map(usernameKey) } : audience
}
