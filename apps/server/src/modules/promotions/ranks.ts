import type { consoleRanks, saveRank } from '@croupier/contract/console/rewards'
import type { claimRankBonus, rankProgress } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { playedBy } from '#modules/games/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { needModule } from './claims.ts'
import { inClaim, payReward } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { faultOfRank, progressOf, rankReference, sumPlayed } from './rules-ranks.ts'
import { paidReferences } from './store-budgets.ts'
import { listRanks, putRank } from './store-standing.ts'
import { inDigits } from './texts.ts'

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
  await inClaim(context, budget, (tx) => payReward(tx, { ...reward, amountMinor: rank.bonusMinor, basis }))
  return null
}

/** Ranks as operators see them (CO-03). */
export async function readAllRanks(context: Context): Promise<ValueOf<typeof consoleRanks>> {
  const rows = await listRanks(context.db, context.actor.brandId)
  return {
    rows: rows.map(({ level, turnoverMinor: turnover, bonusMinor: bonus, texts }) => ({
      id: String(level),
      level,
      turnover,
      bonus,
      texts,
    })),
  }
}

/** An operator writes the rank of a level (CO-03). Refuses a turnover that does not lie between those of the ranks beside it. */
export async function writeRank(context: Context, input: InputOf<typeof saveRank>): Promise<null> {
  const { why, turnover: turnoverMinor, bonus: bonusMinor, ...named } = input
  const rank = { ...named, turnoverMinor, bonusMinor }
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const ranks = await listRanks(tx.db, brandId)
    const fault = faultOfRank(ranks, rank)
    if (fault) refuse('request_param_err', { field: fault })
    await putRank(tx.db, brandId, rank)
    const known = ranks.find(({ level }) => level === rank.level)
    const before = known && { before: inDigits(known) }
    await leaveTrail(tx, { action: 'rank.save', subject: `rank ${rank.level}`, ...before, after: inDigits(rank), why })
  })
  return null
}
