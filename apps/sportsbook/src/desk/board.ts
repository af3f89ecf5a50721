import { marketStatus } from '@croupier/sports-feed/codes'
import type { Books } from '#books/books.ts'
import { isWanted, pageOf } from '#books/lists.ts'
import { findEvents, listMarkets, type MarketRow } from '#books/store-books.ts'
import { type Book, eventView, isOver, isShown, marketView, type Trust } from '#books/views.ts'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { betOfTicket } from '#tickets/settlements.ts'
import { listLegs } from '#tickets/store-tickets.ts'
import type {
  DeskEvent,
  DeskEventRow,
  DeskEventsPage,
  DeskEventsQuery,
  DeskMarket,
  ExposureView,
  ParlayExposure,
} from '../../desk-api/messages.ts'
import { alertsOf } from './alert-reading.ts'
import { arcsOf } from './chances.ts'
import { type ExposureRow, eventMoney, marketExposure } from './exposure.ts'
import { parlayExposure, seedOf } from './parlays.ts'
import { listExposure, listOpenParlays, listOutcomes } from './store-board.ts'

const PARLAYS_MAX = 500

/** A page of events with the money on them, those in play first. */
export async function deskEvents(context: Context, books: Books, { when = 'all', sport, after }: DeskEventsQuery): Promise<DeskEventsPage> {
  const wanted = [...books.all()].filter(({ event }) =>
    when === 'ended' ? isOver(event) && (sport === undefined || event.sport_id === sport) : isWanted(event, { when, sport }, books.nowMs()),
  )
  const { books: page, next } = pageOf(wanted, after)
  const eventIds = page.map(({ event }) => event.id)
  const exposure = await listExposure(context.db, { eventIds, isDecidedToo: false })
  const byEvent = Map.groupBy(exposure, ({ event_id: id }) => id)
  const alerts = await alertsOf(context, { trust: books.trust(), shown: page, exposure })
  return { events: page.map((book) => eventRow(book, books.trust(), { exposure: byEvent.get(book.event.id) ?? [], alerts })), next }
}

function eventRow(
  book: Book,
  trust: Trust,
  { exposure, alerts }: { exposure: readonly ExposureRow[]; alerts: DeskEventRow['alerts'] },
): DeskEventRow {
  const shown = [...book.markets.values()].filter(isShown)
  const open = shown.filter((market) => marketView(market, { event: book.event, trust }).status === marketStatus.active)
  const money = eventMoney([...Map.groupBy(exposure, ({ market_row: row }) => row).values()])
  return {
    event: shownEvent(book, trust),
    isHeld: book.event.is_held,
    openMarkets: open.length,
    suspendedMarkets: shown.length - open.length,
    money: money.map(({ currency, staked, worst }) => ({ currency, stakedMinor: String(staked), worstMinor: String(worst) })),
    alerts: alerts.filter(({ event }) => event === book.event.id),
  }
}

/** An event with all that is sold or was bet on, by the database as it stands now. */
export async function deskEvent(context: Context, books: Books, id: string): Promise<DeskEvent> {
  const [event] = await findEvents(context.db, [id])
  if (!event) return refuse('NOT_FOUND', 'id')
  const [markets, exposure, parlays] = await Promise.all([
    listMarkets(context.db, [id]),
    listExposure(context.db, { eventIds: [id], isDecidedToo: true }),
    eventParlays(context, id),
  ])
  const book = { event, markets: new Map(markets.map((market) => [market.id, market])) }
  const byMarket = Map.groupBy(exposure, ({ market_row: row }) => row)
  const told = markets
    .filter((market) => isShown(market) || byMarket.has(market.id))
    .toSorted((one, other) => one.market_id - other.market_id || one.specifiers.localeCompare(other.specifiers))
  return {
    event: shownEvent(book, books.trust()),
    isHeld: event.is_held,
    markets: told.map((market) => deskMarket(market, book, { trust: books.trust(), exposure: byMarket.get(market.id) ?? [] })),
    parlays,
  }
}

/** An event without its markets. */
export function shownEvent(book: Book, trust: Trust): DeskEvent['event'] {
  const { markets: _, ...event } = eventView(book, trust, 'main')
  return event
}

function deskMarket(
  market: MarketRow,
  { event }: Book,
  { trust, exposure }: { trust: Trust; exposure: readonly ExposureRow[] },
): DeskMarket {
  const ids = [...new Set([...Object.keys(market.fed.outcomes), ...exposure.map(({ outcome_id: id }) => id)])]
  const money = marketExposure(ids, exposure)
  return {
    ...marketView(market, { event, trust }),
    isHeld: market.is_held,
    shifts: Object.entries(market.shifts).map(([outcome, factorPpm]) => ({ outcome, factorPpm })),
    outcomes: ids.map((id) => deskOutcome(market, id, money.get(id) ?? [])),
  }
}

function deskOutcome({ fed, outcomes }: MarketRow, id: string, exposure: ExposureView[]): DeskMarket['outcomes'][number] {
  const [fedOdds, offer] = Object.hasOwn(fed.outcomes, id) ? [fed.outcomes[id]?.odds, outcomes[id]] : []
  return {
    id,
    ...(fedOdds !== undefined && { fedOdds }),
    ...(offer?.active && offer.odds !== undefined && { odds: offer.odds }),
    exposure,
  }
}

async function eventParlays({ db }: Context, eventId: string): Promise<ParlayExposure[]> {
  const tickets = await listOpenParlays(db, eventId, PARLAYS_MAX)
  const legs = await listLegs(
    db,
    tickets.map(({ id }) => id),
  )
  const rows = [...new Set([...legs.values()].flatMap((own) => own.map(({ market_row: row }) => row)))]
  const markets = new Map([...(await listOutcomes(db, rows))].map(([row, outcomes]) => [row, arcsOf(outcomes)]))
  const parlays = tickets.map((ticket) => {
    const own = legs.get(ticket.id) ?? []
    const picks = own.map(({ market_row: marketRow, outcome_id: outcomeId, odds }) => ({ marketRow, outcomeId, odds }))
    return { currency: ticket.currency, bet: betOfTicket(ticket, own), legs: picks }
  })
  return await parlayExposure(parlays, markets, seedOf(eventId))
}
