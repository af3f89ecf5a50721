import { randomUUID } from 'node:crypto'
import type { AnyTimedGame } from '@croupier/game-kit/timed-game'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import { awaitDecision } from '@croupier/vendor-server/decisions'
import { moneyOf, refusalOf, sendBet } from '@croupier/vendor-server/money'
import { endSession } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { timedGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { refuseUntaken } from '#wallet/decisions.ts'
import { weigh, worstLossMinor } from './exposure.ts'
import { amountRefusal, BETS_PER_SLIP_MAX } from './rules.ts'
import { workOnSlip } from './settling.ts'
import {
  type BetMove,
  commitWithNext,
  findBet,
  findBetJob,
  insertBet,
  moveBet,
  payerOf,
  standingOf,
  type TableBetJob,
  type TableBetRow,
  upsertSlip,
} from './store-bets.ts'
import { findRound, isAhead, lockRound, saveExposure, type TableRoundRow } from './store-rounds.ts'

export type TableBetView = {
  id: string
  round: string
  on: string
  amountMinor: string
  state: TableBetRow['state']
  /** Multipliers in hundredths: the one at which the bet leaves a show by itself, and the one at which it left. */
  autoCashOut: number | null
  cashedOut: number | null
  /** What the bet was paid, once the show is over. */
  payoutMinor: string | null
  balanceMinor: string | null
  /** Why the wallet did not take it. */
  refusal: string | null
}

type BetRequest = { id: string; round: string; on: string; amountMinor: bigint; autoCashOut?: number | undefined }

/** Takes a bet on a round. The id is the client's: a repeat answers the same bet, however often and at the same time it comes. */
export async function placeBet(context: Context, session: Session, asked: BetRequest): Promise<TableBetView> {
  const game = timedGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  if (!game.readBet(asked.on)) return refuse('INVALID_SELECTION', 'on')
  if (!isAutoOffered(game, asked.autoCashOut)) return refuse('INVALID_SELECTION', 'autoCashOut')
  const isNew = await writeBet(context, { session, game, asked })
  if (isNew) await debitBet(context, await findBetJob(context.db, asked.id))
  const bet = isNew ? await findBet(context.db, asked.id) : await awaitTwin(context, session, asked)
  if (!bet) return refuse('DUPLICATE', 'id')
  if (bet.refusal === 'SESSION_ENDED') await endSession(context.tables, session.id)
  refuseUntaken(bet)
  return viewOfBet(bet)
}

function isAutoOffered({ cashOut }: AnyTimedGame, hundredths: number | undefined): boolean {
  return hundredths === undefined || (cashOut !== undefined && hundredths >= cashOut.min && hundredths <= cashOut.max)
}

/** Takes a bet back until the last call. A repeat answers the same. */
export async function undoBet(context: Context, session: Session, id: string): Promise<TableBetView> {
  const bet = await ownBet(context, session, id)
  if (bet.state === 'ACCEPTED') {
    await context.db.transaction().execute(async (tx) => {
      const round = (await lockRound(tx, bet.round_id)) ?? refuse('NOT_FOUND')
      const isOpen = round.state === 'BETTING_OPEN' && (await isAhead(tx, round.last_call_at))
      if (!isOpen) return refuse('ROUND_CLOSED')
      await moveWeighed(tx, { round, job: await findBetJob(context.db, id) }, { from: 'ACCEPTED', to: 'ROLLBACK_PENDING', waitMs: 0 })
    })
    await workOnSlip(context, bet.slip_id)
  }
  const undone = await ownBet(context, session, id)
  return undone.state === 'ROLLBACK_PENDING' || undone.state === 'ROLLED_BACK' ? viewOfBet(undone) : refuse('ROUND_CLOSED')
}

/** A payout is told only after the show: before, it would tell the outcome. */
export function viewOfBet(bet: TableBetRow): TableBetView {
  const isShown = bet.round_state === 'SETTLING' || bet.round_state === 'SETTLED'
  return {
    id: bet.id,
    round: bet.round_id,
    on: bet.side,
    amountMinor: String(bet.amount_minor),
    state: !isShown && bet.state === 'CREDIT_PENDING' ? 'ACCEPTED' : bet.state,
    autoCashOut: bet.auto_cash_out,
    cashedOut: bet.cashed_out,
    payoutMinor: isShown && bet.payout_minor !== null ? String(bet.payout_minor) : null,
    balanceMinor: bet.balance_minor === null ? null : String(bet.balance_minor),
    refusal: bet.refusal,
  }
}

type Placing = { session: Session; game: AnyTimedGame; asked: BetRequest }

/** Writes a bet with every id that it will ever use, under the lock of its round. False when the id is known. */
async function writeBet(context: Context, placing: Placing): Promise<boolean> {
  const { session, asked } = placing
  return await context.db.transaction().execute(async (tx) => {
    if (await findBet(tx, asked.id)) return false
    // No player waits for the disk under the lock of the round: the call to the wallet is written before it is sent, and takes the bet along.
    await commitWithNext(tx)
    const found = await findRound(tx, asked.round)
    if (found?.game_code !== session.game_code) return refuse('NOT_FOUND')
    if (found.state !== 'BETTING_OPEN') return refuse('ROUND_CLOSED')
    const { player_id: playerId, currency } = session
    const slipId = await upsertSlip(tx, { id: randomUUID(), roundId: found.id, playerId, currency })
    // All players of the round wait for each other from here on, so what can be read before was.
    const round = (await lockRound(tx, found.id)) ?? refuse('NOT_FOUND')
    await checkLimits(tx, placing, { round, slipId })
    return await insertBet(tx, {
      id: asked.id,
      slipId,
      sessionId: session.id,
      side: asked.on,
      amountMinor: asked.amountMinor,
      autoCashOut: asked.autoCashOut ?? null,
      betUuid: randomUUID(),
      winUuid: randomUUID(),
      rollbackUuid: randomUUID(),
      leaseMs: betLeaseMs(context.wallet.timeoutMs),
    })
  })
}

/** The clock, the player's limits on this side, then the table's on the round. Fun money cannot hurt a table, so it is not weighed. */
async function checkLimits(
  tx: DatabaseTransaction,
  { session, game, asked }: Placing,
  { round, slipId }: { round: TableRoundRow; slipId: string },
): Promise<void> {
  const limits = game.readBet(asked.on) ?? refuse('INVALID_SELECTION', 'on')
  const { isOpen, bets, sideMinor } = await standingOf(tx, { slipId, side: asked.on, closesAt: round.closes_at })
  if (round.state !== 'BETTING_OPEN' || !isOpen) return refuse('ROUND_CLOSED')
  if (bets >= BETS_PER_SLIP_MAX) return refuse('LIMIT_MAX', 'id')
  // Each bet of a show that it may leave has a cash-out of its own, so a side takes one.
  if (game.cashOut && sideMinor > 0n) return refuse('LIMIT_MAX', 'on')
  const refusal = amountRefusal(asked.amountMinor, limits, sideMinor)
  if (refusal) return refuse(refusal, 'amountMinor')
  if (session.is_demo) return
  const { currency } = session
  const exposure = weigh(
    round.exposure,
    { currency, amountMinor: asked.amountMinor, paidIn: game.paidIn(asked, round.card ?? undefined) },
    1n,
  )
  if (worstLossMinor(exposure, currency) > game.lossMaxMinor) return refuse('TABLE_LIMIT', 'amountMinor')
  await saveExposure(tx, round.id, exposure)
}

/**
 * Takes the stake. A bet that was closed out meanwhile is rolled back whatever the wallet said. The stake of a hand names no market: each
 * seat plays for itself, so no two stakes are opposite ones.
 */
export async function debitBet(context: Context, job: TableBetJob): Promise<void> {
  const market = timedGameByCode(job.game_code) ? job.side : undefined
  const order = { transactionUuid: job.bet_uuid, amountMinor: job.amount_minor, market }
  const payer = payerOf(job)
  const result = await sendBet(moneyOf(context, payer), payer, order)
  if (result.kind === 'ok') {
    const accepted: BetMove = { from: 'DEBIT_PENDING', to: 'ACCEPTED', balanceMinor: result.balanceMinor }
    if (await moveBet(context.db, job.id, accepted)) return
  } else if (result.kind === 'refused') {
    const { status, balanceMinor } = result
    if (await unweigh(context, job, { from: 'DEBIT_PENDING', to: 'REJECTED', refusal: refusalOf(status), balanceMinor })) return
  } else {
    await unweigh(context, job, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
  }
  // Closed out meanwhile: the rollback need not wait any longer for the answer that is here now.
  await moveBet(context.db, job.id, { from: 'ROLLBACK_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
  await workOnSlip(context, job.slip_id)
}

async function unweigh(context: Context, job: TableBetJob, move: BetMove): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, job.round_id)
    return round ? await moveWeighed(tx, { round, job }, move) : false
  })
}

