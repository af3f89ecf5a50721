import { randomUUID } from 'node:crypto'
import { type DrawSeries, issueNumber, nextClose } from '@croupier/game-kit/draw-calendar'
import { type AnyTicketGame, hasWon, ticketPaidMinor } from '@croupier/game-kit/ticket-game'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { chainForNextRound, drawAtLink } from '#tables/chains.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { insertEvent, type Lease, takeLink } from '#tables/store-tables.ts'
import { stopWon } from './chase-ends.ts'
import { gameOfDraw, gameOfTicket, linesOf } from './lines.ts'
import { BATCH_MAX, BATCHES_IN_A_ROW, type DrawStep, OPEN_AT_LEAST_MS, settlementOf } from './rules.ts'
import { type DrawRow, findDraw, insertDraw, isAtRest, lastCloseMs, moveDraw, saveResult } from './store-draws.ts'
import { returnAccepted, returnUnknown, saveSettled, takeUnsettled, type UnsettledTicket } from './store-tickets.ts'

export type LotteryLeading = { context: Context; lease: Lease; game: AnyTicketGame }

/** Opens the next draw of a series that a chain decides. */
export async function openDraw({ context, lease }: LotteryLeading, series: DrawSeries, nowMs: number): Promise<void> {
  const chain = await chainForNextRound(context, lease)
  await writeAsLeader(context, lease, async (tx) => {
    const after = Math.max(nowMs + OPEN_AT_LEAST_MS, await lastCloseMs(tx, { tableId: lease.tableId, series: series.code }))
    const place = { chainId: chain.id, link: await takeLink(tx, chain.id) }
    const draw = { id: randomUUID(), tableId: lease.tableId, series: series.code, closesAtMs: nextClose(series, after), place }
    await announceDraw(tx, draw)
  })
}

/** Writes a draw and shows it. */
export async function announceDraw(tx: DatabaseTransaction, draw: Parameters<typeof insertDraw>[1]): Promise<DrawRow | undefined> {
  const written = (await insertDraw(tx, draw)) ? await findDraw(tx, draw.id) : undefined
  if (written) await insertEvent(tx, draw.tableId, { roundId: null, kind: 'opened', body: drawTerms(written) })
  return written
}

/** What is known of a draw from its first moment on. */
export function drawTerms(draw: DrawRow) {
  return {
    id: draw.id,
    number: issueOf(draw),
    series: draw.series,
    link: draw.link,
    openedAtMs: draw.opened_at.getTime(),
    closesAtMs: draw.closes_at.getTime(),
  }
}

/** The number of a draw as players know it. */
export function issueOf({ game_code: gameCode, series: code, number, closes_at: closesAt }: DrawRow): string {
  const series = gameOfDraw(gameCode).series.find((known) => known.code === code)
  const closesAtMs = closesAt.getTime()
  // An installation at another pace has more draws than its days have places.
  const isAtPace = series?.kind !== 'drawn' || closesAtMs % series.everyMs === 0
  return series && isAtPace ? issueNumber(series, closesAtMs) : String(number)
}

/** Does the next step of a draw, a transaction of its leader. False when it waits for wallets. */
export async function takeDrawStep(leading: LotteryLeading, draw: DrawRow, step: DrawStep): Promise<boolean> {
  switch (step) {
    case 'close':
      await closeDraw(leading, draw)
      return true
    case 'commit':
      await commitResult(leading, draw)
      return true
    case 'settle':
      await writeAsLeader(leading.context, leading.lease, (tx) => moveDraw(tx, draw, 'SETTLING'))
      return true
    case 'batch':
      return await workOnTickets(leading, draw)
  }
}

/** From here on no ticket is taken, and one whose debit nobody can vouch for goes back. */
async function closeDraw({ context, lease }: LotteryLeading, draw: DrawRow): Promise<void> {
  await writeAsLeader(context, lease, async (tx) => {
    await moveDraw(tx, draw, 'CLOSED')
    await returnUnknown(tx, draw.id, betLeaseMs(context.wallet.timeoutMs))
    await insertEvent(tx, lease.tableId, { roundId: null, kind: 'closed', body: { id: draw.id } })
  })
}

