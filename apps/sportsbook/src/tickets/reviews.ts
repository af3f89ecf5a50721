import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import type { OfferAnswer } from '../../player-api/messages.ts'
import { decideDelayed } from './placing.ts'
import { LIVE_DELAY_MS, WAITING_TICKETS } from './rules.ts'
import { findReview, lowerStake } from './store-reviews.ts'
import { findTicket, hasLegInPlay, lockTicket, moveTicket, type TicketJob } from './store-tickets.ts'

/** After so long another process decides what the one that was asked has left. */
const DECIDE_WAIT_MS = 2000

/**
 * Lets a ticket that waited go on: with a leg in play it waits for the live delay, and it is checked again in every case. The ticket is locked by
 * now. Answers whether it can be decided at once.
 */
export async function resumeTicket(tx: DatabaseTransaction, { id, state }: Pick<TicketJob, 'id' | 'state'>): Promise<boolean> {
  const isLive = await hasLegInPlay(tx, id)
  await moveTicket(tx, id, { from: state, to: 'DELAYED', waitMs: isLive ? LIVE_DELAY_MS : DECIDE_WAIT_MS })
  return !isLive
}

/** Takes or declines the stake that a trader offers. What was answered, or has run out, stays. */
export async function answerOffer(
  context: Context,
  session: Session,
  { ticket: id, accept }: OfferAnswer & { ticket: string },
): Promise<void> {
  await requireReviewed(context, session, id)
  const isDue = await inTransaction(context.db, async (tx) => {
    const ticket = await lockTicket(tx, id, ['OFFERED'])
    if (!ticket) return false
    if (!accept) return await withdraw(tx, ticket)
    await lowerStake(tx, id)
    return await resumeTicket(tx, ticket)
  })
  if (isDue) await decideDelayed(context, { id })
}

/** Takes a ticket back that waits for a trader or for its player's answer; one that goes on already stays. */
export async function withdrawTicket(context: Context, session: Session, id: string): Promise<void> {
  await requireReviewed(context, session, id)
  await inTransaction(context.db, async (tx) => {
    const ticket = await lockTicket(tx, id, WAITING_TICKETS)
    if (ticket) await withdraw(tx, ticket)
  })
}

async function withdraw(tx: DatabaseTransaction, { id, state }: TicketJob): Promise<false> {
  await moveTicket(tx, id, { from: state, to: 'REJECTED', refusal: 'WITHDRAWN' })
  return false
}

/** Refuses where it is not a ticket of the player, or one that no trader ever looked at. */
async function requireReviewed({ db }: Context, session: Session, id: string): Promise<void> {
  const ticket = await findTicket(db, id)
  if (ticket?.player_id !== session.player_id) return refuse('NOT_FOUND')
  if (!(await findReview(db, id))) refuse('NOT_OFFERED')
}

/** Ends the wait of a ticket that nobody decided in time. */
export async function endWait(context: Context, { id, state }: TicketJob): Promise<void> {
  await moveTicket(context.db, id, { from: state, to: 'REJECTED', refusal: state === 'OFFERED' ? 'OFFER_ENDED' : 'REVIEW_ENDED' })
}
