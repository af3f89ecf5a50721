import type { RefusalCode } from '#refusal.ts'
import { SHOTS_IN_WATER_MAX } from './rules.ts'
import { loadedRound, type Seat } from './seats.ts'
import type { FishTable, TableShot } from './table-state.ts'

export type Trigger = { shot: number; angle: number; lock?: number | undefined }

/** Fires one shot of a seat's advance, or says why not. Numbers go up: one that was used, or passed over, is not shot again. */
export function fireShot(table: FishTable, seat: Seat, trigger: Trigger): RefusalCode | undefined {
  if (trigger.shot <= seat.lastShot) return 'DUPLICATE'
  seat.lastShot = trigger.shot
  const nowMs = table.nowMs()
  seat.triggeredMs = nowMs
  seat.triedMs = nowMs
  if (seat.leavingSinceMs !== undefined) return 'ROUND_CLOSED'
  if (trigger.lock !== undefined && !canFollow(table, trigger.lock, nowMs)) return 'INVALID_SELECTION'
  const inWater = [...table.water.shots].filter(({ owner }) => owner === seat).length
  if (inWater >= SHOTS_IN_WATER_MAX) return 'TOO_MANY_REQUESTS'
  const round = loadedRound(seat)
  if (!round) return 'CANNON_EMPTY'
  putInWater(table, seat, { round, angle: trigger.angle, lock: trigger.lock, number: trigger.shot })
  return undefined
}

type Fired = Pick<TableShot, 'round' | 'angle' | 'lock' | 'number'>

/** A shot leaves its cannon; it is the next one of its seat in this minute. */
export function putInWater(table: FishTable, owner: TableShot['owner'], { round, angle, lock, number }: Fired): void {
  const { minute, game } = table
  const count = (minute.counts[owner.index] ?? 0) + 1
  minute.counts[owner.index] = count
  minute.inWater += 1
  round.firedShots += 1
  round.inWater += 1
  table.shotsFired += 1
  const aim = { seat: owner.index, angle }
  const fired = { id: table.shotsFired, ...aim, firedMs: table.nowMs(), lock, place: game.muzzleOf(aim) }
  const shot: TableShot = { ...fired, owner, round, minute, count, number }
  table.water.shots.add(shot)
  table.fired.push(shot)
}

export function canFollow({ water, game }: FishTable, uid: number, nowMs: number): boolean {
  const fish = water.fishes.get(uid)
  const place = fish && game.fishPlace(fish, nowMs)
  return place !== undefined && game.isInWater(place)
}

/** Takes another cannon of the room. False when the room has no such one. */
export function chooseLevel(table: FishTable, seat: Seat, levelMinor: bigint): boolean {
  if (!table.levelsMinor.includes(levelMinor)) return false
  if (seat.levelMinor === levelMinor) return true
  seat.levelMinor = levelMinor
  seat.levelChangedMs = table.nowMs()
  seat.triedMs = seat.levelChangedMs
  return true
}
