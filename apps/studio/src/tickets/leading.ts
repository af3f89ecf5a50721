import { randomUUID } from 'node:crypto'
import type { AnyTicketGame } from '@croupier/game-kit/ticket-game'
import type { Context } from '#context.ts'
import { type Life, startLeadingTable, type TableLoop } from '#tables/leader.ts'
import { needsLeader } from '#tables/store-tables.ts'
import { type LotteryLeading, openDraw, takeDrawStep } from './draws.ts'
import { nextDrawStep } from './rules.ts'
import { type Lottery, readLottery } from './store-draws.ts'

const LOOK_MS = 500

/** Leads a lottery while this process holds its lease, and looks for the lease while another one does. */
export function startLotteryLeading(context: Context, game: AnyTicketGame): TableLoop {
  const table = { id: game.manifest.slug, leader: randomUUID() }
  return startLeadingTable(context, table, (lease, life) => turn({ context, lease, game }, life))
}

/** One look at all draws that are not at their end. False when nothing is left to lead. */
async function turn(leading: LotteryLeading, life: Life): Promise<boolean> {
  const { context, lease, game } = leading
  const lottery = await readLottery(context.db, lease.tableId)
  if (await openMissing(leading, lottery)) return true
  let waitMs = LOOK_MS
  for (const draw of lottery.draws) {
    const next = nextDrawStep(
      { state: draw.state, closesAtMs: draw.closes_at.getTime(), settlesAtMs: draw.settles_at?.getTime(), isDrawn: draw.chain_id !== null },
      game.times.drawAfterMs,
    )
    if (!next) continue
    if (next.atMs > lottery.nowMs) waitMs = Math.min(waitMs, Math.max(1, next.atMs - lottery.nowMs))
    else if (await takeDrawStep(leading, draw, next.step)) return true
  }
  await life.rest(waitMs)
  return lottery.isWatched || (await needsLeader(context.db, lease.tableId))
}

/** Opens a draw of each series that a chain decides, where somebody watches and none is open, or where somebody chases ahead. */
async function openMissing(leading: LotteryLeading, { isWatched, draws, nowMs, ahead }: Lottery): Promise<boolean> {
  const openFrom = (code: string, firstMs: number) =>
    draws.filter(({ series, state, closes_at: closesAt }) => series === code && state === 'OPEN' && closesAt.getTime() >= firstMs).length
  const isShort = (code: string) => ahead.some((wanted) => wanted.series === code && openFrom(code, wanted.firstMs) < wanted.draws)
  const missing = leading.game.series.filter(
    ({ kind, code }) => kind === 'drawn' && (isShort(code) || (isWatched && openFrom(code, 0) === 0)),
  )
  for (const series of missing) await openDraw(leading, series, nowMs)
  return missing.length > 0
}