/** Moves a bet that counts no more, and takes it off the scales of its locked round. */
async function moveWeighed(
  tx: DatabaseTransaction,
  { round, job }: { round: TableRoundRow; job: TableBetJob },
  move: BetMove,
): Promise<boolean> {
  if (!(await moveBet(tx, job.id, move))) return false
  const game = timedGameByCode(job.game_code)
  if (!game || job.is_demo) return true
  const { currency, amount_minor: amountMinor, side: on } = job
  const paidIn = game.paidIn({ on, amountMinor }, round.card ?? undefined)
  await saveExposure(tx, round.id, weigh(round.exposure, { currency, amountMinor, paidIn }, -1n))
  return true
}

/** The bet of an earlier request with this id, once its stake is decided. Undefined when the id belongs to something else. */
async function awaitTwin(context: Context, session: Session, asked: BetRequest): Promise<TableBetRow | undefined> {
  return await awaitDecision(context, async () => {
    const bet = await findBet(context.db, asked.id)
    const isOwn = bet?.player_id === session.player_id && isSameBet(bet, asked)
    return isOwn ? { row: bet, isDecided: bet.state !== 'DEBIT_PENDING' } : undefined
  })
}

function isSameBet(bet: TableBetRow, asked: BetRequest): boolean {
  const isSameStake = bet.round_id === asked.round && bet.side === asked.on && bet.amount_minor === asked.amountMinor
  return isSameStake && bet.auto_cash_out === (asked.autoCashOut ?? null)
}

/** A bet of the player; the bets of others do not exist. */
export async function ownBet(context: Context, session: Session, id: string): Promise<TableBetRow> {
  const bet = await findBet(context.db, id)
  return bet?.player_id === session.player_id ? bet : refuse('NOT_FOUND')
}
