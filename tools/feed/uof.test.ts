import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { feedOf } from '@croupier/match-simulator/match-feed'
import { endings, faults, simulateMatch } from '@croupier/match-simulator/simulated-match'
import { fixturesBetween, type World } from '@croupier/match-simulator/worlds'
import { type FeedMessageOnWire, feedMessage } from '@croupier/sports-feed/messages'
import { readUof } from '@croupier/uof-feed/uof'

const HOUR_MS = 3_600_000
const world: World = { seed: createHash('sha256').update('uof').digest(), speed: 60, roundMs: HOUR_MS }

/** All that is said of a match of each sport with every fault, and of a match with each ending. */
function simulated(): FeedMessageOnWire[] {
  const fixtures = fixturesBetween(world, 30 * HOUR_MS, 31 * HOUR_MS)
  const fixtureOf = (kind: string) => fixtures.filter(({ league }) => league.sport.kind === kind).slice(0, 1)
  const matches = [
    ...['football', 'basketball', 'tennis', 'esports'].flatMap(fixtureOf).map((fixture) => simulateMatch(world, fixture, { faults })),
    ...endings.flatMap((ending) => fixtureOf('tennis').map((fixture) => simulateMatch(world, fixture, { ending, faults: [] }))),
  ]
  const said = matches.flatMap((match) => feedOf(match).messagesBetween(match.announcedMs, match.endMs + HOUR_MS))
  // Every tenth of the plain odds is enough; all else is kept.
  return said.map(({ message }) => message).filter(({ type }, nth) => type !== 'odds_change' || nth % 10 === 0)
}

test('GM-06 what the simulator says, written as XML of the main feed, is read back as it was said', () => {
  const said = simulated()
  const alive: FeedMessageOnWire[] = [
    { type: 'alive', product: 1, timestamp: 5, subscribed: 0 },
    { type: 'snapshot_complete', product: 3, timestamp: 6, request_id: 8 },
  ]
  const all = [...said, ...alive]
  const { messages, leftOut } = readUof(all.map(xmlOf).join('\n'))
  assert.equal(leftOut, 0)
  const types = new Set(messages.map(({ type }) => type))
  for (const type of [
    'fixture',
    'odds_change',
    'bet_stop',
    'bet_settlement',
    'rollback_bet_settlement',
    'bet_cancel',
    'fixture_change',
  ] as const)
    assert.ok(types.has(type), type)
  assert.equal(messages.length, all.length)
  for (const [place, message] of all.entries()) assert.deepEqual(feedMessage.parse(messages[place]), feedMessage.parse(message))
})

type Fields = Readonly<Record<string, unknown>>

/** A message as a document of the format; the writer knows its shape, the reader must find it again. */
function xmlOf(message: FeedMessageOnWire): string {
  const { type, ...fields } = message as FeedMessageOnWire & Fields
  switch (message.type) {
    case 'fixture':
      return fixtureXml(message)
    case 'odds_change': {
      const { sport_event_status: status, odds, ...header } = message
      const { betstop_reason: reason, markets = [] } = odds ?? {}
      const inside = [status ? statusXml(status) : '', odds ? element('odds', { betstop_reason: reason }, markets.map(marketXml)) : '']
      return element('odds_change', { ...header, type: undefined }, inside)
    }
    case 'bet_settlement': {
      const { markets, ...header } = message
      return element('bet_settlement', { ...header, type: undefined }, [element('outcomes', {}, markets.map(marketXml))])
    }
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const { markets, ...header } = message
      return element(type, { ...header, type: undefined }, markets.map(marketXml))
    }
    default:
      return element(type, fields, [])
  }
}

function statusXml({
  clock,
  period_scores: periods = [],
  statistics,
  ...plain
}: Fields & { period_scores?: readonly Fields[] | undefined }) {
  const counted = Object.entries((statistics ?? {}) as Record<string, Fields>).map(([name, sides]) => element(name, sides, []))
  return element('sport_event_status', plain, [
    clock ? element('clock', clock as Fields, []) : '',
    element(
      'period_scores',
      {},
      periods.map((period) => element('period_score', period, [])),
    ),
    statistics ? element('statistics', {}, counted) : '',
  ])
}

/** Flags are numbers in the format. */
function marketXml({ outcomes = [], favourite, ...plain }: Fields & { outcomes?: readonly Fields[] | undefined }): string {
  return element(
    'market',
    { ...plain, favourite: favourite === undefined ? undefined : Number(favourite) },
    outcomes.map(({ active, ...outcome }) =>
      element('outcome', { ...outcome, active: active === undefined ? undefined : Number(active) }, []),
    ),
  )
}

function fixtureXml(fixture: Extract<FeedMessageOnWire, { type: 'fixture' }>): string {
  const { sport, category, tournament, competitors, best_of: bestOf } = fixture
  const instant = (ms: number) => new Date(ms).toISOString()
  const inside = [
    element('tournament', tournament, [element('sport', sport, []), element('category', category, [])]),
    element(
      'competitors',
      {},
      competitors.map((side) => element('competitor', side, [])),
    ),
    bestOf === undefined ? '' : element('extra_info', {}, [element('info', { key: 'best_of', value: bestOf }, [])]),
  ]
  const event = element('fixture', { id: fixture.event_id, start_time: instant(fixture.start_time) }, inside)
  return `<?xml version="1.0" encoding="UTF-8"?>${element('fixtures_fixture', { generated_at: instant(fixture.timestamp) }, [event])}`
}

function element(name: string, attributes: Fields, inside: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
