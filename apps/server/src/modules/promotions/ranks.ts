import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import type { claimRankBonus, claimRebate, rankProgress, rebates } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { playedBy } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { needModule } from './claims.ts'
import { payReward } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { progressOf, rankReference, rebateBasis, rebatesOf, sumPlayed } from './rules-ranks.ts'
import { paidReferences } from './store-budgets.ts'
import { findProgram } from './store-programs.ts'
import { listRanks, listRebateRates } from './store-standing.ts'

/** All ranks, and how far the member is: by everything ever staked in settled rounds (SC-03). */
export async function readRankProgress(context: Context): Promise<ValueOf<typeof rankProgress>> {
  await needModule(context, 'MEMCLUB3')
  const ranks = await listRanks(context.db, context.actor.brandId)
  const references = ranks.map(({ level }) => rankReference(level))
  const claimed = await paidReferences(context.db, { memberId: memberOf(context), source: 'rank', references })
  return progressOf(ranks, { turnoverMinor: await turnoverOf(context), claimed, language: context.actor.language })
}

async function turnoverOf(context: Context): Promise<bigint> {
  const played = await playedBy(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
  return sumPlayed(played).turnoverMinor
}

/** Takes the bonus of a rank that was reached, once for each rank; refuses `nothing_to_claim` where it was not reached or brings none (SC-03). */
export async function takeRankBonus(context: Context, { id, level }: InputOf<typeof claimRankBonus>): Promise<null> {
  await needModule(context, 'MEMCLUB3')
  const budget = budgetOf(await needProgram(context, 'rank'))
  const rank = (await listRanks(context.db, context.actor.brandId)).find((each) => each.level === level) ?? refuse('not_found')
  const turnoverMinor = await turnoverOf(context)
  if (rank.bonusMinor === 0n || turnoverMinor < rank.turnoverMinor) return refuse('nothing_to_claim')
  const basis = { level, turnover: String(turnoverMinor), needed: String(rank.turnoverMinor) }
  const reward = { id, memberId: memberOf(context), budget, source: 'rank' as const, reference: rankReference(level) }
  await inTransaction(context, (tx) => payReward(tx, { ...reward, amountMinor: rank.bonusMinor, basis }))
  return null
}

/** Yesterday's settled turnover by category, with what of it comes back (SC-12). */
export async function readRebates(context: Context): Promise<ValueOf<typeof rebates>> {
  await needModule(context, 'PLYRBT')
  const { day, ...computed } = await rebatesOfYesterday(context)
  const least = (await findProgram(context.db, context.actor.brandId, 'rebate'))?.leastMinor ?? 0n
  const claimed = await paidReferences(context.db, { memberId: memberOf(context), source: 'rebate', references: [day] })
  return { day, ...computed, least, isClaimed: claimed.has(day) }
}

async function rebatesOfYesterday(context: Context) {
  const { settings } = await brandOf(context, context.actor.brandId)
  const yesterday = wholeDays({ ago: 1, days: 1 }, context.now, settings.timeZone)
  const played = await playedBy(context, { memberId: memberOf(context), ...yesterday })
  const rates = await listRebateRates(context.db, context.actor.brandId)
  return { day: dateAt(yesterday.from, settings.timeZone), ...rebatesOf(rates, played) }
}

/** Takes yesterday's rebate, once a day; refuses `nothing_to_claim` below the least that the brand pays (SC-12). */
export async function takeRebate(context: Context, { id }: InputOf<typeof claimRebate>): Promise<null> {
  await needModule(context, 'PLYRBT')
  const program = await needProgram(context, 'rebate')
  const { day, rows, total } = await rebatesOfYesterday(context)
  if (total === 0n || total < program.leastMinor) return refuse('nothing_to_claim')
  const reward = { id, memberId: memberOf(context), budget: budgetOf(program), source: 'rebate' as const, reference: day }
  await inTransaction(context, (tx) => payReward(tx, { ...reward, amountMinor: total, basis: rebateBasis(rows) }))
  return null
}
