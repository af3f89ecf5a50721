import type { Revision } from '@croupier/settlement/revisions'
import { marketStatus } from '@croupier/sports-feed/codes'
import type { FeedMessage, OfType } from '@croupier/sports-feed/messages'
import { type MessageOrder, orderOf } from './orders.ts'

/** What messages of a feed become in tables: pure. */

/** An outcome as it stands at a price: odds in thousandths, chances in millionths. */
export type Priced = {
  odds?: number
  active: boolean
  /** The chances of winning, half winning, a refund, half losing and losing; none where the feed tells none. */
  chances?: readonly [win: number, halfWin: number, refund: number, halfLose: number, lose: number]
}

export type PriceRow = {
  eventId: string
  marketId: number
  specifiers: string
  product: number
  status: number
  outcomes: Record<string, Priced>
  cashOutStatus: number
  stopReason: number | null
  order: MessageOrder
}

const MILLION = 1_000_000

type MarketOdds = NonNullable<OfType<'odds_change'>['odds']>['markets'][number]

export function priceRows(message: OfType<'odds_change'>): PriceRow[] {
  const { odds } = message
  if (!odds) return []
  return odds.markets.map((market) => ({
    eventId: message.event_id,
    marketId: market.id,
    specifiers: canonical(market.specifiers),
    product: message.product,
    status: market.status,
    outcomes: Object.fromEntries(market.outcomes.map((outcome) => [outcome.id, pricedOf(outcome)])),
    cashOutStatus: market.cashout_status ?? 1,
    stopReason: market.status === marketStatus.suspended ? (odds.betstop_reason ?? null) : null,
    order: orderOf(message),
  }))
}

/** The chance of losing is what the others leave, so that all of them are whole. */
function pricedOf(outcome: MarketOdds['outcomes'][number]): Priced {
  const { odds, active, win_probabilities: win } = outcome
  const sold = { active, ...(odds !== undefined && { odds }) }
  if (win === undefined) return sold
  const [halfWin = 0, refund = 0, halfLose = 0] = [
    outcome.half_win_probabilities,
    outcome.refund_probabilities,
    outcome.half_lose_probabilities,
  ]
  const lose = MILLION - win - halfWin - refund - halfLose
  return lose < 0 ? sold : { ...sold, chances: [win, halfWin, refund, halfLose, lose] }
}

/** Specifiers in the order of their names, so that a market has one name. */
export function canonical(specifiers: string | undefined): string {
  return (specifiers ?? '').split('|').toSorted().join('|')
}

export type RevisionRow = {
  eventId: string
  marketId: number
  specifiers: string
  product: number
  kind: Revision['kind']
  body: object
  order: MessageOrder
}

type OfMarkets = OfType<'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel'>

/** A message about markets is a revision of each of them. */
export function revisionRows(message: OfMarkets): RevisionRow[] {
  return message.markets.map((market) => ({
    eventId: message.event_id,
    marketId: market.id,
    specifiers: canonical(market.specifiers),
    product: message.product,
    order: orderOf(message),
    ...revisionOf(message, market),
  }))
}

function revisionOf(message: OfMarkets, market: OfMarkets['markets'][number]): { kind: Revision['kind']; body: object } {
  const reason = 'void_reason' in market && market.void_reason !== undefined ? { voidReason: market.void_reason } : {}
  switch (message.type) {
    case 'bet_settlement':
      return { kind: 'settlement', body: { outcomes: outcomesOf(market), certainty: message.certainty, ...reason } }
    case 'rollback_bet_settlement':
      return { kind: 'rollback-settlement', body: {} }
    case 'bet_cancel':
      return { kind: 'cancel', body: { ...windowOf(message), ...reason } }
    case 'rollback_bet_cancel':
      return { kind: 'rollback-cancel', body: windowOf(message) }
  }
}

/** As the format gives it: the result, the void part in halves, the dead-heat part in millionths. */
export type StoredOutcome = { result: 0 | 1; voidHalves: 0 | 1 | 2; deadHeatPpm?: number }

function outcomesOf(market: OfMarkets['markets'][number]): Record<string, StoredOutcome> {
  if (!('outcomes' in market)) return {}
  return Object.fromEntries(
    market.outcomes.map(({ id, result, void_factor: voidFactor, dead_heat_factor: deadHeatPpm }) => [
      id,
      { result, voidHalves: voidFactor === '1' ? 2 : voidFactor === '0.5' ? 1 : 0, ...(deadHeatPpm !== undefined && { deadHeatPpm }) },
    ]),
  )
}

function windowOf({ start_time: startMs, end_time: endMs }: { start_time?: number | undefined; end_time?: number | undefined }) {
  return { ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) }
}

/** Narrows a run of messages to its type. */
export function isOf<Type extends FeedMessage['type']>(type: Type): (message: FeedMessage) => message is OfType<Type> {
  return (message): message is OfType<Type> => message.type === type
}
