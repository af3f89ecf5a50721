import { setTimeout as pause } from 'node:timers/promises'
import { uuidOf } from '@croupier/vendor-kit/call-ids'
import { Refusal } from '@croupier/vendor-server/refusals'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { stopChases } from './chase-ends.ts'
import { type TicketView, ticketView } from './history.ts'
import type { AskedTicket, Chase } from './lines.ts'
import { debitTicket, placeTicket, type Selling, soldGame } from './placing.ts'
import { type DrawRow, findDraw, listOpenFrom, wantAhead } from './store-draws.ts'
import { findTicket, listChase } from './store-tickets.ts'

const OPENED_WITHIN_MS = 5000
const LOOK_MS = 100

export type AskedChase = Omit<AskedTicket, 'chase'> & { chase: { draws: number; stopsOnWin: boolean } }

/**
 * Buys the same lines in one draw after the other: a ticket and a debit each, now, so that the money of later draws is put aside. It ends
 * early where the wallet takes no more. Refuses draws that people decide, and as `placeTicket` where not even the first ticket was sold.
 */
export async function placeChase(selling: Selling, session: Session, asked: AskedChase): Promise<TicketView> {
  const { context } = selling
  const { id, lines, chase: wanted } = asked
  soldGame(context, session, lines)
  const first = await findDraw(context.db, asked.draw)
  if (first?.game_code !== session.game_code) return refuse('NOT_FOUND')
  if (first.chain_id === null) return refuse('INVALID_SELECTION', 'chase')
  const chase = { id, stopsOnWin: wanted.stopsOnWin }
  const isNew = (await findTicket(context.db, id)) === undefined
  const draws = isNew ? await openFrom(context, first, wanted.draws) : []
  const ticket = await placeTicket(selling, session, { id, draw: asked.draw, lines, chase })
  for (const [at, draw] of draws.entries()) {
    if (at > 0 && !(await buyNext(selling, session, { id: chasedTicketId(id, at), draw: draw.id, lines, chase }))) break
  }
  return ticket
}

/** The draws of a series from one on; its leader opens those that are not there yet. */
async function openFrom(context: Context, first: DrawRow, count: number): Promise<DrawRow[]> {
  await wantAhead(context.db, first, count)
  for (let waited = 0; waited <= OPENED_WITHIN_MS; waited += LOOK_MS) {
    const draws = await listOpenFrom(context.db, first, count)
    if (draws.length === count) return draws
    if (draws[0]?.id !== first.id) return refuse('DRAW_CLOSED')
    await pause(LOOK_MS)
  }
  return refuse('MAINTENANCE')
}

/** One more ticket of a chase. False when it was not sold, or the chase was stopped meanwhile: it ends here. */
async function buyNext({ context, write }: Selling, session: Session, next: AskedTicket & { chase: Chase }): Promise<boolean> {
  const sold = soldGame(context, session, next.lines)
  try {
    const job = await write({ session, ...sold, asked: next })
    if (job) await debitTicket(context, job)
  } catch (error) {
    // The tickets before are bought: a draw that takes no more must not look as if nothing was.
    if (error instanceof Refusal) return false
    throw error
  }
  return (await findTicket(context.db, next.id))?.state === 'ACCEPTED'
}

/** Stops a chase, also while it is being bought: what it stakes in draws that are still open goes back. Answers its tickets, in the order of their draws. */
export async function stopChase(context: Context, session: Session, chaseId: string): Promise<{ returned: number; tickets: TicketView[] }> {
  const own = (await listChase(context.db, chaseId)).filter((ticket) => ticket.player_id === session.player_id)
  if (own.length === 0) return refuse('NOT_FOUND')
  const returned = await context.db.transaction().execute((tx) => stopChases({ context, tx }, [chaseId]))
  const tickets = await listChase(context.db, chaseId)
  return { returned, tickets: await Promise.all(tickets.map((ticket) => ticketView(context, ticket))) }
}

/** The id of a ticket of a chase, counted from 0; the first one has the id of the chase. */
function chasedTicketId(chaseId: string, at: number): string {
  return at === 0 ? chaseId : uuidOf(`chased ticket ${chaseId} ${at}`)
}
