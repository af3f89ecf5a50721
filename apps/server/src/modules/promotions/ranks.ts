import { DAY_MS } from '@croupier/calendar/durations'
import type { consoleRanks, saveRank, WrittenRank } from '@croupier/contract/console/rewards'
import type { claimRankBonus, rankProgress } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { playedInSpans } from '#modules/games/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { needModule } from './claims.ts'
import { giveAward, givenAwards, needAward, readRounds } from './giving.ts'
import { inClaim } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { turnoverIn } from './rank-reviews.ts'
import { faultOfRank, levelOf, progressOf, rankReference, sumPlayed } from './rules-ranks.ts'
import { heldLevel, isReviewed, regainable, reviewDaysOf } from './rules-reviews.ts'
import { findStanding, listStandings, putHigherStanding, type Standing } from './store-reviews.ts'
import { listRanks, putRank, type Rank } from './store-standing.ts'
import { inDigits } from './texts.ts'

/** All ranks, the one that the member has, and what its review asks for: everything ever staked in settled rounds reaches a rank (SC-03). */
export async function readRankProgress(context: Context): Promise<ValueOf<typeof rankProgress>> {
  await needModule(context, 'MEMCLUB3')
  const ranks = await listRanks(context.db, context.actor.brandId)
  const references = ranks.map(({ level }) => rankReference(level))
  const memberId = memberOf(context)
  const claimed = await givenAwards(context, { memberId, source: 'rank', references })
  const rounds = await readRounds(
    context,
    ranks.map(({ bonus }) => bonus),
  )
  const turnoverMinor = await turnoverOf(context)
  const standing = await standingOf(context, { ranks, lifetimeMinor: turnoverMinor })
  const level = heldLevel(ranks, { standing, lifetimeMinor: turnoverMinor })
  const progress = progressOf(ranks, { level, turnoverMinor, claimed, language: context.actor.language, rounds })
  return { ...progress, review: standing ? await runningReview(context, { ranks, standing, level, lifetimeMinor: turnoverMinor }) : null }
}

type Earned = { ranks: readonly Rank[]; lifetimeMinor: bigint }

/** The member's standing where ranks are reviewed; its period begins when the member first looks at a rank that was reached. */
async function standingOf(context: Context, { ranks, lifetimeMinor }: Earned): Promise<Standing | undefined> {
  if (!isReviewed(ranks)) return undefined
  const [memberId, level] = [memberOf(context), levelOf(ranks, lifetimeMinor)]
  const known = await findStanding(context.db, memberId)
  if (level <= (known?.reachedLevel ?? 0)) return known
  const endsAt = new Date(context.now.getTime() + reviewDaysOf(ranks, level) * DAY_MS)
  await putHigherStanding(context.db, { memberId, brandId: context.actor.brandId, level, startsAt: context.now, endsAt })
  return await findStanding(context.db, memberId)
}

/** Until when a rank is kept, what is asked for, and what was played in the period. */
async function runningReview(context: Context, { ranks, standing, level, lifetimeMinor }: Earned & { standing: Standing; level: number }) {
  const { memberId, startsAt, endsAt } = standing
  return {
    endsAt: endsAt.getTime(),
    played: await turnoverIn(context, { memberId, from: startsAt, to: context.now < endsAt ? context.now : endsAt }),
    keep: ranks.find((rank) => rank.level === level)?.keepMinor ?? 0n,
    regain: regainable(ranks, { level, lifetimeMinor })?.keepMinor ?? null,
  }
}

async function turnoverOf(context: Context): Promise<bigint> {
  return await turnoverIn(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
}

/** What the ranks of members add to the rates of rebates, in parts per million; who is left out gets nothing more. */
export async function rebatePpmsOf(context: Context, memberIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const ranks = await listRanks(context.db, context.actor.brandId)
  if (!ranks.some(({ rebatePpm }) => rebatePpm > 0)) return new Map()
  const standings = new Map((await listStandings(context.db, memberIds)).map((standing) => [standing.memberId, standing]))
  const lifetimes = await playedInSpans(
    context,
    memberIds.map((memberId) => ({ memberId, from: new Date(0), to: context.now })),
  )
  const ppms = memberIds.map((memberId, at) => {
    const lifetimeMinor = sumPlayed(lifetimes[at] ?? []).turnoverMinor
    const level = heldLevel(ranks, { standing: standings.get(memberId), lifetimeMinor })
    return [memberId, ranks.find((rank) => rank.level === level)?.rebatePpm ?? 0] as const
  })
  return new Map(ppms)
}

/** Takes the bonus of a rank that was reached, once for each rank; refuses `nothing_to_claim` where it was not reached or brings none (SC-03). */
export async function takeRankBonus(context: Context, { id, level }: InputOf<typeof claimRankBonus>): Promise<null> {
  await needModule(context, 'MEMCLUB3')
  const budget = budgetOf(await needProgram(context, 'rank'))
  const rank = (await listRanks(context.db, context.actor.brandId)).find((each) => each.level === level) ?? refuse('not_found')
  const turnoverMinor = await turnoverOf(context)
  const { bonus: award } = rank
  if (!award || turnoverMinor < rank.turnoverMinor) return refuse('nothing_to_claim')
  const basis = { level, turnover: String(turnoverMinor), needed: String(rank.turnoverMinor) }
  const order = { id, memberId: memberOf(context), source: 'rank' as const, reference: rankReference(level), award, basis }
  await inClaim(context, budget, (tx) => giveAward(tx, { ...order, budgetOf: () => budget }))
  return null
}

/** Ranks as operators see them (CO-03). */
export async function readAllRanks(context: Context): Promise<ValueOf<typeof consoleRanks>> {
  const rows = await listRanks(context.db, context.actor.brandId)
  return {
    rows: rows.map((rank) => {
      const { level, turnoverMinor: turnover, keepMinor: keep, ...row } = rank
      return { ...row, id: String(level), level, turnover, keep, version: versionOf(inDigits(rank)) }
    }),
  }
}

/** An operator writes the rank of a level (CO-03). Refuses as `needRank`. */
export async function writeRank(context: Context, input: InputOf<typeof saveRank>): Promise<null> {
  const { version, why, ...draft } = input
  await inTransaction(context, async (tx) => {
    const subject = `rank ${draft.level}`
    await lockRecord(tx, subject)
    const { rank, ranks } = await needRank(tx, draft)
    await putRank(tx.db, tx.actor.brandId, rank)
    const known = ranks.find(({ level }) => level === rank.level)
    const before = known && { before: inDigits(known) }
    await leaveTrail(tx, { action: 'rank.save', subject, ...before, after: inDigits(rank), version, why })
  })
  return null
}

/** A rank as it is stored, and those of the brand. Refuses a turnover that does not lie between those of the ranks beside it, and as `needAward`. */
export async function needRank(context: Context | TxContext, { turnover: turnoverMinor, keep: keepMinor, ...named }: WrittenRank) {
  const rank = { ...named, turnoverMinor, keepMinor }
  await needAward(context, rank.bonus, 'bonus')
  const ranks = await listRanks(context.db, context.actor.brandId)
  const fault = faultOfRank(ranks, rank)
  return fault ? refuse('request_param_err', { field: fault }) : { rank, ranks }
}
