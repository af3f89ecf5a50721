import { fishRow } from './clock.ts'
import { leftIn, type Seat, stackMinor } from './seats.ts'
import type { FishTable, TableShot } from './table-state.ts'
import { tellAll } from './table-state.ts'
import type { ShotEnd } from './water.ts'

/** Everything that a page needs to show a table at one moment. Nothing of it tells how a shot will be decided. */
export function snapshotFor(table: FishTable, seat: Seat): object {
  const { game, minute, water, chain, lease } = table
  return {
    table: lease.tableId,
    room: table.room,
    seat: seat.index + 1,
    nowMs: Math.round(table.nowMs()),
    levelsMinor: table.levelsMinor.map(String),
    levelMinor: String(seat.levelMinor),
    link: minute.link,
    fishes: [...water.fishes.values()].map(fishRow),
    shots: [...water.shots].map(shotRow),
    seats: seatRows(table),
    purse: purseOf(seat),
    chain,
    minuteMs: game.minuteMs,
  }
}

export function seatRows(table: FishTable): object[] {
  const players = table.seats.flatMap((seat, index) => (seat ? [{ seat: index + 1, levelMinor: String(seat.levelMinor) }] : []))
  const bots = table.bots.map(({ index, round, name }) => ({ seat: index + 1, levelMinor: String(round.levelMinor), bot: name }))
  return [...players, ...bots]
}

/** Shows what was fired since the last time, and each seat what it has where that has changed. */
export function showFired(table: FishTable): void {
  const fired = table.fired.splice(0)
  if (fired.length > 0) tellAll(table, 'fired', { nowMs: Math.round(table.nowMs()), shots: fired.map(shotRow) })
  for (const seat of table.seats) if (seat) showPurse(seat)
}

function showPurse(seat: Seat): void {
  const purse = purseOf(seat)
  const text = JSON.stringify(purse)
  if (text === seat.purseShown) return
  seat.purseShown = text
  seat.send('purse', purse)
}

/** The whole is what the wallet has and what lies at the table; `loaded` is how many shots may be fired at once. */
function purseOf(seat: Seat) {
  const stack = stackMinor(seat)
  const loaded = seat.rounds.reduce(
    (sum, round) => sum + (round.stage === 'open' && round.levelMinor === seat.levelMinor ? leftIn(round) : 0),
    0,
  )
  return { wholeMinor: String(seat.walletMinor + stack), stackMinor: String(stack), loaded, lastShot: seat.lastShot }
}

/** What became of shots that are written down: a kill is told with its victims, a shot that came back as such. */
export function showEnds(table: FishTable, ends: readonly ShotEnd<TableShot>[]): void {
  const rows = ends.map(({ shot, hit }) => ({
    shot: shot.id,
    seat: shot.seat + 1,
    ...(hit && { fish: hit.fish.uid, betMinor: String(shot.round.levelMinor) }),
    ...(hit && hit.outcome.paidTimes > 0 && { victims: hit.victims.map(({ uid }) => uid), times: hit.outcome.paidTimes }),
    ...(hit && hit.outcome.paidTimes > 0 && { paidMinor: String(shot.round.levelMinor * BigInt(hit.outcome.paidTimes)) }),
  }))
  tellAll(table, 'ended', { ends: rows })
}

function shotRow({ id, seat, angle, firedMs, lock, round, number }: TableShot): (string | number)[] {
  return [id, seat + 1, angle, Math.round(firedMs), lock ?? 0, String(round.levelMinor), number]
}
