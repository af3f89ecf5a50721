import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import type { rebateRates, saveRebateRate } from '@croupier/contract/console/rewards'
import { gameTypes } from '@croupier/contract/games'
import type { claimRebate, rebates } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { playedInSpans } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { needModule } from './claims.ts'
import { inClaim, payReward } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { rebatePpmsOf } from './ranks.ts'
import { rebatesOf } from './rules-ranks.ts'
import { type Correction, correctionsOf, rebateBasis, writtenBasis } from './rules-rebates.ts'
import { listPaid, paidReferences } from './store-budgets.ts'
import { findProgram, type Program } from './store-programs.ts'
import { listRebateRates, putRebateRate } from './store-standing.ts'

/** So many paid days are looked at again: what changes later stays as it was paid. */
const CORRECTED_DAYS = 7

/** Yesterday's settled turnover by category, with what of it comes back, and what paid days have changed since (SC-12). */
export async function readRebates(context: Context): Promise<ValueOf<typeof rebates>> {
  await needModule(context, 'PLYRBT')
  const memberId = memberOf(context)
  const { day, rebates: computed } = await rebatesOfYesterday(context, [memberId])
  const own = computed.get(memberId) ?? { rows: [], corrections: [], rankPpm: 0, total: 0n }
  const program = await findProgram(context.db, context.actor.brandId, 'rebate')
  const claimed = await paidReferences(context.db, { memberId, source: 'rebate', references: [day] })
  const isAtOnce = program?.isOpen === true && program.isAtOnce === true
  return { day, ...own, least: program?.leastMinor ?? 0n, isAtOnce, isClaimed: claimed.has(day) }
}

/** Rebates of yesterday of many members, by member: each question is asked once for all of them. */
async function rebatesOfYesterday(context: Context, memberIds: readonly bigint[]) {
  const { settings } = await brandOf(context, context.actor.brandId)
  const yesterday = wholeDays({ ago: 1, days: 1 }, context.now, settings.timeZone)
  const played = await playedInSpans(
    context,
    memberIds.map((memberId) => ({ memberId, ...yesterday })),
  )
  const rankPpms = await rebatePpmsOf(context, memberIds)
  const rates = (await listRebateRates(context.db, context.actor.brandId)).filter(({ ratePpm }) => ratePpm > 0)
  const corrections = await correctionsOfPaidDays(context, memberIds)
  const rebates = memberIds.map((memberId, at) => {
    const [rankPpm, own] = [rankPpms.get(memberId) ?? 0, corrections.get(memberId) ?? []]
    const { rows, total } = rebatesOf(
      rates.map(({ gameType, ratePpm }) => ({ gameType, ratePpm: ratePpm + rankPpm })),
      played[at] ?? [],
    )
    return [memberId, { rows, corrections: own, rankPpm, total: own.reduce((sum, { amount }) => sum + amount, total) }] as const
  })
  return { span: yesterday, day: dateAt(yesterday.from, settings.timeZone), rebates: new Map(rebates) }
}

async function correctionsOfPaidDays(context: Context, memberIds: readonly bigint[]): Promise<Map<bigint, Correction[]>> {
  const payments = await listPaid(context.db, { memberIds, source: 'rebate', limit: CORRECTED_DAYS })
  const paid = payments.map(({ memberId, reference: day, basis }) => ({ memberId, day, basis: rebateBasis.parse(basis) }))
  const played = await playedInSpans(
    context,
    paid.map(({ memberId, basis: { from, to } }) => ({ memberId, from, to })),
  )
  const days = Map.groupBy(
    paid.map((day, at) => ({ ...day, played: played[at] ?? [] })),
    ({ memberId }) => memberId,
  )
  return new Map([...days].map(([memberId, own]) => [memberId, correctionsOf(own, new Map(own.map((one) => [one.day, one.played])))]))
}

type Asked = { program: Program; memberIds: readonly bigint[] }

/** What members' rebates of yesterday come to, as they are paid; who is left out gets less than the brand pays. */
export async function rebateOrders(context: Context, { program, memberIds }: Asked) {
  const { day, span, rebates: computed } = await rebatesOfYesterday(context, memberIds)
  return [...computed].flatMap(([memberId, { rows, corrections, total }]) => {
    if (total <= 0n || total < program.leastMinor) return []
    const basis = writtenBasis({ ...span, rows, corrections })
    return [{ memberId, source: 'rebate' as const, reference: day, amountMinor: total, basis }]
  })
}

/**
 * Takes yesterday's rebate, once a day, with what paid days have changed since; refuses `nothing_to_claim` below the least that the brand pays, and
 * what was paid too much waits for the next one (SC-12).
 */
export async function takeRebate(context: Context, { id }: InputOf<typeof claimRebate>): Promise<null> {
  await needModule(context, 'PLYRBT')
  const program = await needProgram(context, 'rebate')
  const [order = refuse('nothing_to_claim')] = await rebateOrders(context, { program, memberIds: [memberOf(context)] })
  await inClaim(context, budgetOf(program), (tx) => payReward(tx, { ...order, id, budget: budgetOf(program) }))
  return null
}

/** What of the turnover of each category comes back; of one that nobody wrote, nothing does (CO-03). */
export async function readRebateRates(context: Context): Promise<ValueOf<typeof rebateRates>> {
  const known = await listRebateRates(context.db, context.actor.brandId)
  const ppm = new Map(known.map((rate) => [rate.gameType, rate.ratePpm]))
  return {
    rows: gameTypes.map((gameType) => {
      const ratePpm = ppm.get(gameType) ?? 0
      return { id: gameType, gameType, ratePpm, version: versionOf({ ratePpm }) }
    }),
  }
}

/** An operator says what of the turnover of a category comes back (CO-03). */
export async function writeRebateRate(context: Context, input: InputOf<typeof saveRebateRate>): Promise<null> {
  const { gameType, ratePpm, version, why } = input
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const subject = `rebate ${gameType}`
    await lockRecord(tx, subject)
    const known = (await listRebateRates(tx.db, brandId)).find((rate) => rate.gameType === gameType)
    await putRebateRate(tx.db, brandId, { gameType, ratePpm })
    const mark = { before: { ratePpm: known?.ratePpm ?? 0 }, after: { ratePpm } }
    await leaveTrail(tx, { action: 'rebate_rate.save', subject, ...mark, version, why })
  })
  return null
}
