import { type Minute, prepareMinute, publishMinute } from './minutes.ts'
import { PREPARE_MS } from './rules.ts'
import { type FishTable, noteFailure, tellAll } from './table-state.ts'
import type { SwimmingFish } from './water.ts'

/** Prepares the next minute ahead, begins it at its time, and publishes the seeds of those whose shots are all decided. */
export function turnClock(table: FishTable, nowMs: number): void {
  const endsMs = table.minute.beginMs + table.game.minuteMs
  if (!table.next && !table.isPreparing && nowMs >= endsMs - PREPARE_MS) prepareNext(table)
  if (table.next && nowMs >= endsMs) beginMinute(table, table.next, nowMs)
  for (const minute of table.ending) if (minute.inWater === 0) publish(table, minute)
}

function prepareNext(table: FishTable): void {
  table.isPreparing = true
  prepareMinute(table)
    .then((minute) => {
      table.next = minute
    })
    .catch((error: unknown) => noteFailure(table, error, 'the next minute of a fish table was not prepared'))
    .finally(() => {
      table.isPreparing = false
    })
}

function beginMinute(table: FishTable, minute: Minute, nowMs: number): void {
  table.ending.push(table.minute)
  table.minute = minute
  table.next = undefined
  minute.beginMs = nowMs
  const fishes = letSwim(table, minute)
  tellAll(table, 'shoal', { link: minute.link, fishes: fishes.map(fishRow) })
}

/** The fish of a minute come into the water, each at its time. */
export function letSwim({ water }: Pick<FishTable, 'water'>, minute: Minute): SwimmingFish[] {
  const fishes = minute.shoal.map((spawn) => ({ ...spawn, uid: minute.link * 1000 + spawn.id, fromMs: minute.beginMs + spawn.atMs }))
  for (const fish of fishes) water.fishes.set(fish.uid, fish)
  return fishes
}

export function fishRow({ uid, kind, path, lane, fromMs, lifeMs }: SwimmingFish): (string | number)[] {
  return [uid, kind, path, lane, Math.round(fromMs), lifeMs]
}

function publish(table: FishTable, minute: Minute): void {
  table.ending = table.ending.filter((other) => other !== minute)
  publishMinute(table, minute)
    .then((seed) => tellAll(table, 'minute', { link: minute.link, seed }))
    .catch((error: unknown) => {
      table.ending.push(minute)
      noteFailure(table, error, 'the seed of a minute was not published')
    })
}
