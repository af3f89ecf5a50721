import { hash } from 'node:crypto'
import { marketStatus, producers } from '@croupier/sports-feed/codes'
import { abbreviationOf } from '@croupier/sports-feed/competitors'
import type { FeedMessageOnWire, OnWire } from '@croupier/sports-feed/messages'
import { z } from 'zod'
import { parseRecorded } from './recorded-json.ts'

/** A decimal as the file writes it. */
const decimal = z.string().regex(/^-?\d{1,6}(\.\d{1,8})?$/)
const instant = z.iso.datetime()

const recordedEvents = z
  .array(
    z.object({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      sport_key: z.string(),
      sport_title: z.string().min(1).max(100),
      commence_time: instant,
      home_team: z.string().min(1).max(100),
      away_team: z.string().min(1).max(100),
      bookmakers: z
        .array(
          z.object({
            key: z.string(),
            last_update: instant,
            markets: z
              .array(
                z.object({
                  key: z.string(),
                  outcomes: z.array(z.object({ name: z.string(), price: decimal, point: decimal.optional() })).max(100),
                }),
              )
              .max(20),
          }),
        )
        .max(100),
    }),
  )
  .max(5000)

type RecordedEvent = z.infer<typeof recordedEvents>[number]
type RecordedMarket = RecordedEvent['bookmakers'][number]['markets'][number]
type MarketOnWire = NonNullable<NonNullable<OnWire<'odds_change'>['odds']>['markets']>[number]

/** The ids of markets in a sport, and of their sides. */
type Traded = { id: string; name: string; winner: number; handicap: number; total: number; home: string; away: string; draw?: string }

const TRADED: readonly { prefix: string; sport: Traded }[] = [
  { prefix: 'soccer_', sport: { id: 'sr:sport:1', name: 'Football', winner: 1, handicap: 16, total: 18, home: '1', draw: '2', away: '3' } },
  { prefix: 'basketball_', sport: { id: 'sr:sport:2', name: 'Basketball', winner: 219, handicap: 223, total: 225, home: '4', away: '5' } },
  { prefix: 'tennis_', sport: { id: 'sr:sport:5', name: 'Tennis', winner: 186, handicap: 187, total: 189, home: '4', away: '5' } },
]

/**
 * Reads a recorded answer of `/v4/sports/…/odds` and says it as a feed: a fixture and its odds for every event of a sport that is traded. Odds are
 * those of the bookmaker that is named, or of the first. Throws where the text is no such answer.
 */
export function readOddsApi(text: string, bookmaker?: string): FeedMessageOnWire[] {
  return recordedEvents.parse(parseRecorded(text)).flatMap((event) => messagesOf(event, bookmaker))
}

function messagesOf(event: RecordedEvent, wanted: string | undefined): FeedMessageOnWire[] {
  const sport = TRADED.find(({ prefix }) => event.sport_key.startsWith(prefix))?.sport
  const bookmaker = event.bookmakers.find(({ key }) => wanted === undefined || key === wanted)
  if (!sport || !bookmaker) return []
  const header = { product: producers.prematch, event_id: urnOf('match', event.id), timestamp: Date.parse(bookmaker.last_update) }
  const markets = bookmaker.markets.flatMap((market) => marketOf(event, { sport, market }))
  return [
    { type: 'fixture', ...header, ...fixtureOf(event, sport) },
    { type: 'odds_change', ...header, odds: { markets } },
  ]
}

function fixtureOf(event: RecordedEvent, sport: Traded) {
  const side = (name: string, qualifier: 'home' | 'away') => ({
    id: urnOf('competitor', `${sport.id} ${name}`),
    name,
    abbreviation: abbreviationOf(name),
    qualifier,
  })
  return {
    start_time: Date.parse(event.commence_time),
    sport: { id: sport.id, name: sport.name },
    category: { id: urnOf('category', sport.id), name: sport.name },
    tournament: { id: urnOf('tournament', event.sport_key), name: event.sport_title },
    competitors: [side(event.home_team, 'home'), side(event.away_team, 'away')],
  }
}

type Placed = { sport: Traded; market: RecordedMarket }

/** A market whose outcomes are all known by their names, never by their place in the list; any other is left out. */
function marketOf(event: RecordedEvent, { sport, market }: Placed): MarketOnWire[] {
  const outcomes = market.outcomes.map((outcome) => ({ ...outcome, id: outcomeId(event, { sport, market }, outcome.name) }))
  const specifiers = specifiersOf(event, market)
  const id = { h2h: sport.winner, spreads: sport.handicap, totals: sport.total }[market.key]
  const isWhole = outcomes.every((outcome) => outcome.id !== undefined && isOdds(outcome.price)) && outcomes.length >= 2
  if (id === undefined || specifiers === undefined || !isWhole) return []
  return [
    {
      id,
      ...(specifiers !== '' && { specifiers }),
      status: marketStatus.active,
      outcomes: outcomes.map((outcome) => ({ id: outcome.id ?? '', odds: cut(outcome.price, ODDS_DIGITS), active: true })),
    },
  ]
}

function outcomeId(event: RecordedEvent, { sport, market }: Placed, name: string): string | undefined {
  if (market.key === 'totals') return { Over: '12', Under: '13' }[name]
  const isHandicap = market.key === 'spreads'
  if (name === event.home_team) return isHandicap ? '1714' : sport.home
  if (name === event.away_team) return isHandicap ? '1715' : sport.away
  return name === 'Draw' ? sport.draw : undefined
}

/** The line of a market: that of the home side, or of both. Undefined where there should be one and is none. */
function specifiersOf(event: RecordedEvent, { key, outcomes }: RecordedMarket): string | undefined {
  if (key === 'h2h') return ''
  const side = key === 'spreads' ? outcomes.find(({ name }) => name === event.home_team) : outcomes[0]
  if (side?.point === undefined) return undefined
  return key === 'spreads' ? `hcp=${side.point}` : `total=${side.point}`
}

const ODDS_DIGITS = 3

/** Decimal odds are above one; others, as American ones, are not read. */
function isOdds(price: string): boolean {
  return /^\d{1,4}(\.\d+)?$/.test(price) && !/^(0|1)(\.0*)?$/.test(price) && !price.startsWith('0')
}

/** Digits that the feed does not carry are cut off, so that odds are never better than recorded. */
function cut(price: string, digits: number): string {
  const [whole = '', part = ''] = price.split('.')
  return part === '' ? whole : `${whole}.${part.slice(0, digits)}`
}

const URN_DIGITS = 12

function urnOf(kind: string, of: string): string {
  return `odds:${kind}:${BigInt(`0x${hash('sha256', of, 'hex').slice(0, 16)}`) % 10n ** BigInt(URN_DIGITS)}`
}
