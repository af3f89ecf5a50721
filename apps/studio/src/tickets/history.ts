import { type AnyTicketGame, linePaidMinor, type TicketLine, typeOf } from '@croupier/game-kit/ticket-game'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { findChain } from '#tables/store-tables.ts'
import { drawnPart, issueOf } from './draws.ts'
import { gameOfTicket, linesOf } from './lines.ts'
import type { DrawState, TicketState } from './rules.ts'
import { type DrawRow, findDraw } from './store-draws.ts'
import { findTicket, listPayouts, listTickets, type TicketRow } from './store-tickets.ts'

/** A player's ticket with its draw. Amounts are minor units in digits. */
export type TicketView = {
  id: string
  draw: ReturnType<typeof drawnPart> & { state: DrawState }
  state: TicketState
  placedAt: string
  /** Once there is a result, how often each line hit and what it is paid. */
  lines: { type: string; pick: string; unitMinor: string; rebate: number; hits: number | null; paidMinor: string | null }[]
  costMinor: string
  payoutMinor: string | null
  /** What the wallet said last about this ticket. */
  balanceMinor: string | null
  refusal: string | null
  /** The odds that it was sold at. */
  profile: string
  prizeGroup: number
  /** The chase that it is part of; one that stops on a win gets later stakes back then. */
  chase: { id: string; stopsOnWin: boolean } | null
  /** What it was paid by each result; more than one where a wrong result was corrected. */
  payouts: { version: number; result: string; payoutMinor: string }[]
}

const PAGE = 20

/** The player's tickets of this game, newest first. `next` is the cursor of the following page. */
export async function ticketHistory(context: Context, session: Session, before: bigint | undefined) {
  const { player_id: playerId, currency, game_code: gameCode } = session
  const rows = await listTickets(context.db, { playerId, currency, gameCode, before, limit: PAGE + 1 })
  const tickets = await Promise.all(rows.slice(0, PAGE).map((row) => ticketView(context, row)))
  return { tickets, next: rows.length > PAGE ? String(rows[PAGE - 1]?.serial) : null }
}

export async function readTicket(context: Context, session: Session, id: string): Promise<TicketView> {
  return await ticketView(context, await ownTicket(context, session, id))
}

/** Everything that is needed to work the draw of a ticket out again; nothing before there is a result. */
export async function ticketProof(context: Context, session: Session, id: string) {
  const ticket = await ownTicket(context, session, id)
  const draw = await drawOf(context, ticket)
  if (draw.version === 0 || draw.chain_id === null) return refuse('NOT_FOUND')
  const chain = await findChain(context.db, draw.chain_id)
  return {
    v: 'v1',
    game: draw.game_code,
    number: issueOf(draw),
    chain: { commitment: chain.commitment, salt: chain.public_salt, links: chain.links },
    link: draw.link,
    seed: draw.seed,
    draws: draw.draws,
    outcome: draw.outcome,
    paytableVersion: draw.paytable_version,
    ticket: await ticketView(context, ticket),
  }
}

/** Hits of all prizes of a line. */
function hitsOf(game: AnyTicketGame, { type, pick }: TicketLine, outcome: unknown): number {
  return typeOf(game, type)
    .hits(pick, outcome)
    .reduce((sum, hits) => sum + hits, 0)
}

export async function ticketView(context: Context, ticket: TicketRow): Promise<TicketView> {
  const draw = await drawOf(context, ticket)
  const game = gameOfTicket(draw.game_code, { profile: ticket.profile, prizeGroup: ticket.prize_group })
  const lines = linesOf(ticket.lines).map((line) => ({
    type: line.type,
    pick: line.pick,
    unitMinor: String(line.unitMinor),
    rebate: line.rebate ?? 0,
    hits: draw.version > 0 ? hitsOf(game, line, draw.outcome) : null,
    paidMinor: draw.version > 0 ? String(linePaidMinor(game, line, draw.outcome)) : null,
  }))
  const payouts = ticket.version > 0 ? await listPayouts(context.db, ticket.id) : []
  return {
    id: ticket.id,
    draw: { ...drawnPart(draw), state: draw.state },
    state: ticket.state,
    placedAt: ticket.placed_at.toISOString(),
    lines,
    costMinor: String(ticket.cost_minor),
    payoutMinor: inDigits(ticket.payout_minor),
    balanceMinor: inDigits(ticket.balance_minor),
    refusal: ticket.refusal,
    profile: ticket.profile,
    prizeGroup: ticket.prize_group,
    chase: ticket.chase_id === null ? null : { id: ticket.chase_id, stopsOnWin: ticket.stops_on_win },
    payouts: payouts.map(({ version, result, payout_minor: minor }) => ({ version, result, payoutMinor: String(minor) })),
  }
}

/** What an operator's support sees of a ticket. */
export async function ticketFacts(context: Context, id: string): Promise<object | undefined> {
  const ticket = await findTicket(context.db, id)
  return ticket && { currency: ticket.currency, ...(await ticketView(context, ticket)) }
}

async function drawOf(context: Context, ticket: TicketRow): Promise<DrawRow> {
  const draw = await findDraw(context.db, ticket.draw_id)
  if (!draw) throw new Error(`draw ${ticket.draw_id} of a ticket is gone`)
  return draw
}

async function ownTicket(context: Context, session: Session, id: string): Promise<TicketRow> {
  const ticket = await findTicket(context.db, id)
  if (ticket?.player_id !== session.player_id) return refuse('NOT_FOUND')
  return (await drawOf(context, ticket)).game_code === session.game_code ? ticket : refuse('NOT_FOUND')
}

function inDigits(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}
