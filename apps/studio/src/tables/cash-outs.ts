import type { AnyTimedGame, CashOut } from '@croupier/game-kit/timed-game'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { timedGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { ownBet, type TableBetView, viewOfBet } from './bets.ts'
import { writeAsLeader } from './leases.ts'
import { grownMs, leavingAt, type RidingBet } from './riding.ts'
import { findBet, listRiding, type Payout, saveCashOut, saveLeft, type TableBetRow } from './store-bets.ts'
import { arrivedAt, lockRound, type TableRoundRow } from './store-rounds.ts'
import { insertEvent, type Lease } from './store-tables.ts'
import type { Leading } from './table-rounds.ts'

/** So many of the last cash-outs are shown to all. */
const SHOWN_MAX = 8

/**
 * Ends a bet at the multiplier of the moment at which the request had arrived. `readAtMs` is that moment by the clock of this process: the
 * whole request had been read, so nobody can begin one and decide later. A repeat answers the same.
 */
export async function cashOutBet(context: Context, session: Session, asked: { id: string; readAtMs: number }): Promise<TableBetView> {
  const bet = await ownBet(context, session, asked.id)
  if (bet.cashed_out !== null) return viewOfBet(bet)
  const game = timedGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  await context.db.transaction().execute((tx) => leave(tx, bet, { game, readAtMs: asked.readAtMs }))
  return viewOfBet(await ownBet(context, session, asked.id))
}

type Leaving = { game: AnyTimedGame; readAtMs: number }

/** Under the lock of the round: the bets are settled after this or have been before, and the table's limit is the one of all of them. */
async function leave(tx: DatabaseTransaction, { id, round_id: roundId }: TableBetRow, { game, readAtMs }: Leaving) {
  const round = (await lockRound(tx, roundId)) ?? refuse('NOT_FOUND')
  const bet = (await findBet(tx, id)) ?? refuse('NOT_FOUND')
  if (bet.cashed_out !== null) return
  if (round.state === 'BETTING_OPEN' || round.state === 'BETTING_CLOSED') return refuse('TOO_EARLY')
  if (bet.state !== 'ACCEPTED') return refuse('ROUND_CLOSED')
  const arrivedAtMs = await arrivedAt(tx, performance.now() - readAtMs)
  const now = multiplierAt(round, game.cashOut ?? refuse('NOT_FOUND'), arrivedAtMs)
  const bets = (await listRiding(tx, roundId)).map((riding) => (riding.id === id ? { ...riding, cashedOut: now } : riding))
  const cashedOut = leavingAt(bets, termsOf(game)).get(id) ?? now
  // What is told as cashed out is paid, whatever else may be wrong.
  if (game.payoutMinor({ on: bet.side, amountMinor: bet.amount_minor, cashOut: cashedOut }, round.outcome) === 0n)
    return refuse('ROUND_CLOSED')
  await saveCashOut(tx, { id, cashedOut, arrivedAtMs })
}

/** What the multiplier of a show was when a request arrived; refuses one that came before the start, or at the end or later. */
function multiplierAt(round: TableRoundRow, cashOut: CashOut, arrivedAtMs: number): number {
  const isRunning = round.state === 'OUTCOME_COMMITTED' || round.state === 'REVEALING'
  if (!isRunning || !round.reveal_from || !round.reveal_until) return refuse('ROUND_CLOSED')
  if (arrivedAtMs >= round.reveal_until.getTime()) return refuse('ROUND_CLOSED')
  const elapsedMs = grownMs({ revealFromMs: round.reveal_from.getTime(), pacePercent: round.pace_percent }, cashOut, arrivedAtMs)
  return elapsedMs < 0 ? refuse('TOO_EARLY') : cashOut.hundredthsAt(elapsedMs)
}

function termsOf({ cashOut, lossMaxMinor }: AnyTimedGame) {
  return { max: cashOut?.max ?? 0, paidMaxMinor: lossMaxMinor }
}

/** When the multiplier of a show begins to grow, and how fast: for the pages, which draw it by themselves. Nothing for other shows. */
export function growthOf({ cashOut, pacePercent }: Leading['game'], { reveal_from: revealFrom }: TableRoundRow): object {
  if (!cashOut || !revealFrom) return {}
  return { startsAtMs: Math.round(revealFrom.getTime() + (cashOut.fromMs * pacePercent) / 100), pacePercent }
}

/** What every bet of a show is paid that is over: those that left before the outcome are paid where they left. */
export function payoutsOf(
  bets: readonly (RidingBet & { side: string })[],
  { game, outcome }: { game: AnyTimedGame; outcome: unknown },
): Payout[] {
  const leaving = leavingAt(bets, termsOf(game))
  return bets.map(({ id, side, amountMinor }) => {
    const cashOut = leaving.get(id) ?? 0
    const payoutMinor = game.payoutMinor({ on: side, amountMinor, cashOut }, outcome)
    return { id, payoutMinor, cashedOut: payoutMinor > 0n ? cashOut : null }
  })
}

const shownBefore = new WeakMap<Lease, string>()

/**
 * Writes which bets have left that nobody asked for, and shows all players the multipliers of those that have, without names and sums;
 * fun money is left out. It looks so far back that every request which had arrived by then is written.
 */
export async function showCashOuts({ context, lease, game }: Leading, round: TableRoundRow, nowMs: number): Promise<void> {
  const { cashOut } = game
  if (!cashOut || !round.reveal_from) return
  const growth = { revealFromMs: round.reveal_from.getTime(), pacePercent: round.pace_percent }
  const elapsedMs = grownMs(growth, cashOut, nowMs - cashOut.graceMs)
  if (elapsedMs < 0) return
  const bets = await listRiding(context.db, round.id)
  const leaving = leavingAt(bets, termsOf(game))
  const left = bets
    .map((bet) => ({ ...bet, at: leaving.get(bet.id) ?? cashOut.max }))
    .filter(({ at }) => at <= cashOut.hundredthsAt(elapsedMs))
  const unwritten = left.filter(({ cashedOut }) => cashedOut === null).map(({ id, at }) => ({ id, cashedOut: at }))
  const cashOuts = multipliersOf(left)
  const text = `${round.id} ${JSON.stringify(cashOuts)}`
  const isNew = cashOuts.length > 0 && shownBefore.get(lease) !== text
  if (unwritten.length === 0 && !isNew) return
  await writeAsLeader(context, lease, async (tx) => {
    await saveLeft(tx, unwritten)
    if (isNew) await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'cashed', body: { cashOuts } })
  })
  shownBefore.set(lease, text)
}

/** The last multipliers at which players of real money left, each with how many bets did. */
function multipliersOf(left: readonly (RidingBet & { at: number })[]): { at: number; bets: number }[] {
  const byMultiplier = Map.groupBy(
    left.filter(({ isDemo }) => !isDemo),
    ({ at }) => at,
  )
  const all = [...byMultiplier].map(([at, same]) => ({ at, bets: same.length }))
  return all.sort((one, other) => other.at - one.at).slice(0, SHOWN_MAX)
}
