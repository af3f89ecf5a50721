import type { FishGame } from '@croupier/game-kit/fish-game'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { Context } from '#context.ts'
import { keepLease } from '#tables/leader.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { endLease, findChain, type Lease } from '#tables/store-tables.ts'
import { removeBot, tendBots } from './bots.ts'
import { letSwim, turnClock } from './clock.ts'
import { showFired } from './frames.ts'
import { writeLog } from './log.ts'
import { prepareMinute, publishMinute } from './minutes.ts'
import { SHOW_MS, TICK_MS } from './rules.ts'
import { closeRounds } from './store-rounds.ts'
import type { FishTable, TableShot } from './table-state.ts'
import { leaveSeat, tendSeat } from './tending.ts'
import { stepWater } from './water.ts'

export type OpenTable = { table: FishTable; stop(): Promise<void> }

type TableSetup = { context: Context; lease: Lease; game: FishGame; room: number; levelsMinor: readonly bigint[]; hasBots: boolean }

/** A table that nobody has sat down at within this time is given up. */
const EMPTY_MS = 3_000
const WRITE_TRIES_MAX = 20

/** Leads a table until nobody sits there any more, or another process leads it. `onOver` hears of it once. */
export async function openFishTable(opening: TableSetup, onOver: () => void): Promise<OpenTable> {
  const { context, lease } = opening
  const renewal = keepLease({ context, lease })
  const table = await newTable(opening).catch(async (error: unknown) => {
    renewal.stop()
    await endLease(context.db, lease)
    throw error
  })
  let emptySinceMs = 0
  let over: Promise<void> | undefined
  const timer = setInterval(() => {
    const nowMs = table.nowMs()
    if (table.seats.some((seat) => seat !== undefined)) emptySinceMs = nowMs
    table.isOver ||= renewal.isLost() || nowMs - emptySinceMs > EMPTY_MS
    if (table.isOver) void stop()
    else tick(table, nowMs)
  }, TICK_MS)
  const stop = () => {
    over ??= end()
    return over
  }
  const end = async () => {
    clearInterval(timer)
    table.isOver = true
    onOver()
    await endTable(table).catch((error: unknown) => context.log.warn({ err: error, table: lease.tableId }, 'a fish table ended early'))
    renewal.stop()
    await endLease(context.db, lease).catch(() => undefined)
  }
  return { table, stop }
}

async function newTable(opening: TableSetup): Promise<FishTable> {
  const { context, game } = opening
  const minute = await prepareMinute(opening)
  const { commitment, public_salt: salt, links } = await findChain(context.db, minute.chainId)
  const startedMs = performance.now()
  const table: FishTable = {
    ...opening,
    chain: { commitment, salt, links },
    seats: Array<undefined>(game.seats).fill(undefined),
    bots: [],
    changedMs: 0,
    roundsOpened: Array<number>(game.seats).fill(0),
    water: { fishes: new Map(), shots: new Set() },
    minute,
    next: undefined,
    ending: [],
    shotsFired: 0,
    fired: [],
    ended: [],
    isWriting: false,
    isPreparing: false,
    isOver: false,
    steppedMs: 0,
    shownMs: 0,
    nowMs: () => performance.now() - startedMs,
  }
  letSwim(table, minute)
  return table
}

/** One step of a table. */
function tick(table: FishTable, nowMs: number): void {
  stepTable(table, nowMs)
  for (const seat of table.seats) if (seat) tendSeat(table, seat, nowMs)
  tendBots(table, nowMs)
  if (nowMs - table.shownMs < SHOW_MS) return
  table.shownMs = nowMs
  showFired(table)
  void writeLog(table)
}

/** Moves the water on to this moment; what is hit is decided by the key of the minute in which the shot was fired. */
function stepTable(table: FishTable, nowMs: number): void {
  const { water, game } = table
  turnClock(table, nowMs)
  const decide = ({ minute, seat, count }: TableShot, hit: Parameters<FishGame['decideHit']>[0]) =>
    runDraws(game.decideHit(hit), minute.chance(game.shotLabel({ link: minute.link, seat: seat + 1, count })))
  table.ended.push(...stepWater(water, { game, fromMs: table.steppedMs, toMs: nowMs, decide }))
  table.steppedMs = nowMs
}

/** Shots in the water come back, rounds close to be paid, and the seeds are published. */
async function endTable(table: FishTable): Promise<void> {
  const { context, lease } = table
  for (const bot of table.bots) removeBot(table, bot)
  for (const seat of table.seats) {
    if (seat) leaveSeat(table, seat)
    seat?.cut()
  }
  for (let tries = 0; table.ended.length > 0 && tries < WRITE_TRIES_MAX; tries += 1) {
    await writeLog(table)
    if (table.ended.length > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await writeAsLeader(context, lease, (tx) => closeRounds(tx, { tableId: lease.tableId }))
  const minutes = [...table.ending, table.minute, ...(table.next ? [table.next] : [])]
  for (const minute of minutes) await publishMinute(table, minute)
}
