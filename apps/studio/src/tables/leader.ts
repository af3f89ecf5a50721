import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { showCashOuts } from './cash-outs.ts'
import { LeaseLost } from './leases.ts'
import { nextStep, RENEW_MS, STAKES_EVERY_MS, type Standing } from './rules.ts'
import { readTable, type TableView } from './store-rounds.ts'
import { endLease, type Lease, needsLeader, renewLease, takeLease } from './store-tables.ts'
import { completeRounds, type Leading, showStakes, stepsOfShow, type TableGame, takeStep } from './table-rounds.ts'

const LOOK_MS = 500

export type TableLoop = { stop(): Promise<void> }
type Held = { context: Context; lease: Lease }

/** Leads a table while this process holds its lease, and looks for the lease while another one does. */
export function startLeading(context: Context, table: { id: string; game: TableGame }): TableLoop {
  const { game } = table
  return startLeadingTable(context, { id: table.id, leader: randomUUID() }, (lease, life) => turn({ context, lease, game }, life))
}

/** Takes turns at a table of any engine whenever this process leads it. */
export function startLeadingTable(
  context: Context,
  { id, leader }: { id: string; leader: string },
  turnOf: (lease: Lease, life: Life) => Promise<boolean>,
): TableLoop {
  return startLoop(async (life) => {
    const lease = await takeTable(context, { tableId: id, leader }).catch((error: unknown) => {
      context.log.error({ err: error, table: id }, 'the lease of a table was not taken')
      return undefined
    })
    if (lease) await lead({ context, lease, turn: () => turnOf(lease, life) }, life)
    else await life.rest(LOOK_MS)
  })
}

/** Does something again and again until it is stopped; a rest ends at once then. */
export function startLoop(work: (life: Life) => Promise<void>): TableLoop {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const running = (async () => {
    while (!isStopped()) await work({ isStopped, rest })
  })()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}

async function takeTable(context: Context, asked: { tableId: string; leader: string }): Promise<Lease | undefined> {
  return (await needsLeader(context.db, asked.tableId)) ? await takeLease(context.db, asked) : undefined
}

export type Life = { isStopped(): boolean; rest(ms: number): Promise<unknown> }

/** Takes turns at a table until nothing is left to do, the lease is lost, or the process stops. A turn says whether there is more. */
export async function lead({ context, lease, turn }: Held & { turn(): Promise<boolean> }, life: Life): Promise<void> {
  context.log.info({ table: lease.tableId, fence: String(lease.fence) }, 'leads a table')
  const renewal = keepLease({ context, lease })
  try {
    while (!life.isStopped() && !renewal.isLost()) {
      const hasMore = await turn()
      if (!hasMore) break
    }
  } catch (error) {
    if (error instanceof LeaseLost) context.log.warn({ table: lease.tableId }, error.message)
    else context.log.error({ err: error, table: lease.tableId }, 'a step of a table failed')
    await life.rest(LOOK_MS)
  } finally {
    renewal.stop()
    await endLease(context.db, lease).catch(() => undefined)
  }
}

/** Renews the lease by a clock of its own, so that a slow step does not cost the lead. */
export function keepLease({ context, lease }: Held): { isLost(): boolean; stop(): void } {
  let isLost = false
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    renewLease(context.db, lease)
      .then((isHeld) => {
        isLost ||= !isHeld
      })
      .catch((error: unknown) => context.log.warn({ err: error, table: lease.tableId }, 'a lease was not renewed'))
      .finally(() => {
        isBusy = false
      })
  }, RENEW_MS)
  return { isLost: () => isLost, stop: () => clearInterval(timer) }
}

const stakesShown = new WeakMap<Lease, { round: string; text: string; atMs: number }>()

/** One look at the table and what follows from it. False when nothing is left to lead. */
async function turn(leading: Leading, life: Life): Promise<boolean> {
  const { context, lease, game } = leading
  const view = await readTable(context.db, lease.tableId)
  const step = nextStep(standingOf(leading, view), game.times)
  if (typeof step === 'string') {
    await takeStep(leading, view, step)
    return true
  }
  await completeRounds(leading)
  if (view.round?.state === 'BETTING_OPEN') await refreshStakes(leading, view)
  if (view.round && stepsOfShow(game, view.round)[view.shown.length]) await showCashOuts(leading, view.round, view.nowMs)
  await life.rest(step.waitMs)
  return view.isWatched || (await needsLeader(context.db, lease.tableId))
}

async function refreshStakes(leading: Leading, { round, nowMs }: TableView): Promise<void> {
  if (!round) return
  const last = stakesShown.get(leading.lease)
  const before = last?.round === round.id ? last : { text: '', atMs: 0 }
  if (nowMs - before.atMs < STAKES_EVERY_MS) return
  const text = await showStakes(leading, round, before.text)
  stakesShown.set(leading.lease, { round: round.id, text, atMs: nowMs })
}

function standingOf({ lease, game }: Leading, { nowMs, isWatched, round, shown }: TableView): Standing {
  if (!round) return { nowMs, isWatched, round: undefined }
  const next = stepsOfShow(game, round)[shown.length]
  const settlesAtMs = game.cashOut && round.reveal_until && round.reveal_until.getTime() + game.cashOut.graceMs
  return {
    nowMs,
    isWatched,
    round: {
      state: round.state,
      isOwn: round.fence === lease.fence,
      closesAtMs: round.closes_at.getTime(),
      nextStepAtMs: next && round.reveal_from ? round.reveal_from.getTime() + next.atMs : undefined,
      ...(settlesAtMs !== undefined && settlesAtMs !== null && { settlesAtMs }),
      restsSinceMs: (round.reveal_until ?? round.changed_at).getTime(),
    },
  }
}
