import { spanAt } from '@croupier/calendar/calendar'
import { MINUTE_MS } from '@croupier/calendar/durations'
import type { claimLeaderboardPrize, missionLeaderboard } from '@croupier/contract/promotions-boards'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { LRUCache } from 'lru-cache'
import { type PlayerScore, type ScoreFilter, scoreOf, topScores } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { perDatabase } from '#platform/cache.ts'
import { asSystem, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { needModule } from './claims.ts'
import { giveAward, givenAwards, readRounds } from './giving.ts'
import { inClaim } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { boardBasis, boardFor, boardReference, closedPlaces, placesOf, runningPlaces } from './rules-boards.ts'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'
import {
  type Board,
  type BoardPeriod,
  closePeriod,
  insertPeriod,
  listDuePeriods,
  listLastClosed,
  listOpenBoards,
  listOwnPeriods,
  listOwnPlaces,
  listPlaces,
  listRunning,
  lockDuePeriod,
  type Place,
} from './store-boards.ts'
import { wordsIn } from './texts.ts'

const SHOWN_PLACES = 20
const OWN_PRIZES = 20
/** All members read the same places, and each reading goes over the rounds of the period. */
const KEPT_MS = MINUTE_MS
const CLOSED_AT_ONCE = 20
/** Rounds whose last message came with the end of the period are written by then. */
const GRACE_MS = 2 * MINUTE_MS

const kept = perDatabase(() => new LRUCache<string, Promise<PlayerScore[]>>({ max: 500, ttl: KEPT_MS }))

/** The leaderboards with their places under pseudonyms, a minute old at most, and what the member won (SC-12). */
export async function readLeaderboards(context: Context): Promise<ValueOf<typeof missionLeaderboard>> {
  await needModule(context, 'MISSIONLB3')
  const { db, actor } = context
  const [boards, last] = [await listOpenBoards(db, actor.brandId), await listLastClosed(db, actor.brandId)]
  const running = new Map((await listRunning(db, actor.brandId, context.now)).map((period) => [period.boardId, period]))
  const places = await listPlaces(
    db,
    last.map(({ id }) => id),
  )
  const prizes = [...running.values()].flatMap((period) => period.prizes)
  const rounds = await readRounds(context, [...prizes, ...places.map(({ prize }) => prize)])
  const rows = boards.flatMap((board) => {
    const period = running.get(board.id)
    const closed = last.find(({ boardId }) => boardId === board.id)
    const ofClosed = places.filter(({ periodId }) => periodId === closed?.id)
    return period ? [shownBoard(context, { board, period, closed, places: ofClosed, rounds })] : []
  })
  return { rows: await Promise.all(rows), prizes: await readOwnPrizes(context) }
}

type Shown = { board: Board; period: BoardPeriod; closed: BoardPeriod | undefined; places: readonly Place[]; rounds: RoundsByCode }

async function shownBoard(context: Context, { board, period, closed, places, rounds }: Shown) {
  const ownId = memberOf(context)
  const filter = filterOf(period)
  const prizes = period.prizes.map((prize) => shownAwardOf(prize, rounds))
  const scores = await keptScores(context, period)
  const names = await memberNames(
    context,
    scores.map(({ memberId }) => memberId),
  )
  return {
    ...boardFor(board, context.actor.language),
    ...{ metric: period.metric, gameTypes: period.gameTypes, prizes, endsAt: period.endsAt.getTime() },
    places: runningPlaces(scores, { ownId, names, prizes }),
    own: await scoreOf(context, { ...filter, memberId: ownId }),
    last: closed
      ? { startsAt: closed.startsAt.getTime(), endsAt: closed.endsAt.getTime(), places: closedPlaces(places, { ownId, rounds }) }
      : null,
  }
}

/** What counts in a period. */
export function filterOf({ metric, gameTypes, startsAt: from, endsAt: to }: BoardPeriod): ScoreFilter {
  return { metric, gameTypes, from, to }
}

function keptScores(context: Context, period: BoardPeriod): Promise<PlayerScore[]> {
  const cache = kept(context.db)
  const known = cache.get(String(period.id))
  if (known) return known
  const reading = topScores(context, { ...filterOf(period), limit: SHOWN_PLACES })
  cache.set(String(period.id), reading)
  reading.catch(() => cache.delete(String(period.id)))
  return reading
}

async function readOwnPrizes(context: Context): Promise<ValueOf<typeof missionLeaderboard>['prizes']> {
  const rows = await listOwnPlaces(context.db, memberOf(context), { limit: OWN_PRIZES })
  const references = rows.map(({ periodId }) => boardReference(periodId))
  const given = await givenAwards(context, { memberId: memberOf(context), source: 'leaderboard', references })
  const rounds = await readRounds(
    context,
    rows.map(({ prize }) => prize),
  )
  return rows.map(({ periodId, texts, startsAt, endsAt, place, prize }) => ({
    periodId: String(periodId),
    title: wordsIn(texts, context.actor.language).title,
    ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), place, prize: shownAwardOf(prize, rounds) },
    isClaimed: given.has(boardReference(periodId)),
  }))
}

/** How many prizes the member has not taken. */
export async function countWaitingPrizes(context: Context): Promise<number> {
  const references = (await listOwnPeriods(context.db, memberOf(context))).map(boardReference)
  return references.length - (await givenAwards(context, { memberId: memberOf(context), source: 'leaderboard', references })).size
}

/** Takes the prize of a place in a closed period, once, as `giveAward`; refuses `nothing_to_claim` where the member has none (SC-12). */
export async function takePrize(context: Context, { id, periodId }: InputOf<typeof claimLeaderboardPrize>): Promise<null> {
  await needModule(context, 'MISSIONLB3')
  const budget = budgetOf(await needProgram(context, 'leaderboard'))
  const memberId = memberOf(context)
  const [won] = await listOwnPlaces(context.db, memberId, { limit: 1, periodId: idOf(periodId) })
  if (!won) return refuse('nothing_to_claim')
  const named = { id, memberId, source: 'leaderboard' as const, reference: boardReference(won.periodId) }
  const order = { ...named, award: won.prize, budgetOf: () => budget, basis: boardBasis(won) }
  await inClaim(context, budget, (tx) => giveAward(tx, order))
  return null
}

/** Begins the periods of open leaderboards, and closes those that have ended, each in one transaction: a second run finds them closed. */
export async function keepBoards(context: Context): Promise<void> {
  for (const board of await listOpenBoards(context.db)) {
    const { settings } = await brandOf(context, board.brandId)
    await insertPeriod(context.db, board, spanAt(board.period, context.now, settings.timeZone))
  }
  const failures: unknown[] = []
  const endedBefore = new Date(context.now.getTime() - GRACE_MS)
  for (const { id, brandId } of await listDuePeriods(context.db, { endedBefore, limit: CLOSED_AT_ONCE }))
    await inTransaction(asSystem(context, brandId), (tx) => closeOne(tx, id)).catch((failure) => failures.push(failure))
  // One period that cannot be closed holds up no other, and the job still fails with it.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} periods of leaderboards could not be closed`)
}

/** The places are those of this moment: what is undone later changes none of them. */
async function closeOne(tx: TxContext, id: bigint): Promise<void> {
  const period = await lockDuePeriod(tx.db, id)
  if (!period) return
  const scores = await topScores(tx, { ...filterOf(period), limit: period.prizes.length })
  const names = await memberNames(
    tx,
    scores.map(({ memberId }) => memberId),
  )
  await closePeriod(tx.db, period, { places: placesOf(scores, { prizes: period.prizes, names }), at: tx.now })
}
