import { randomInt } from 'node:crypto'
import type { TestPage } from '@croupier/vendor-server/testing/players'
import type { EventView, MarketView, TicketView } from '../player-api/messages.ts'
import type { TestSportsbook } from './sportsbook.ts'

type Odds = Readonly<Record<string, string>>

/** A match of the test's own, of which a feed tells whatever a test needs. Instants rise with each message. */
export type TestMatch = {
  id: string
  announce(startsInMs?: number): Promise<void>
  /** Odds of 1x2 and of over and under 2.5 goals, before the match or in play. */
  price(
    odds: Odds,
    about?: { total?: Odds; isLive?: boolean; chances?: Readonly<Record<string, string>>; score?: [number, number] },
  ): Promise<void>
  stop(): Promise<void>
  settle(
    results: Readonly<Record<string, 0 | 1>>,
    about?: { marketId?: number; specifiers?: string; voidFactor?: string; at?: number },
  ): Promise<void>
  rollback(marketId?: number, at?: number): Promise<void>
  cancel(window?: { start_time?: number; end_time?: number }): Promise<void>
  say(...messages: object[]): Promise<number>
  /** Where its messages stand in time. */
  clock(): number
}

export function openMatch(sportsbook: TestSportsbook): TestMatch {
  const id = `stu:match:${randomInt(1, 2_000_000_000)}`
  let now = Date.now()
  const next = () => {
    now += 1
    return now
  }
  const say = (...messages: object[]) =>
    sportsbook.feed(messages.map((message) => ({ product: 3, event_id: id, timestamp: next(), ...message })))
  const outcomes = (odds: Odds, chances: Odds = {}) =>
    Object.entries(odds).map(([outcome, each]) => ({
      id: outcome,
      odds: each,
      active: true,
      ...(chances[outcome] !== undefined && { win_probabilities: chances[outcome] }),
    }))
  return {
    id,
    say,
    clock: () => now,
    async announce(startsInMs = 3_600_000) {
      await say({ type: 'alive', event_id: undefined, subscribed: 1 }, { type: 'alive', event_id: undefined, product: 1, subscribed: 1 })
      await say({
        type: 'fixture',
        start_time: Date.now() + startsInMs,
        sport: { id: 'sr:sport:1', name: 'Football' },
        category: { id: 'stu:category:1', name: 'Islands' },
        tournament: { id: 'stu:tournament:1', name: 'Harbour League' },
        competitors: [
          { id: 'stu:competitor:2', name: 'Hill Cranes', abbreviation: 'HIL', qualifier: 'away' },
          { id: 'stu:competitor:1', name: 'Harbour Foxes', abbreviation: 'HAR', qualifier: 'home' },
        ],
      })
    },
    async price(odds, { total, isLive = false, chances, score } = {}) {
      const [home, away] = score ?? [0, 0]
      await say({
        type: 'odds_change',
        product: isLive ? 1 : 3,
        ...(isLive && { sport_event_status: { status: 1, match_status: 6, home_score: home, away_score: away } }),
        odds: {
          markets: [
            { id: 1, status: 1, outcomes: outcomes(odds, chances) },
            ...(total ? [{ id: 18, specifiers: 'total=2.5', status: 1, outcomes: outcomes(total) }] : []),
          ],
        },
      })
    },
    async stop() {
      await say({ type: 'bet_stop', groups: 'all' })
    },
    async settle(results, { marketId = 1, specifiers, voidFactor = '0', at } = {}) {
      await say({
        type: 'bet_settlement',
        certainty: 2,
        ...(at !== undefined && { timestamp: at }),
        markets: [
          {
            id: marketId,
            ...(specifiers !== undefined && { specifiers }),
            outcomes: Object.entries(results).map(([outcome, result]) => ({ id: outcome, result, void_factor: voidFactor })),
          },
        ],
      })
    },
    async rollback(marketId = 1, at) {
      await say({ type: 'rollback_bet_settlement', ...(at !== undefined && { timestamp: at }), markets: [{ id: marketId }] })
    },
    async cancel(window = {}) {
      await say({ type: 'bet_cancel', ...window, markets: [{ id: 1 }] })
    },
  }
}

export async function readMarket(page: TestPage, eventId: string, marketId = 1): Promise<MarketView> {
  const { body } = await page.get(`/api/events/${eventId}`)
  const market = (body as unknown as EventView).markets.find(({ id }) => id === marketId)
  if (!market) throw new Error(`no market ${marketId}: ${JSON.stringify(body)}`)
  return market
}

/** A leg as a page asks for it, at the price that it sees. */
export async function legOn(page: TestPage, eventId: string, about: { outcome?: string; marketId?: number } = {}) {
  const { outcome = '1', marketId = 1 } = about
  await untilTrue(async () => {
    const { status, body } = await page.get(`/api/events/${eventId}`)
    const market = status === 200 ? (body as unknown as EventView).markets.find(({ id }) => id === marketId) : undefined
    return market?.outcomes.some(({ id, odds }) => id === outcome && odds !== undefined) ?? false
  })
  const market = await readMarket(page, eventId, marketId)
  const odds = market.outcomes.find(({ id }) => id === outcome)?.odds ?? 0
  return { market: market.row, version: market.version, outcome, odds, banker: false }
}

/** A ticket once it stands in one of these states. */
export async function untilState(page: TestPage, id: string, states: readonly string[]): Promise<TicketView> {
  let seen: TicketView | undefined
  await untilTrue(
    async () => {
      const { body } = await page.get(`/api/tickets/${id}`)
      seen = body as unknown as TicketView
      return states.includes(seen.state)
    },
    () => `ticket ${id} is ${seen?.state}, not ${states.join(' or ')}`,
  )
  if (!seen) throw new Error('not reached')
  return seen
}

const LOOKS_MAX = 150
const LOOK_MS = 150

export async function untilTrue(look: () => Promise<boolean>, complaint: () => string = () => 'it never came true'): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(complaint())
}