/** Draws the numbers of the link and writes them with the seed that shows how they came about. */
async function commitResult({ context, lease, game }: LotteryLeading, draw: DrawRow): Promise<void> {
  if (draw.chain_id === null || draw.link === null) throw new Error(`draw ${draw.id} waits for people`)
  const place = { chainId: draw.chain_id, link: draw.link, gameCode: draw.game_code }
  const { seed, draws, outcome } = await drawAtLink(context, place, () => game.draw())
  const made = { draws, outcome, result: game.resultOf(outcome), paytableVersion: game.manifest.paytableVersion }
  await writeAsLeader(context, lease, async (tx) => {
    const seedText = Buffer.from(seed).toString('hex')
    await saveResult(tx, draw, { next: 'RESULT_COMMITTED', made: { ...made, seed: seedText, showMs: game.times.showMs } })
    await announceResult(tx, draw.id)
  })
}

/** Shows a result with what proves it; a later version of it is shown the same way. */
export async function announceResult(tx: DatabaseTransaction, drawId: string): Promise<void> {
  const draw = await findDraw(tx, drawId)
  if (!draw) throw new Error(`draw ${drawId} is gone`)
  await insertEvent(tx, draw.table_id, { roundId: null, kind: 'result', body: drawnPart(draw) })
}

export function drawnPart(draw: DrawRow) {
  return { ...drawTerms(draw), result: draw.result, version: draw.version, seed: draw.seed }
}

/** Moves tickets of a draw on, a thousand a transaction; when none is left and all are at rest, the draw comes to its end. */
async function workOnTickets(leading: LotteryLeading, draw: DrawRow): Promise<boolean> {
  const { context, lease } = leading
  if (draw.state !== 'VOIDING' && (await settleBatches(leading, draw))) return true
  return await writeAsLeader(context, lease, async (tx) => {
    if (draw.state === 'VOIDING' && (await returnAccepted(tx, draw.id, BATCH_MAX)) > 0) return true
    if (!(await isAtRest(tx, draw.id))) return false
    await moveDraw(tx, draw, draw.state === 'VOIDING' ? 'VOIDED' : 'SETTLED')
    return true
  })
}

/** Settles some batches, each from where the one before ended: entries that are behind are not looked at again. False when none was left. */
async function settleBatches(leading: LotteryLeading, draw: DrawRow): Promise<boolean> {
  let last: UnsettledTicket | undefined
  for (let batch = 0; batch < BATCHES_IN_A_ROW; batch += 1) {
    const before = last
    last = await writeAsLeader(leading.context, leading.lease, (tx) => settleBatch(tx, leading, { draw, after: before }))
    if (!last) return batch > 0
  }
  return true
}

type Batch = { draw: DrawRow; after: UnsettledTicket | undefined }

/** What tickets are paid is worked out from the result alone, so a batch that was lost is the same when it comes again. */
async function settleBatch(
  tx: DatabaseTransaction,
  { context, game }: LotteryLeading,
  { draw, after }: Batch,
): Promise<UnsettledTicket | undefined> {
  const { id, version, outcome } = draw
  const tickets = await takeUnsettled(tx, { drawId: id, version, after, limit: BATCH_MAX })
  const settled = tickets.map((ticket) => {
    const payoutMinor = ticketPaidMinor(gameOfTicket(game.manifest.code, ticket), linesOf(ticket.lines), outcome)
    return { id: ticket.id, payoutMinor, ...settlementOf(ticket, payoutMinor, version) }
  })
  if (settled.length > 0) await saveSettled(tx, version, settled)
  await stopWon({ context, tx }, tickets, (ticket) => hasWon(gameOfTicket(game.manifest.code, ticket), linesOf(ticket.lines), outcome))
  return tickets.at(-1)
}
