import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import { stateOf } from '#books/market-states.ts'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { listRevisions } from '#feed/store-feed.ts'
import { SETTLED_TICKETS, type SettledTicket, settlementOf } from './rules.ts'
import { payoutOf, settledLeg } from './settlements.ts'
import {
  FIRST_TICKET,
  listSettledTickets,
  listUnsettled,
  markSettled,
  type Payout,
  saveLegs,
  savePayouts,
  takeMarket,
  takeUnsettled,
  type UnsettledMarket,
} from './store-settling.ts'
import { type LegRow, listLegs, type TicketRow } from './store-tickets.ts'

const TICK_MS = 200
const MARKETS_AT_ONCE = 100
/** How many tickets one transaction settles. */
const BATCH_MAX = 1000

/** Settles tickets of every market of which something new is known, whichever process was told. */
export function startSettling(context: Context): WorkLoop {
  return startWork({
    everyMs: TICK_MS,
    work: async () => {
      const markets = await listUnsettled(context.db, MARKETS_AT_ONCE)
      let isAny = false
      for (const market of markets) isAny = (await settleMarket(context, market)) || isAny
      return { hasMore: isAny }
    },
    onError: (error) => context.log.error({ err: error }, 'settling markets'),
  })
}

/** Settles all tickets of a market by its revisions. False where another process does. */
async function settleMarket(context: Context, market: UnsettledMarket): Promise<boolean> {
  let after: string | undefined = FIRST_TICKET
  while (after !== undefined) {
    const from: string = after
    const batch = await context.db.transaction().execute((tx) => settleBatch(tx, market, from))
    if (!batch) return false
    after = batch.after
  }
  return true
}

/** One transaction of tickets from the one after `from`; without `after` it was the last. Undefined where another process has the market. */
async function settleBatch(
  tx: DatabaseTransaction,
  market: UnsettledMarket,
  from: string,
): Promise<{ after: string | undefined } | undefined> {
  if (!(await takeMarket(tx, market.id))) return undefined
  const revisions = (await listRevisions(tx, [market.id])).get(market.id) ?? []
  const legs = await takeUnsettled(tx, { marketRow: market.id, revisions: revisions.length, after: from, limit: BATCH_MAX })
  if (legs.length > 0) {
    const state = stateOf(revisions)
    const settled = legs.map((leg) => ({ ticketId: leg.ticket_id, place: leg.place, settlement: settledLeg(state, leg, leg.accepted_at) }))
    await saveLegs(tx, revisions.length, settled)
    await settleTickets(
      tx,
      settled.map(({ ticketId }) => ticketId),
    )
  }
  if (legs.length === BATCH_MAX) return { after: legs.at(-1)?.ticket_id }
  await markSettled(tx, market, revisions.length)
  return { after: undefined }
}

/** Works out anew what tickets are owed, which are locked by now. */
export async function settleTickets(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  const tickets = await listSettledTickets(tx, ids)
  const legs = await listLegs(tx, ids)
  await savePayouts(
    tx,
    tickets.flatMap((ticket) => payoutRow(ticket, legs.get(ticket.id) ?? [])),
  )
}

/** The next version of what a ticket is owed; none where it stays the same. */
function payoutRow(ticket: TicketRow, legs: readonly LegRow[]): Payout[] {
  const payoutMinor = payoutOf(ticket, legs)
  if (payoutMinor === ticket.payout_minor || !isSettled(ticket.state)) return []
  const version = ticket.version + 1
  const before: SettledTicket = { state: ticket.state, winVersion: ticket.win_version, paidBeforeMinor: ticket.payout_minor }
  const next = settlementOf(before, payoutMinor, version)
  return [{ id: ticket.id, version, payoutMinor: payoutMinor === null ? null : String(payoutMinor), ...next }]
}

function isSettled(state: TicketRow['state']): state is SettledTicket['state'] {
  return (SETTLED_TICKETS as readonly string[]).includes(state)
}
