import { randomUUID } from 'node:crypto'
import type { Context } from '#context.ts'
import { seatedGames } from '#games.ts'
import { type Life, lead, startLoop, type TableLoop } from '#tables/leader.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { readTable, type TableView } from '#tables/store-rounds.ts'
import { insertEvent, listLeaderless, needsLeader, takeLease } from '#tables/store-tables.ts'
import { completeRounds } from '#tables/table-rounds.ts'
import { gameOf, type Hand, readHand } from './hand-state.ts'
import { type HandLeading, takeHandStep } from './hand-steps.ts'
import { type HandStanding, nextHandStep } from './rules.ts'
import { findSeatTable, freeSeats, listSeats, type SeatRow } from './store-seats.ts'
import { dueMs } from './turns.ts'

const LOOK_MS = 300
/** How many tables one process leads; the others are led by other processes, or wait. */
const LED_MAX = 400

/** Leads every table with seats that has something to do and no leader. Tables come and go with their players. */
export function startSeatLeading(context: Context, pacePercent: number): TableLoop {
  const leader = randomUUID()
  const led = new Map<string, Promise<void>>()
  const codes = seatedGames().map(({ manifest }) => manifest.code)
  const take = async (tableId: string, life: Life) => {
    const lease = await takeLease(context.db, { tableId, leader })
    if (!lease) return
    const leading = { context, pacePercent, lease }
    await lead({ context, lease, turn: () => turn(leading, life) }, life)
  }
  const loop = startLoop(async (life) => {
    const waiting = await listLeaderless(context.db, codes).catch((error: unknown) => {
      context.log.error({ err: error }, 'tables without a leader were not read')
      return []
    })
    for (const tableId of waiting.filter((id) => !led.has(id)).slice(0, LED_MAX - led.size)) {
      const leading = take(tableId, life)
        .catch((error: unknown) => context.log.error({ err: error, table: tableId }, 'a table with seats was not led'))
        .finally(() => led.delete(tableId))
      led.set(tableId, leading)
    }
    await life.rest(LOOK_MS)
  })
  return {
    async stop() {
      await loop.stop()
      await Promise.all(led.values())
    },
  }
}

/** One look at the table and what follows from it. False when nothing is left to lead. */
async function turn(leading: HandLeading, life: Life): Promise<boolean> {
  const { context, lease, pacePercent } = leading
  const view = await readTable(context.db, lease.tableId)
  const hand = view.round && (await readHand(context, context.db, view.round))
  const sitting = await listSeats(context.db, lease.tableId)
  const step = nextHandStep(await standingOf(leading, view, { hand, sitting }), pacePercent)
  if (typeof step === 'string') {
    await takeHandStep(leading, hand, step)
    return true
  }
  await completeRounds(leading)
  if (!isRunning(hand) && sitting.some(({ is_leaving, is_away }) => is_leaving || is_away)) await unseat(leading)
  await life.rest(step.waitMs)
  return view.isWatched || (await needsLeader(context.db, lease.tableId))
}

function isRunning(hand: Hand | undefined): boolean {
  return hand?.round.state === 'BETTING_OPEN' || hand?.round.state === 'PLAYING'
}

/** Between hands, places of players who have gone are free. */
async function unseat({ context, lease }: HandLeading): Promise<void> {
  await writeAsLeader(context, lease, async (tx) => {
    if ((await freeSeats(tx, lease.tableId)) > 0) await insertEvent(tx, lease.tableId, { roundId: null, kind: 'seats', body: {} })
  })
}

type Sitting = { hand: Hand | undefined; sitting: readonly SeatRow[] }

async function standingOf({ context, lease }: HandLeading, { nowMs }: TableView, { hand, sitting }: Sitting): Promise<HandStanding> {
  const table = await findSeatTable(context.db, lease.tableId)
  const standing = {
    nowMs,
    seats: {
      players: gameOf(table).players,
      ready: sitting.filter(({ is_seen, is_leaving }) => is_seen && !is_leaving).length,
      lastTakenMs: Math.max(0, ...sitting.map(({ taken_at }) => taken_at.getTime())),
      hasBots: table.has_bots,
    },
  }
  if (!hand) return { ...standing, hand: undefined }
  const { round } = hand
  return {
    ...standing,
    hand: {
      state: round.state,
      isOwn: round.fence === lease.fence,
      isPlayedByLeader: round.turn_fence === lease.fence,
      stakes: stakesOf(hand),
      closesAtMs: round.closes_at.getTime(),
      isOver: round.state === 'PLAYING' && hand.turn === undefined,
      turnIsDueMs: dueMs(hand),
      restsSinceMs: (round.reveal_until ?? round.changed_at).getTime(),
    },
  }
}

function stakesOf({ seats }: Hand): 'taken' | 'open' | 'refused' {
  const states = seats.flatMap(({ bet_state }) => (bet_state === null ? [] : [bet_state]))
  if (states.every((state) => state === 'ACCEPTED')) return 'taken'
  return states.every((state) => state === 'ACCEPTED' || state === 'DEBIT_PENDING') ? 'open' : 'refused'
}
