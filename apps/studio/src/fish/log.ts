import { writeAsLeader } from '#tables/leases.ts'
import { showEnds } from './frames.ts'
import { insertShots, type ShotRecord } from './store-minutes.ts'
import { type FishTable, noteFailure, type TableShot } from './table-state.ts'
import type { ShotEnd } from './water.ts'

/** Writes down which shots have come to their end, and shows it afterwards: what a page has seen survives the process. Shots of bots are nobody's money. */
export async function writeLog(table: FishTable): Promise<void> {
  if (table.isWriting || table.ended.length === 0) return
  table.isWriting = true
  const batch = [...table.ended]
  try {
    const played = batch.filter(({ shot }) => !('isBot' in shot.owner))
    if (played.length > 0) await writeAsLeader(table.context, table.lease, (tx) => insertShots(tx, played.map(recordOf)))
    table.ended.splice(0, batch.length)
    for (const end of batch) countEnd(end)
    showEnds(table, batch)
  } catch (error) {
    noteFailure(table, error, 'shots were not written down')
  } finally {
    table.isWriting = false
  }
}

function countEnd({ shot, hit }: ShotEnd<TableShot>): void {
  const { round, minute } = shot
  round.inWater -= 1
  minute.inWater -= 1
  if (!hit) round.firedShots -= 1
  else round.awardsMinor += round.levelMinor * BigInt(hit.outcome.paidTimes)
}

function recordOf({ shot, atMs, hit }: ShotEnd<TableShot>): ShotRecord {
  const { minute, round } = shot
  return {
    minuteId: minute.id,
    seat: shot.seat + 1,
    count: shot.count,
    roundId: round.id,
    firedMs: Math.round(shot.firedMs - minute.beginMs),
    angle: shot.angle,
    isLocked: shot.lock !== undefined,
    endedMs: Math.round(atMs - minute.beginMs),
    hit: hit && { kind: hit.fish.kind, victims: hit.victims.map(({ kind }) => kind), ...hit.outcome },
  }
}
