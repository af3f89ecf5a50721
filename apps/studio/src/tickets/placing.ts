import { type AnyTicketGame, costMinor, exposureOf, type TicketLine } from '@croupier/game-kit/ticket-game'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import { type Context, operatorOf } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { ticketGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import { refusalOf } from '#rounds/rules.ts'
import { sendBet } from '#rounds/settling.ts'
import type { Session } from '#sessions/sessions.ts'
import { endSession } from '#sessions/store.ts'
import { awaitDecision, refuseUntaken } from '#wallet/decisions.ts'
import { payerOfRow } from '#wallet/money.ts'
import { callId } from './call-ids.ts'
import { type TicketView, ticketView } from './history.ts'
import { gameOfTicket, soldProfile, storedLines } from './lines.ts'
import { lineOn, TICKETS_PER_DRAW_MAX, ticketFault } from './rules.ts'
import { findDraw, holdOpen, raiseExposure } from './store-draws.ts'
import {
  countTickets,
  findTicket,
  findTicketJob,
  insertTicket,
  moveTicket,
  type StoredLine,
  type TicketJob,
  type TicketRow,
} from './store-tickets.ts'
import { unweigh } from './weighing.ts'

/** The chase that a ticket belongs to; its id is that of its first ticket. */
export type Chase = { id: string; stopsOnWin: boolean }

export type AskedTicket = { id: string; draw: string; lines: readonly TicketLine[]; chase?: Chase }

/** Takes a ticket for a draw. The id is the client's: a repeat answers the same ticket, however often and at the same time it comes. */
export async function placeTicket(context: Context, session: Session, asked: AskedTicket): Promise<TicketView> {
  const sold = soldGame(context, session, asked.lines)
  const isNew = await writeTicket(context, { session, ...sold, asked })
  if (isNew) await debitTicket(context, await findTicketJob(context.db, asked.id))
  const ticket = isNew ? await findTicket(context.db, asked.id) : await awaitTwin(context, session, asked)
  if (!ticket) return refuse('DUPLICATE', 'id')
  if (ticket.refusal === 'SESSION_ENDED') await endSession(context.db, session.id)
  refuseUntaken(ticket)
  return await ticketView(context, ticket)
}

export type SoldGame = { game: AnyTicketGame; profile: string }

/** The lottery at the odds that the operator sells it at. Refuses lines that it does not take. */
export function soldGame(context: Context, session: Session, lines: readonly TicketLine[]): SoldGame {
  const game = ticketGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  const profile = soldProfile(game, operatorOf(context, session.operator_id))
  const sold = { game: gameOfTicket(session.game_code, profile), profile }
  const fault = ticketFault(sold.game, lines)
  return fault ? refuse(fault.code, fault.field) : sold
}

type Placing = SoldGame & { session: Session; asked: AskedTicket }

/** Writes a ticket while its draw is held open. False when the id is known. */
export async function writeTicket(context: Context, placing: Placing): Promise<boolean> {
  const { session, game, profile, asked } = placing
  return await context.db.transaction().execute(async (tx) => {
    if (await findTicket(tx, asked.id)) return false
    const draw = await findDraw(tx, asked.draw)
    if (draw?.game_code !== session.game_code) return refuse('NOT_FOUND')
    if (!(await holdOpen(tx, draw.id))) return refuse('DRAW_CLOSED')
    const isNew = await insertTicket(tx, {
      id: asked.id,
      drawId: draw.id,
      sessionId: session.id,
      playerId: session.player_id,
      currency: session.currency,
      lines: storedLines(asked.lines),
      costMinor: costMinor(game, asked.lines),
      profile,
      chase: asked.chase ?? null,
      leaseMs: betLeaseMs(context.wallet.timeoutMs),
    })
    if (isNew) await weigh(tx, placing)
    return isNew
  })
}

/** The tickets of one player in a draw, and what its numbers would cost. Fun money cannot hurt a house, so it is not weighed. */
async function weigh(tx: DatabaseTransaction, { session, game, asked }: Placing): Promise<void> {
  const { player_id: playerId, currency } = session
  if ((await countTickets(tx, { drawId: asked.draw, playerId })) > TICKETS_PER_DRAW_MAX) return refuse('LIMIT_MAX', 'id')
  if (session.is_demo) return
  const weight = { most: exposureOf(game, asked.lines), capMinor: game.numberPaidMaxMinor }
  const full = await raiseExposure(tx, { drawId: asked.draw, currency }, weight)
  if (full !== undefined) return refuse('NUMBER_FULL', `lines.${lineOn(game, asked.lines, full)}`)
}

/** Takes the stake. A ticket that was closed out meanwhile is rolled back whatever the wallet said. */
export async function debitTicket(context: Context, job: TicketJob): Promise<void> {
  const order = { transactionUuid: callId('bet', job.id, 0), amountMinor: job.cost_minor }
  const result = await sendBet(context, payerOfRow(job, job.id), order)
  if (result.kind === 'ok') {
    if (await moveTicket(context.db, job.id, { from: 'DEBIT_PENDING', to: 'ACCEPTED', balanceMinor: result.balanceMinor })) return
  } else if (result.kind === 'refused') {
    const { status, balanceMinor } = result
    if (await unweigh(context, job, { from: 'DEBIT_PENDING', to: 'REJECTED', refusal: refusalOf(status), balanceMinor })) return
  } else {
    await unweigh(context, job, { from: 'DEBIT_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
  }
  // Closed out meanwhile: the rollback need not wait any longer for the answer that is here now.
  await moveTicket(context.db, job.id, { from: 'ROLLBACK_PENDING', to: 'ROLLBACK_PENDING', waitMs: 0 })
}

/** The ticket of an earlier request with this id, once its stake is decided. Undefined when the id belongs to something else. */
async function awaitTwin(context: Context, session: Session, asked: AskedTicket): Promise<TicketRow | undefined> {
  return await awaitDecision(context, async () => {
    const ticket = await findTicket(context.db, asked.id)
    const isOwn = ticket?.player_id === session.player_id && isSameTicket(ticket, asked)
    return isOwn ? { row: ticket, isDecided: ticket.state !== 'DEBIT_PENDING' } : undefined
  })
}

function isSameTicket(ticket: TicketRow, { draw, lines }: AskedTicket): boolean {
  return ticket.draw_id === draw && JSON.stringify(ticket.lines.map(inOrder)) === JSON.stringify(storedLines(lines).map(inOrder))
}

/** The database orders the fields of JSON as it likes. */
function inOrder({ type, pick, unitMinor, rebate = 0 }: StoredLine): string[] {
  return [type, pick, unitMinor, String(rebate)]
}
