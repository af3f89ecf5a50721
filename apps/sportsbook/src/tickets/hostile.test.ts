import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { CallResult, TestPage } from '@croupier/vendor-server/testing/players'
import { legOn, openMatch, untilState } from '../../testing/matches.ts'
import { sharedSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'

const ODDS = { '1': '2.1', '2': '3.4', '3': '3.2' }
const CHANCES = { '1': '0.6', '2': '0.2', '3': '0.2' }
const WHOLE = { partPpm: 1_000_000 }

type Leg = Awaited<ReturnType<typeof legOn>>

async function written({ database }: TestSportsbook): Promise<unknown> {
  const [row] = await database.query(
    `select (select count(*) from sportsbook.ticket)::int as tickets, (select count(*) from sportsbook.ticket_leg)::int as legs,
       (select count(*) from sportsbook.cash_out)::int as quotes, (select coalesce(sum(paid_minor), 0) from sportsbook.exposure)::text as exposure,
       (select count(*) from sportsbook.market_revision)::int as revisions, (select count(*) from sportsbook.event)::int as events,
       (select sum(version) from sportsbook.market)::text as versions,
       (select count(*) from sportsbook.wallet_call where kind <> 'balance')::int as calls`,
  )
  return row
}

/** The answer to a call that comes again while its player is slowed down. */
async function untilNotSlowed(ask: () => Promise<CallResult>): Promise<CallResult> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask()
    if (answer.status !== 429) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('slowed down for ever')
}

