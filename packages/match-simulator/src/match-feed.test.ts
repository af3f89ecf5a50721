import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { feedMessage } from '@croupier/sports-feed/messages'
import fc from 'fast-check'
import { leagues } from './leagues-data.ts'
import { type Delivery, feedOf, type MatchFeed } from './match-feed.ts'
import { feedBetween, silencesBetween } from './simulated-feed.ts'
import { type Chosen, endings, factsAt, faults, simulateMatch } from './simulated-match.ts'
import { fixturesBetween, type World } from './worlds.ts'

const HOUR_MS = 3_600_000
const FROM_MS = 1_800_000_000_000
const world = (seed: string, speed = 60): World => ({ seed: createHash('sha256').update(seed).digest(), speed, roundMs: HOUR_MS })

function feedFor(league: number, { seed = 'feed', speed = 60, ...chosen }: Chosen & { seed?: string; speed?: number }): MatchFeed {
  const own = world(seed, speed)
  const fixture = fixturesBetween(own, FROM_MS, FROM_MS + HOUR_MS).find((each) => each.league.number === league)
  assert.ok(fixture)
  return feedOf(simulateMatch(own, fixture, { ending: 'played', faults: [], ...chosen }))
}

const whole = ({ match, messagesBetween }: MatchFeed) => messagesBetween(match.announcedMs, match.endMs + HOUR_MS)
const ofType = <Type extends Delivery['message']['type']>(said: readonly Delivery[], type: Type) =>
  said.flatMap(({ message }) => (message.type === type ? [message as Extract<Delivery['message'], { type: Type }>] : []))

const keyOf = ({ id, specifiers = '' }: { id: number; specifiers?: string | undefined }) => `${id}|${specifiers}`

/** The messages that show more goals than the one before. */
function goalMessages(said: readonly Delivery[]) {
  const all = ofType(said, 'odds_change').filter(({ sport_event_status }) => sport_event_status)
  const goalsOf = ({ sport_event_status: status }: (typeof all)[number]) => (status?.home_score ?? 0) + (status?.away_score ?? 0)
  return all.filter((message, place) => place > 0 && goalsOf(message) > goalsOf(all[place - 1] ?? message))
}

describe('the feed of a match', () => {
  test('GM-06 GM-07 everything that is said of matches of all sports, endings and faults is a message of the format', () => {
    for (const league of [1, 9, 14, 17])
      for (const ending of endings) {
        const feed = feedFor(league, { seed: `${league}-${ending}`, ending, faults: [...faults] })
        const said = whole(feed)
        assert.ok(said.length > 20, `league ${league}, ${ending}`)
        for (const { message } of said) {
          const parsed = feedMessage.safeParse(message)
          assert.ok(parsed.success, `${JSON.stringify(parsed.error?.issues)} in ${JSON.stringify(message).slice(0, 500)}`)
        }
      }
  })

  test('GM-06 a span may be asked for again and in parts: the messages are the same', () => {
    const feed = feedFor(1, { seed: 'parts', faults: ['duplicate', 'out_of_order'] })
    const all = whole(feed)
    const { announcedMs, fixture, endMs } = feed.match
    const until = endMs + HOUR_MS
    const anywhere = fc.integer({ min: announcedMs, max: endMs + 70_000 })
    const inBadStretch = fc.integer({ min: fixture.kickOffMs, max: fixture.kickOffMs + 20_000 })
    fc.assert(
      fc.property(fc.array(fc.oneof(anywhere, inBadStretch), { maxLength: 6 }), (cuts) => {
        const edges = [announcedMs, ...cuts.toSorted((one, other) => one - other), until]
        const parts = edges.slice(1).flatMap((edge, place) => feed.messagesBetween(edges[place] ?? 0, edge))
        assert.deepEqual(parts, all)
      }),
      { numRuns: 6 },
    )
  })

  test('GM-06 betting stops two to four seconds before a goal is shown and goes on after it, four to eight seconds in all', () => {
    const seeds = Array.from({ length: 6 }, (_, seed) => feedFor(1, { seed: `goal-${seed}`, speed: 40 }))
    const goals = seeds.flatMap((feed) => {
      const said = whole(feed)
      const stops = ofType(said, 'bet_stop').map(({ timestamp }) => timestamp)
      return goalMessages(said).map((message) => ({ message, stops }))
    })
    assert.ok(goals.length > 5)
    for (const { message, stops } of goals) {
      assert.ok(stops.some((atMs) => message.timestamp - atMs >= 2000 && message.timestamp - atMs <= 4000))
      assert.ok(
        message.odds?.markets?.every(({ status }) => status !== 1),
        'nothing is open as a goal is shown',
      )
    }
    for (const { fromMs, untilMs, change } of seeds.flatMap(({ match }) => match.stops))
      assert.ok(untilMs - fromMs >= 4000 && untilMs - fromMs <= (change.kind === 'review' ? 12_000 : 8000))
  })

  test('GM-06 every market that was open is settled in the end, confirmed, and what was settled early stays so', () => {
    for (const league of [1, 9, 14, 17]) {
      const said = whole(feedFor(league, { seed: 'settled' }))
      const opened = new Set(ofType(said, 'odds_change').flatMap(({ odds }) => (odds?.markets ?? []).map(keyOf)))
      const settled = ofType(said, 'bet_settlement')
      const last = settled.filter((message) => message.certainty === 2).flatMap(({ markets }) => markets)
      const confirmed = new Map(last.map((market) => [keyOf(market), market.outcomes]))
      for (const name of opened) assert.ok(confirmed.has(name), `league ${league}: ${name}`)
      for (const market of settled.flatMap(({ markets }) => markets))
        assert.deepEqual(market.outcomes, confirmed.get(keyOf(market)), `league ${league}: ${keyOf(market)}`)
      assert.ok(settled.filter((message) => message.certainty === 1).length > 2, 'some markets are settled early')
    }
  })

  test('GM-06 a wrong settlement is rolled back and comes again; wrong odds and late bets are cancelled by their window', () => {
    const said = whole(feedFor(1, { faults: ['wrong_settlement', 'palpable_error', 'cancel_window'] }))
    const [rollback] = ofType(said, 'rollback_bet_settlement')
    assert.deepEqual(rollback?.markets, [{ id: 1 }])
    const winner = ofType(said, 'bet_settlement').flatMap(({ timestamp, markets }) =>
      markets.filter(({ id }) => id === 1).map(({ outcomes }) => ({ timestamp, outcomes })),
    )
    const before = winner.findLast(({ timestamp }) => timestamp < (rollback?.timestamp ?? 0))
    const after = winner.find(({ timestamp }) => timestamp > (rollback?.timestamp ?? 0))
    assert.notDeepEqual(before?.outcomes, after?.outcomes)
    const cancels = ofType(said, 'bet_cancel')
    assert.deepEqual(cancels.map(({ markets }) => markets[0]?.void_reason).toSorted(), [0, 12])
    assert.ok(cancels.every(({ start_time = 0, end_time = 0 }) => start_time < end_time))
  })

  test('GM-06 a match that is abandoned settles what was certain and cancels the rest, one that is put off cancels all', () => {
    const abandoned = whole(feedFor(1, { ending: 'abandoned', seed: 'abandoned' }))
    const cancelled = ofType(abandoned, 'bet_cancel').flatMap(({ markets }) => markets)
    assert.ok(cancelled.some(({ id, void_reason }) => id === 1 && void_reason === 10))
    assert.ok(ofType(abandoned, 'bet_settlement').some(({ markets }) => markets.some(({ id }) => id === 60)))
    const postponed = whole(feedFor(1, { ending: 'postponed' }))
    assert.equal(ofType(postponed, 'fixture_change')[0]?.change_type, 2)
    assert.ok(ofType(postponed, 'bet_cancel').flatMap(({ markets }) => markets).length > 50)
    assert.deepEqual(ofType(postponed, 'bet_settlement'), [])
    const retired = feedFor(13, { ending: 'retired' })
    assert.equal(factsAt(retired.match, retired.match.endMs).status, 'retired')
  })

  test('GM-06 a snapshot has the fixture, the odds or the end, and all that is settled, at any time', () => {
    const feed = feedFor(1, { seed: 'snapshot' })
    const { announcedMs, fixture, endMs } = feed.match
    for (const atMs of [
      announcedMs,
      fixture.kickOffMs - 1,
      fixture.kickOffMs,
      Math.floor((fixture.kickOffMs + endMs) / 2),
      endMs + HOUR_MS,
    ]) {
      const said = feed.snapshotAt(Math.ceil(atMs))
      assert.deepEqual(
        said.slice(0, 2).map(({ type }) => type),
        ['fixture', 'odds_change'],
      )
      for (const message of said) assert.ok(feedMessage.safeParse(message).success)
    }
    assert.deepEqual(feed.snapshotAt(announcedMs - 1), [])
  })
})

