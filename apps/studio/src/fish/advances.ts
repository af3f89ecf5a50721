import { randomUUID } from 'node:crypto'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { balanceOf, moneyOf, type Payer, payerOfRow, refusalOf, sendBet } from '@croupier/vendor-server/money'
import { Refusal } from '@croupier/vendor-server/refusals'
import type { RefusalCode } from '#refusal.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { REFUSED_MS } from './rules.ts'
import type { Seat, SeatRound } from './seats.ts'
import { closeRounds, insertAdvance, insertRound, moveAdvance } from './store-rounds.ts'
import type { FishTable } from './table-state.ts'

/** Asks the wallet for the next advance of a seat. Its shots are there once the wallet has acknowledged it, and not before. */
export async function askAdvance(table: FishTable, seat: Seat, round: SeatRound): Promise<void> {
  try {
    const shots = await affordableShots(table, seat)
    const refusal = shots === 0 ? 'INSUFFICIENT_FUNDS' : await debit(table, { seat, round, shots })
    if (refusal) refuseAdvance(table, { seat, round, refusal })
  } catch (error) {
    table.context.log.error({ err: error, table: table.lease.tableId }, 'an advance was not asked for')
    refuseAdvance(table, { seat, round, refusal: error instanceof Refusal ? error.code : 'WALLET_UNAVAILABLE' })
  } finally {
    round.isAsking = false
  }
}

/** As many shots as an advance has, or as many as the balance is good for; one that is too small may have grown elsewhere. */
async function affordableShots({ game, context }: FishTable, seat: Seat): Promise<number> {
  const affordable = () => Math.min(game.shotsPerAdvance, Number(seat.walletMinor / seat.levelMinor))
  if (affordable() >= game.shotsPerAdvance) return game.shotsPerAdvance
  const result = await balanceOf(context, payerOf(seat, ''))
  if (result.kind === 'ok') seat.walletMinor = result.balanceMinor
  return affordable()
}

type AdvanceRequest = { seat: Seat; round: SeatRound; shots: number }

/** Writes the advance with every id that it will ever use, then debits it. Answers why it was refused. */
async function debit(table: FishTable, asked: AdvanceRequest): Promise<RefusalCode | undefined> {
  const { context } = table
  const { seat, round, shots } = asked
  const ids = { id: randomUUID(), betUuid: randomUUID(), rollbackUuid: randomUUID() }
  const amountMinor = BigInt(shots) * round.levelMinor
  await writeAdvance(table, asked, { ...ids, amountMinor })
  const payer = payerOf(seat, round.id)
  const result = await sendBet(moneyOf(context, payer), payer, { transactionUuid: ids.betUuid, amountMinor })
  if (result.kind === 'ok') {
    seat.walletMinor = result.balanceMinor
    // Where it is rolled back already, its shots never were.
    if (!(await moveAdvance(context.db, ids.id, { from: 'DEBIT_PENDING', to: 'ACCEPTED', balanceMinor: result.balanceMinor })))
      return 'UNKNOWN_DEBIT'
    round.acceptedShots += shots
    return undefined
  }
  return await leaveAdvance(table, { round, id: ids.id }, result)
}

async function writeAdvance(
  { context, lease, roundsOpened }: FishTable,
  { seat, round, shots }: AdvanceRequest,
  advance: { id: string; betUuid: string; rollbackUuid: string; amountMinor: bigint },
): Promise<void> {
  const isFirst = round.advances === 0
  round.advances += 1
  await writeAsLeader(context, lease, async (tx) => {
    const { id: sessionId, player_id: playerId, currency } = seat.session
    const place = { tableId: lease.tableId, fence: lease.fence, seat: seat.index + 1 }
    if (isFirst) {
      const number = (roundsOpened[seat.index] ?? 0) + 1
      roundsOpened[seat.index] = number
      const ids = { id: round.id, winUuid: randomUUID(), sessionId, playerId }
      await insertRound(tx, { ...ids, ...place, number, currency, levelMinor: round.levelMinor })
    }
    await insertAdvance(tx, { ...advance, roundId: round.id, number: round.advances, shots, leaseMs: betLeaseMs(context.wallet.timeoutMs) })
  })
}

/** A round that has no advance is closed first, so that the rollback is the last that the operator hears of it. */
async function leaveAdvance(
  { context, lease }: FishTable,
  { round, id }: { round: SeatRound; id: string },
  result: Exclude<MoneyResult, { kind: 'ok' }>,
): Promise<RefusalCode> {
  if (round.acceptedShots === 0) await writeAsLeader(context, lease, (tx) => closeRounds(tx, { ids: [round.id] }))
  if (result.kind === 'refused') {
    const refusal = refusalOf(result.status)
    await moveAdvance(context.db, id, { from: 'DEBIT_PENDING', to: 'REJECTED', refusal, balanceMinor: result.balanceMinor })
    return refusal
  }
  await moveAdvance(context.db, id, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING' })
  return 'UNKNOWN_DEBIT'
}

function refuseAdvance(table: FishTable, { seat, round, refusal }: { seat: Seat; round: SeatRound; refusal: RefusalCode }): void {
  seat.asksFromMs = table.nowMs() + REFUSED_MS
  seat.triggeredMs = Number.NEGATIVE_INFINITY
  if (round.acceptedShots === 0) round.stage = 'closing'
  seat.send('refused', { code: refusal })
}

function payerOf({ session }: Seat, roundId: string): Payer {
  return payerOfRow({ ...session, session_id: session.id }, roundId)
}