describe('hostile tickets and messages', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  async function stage() {
    const sportsbook = started()
    const match = openMatch(sportsbook)
    await match.announce()
    await match.price(ODDS, { total: { '12': '1.9', '13': '1.9' }, chances: CHANCES })
    return { sportsbook, match, page: await sportsbook.player() }
  }
  const ticketOf = (legs: unknown, about: object = {}): Record<string, unknown> => ({
    id: randomUUID(),
    legs,
    sizes: [Array.isArray(legs) ? legs.length : 1],
    unitMinor: '10000',
    oddsChange: 'none',
    ...about,
  })
  const heard = async ({ say }: { say(...messages: object[]): Promise<number> }) =>
    await say({ type: 'alive', event_id: undefined, subscribed: 1 })

  /** Each case is refused with its code and field, and nothing is written or debited. */
  async function refusesAll(
    { sportsbook, page, match }: Awaited<ReturnType<typeof stage>>,
    cases: readonly (readonly [unknown, number, string, string])[],
    path = '/api/tickets',
  ): Promise<void> {
    const before = await written(sportsbook)
    for (const [body, status, error, field] of cases) {
      await heard(match)
      const answer = await untilNotSlowed(() => page.post(path, body))
      assert.deepEqual([answer.status, answer.body.error, answer.body.field], [status, error, field], JSON.stringify([body, answer.body]))
    }
    assert.deepEqual(await written(sportsbook), before)
    assert.equal(sportsbook.operator.books.balanceOf(page.user), 100_000_000n)
  }

  test('GM-06 whatever is sent as a ticket, the answer is a clear no with its field, and nothing is written', async () => {
    const staged = await stage()
    const leg = await legOn(staged.page, staged.match.id)
    const inLeg = (field: keyof Leg, value: unknown) =>
      [ticketOf([{ ...leg, [field]: value }]), 400, 'INVALID_INPUT', `legs.0.${field}`] as const
    const inTicket = (field: string, value: unknown, named = field) =>
      [ticketOf([leg], { [field]: value }), 400, 'INVALID_INPUT', named] as const
    const amounts = [
      1000,
      '-1',
      '0',
      '',
      '1e3',
      '100.00',
      ' 100',
      null,
      true,
      [],
      {},
      '１００',
      '٣٠٠',
      'NaN',
      '0x64',
      '1'.repeat(16),
      100.5,
    ]
    const rows = [1, 'x', '', null, '-1', '0', '1.5', '१', '1'.repeat(19), '1; drop table ticket', [], {}]
    const outcomes = ['', 1, null, "1'--", '1\0', 'x'.repeat(41), [], {}, '１', 'a b']
    const odds = ['2100', 2100.5, -2100, 0, 1000, 1_000_001, null, Number.MAX_SAFE_INTEGER, [], {}]
    const sizes = [null, [], 'x', {}, [1, 1], Array.from({ length: 13 }, (_, at) => at + 1)]
    const ids = ['', 'x', null, 5, {}, randomUUID().slice(1), `${randomUUID()}0`]
    await refusesAll(staged, [
      ...amounts.map((value) => inTicket('unitMinor', value)),
      ...rows.flatMap((value) => [inLeg('market', value), inLeg('version', value)]),
      ...outcomes.map((value) => inLeg('outcome', value)),
      ...odds.map((value) => inLeg('odds', value)),
      ...['true', 1, null, []].map((value) => inLeg('banker', value)),
      ...sizes.map((value) => inTicket('sizes', value)),
      ...[0, -1, 13, 1.5, '1', null].map((value) => inTicket('sizes', [value], 'sizes.0')),
      ...ids.map((value) => inTicket('id', value)),
      ...['better', 'ANY', null, 1].map((value) => inTicket('oddsChange', value)),
      ...[null, 'x', {}, [], Array.from({ length: 64 }, () => leg)].map((value) => inTicket('legs', value)),
      inTicket('legs', [null], 'legs.0'),
      inTicket('capMinor', '1'),
      [ticketOf([{ ...leg, boosted: true }]), 400, 'INVALID_INPUT', 'legs.0.boosted'],
      [null, 400, 'INVALID_INPUT', 'id'],
      [[ticketOf([leg])], 400, 'INVALID_INPUT', 'body'],
    ])
  })

  test('GM-06 a ticket of forged prices, unknown markets and combinations that do not go together is refused where it is wrong', async () => {
    const staged = await stage()
    const [leg, total, other] = [
      await legOn(staged.page, staged.match.id),
      await legOn(staged.page, staged.match.id, { marketId: 18, outcome: '12' }),
      await legOn(staged.page, (await stage()).match.id),
    ]
    const old = { ...leg }
    await staged.match.price({ ...ODDS, '1': '2.2' }, { total: { '12': '1.9', '13': '1.9' } })
    const now = { ...old, version: String(BigInt(old.version) + 1n), odds: 2200 }
    const wrong = (changed: object) => [ticketOf([{ ...now, ...changed }]), 400, 'INVALID_SELECTION', 'legs.0'] as const
    await refusesAll(staged, [
      [ticketOf([old]), 409, 'ODDS_CHANGED', 'legs.0'],
      [ticketOf([{ ...now, version: '999', odds: 9000 }], { oddsChange: 'higher' }), 409, 'ODDS_CHANGED', 'legs.0'],
      ...(['none', 'higher', 'any'] as const).map(
        (oddsChange) => [ticketOf([{ ...now, odds: 9000 }], { oddsChange }), 400, 'INVALID_SELECTION', 'legs.0'] as const,
      ),
      ...['9', '12', '__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((outcome) => wrong({ outcome })),
      wrong({ market: '999999999' }),
      wrong({ market: '9'.repeat(18) }),
      [ticketOf([other, { ...now, outcome: '9' }]), 400, 'INVALID_SELECTION', 'legs.1'],
      [ticketOf([now, now]), 409, 'SAME_EVENT', 'legs'],
      [ticketOf([now, { ...now, outcome: '2', odds: 3400 }]), 409, 'SAME_EVENT', 'legs'],
      [ticketOf([now, total]), 409, 'SAME_EVENT', 'legs'],
      [ticketOf([now, total], { sizes: [1] }), 409, 'SAME_EVENT', 'legs'],
      [
        ticketOf(
          Array.from({ length: 63 }, () => now),
          { sizes: [12] },
        ),
        409,
        'SAME_EVENT',
        'legs',
      ],
      [ticketOf([now], { sizes: [2] }), 400, 'INVALID_SELECTION', 'sizes'],
      [ticketOf([{ ...now, banker: true }]), 400, 'INVALID_SELECTION', 'sizes'],
      [ticketOf([now, other].map((each) => ({ ...each, banker: true }))), 400, 'INVALID_SELECTION', 'sizes'],
      [
        ticketOf(
          [now, other].map((each) => ({ ...each, banker: true })),
          { sizes: [11] },
        ),
        409,
        'TOO_MANY_LEGS',
        'legs',
      ],
      [ticketOf([now], { unitMinor: '1' }), 409, 'LIMIT_MIN', 'unitMinor'],
      [ticketOf([now], { unitMinor: '999' }), 409, 'LIMIT_MIN', 'unitMinor'],
      [ticketOf([now], { unitMinor: '9'.repeat(15) }), 409, 'LIMIT_MAX', 'unitMinor'],
    ])
  })

  test('GM-06 no ticket is taken of a market that is stopped, settled or cancelled, or of an event that is over, whatever odds it takes', async () => {
    for (const [error, end] of [
      ['MARKET_SUSPENDED', (match) => match.stop()],
      ['MARKET_CLOSED', (match) => match.settle({ '1': 1, '2': 0, '3': 0 })],
      ['MARKET_CLOSED', (match) => match.cancel()],
      ['MARKET_CLOSED', (match) => match.say({ type: 'bet_stop', groups: 'all', market_status: 0 })],
      ...[3, 4, 5, 8, 9].map((status): [string, (match: ReturnType<typeof openMatch>) => Promise<unknown>] => [
        'MARKET_CLOSED',
        (match) => match.say({ type: 'odds_change', sport_event_status: { status, match_status: 0, home_score: 0, away_score: 0 } }),
      ]),
      ['MARKET_CLOSED', (match) => match.say({ type: 'fixture_change', start_time: Date.now() - 1000 })],
    ] as [string, (match: ReturnType<typeof openMatch>) => Promise<unknown>][]) {
      const staged = await stage()
      const leg = await legOn(staged.page, staged.match.id)
      await end(staged.match)
      await refusesAll(staged, [[ticketOf([leg], { oddsChange: 'any' }), 409, error, 'legs.0']])
    }
  })

  test('GM-06 an id that was used for a ticket is not answered with that ticket when another one is asked for, at once or later', async () => {
    const staged = await stage()
    const { sportsbook, page } = staged
    const [leg, other] = [await legOn(page, staged.match.id), await legOn(page, staged.match.id, { outcome: '2' })]
    const asked = ticketOf([leg])
    assert.equal((await page.post('/api/tickets', asked)).status, 200)
    const before = await written(sportsbook)
    const changes = [
      { unitMinor: '20000' },
      { unitMinor: '9'.repeat(15) },
      { oddsChange: 'any' },
      { sizes: [2] },
      { legs: [other] },
      { legs: [{ ...leg, odds: 2000 }] },
      { legs: [{ ...leg, banker: true }] },
      { legs: [{ ...leg, outcome: '__proto__' }] },
      { legs: [leg, other] },
    ]
    for (const change of changes) {
      const { status, body } = await untilNotSlowed(() => page.post('/api/tickets', { ...asked, ...change }))
      assert.deepEqual([status, body.error, body.field], [409, 'DUPLICATE', 'id'], JSON.stringify(change))
    }
    const repeated = await untilNotSlowed(() => page.post('/api/tickets', { ...asked, id: String(asked.id).toUpperCase() }))
    assert.deepEqual([repeated.status, repeated.body.id], [200, asked.id])
    assert.deepEqual(await written(sportsbook), before)
    const id = randomUUID()
    const both = await Promise.all(['10000', '20000'].map((unitMinor) => page.post('/api/tickets', ticketOf([leg], { id, unitMinor }))))
    assert.deepEqual(both.map(({ status, body }) => [status, body.error]).sort(), [
      [200, undefined],
      [409, 'DUPLICATE'],
    ])
  })

  test('GM-06 tickets and quotes of others do not exist, a part is a fifth at least, and a quote is of one ticket and pays once', async () => {
    const staged = await stage()
    const { sportsbook, match, page } = staged
    const leg = await legOn(page, match.id)
    const [first, second] = [ticketOf([leg]), ticketOf([leg])]
    const [quoteOf, cashOutOf] = [(id: unknown) => `/api/tickets/${id}/cash-out/quote`, (id: unknown) => `/api/tickets/${id}/cash-out`]
    for (const asked of [first, second]) assert.equal((await page.post('/api/tickets', asked)).status, 200)
    const quote = await page.post(quoteOf(first.id), WHOLE)
    const stranger = await sportsbook.player()
    const before = await written(sportsbook)
    const parts = [0, -1, 199_999, 1_000_001, 500_000.5, '500000', null, [], {}]
    const quotes = ['', 'x', null, 1, [], {}]
    const cases: [TestPage, string, unknown, number, string, string | undefined][] = [
      ...parts.map((partPpm): (typeof cases)[number] => [page, quoteOf(first.id), { partPpm }, 400, 'INVALID_INPUT', 'partPpm']),
      ...quotes.map((each): (typeof cases)[number] => [page, cashOutOf(first.id), { quote: each }, 400, 'INVALID_INPUT', 'quote']),
      [page, quoteOf(first.id), { ...WHOLE, valueMinor: '1' }, 400, 'INVALID_INPUT', 'valueMinor'],
      [page, cashOutOf(first.id), { quote: quote.body.id, valueMinor: '1' }, 400, 'INVALID_INPUT', 'valueMinor'],
      [page, quoteOf("1'--"), WHOLE, 400, 'INVALID_INPUT', 'id'],
      [page, quoteOf(randomUUID()), WHOLE, 409, 'NOT_OFFERED', undefined],
      [stranger, quoteOf(first.id), WHOLE, 409, 'NOT_OFFERED', undefined],
      [page, cashOutOf(first.id), { quote: randomUUID() }, 404, 'NOT_FOUND', undefined],
      [page, cashOutOf(second.id), { quote: quote.body.id }, 404, 'NOT_FOUND', undefined],
      [stranger, cashOutOf(first.id), { quote: quote.body.id }, 404, 'NOT_FOUND', undefined],
    ]
    for (const [asker, path, body, status, error, field] of cases) {
      const answer = await untilNotSlowed(() => asker.post(path, body))
      assert.deepEqual([answer.status, answer.body.error, answer.body.field], [status, error, field], JSON.stringify([path, body]))
    }
    for (const path of [`/api/tickets/${first.id}`, `/api/tickets/${randomUUID()}`]) assert.equal((await stranger.get(path)).status, 404)
    for (const path of [
      '?state=x',
      '?state=open&before=-1',
      '?state=open&before=x',
      `?state=open&before=${'1'.repeat(19)}`,
      '?state=open&x=1',
      '',
    ])
      assert.equal((await untilNotSlowed(() => stranger.get(`/api/tickets${path}`))).status, 400, path)
    assert.deepEqual(await written(sportsbook), before)
    await heard(match)
    const again = await untilNotSlowed(() => page.post(quoteOf(first.id), WHOLE))
    for (let times = 0; times < 3; times += 1)
      assert.equal((await untilNotSlowed(() => page.post(cashOutOf(first.id), { quote: again.body.id }))).status, 200)
    await untilState(page, String(first.id), ['CASHED_OUT'])
    await sportsbook.database.until("select where not exists (select from sportsbook.cash_out where state = 'CREDIT_PENDING')")
    const wins = sportsbook.operator.receivedOf(page.user).filter(({ kind }) => kind === 'win')
    assert.equal(new Set(wins.map(({ transactionUuid }) => transactionUuid)).size, 1)
    const { body } = await untilNotSlowed(() => page.post(cashOutOf(first.id), { quote: quote.body.id }))
    assert.equal(body.error, 'NOT_OFFERED')
  })
})
