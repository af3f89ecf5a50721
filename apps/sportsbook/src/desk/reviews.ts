import { returnMaxMinor } from '@croupier/settlement/bets'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import { legView } from '#tickets/history.ts'
import { decideDelayed } from '#tickets/placing.ts'
import { resumeTicket } from '#tickets/reviews.ts'
import { limits, OFFER_MS, offeredCost } from '#tickets/rules.ts'
import { betOfTicket } from '#tickets/settlements.ts'
import { findReview, listWaiting, saveOffer, type WaitingTicket } from '#tickets/store-reviews.ts'
import {
  findTicket,
  type LegFacts,
  type LegRow,
  listLegFacts,
  listLegs,
  lockTicket,
  moveTicket,
  type TicketJob,
} from '#tickets/store-tickets.ts'
import type { ReviewDecided, ReviewView } from '../../desk-api/messages.ts'
import { noteAction } from './trail.ts'

const REVIEWS_MAX = 100

/** The tickets of the trader's operator that wait, the oldest first. */
export async function reviewRows({ db }: Context, { operator_id: operatorId }: DeskSession): Promise<ReviewView[]> {
  const waiting = await listWaiting(db, { operatorId, limit: REVIEWS_MAX })
  const legs = await listLegs(
    db,
    waiting.map(({ id }) => id),
  )
  const facts = await listLegFacts(db, [...new Set([...legs.values()].flatMap((own) => own.map(({ market_row: row }) => row)))])
  return waiting.map((ticket) => reviewRow(ticket, legs.get(ticket.id) ?? [], facts))
}

function reviewRow(ticket: WaitingTicket, legs: readonly LegRow[], facts: ReadonlyMap<bigint, LegFacts>): ReviewView {
  return {
    ticket: ticket.id,
    user: ticket.user,
    placedAt: ticket.placed_at.toISOString(),
    currency: ticket.currency,
    legs: legs.flatMap((leg) => legView(leg, facts.get(leg.market_row))),
    sizes: ticket.sizes,
    unitMinor: String(ticket.unit_minor),
    costMinor: String(ticket.cost_minor),
    returnMaxMinor: String(returnMaxMinor(betOfTicket(ticket, legs))),
    reason: ticket.reason,
    state: ticket.state === 'OFFERED' ? 'offered' : 'waiting',
    offeredUnitMinor: ticket.offered_unit_minor === null ? null : String(ticket.offered_unit_minor),
    endsAt: ticket.ends_at.toISOString(),
  }
}

export type Decision = { ticket: string; why: string } & ({ decision: 'take' | 'refuse' } | { decision: 'offer'; unitMinor: bigint })

/**
 * Takes, refuses or re-offers a ticket that waits; another operator's is not found, and one that is decided stays. Prices of a ticket that is taken
 * are checked again, and only then is it debited.
 */
export async function decideReview(context: Context, session: DeskSession, asked: Decision): Promise<ReviewDecided> {
  const { ticket: id } = asked
  await requireOwn(context, session, id)
  const isDue = await inTransaction(context.db, async (tx) => {
    const ticket = (await lockTicket(tx, id, ['REVIEW_PENDING'])) ?? refuse('ALREADY_DECIDED', 'ticket')
    await noteDecision(tx, session, { ticket, asked })
    return await decide(tx, ticket, asked)
  })
  if (isDue) await decideDelayed(context, { id })
  const decided = (await findTicket(context.db, id)) ?? refuse('NOT_FOUND', 'ticket')
  return { ticket: id, state: decided.state, refusal: decided.refusal, reviews: await reviewRows(context, session) }
}

async function requireOwn({ db }: Context, { operator_id: operatorId }: DeskSession, id: string): Promise<void> {
  if ((await findReview(db, id))?.operator_id !== operatorId) refuse('NOT_FOUND', 'ticket')
}

/** Answers whether the ticket can be decided at once. */
async function decide(tx: DatabaseTransaction, ticket: TicketJob, asked: Decision): Promise<boolean> {
  const { id, state: from } = ticket
  switch (asked.decision) {
    case 'take':
      return await resumeTicket(tx, ticket)
    case 'refuse':
      await moveTicket(tx, id, { from, to: 'REJECTED', refusal: 'REVIEW_REFUSED' })
      return false
    case 'offer':
      if (asked.unitMinor >= ticket.unit_minor) refuse('LIMIT_MAX', 'unitMinor')
      if (offeredCost(ticket, asked.unitMinor) < limits.stakeMinMinor) refuse('LIMIT_MIN', 'unitMinor')
      await saveOffer(tx, id, asked.unitMinor)
      await moveTicket(tx, id, { from, to: 'OFFERED', waitMs: OFFER_MS })
      return false
  }
}

async function noteDecision(
  tx: DatabaseTransaction,
  { operator_id: operatorId, person }: DeskSession,
  { ticket, asked: { why, ...asked } }: { ticket: TicketJob; asked: Decision },
): Promise<void> {
  const named = { user: ticket.operator_user, currency: ticket.currency }
  const offered = asked.decision === 'offer' ? { unitMinor: String(asked.unitMinor) } : {}
  await noteAction(tx, {
    ...{ operatorId, person, kind: 'review', subject: ticket.id, why },
    before: { ...named, unitMinor: String(ticket.unit_minor), costMinor: String(ticket.cost_minor) },
    after: { ...named, decision: asked.decision, ...offered },
  })
}
