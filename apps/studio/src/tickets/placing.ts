import type { TicketLine } from '@croupier/game-kit/ticket-game'
import { callId } from '@croupier/vendor-kit/call-ids'
import { operatorOf } from '@croupier/vendor-server/context'
import { awaitDecision } from '@croupier/vendor-server/decisions'
import { moneyOf, payerOfRow, refusalOf, sendBet } from '@croupier/vendor-server/money'
import { endSession } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import { ticketGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { refuseUntaken } from '#wallet/decisions.ts'
import { type TicketView, ticketView } from './history.ts'
import { type AskedTicket, gameOfTicket, soldProfile, storedLines } from './lines.ts'
import { ticketFault } from './rules.ts'
import { findTicket, moveTicket, type StoredLine, type TicketJob, type TicketRow } from './store-tickets.ts'
import { unweigh } from './weighing.ts'
import type { SoldGame, TicketWriter } from './writing.ts'

/** What selling tickets needs: the context, and the one who writes them. */
export type Selling = { context: Context; write: TicketWriter }

/** Takes a ticket for a draw. The id is the client's: a repeat answers the same ticket, however often and at the same time it comes. */
export async function placeTicket({ context, write }: Selling, session: Session, asked: AskedTicket): Promise<TicketView> {
  const sold = soldGame(context, session, asked.lines)
  const job = await write({ session, ...sold, asked })
  if (job) await debitTicket(context, job)
  const ticket = job ? await findTicket(context.db, asked.id) : await awaitTwin(context, session, asked)
  if (!ticket) return refuse('DUPLICATE', 'id')
  if (ticket.refusal === 'SESSION_ENDED') await endSession(context.tables, session.id)
  refuseUntaken(ticket)
  return await ticketView(context, ticket)
}

/** The lottery at the odds that the operator sells it at to this player. Refuses lines that it does not take. */
export function soldGame(context: Context, session: Session, lines: readonly TicketLine[]): SoldGame {
  const game = ticketGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  const profile = soldProfile(game, operatorOf(context, session.operator_id))
  const at = { profile, prizeGroup: session.prize_group }
  const sold = { game: gameOfTicket(session.game_code, at), ...at }
  const fault = ticketFault(sold.game, lines)
  return fault ? refuse(fault.code, fault.field) : sold
}

/** Takes the stake. A ticket that was closed out meanwhile is rolled back whatever the wallet said. */
export async function debitTicket(context: Context, job: TicketJob): Promise<void> {
  const order = { transactionUuid: callId('ticket', { kind: 'bet', id: job.id, version: 0 }), amountMinor: job.cost_minor }
  const payer = payerOfRow(job, job.id)
  const result = await sendBet(moneyOf(context, payer), payer, order)
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