describe('the feed of a world', () => {
  test('GM-06 twenty leagues have fixtures in every round, each pair once a turn, and no side plays twice at a time', () => {
    assert.equal(leagues.length, 20)
    const own = world('fixtures')
    const fixtures = fixturesBetween(own, FROM_MS, FROM_MS + 9 * HOUR_MS)
    assert.equal(new Set(fixtures.map(({ id }) => id)).size, fixtures.length)
    const first = fixtures.filter(({ league }) => league.number === 1)
    const pairs = first.map(({ home, away }) => [home.id, away.id].toSorted().join())
    assert.equal(new Set(pairs).size, 45)
    for (const { id, home, away, kickOffMs } of fixtures) {
      assert.ok(kickOffMs >= FROM_MS && kickOffMs < FROM_MS + 9 * HOUR_MS, id)
      const others = fixtures.filter((other) => other.kickOffMs === kickOffMs && other.id !== id)
      assert.ok(!others.some((other) => [other.home.id, other.away.id].some((side) => side === home.id || side === away.id)))
    }
    const halves = [fixturesBetween(own, FROM_MS, FROM_MS + HOUR_MS / 3), fixturesBetween(own, FROM_MS + HOUR_MS / 3, FROM_MS + HOUR_MS)]
    const ids = (list: typeof fixtures) => list.map(({ id }) => id).toSorted()
    assert.deepEqual(ids(halves.flat()), ids(fixturesBetween(own, FROM_MS, FROM_MS + HOUR_MS)))
  })

  test('GM-06 signs of life come every three seconds, and after a silence they say that messages were lost', () => {
    const own = world('silence')
    const [silence] = silencesBetween(own, FROM_MS, FROM_MS + 2000 * HOUR_MS)
    assert.ok(silence)
    assert.equal(silence.untilMs - silence.fromMs, 15_000)
    const said = feedBetween([], { fromMs: silence.fromMs - 9000, untilMs: silence.untilMs + 9000, silences: [silence] })
    assert.ok(said.every(({ atMs }) => atMs < silence.fromMs || atMs >= silence.untilMs))
    const lost = said.filter(({ message }) => message.type === 'alive' && message.subscribed === 0)
    assert.equal(lost.length, 2)
    assert.ok(lost.every(({ atMs }) => atMs >= silence.untilMs && atMs < silence.untilMs + 3000))
  })
})
