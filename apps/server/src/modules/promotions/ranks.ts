import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import type { rankProgress, rebates } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { playedBy } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { needModule } from './claims.ts'
import { progressOf, rebatesOf, sumPlayed } from './rules-ranks.ts'
import { listRanks, listRebateRates } from './store-standing.ts'

/** All ranks, and how far the member is: by everything ever staked in settled rounds (SC-03). */
export async function readRankProgress(context: Context): Promise<ValueOf<typeof rankProgress>> {
  await needModule(context, 'MEMCLUB3')
  const ranks = await listRanks(context.db, context.actor.brandId)
  const played = await playedBy(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
  return progressOf(ranks, sumPlayed(played).turnoverMinor, context.actor.language)
}

/** Yesterday's settled turnover by category, with what of it comes back (SC-12). */
export async function readRebates(context: Context): Promise<ValueOf<typeof rebates>> {
  await needModule(context, 'PLYRBT')
  const { settings } = await brandOf(context, context.actor.brandId)
  const yesterday = wholeDays({ ago: 1, days: 1 }, context.now, settings.timeZone)
  const played = await playedBy(context, { memberId: memberOf(context), ...yesterday })
  const rates = await listRebateRates(context.db, context.actor.brandId)
  return { day: dateAt(yesterday.from, settings.timeZone), ...rebatesOf(rates, played) }
}
