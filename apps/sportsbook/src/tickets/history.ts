import { type Bet, returnMaxMinor, systemOf } from '@croupier/settlement/bets'
import { countCombinations } from '@croupier/settlement/combinations'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import type { LegView, TicketsPage, TicketView } from '../../player-api/messages.ts'
import { offeredCost, WAITING_TICKETS } from './rules.ts'
import { betOfTicket, legResult } from './settlements.ts'
import { sumCashedOut } from './store-cash-outs.ts'
import { listWaits, type Wait } from './store-reviews.ts'
import {
  findTicket,
  type LegFacts,
  type LegRow,
  listLegFacts,
  listLegs,
  listPayouts,
  listTickets,
  type TicketRow,
} from './store-tickets.ts'

const PAGE = 20

/** A page of a player's tickets, newest first. */
export async function ticketsPage(
  context: Context,
  session: Session,
  asked: { isOpen: boolean; before: bigint | undefined },
): Promise<TicketsPage> {
  const rows = await listTickets(context.db, { ...asked, playerId: session.player_id, currency: session.currency, limit: PAGE })
  const last = rows.at(-1)
  return { tickets: await ticketViews(context, rows), next: rows.length === PAGE && last ? String(last.serial) : null }
}

/** A ticket of a player; somebody else's is not found. */
export async function readTicket(context: Context, playerId: string, id: string): Promise<TicketView> {
  const row = await findTicket(context.db, id)
  const [view] = row?.player_id === playerId ? await ticketViews(context, [row]) : []
  return view ?? refuse('NOT_FOUND')
}

/** A ticket for the operator's support; undefined where there is none. */
export async function ticketFacts(context: Context, id: string): Promise<TicketView | undefined> {
  const row = await findTicket(context.db, id)
  return row && (await ticketViews(context, [row]))[0]
}

async function ticketViews({ db }: Context, rows: readonly TicketRow[]): Promise<TicketView[]> {
  const ids = rows.map(({ id }) => id)
  const settledIds = rows.flatMap(({ id, version }) => (version > 0 ? [id] : []))
  const [legs, payouts, cashedOut, waits] = await Promise.all([
    listLegs(db, ids),
    listPayouts(db, settledIds),
    sumCashedOut(db, ids),
    listWaits(
      db,
      rows.filter(isWaiting).map(({ id }) => id),
    ),
  ])
  const facts = await listLegFacts(db, [...new Set([...legs.values()].flatMap((own) => own.map(({ market_row: row }) => row)))])
  return rows.map((row) =>
    viewOf(row, {
      facts,
      legs: legs.get(row.id) ?? [],
      payouts: payouts.get(row.id) ?? [],
      cashedOut: cashedOut.get(row.id) ?? 0n,
      wait: waits.get(row.id),
    }),
  )
}

function isWaiting({ state }: TicketRow): boolean {
  return (WAITING_TICKETS as readonly string[]).includes(state)
}

type Kept = {
  legs: readonly LegRow[]
  facts: ReadonlyMap<bigint, LegFacts>
  payouts: readonly { payout_minor: bigint | null; at: Date }[]
  cashedOut: bigint
  wait: Wait | undefined
}

function viewOf(row: TicketRow, { legs, facts, payouts, cashedOut, wait }: Kept): TicketView {
  const bet = betOfTicket(row, legs)
  return {
    id: row.id,
    state: row.state,
    refusal: row.refusal,
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    legs: legs.flatMap((leg) => legView(leg, facts.get(leg.market_row))),
    sizes: row.sizes,
    combinations: countCombinations(systemOf(bet)),
    unitMinor: String(row.unit_minor),
    costMinor: String(row.cost_minor),
    returnMaxMinor: String(returnMaxMinor(bet)),
    payoutMinor: row.payout_minor === null ? null : String(row.payout_minor),
    cashedOutMinor: String(cashedOut),
    balanceMinor: row.balance_minor === null ? null : String(row.balance_minor),
    settlements: payouts.map(({ payout_minor: paid, at }) => ({ payoutMinor: paid === null ? null : String(paid), at: at.toISOString() })),
    canCashOut: row.state === 'ACCEPTED',
    review: wait ? { endsAt: wait.ends_at.toISOString(), offer: offerOf(row, bet, wait.offered_unit_minor) } : null,
  }
}

function offerOf(row: TicketRow, bet: Bet, unitMinor: bigint | null): NonNullable<TicketView['review']>['offer'] {
  if (unitMinor === null) return null
  return {
    unitMinor: String(unitMinor),
    costMinor: String(offeredCost(row, unitMinor)),
    returnMaxMinor: String(returnMaxMinor({ ...bet, unitMinor })),
  }
}

export function legView(leg: LegRow, facts: LegFacts | undefined): LegView[] {
  if (!facts) return []
  return [
    {
      event: {
        id: facts.event_id,
        sport: facts.sport_id,
        home: facts.home,
        away: facts.away,
        startsAt: facts.starts_at.toISOString(),
        status: facts.status,
      },
      tournament: facts.tournament,
      market: { row: String(leg.market_row), id: facts.market_id, specifiers: facts.specifiers },
      outcome: leg.outcome_id,
      odds: leg.odds,
      banker: leg.is_banker,
      isLive: leg.is_live,
      ...(leg.is_live && { score: { home: leg.home_score, away: leg.away_score } }),
      result: legResult(leg.settlement),
    },
  ]
}
