import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import type { rankProgress, rebates } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { playedBy } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { needModule } from './claims.ts'
import { levelOf, rebateOf } from './rules.ts'
import { listRanks, listRebateRates } from './store-standing.ts'
import { wordsIn } from './texts.ts'

/** All ranks, and how far the member is: by everything ever staked in settled rounds (SC-03). */
export async function readRankProgress(context: Context): Promise<ValueOf<typeof rankProgress>> {
  await needModule(context, 'MEMCLUB3')
  const ranks = await listRanks(context.db, context.actor.brandId)
  const played = await playedBy(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
  const turnover = played.reduce((sum, one) => sum + one.turnoverMinor, 0n)
  return {
    level: levelOf(ranks, turnover),
    turnover,
    ranks: ranks.map((rank) => ({
      ...wordsIn(rank.texts, context.actor.language),
      level: rank.level,
      turnover: rank.turnoverMinor,
      bonus: rank.bonusMinor,
    })),
  }
}

type RebateRow = ValueOf<typeof rebates>['rows'][number]

/** Yesterday's settled turnover by category, with what of it comes back (SC-12). */
export async function readRebates(context: Context): Promise<ValueOf<typeof rebates>> {
  await needModule(context, 'PLYRBT')
  const { settings } = await brandOf(context, context.actor.brandId)
  const yesterday = wholeDays({ ago: 1, days: 1 }, context.now, settings.timeZone)
  const played = await playedBy(context, { memberId: memberOf(context), ...yesterday })
  const rates = await listRebateRates(context.db, context.actor.brandId)
  const rows = rates.map(({ gameType, ratePpm }) => {
    const turnover = played.find((one) => one.gameType === gameType)?.turnoverMinor ?? 0n
    return { gameType: gameType as RebateRow['gameType'], turnover, ratePpm, rebate: rebateOf(turnover, ratePpm) }
  })
  const day = dateAt(yesterday.from, settings.timeZone)
  return { day, rows, total: rows.reduce((sum, row) => sum + row.rebate, 0n) }
}
