import { randomUUID } from 'node:crypto'
import { writeAsLeader } from '#tables/leases.ts'
import { askAdvance } from './advances.ts'
import { seatRows } from './frames.ts'
import { ABSENT_MS, IDLE_MS, LEVEL_RESTS_MS, TRIGGER_MS } from './rules.ts'
import { closeOldRounds, isAtRest, newRound, type Seat, type SeatRound, wantsAdvance } from './seats.ts'
import { settleRound } from './settling.ts'
import { closeRounds } from './store-rounds.ts'
import { type FishTable, noteFailure, tellAll } from './table-state.ts'

/** How long a page waits for its money when it leaves; what is not there by then follows. */
const CASH_IN_MS = 4_000
const PAYS_AGAIN_MS = 1_000

/** Loads the cannon of a seat, closes what is over, and gives the seat up when its player has gone. */
export function tendSeat(table: FishTable, seat: Seat, nowMs: number): void {
  if (isGone(seat, nowMs)) leaveSeat(table, seat)
  if (seat.leavingSinceMs === undefined) loadCannon(table, seat, nowMs)
  else closeOldRounds(seat, nowMs)
  for (const round of seat.rounds) if (isAtRest(round, nowMs)) payRound(table, seat, round)
  if (seat.leavingSinceMs === undefined) return
  const isPaid = seat.rounds.length === 0
  // The next player of the seat must not be shown these shots as own ones.
  const isTold = seat.rounds.every(({ inWater }) => inWater === 0)
  if (isPaid || (isTold && nowMs - seat.leavingSinceMs > CASH_IN_MS)) freeSeat(table, seat, isPaid)
}

function isGone(seat: Seat, nowMs: number): boolean {
  if (seat.leavingSinceMs !== undefined) return false
  const isAbsent = seat.absentSinceMs !== undefined && nowMs - seat.absentSinceMs > ABSENT_MS
  return isAbsent || nowMs - seat.triedMs > IDLE_MS
}

/** A cannon that is still being changed waits, and so does one whose player does not shoot. */
function loadCannon(table: FishTable, seat: Seat, nowMs: number): void {
  if (nowMs - seat.levelChangedMs < LEVEL_RESTS_MS) return
  closeOldRounds(seat, nowMs)
  const wanted = nowMs - seat.triggeredMs < TRIGGER_MS ? wantsAdvance(seat, nowMs) : undefined
  if (!wanted) return
  const round = wanted.round ?? openRound(seat, nowMs)
  round.isAsking = true
  inTurn(table, seat, () => askAdvance(table, seat, round))
}

function openRound(seat: Seat, nowMs: number): SeatRound {
  const round = newRound({ id: randomUUID(), levelMinor: seat.levelMinor, openedMs: nowMs })
  seat.rounds.push(round)
  return round
}

/** Closes a round for good and has it paid. While the wallet does not answer, it is looked at again. */
function payRound(table: FishTable, seat: Seat, round: SeatRound): void {
  round.stage = 'settling'
  inTurn(table, seat, async () => {
    try {
      await writeAsLeader(table.context, table.lease, (tx) => closeRounds(tx, { ids: [round.id] }))
      const paid = await settleRound(table.context, round.id)
      if (paid) {
        seat.walletMinor = paid.balanceMinor ?? seat.walletMinor
        seat.rounds = seat.rounds.filter((other) => other !== round)
        return
      }
    } catch (error) {
      noteFailure(table, error, 'a round of a fish table was not paid yet')
    }
    round.paysFromMs = table.nowMs() + PAYS_AGAIN_MS
    round.stage = 'closing'
  })
}

function inTurn(table: FishTable, seat: Seat, work: () => Promise<void>): void {
  seat.money = seat.money.then(work).catch((error: unknown) => noteFailure(table, error, 'money of a seat was not moved'))
}

/** What is in the water comes back, and everything that lies at the table is paid. */
export function leaveSeat(table: FishTable, seat: Seat): void {
  if (seat.leavingSinceMs !== undefined) return
  seat.leavingSinceMs = table.nowMs()
  for (const shot of table.water.shots) {
    if (shot.owner !== seat) continue
    table.water.shots.delete(shot)
    table.ended.push({ shot, atMs: table.nowMs(), hit: undefined })
  }
}

function freeSeat(table: FishTable, seat: Seat, isPaid: boolean): void {
  table.seats[seat.index] = undefined
  table.changedMs = table.nowMs()
  seat.send('left', { wholeMinor: String(seat.walletMinor), isPaid })
  tellAll(table, 'seats', { seats: seatRows(table) })
}
