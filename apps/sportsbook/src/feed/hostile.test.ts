import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { legOn, openMatch } from '../../testing/matches.ts'
import { FEED_KEY, sharedSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'

const ODDS = { '1': '2.1', '2': '3.4', '3': '3.2' }

async function written({ database }: TestSportsbook): Promise<unknown> {
  const [row] = await database.query(
    `select (select json_agg(event order by id) from sportsbook.event)::text as events, (select json_agg(market order by id) from sportsbook.market)::text as markets,
       (select count(*) from sportsbook.market_revision)::int as revisions, (select json_agg(tournament) from sportsbook.tournament)::text as tournaments`,
  )
  return row
}

const KEY = `Bearer ${FEED_KEY}`

async function call({ url }: TestSportsbook, body: unknown, ...[key = KEY, path = '/feed/messages']: (string | undefined)[]) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const side = (qualifier: string, about: object = {}) => ({
  id: 'stu:competitor:1',
  name: 'Foxes',
  abbreviation: 'FOX',
  qualifier,
  ...about,
})
const named = (name: unknown) => ({ id: 'stu:tournament:9', name })
const fixture = (about: object) => ({
  type: 'fixture',
  start_time: 1_800_000_000_000,
  sport: { id: 'sr:sport:1', name: 'Football' },
  category: { id: 'stu:category:1', name: 'Islands' },
  tournament: named('Harbour League'),
  competitors: [side('home'), side('away')],
  ...about,
})
const odds = (outcome: object, market: object = {}) => ({
  type: 'odds_change',
  odds: { markets: [{ id: 1, status: 1, outcomes: [{ id: '1', odds: '2.5', active: true, ...outcome }], ...market }] },
})
const settled = (outcome: object, about: object = {}) => ({
  type: 'bet_settlement',
  certainty: 2,
  markets: [{ id: 1, outcomes: [{ id: '1', result: 1, ...outcome }] }],
  ...about,
})

/** What is no message of the format, or says what no database and no calendar keeps. */
const HOSTILE: readonly unknown[] = [
  ...[null, 'x', 1, [], {}, { type: 'unknown' }, { type: '__proto__' }],
  ...['Harbour\0League', 'Half \ud800', 'a\nb', '', 'x'.repeat(101), 7, null].map((name) => fixture({ tournament: named(name) })),
  fixture({ competitors: [side('home', { name: 'Foxes\0' }), side('away')] }),
  fixture({ competitors: [side('home', { abbreviation: '\0' }), side('away')] }),
  fixture({ competitors: [side('home')] }),
  ...[-1, 1.5, '1', null, Number.MAX_SAFE_INTEGER, 8_640_000_000_000_001].map((start) => fixture({ start_time: start })),
  { type: 'fixture_change', start_time: Number.MAX_SAFE_INTEGER },
  ...["stu:match:1'; drop table sportsbook.ticket; --", 'stu:match:', '', 7, null, 'stu:match:1\0'].map((id) => ({
    ...odds({}),
    event_id: id,
  })),
  ...['-2.5', '2,5', '1e3', '٢.٥', '9999999', '2.12345', 2.5, 'NaN', ''].map((each) => odds({ odds: each })),
  ...['1.1', '-0.1', '0.1234567'].map((chance) => odds({ win_probabilities: chance })),
  ...["1'--", '', 'x'.repeat(41), 1, '1\0'].map((id) => odds({ id })),
  ...[0, 100_000, '1', 1.5].map((id) => odds({}, { id })),
  ...["total=2.5'--", '=', 'total=', 'x'.repeat(201), 'a=1|', 'total=2.5\0'].map((specifiers) => odds({}, { specifiers })),
  ...[7, '1', -5].map((status) => odds({}, { status })),
  odds({}, { outcomes: Array.from({ length: 101 }, () => ({ id: '1', active: true })) }),
  odds({ extra: 1 }),
  ...[2, -1, '1', 0.5].map((result) => settled({ result })),
  ...['2', '0.25', 1].map((voidFactor) => settled({ void_factor: voidFactor })),
  settled({}, { certainty: 9 }),
  settled({}, { markets: [] }),
  settled({}, { markets: Array.from({ length: 401 }, (_, at) => ({ id: at + 1, outcomes: [{ id: '1', result: 1 }] })) }),
  { type: 'bet_cancel', start_time: -1, markets: [{ id: 1 }] },
  { type: 'bet_stop', groups: "all' or true --" },
  { type: 'rollback_bet_settlement', markets: null },
]

describe('hostile messages of a feed', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  test('GM-06 the door of the feed opens with its key alone, and takes lists of the length that one transaction writes', async () => {
    const sportsbook = started()
    const match = openMatch(sportsbook)
    await match.announce()
    await match.price(ODDS)
    const before = await written(sportsbook)
    const stop = { type: 'bet_stop', product: 3, event_id: match.id, timestamp: match.clock() + 1, groups: 'all' }
    for (const key of [
      '',
      'Bearer',
      'Bearer ',
      FEED_KEY,
      `Bearer ${FEED_KEY}x`,
      `Bearer ${'x'.repeat(FEED_KEY.length)}`,
      `bearer ${FEED_KEY}`,
    ]) {
      const { status, body } = await call(sportsbook, { messages: [stop] }, key)
      assert.deepEqual([status, body.error], [401, 'SESSION_ENDED'], key)
    }
    for (const messages of [[], null, {}, 'x', Array.from({ length: 501 }, () => stop)]) {
      const { status, body } = await call(sportsbook, { messages })
      assert.deepEqual([status, body.error, body.field], [400, 'INVALID_INPUT', 'messages'])
    }
    for (const [body, field] of [
      ['{', 'body'],
      ['[]', 'body'],
      [{ messages: [stop], key: FEED_KEY }, 'key'],
    ] as const) {
      const answer = await call(sportsbook, body)
      assert.deepEqual([answer.status, answer.body.field], [400, field])
    }
    assert.deepEqual(await written(sportsbook), before)
  })

  test('GM-06 a message that is not of the format is refused by its place, writes nothing, and holds up none of its neighbours', async () => {
    const sportsbook = started()
    const [match, other] = [openMatch(sportsbook), openMatch(sportsbook)]
    await match.announce()
    await match.price(ODDS)
    const before = await written(sportsbook)
    const header = { product: 3, event_id: match.id }
    let timestamp = match.clock()
    const messages = HOSTILE.map((message) => {
      timestamp += 1
      return message !== null && typeof message === 'object' && !Array.isArray(message) ? { ...header, timestamp, ...message } : message
    })
    assert.ok(messages.length >= 60, `${messages.length}`)
    for (const message of messages) {
      const { status, body } = await call(sportsbook, { messages: [message] })
      assert.deepEqual([status, body.refused], [200, [0]], JSON.stringify(message))
    }
    const together = await call(sportsbook, { messages })
    assert.deepEqual(
      together.body.refused,
      messages.map((_, place) => place),
    )
    assert.deepEqual(await written(sportsbook), before)
    const good = { type: 'bet_stop', ...header, timestamp: timestamp + 1, groups: 'all' }
    const mixed = await call(sportsbook, { messages: [...messages.slice(0, 20), good, ...messages.slice(20, 40)] })
    assert.deepEqual(mixed.body.events, [match.id])
    await other.announce()
    await other.price(ODDS)
    await legOn(await sportsbook.player(), other.id)
  })

  test('GM-06 which markets there are to settle is told with the key of the feed alone, of up to a hundred events that are there', async () => {
    const sportsbook = started()
    const [match, unknown] = [openMatch(sportsbook), openMatch(sportsbook)]
    await match.announce()
    await match.price(ODDS, { total: { '12': '1.9', '13': '1.9' } })
    await match.cancel()
    const asked = async (body: unknown, key?: string) => await call(sportsbook, body, key, '/feed/events')
    assert.deepEqual((await asked({ event_ids: [match.id] }, 'Bearer x')).status, 401)
    for (const ids of [[], null, 'x', [7], ["' or true --"], Array.from({ length: 101 }, () => match.id)])
      assert.equal((await asked({ event_ids: ids })).status, 400, JSON.stringify(ids))
    const { status, body } = await asked({ event_ids: [unknown.id, match.id] })
    const markets = [{ id: 18, specifiers: 'total=2.5' }]
    assert.deepEqual([status, body], [200, { events: [{ event_id: match.id, sport_id: 'sr:sport:1', best_of: null, markets }] }])
  })

  test('GM-06 what is said of an event that nobody announced changes nothing', async () => {
    const sportsbook = started()
    const match = openMatch(sportsbook)
    const before = await written(sportsbook)
    await match.price(ODDS, { isLive: true })
    await match.stop()
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    await match.rollback()
    await match.cancel()
    await match.say({ type: 'fixture_change', start_time: 1_800_000_000_000 }, { type: 'rollback_bet_cancel', markets: [{ id: 1 }] })
    assert.deepEqual(await written(sportsbook), before)
  })
})
