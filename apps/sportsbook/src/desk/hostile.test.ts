import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { sitDown, type TestTrader } from '../../testing/desk.ts'
import { legOn } from '../../testing/matches.ts'
import { sharedSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'
import { stageAt } from '../../testing/ticket-books.ts'

const LEAGUE = { marginPpm: 0, outcomePaidMaxMinor: '200000000', ticketPaidMaxMinor: '50000000', reviewFromMinor: null, why: 'because' }
const PLAYER = { factorPpm: 1_000_000, isReviewed: true, why: 'because' }

async function written({ database }: TestSportsbook): Promise<unknown> {
  const [row] = await database.query(
    `select (select count(*) from sportsbook.trader_action)::int as actions, (select count(*) from sportsbook.league_terms)::int as leagues,
       (select count(*) from sportsbook.player_terms)::int as players, (select sum(version) from sportsbook.market)::text as versions,
       (select count(*) from sportsbook.event where is_held)::int as events, (select count(*) from sportsbook.market where is_held)::int as held,
       (select count(*) from sportsbook.market where shifts <> '{}')::int as shifts`,
  )
  return row
}

describe('hostile words to the desk', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  /** Each case is refused in the words of the closed list, and nothing is written. Two traders take turns, so that neither is slowed down. */
  async function refusesAll(cases: readonly (readonly [keyof Pick<TestTrader, 'post' | 'put'>, string, unknown])[]) {
    const sportsbook = started()
    const before = await written(sportsbook)
    const traders = [await sitDown(sportsbook, 'carl'), await sitDown(sportsbook, 'dora')]
    for (const [index, [method, path, input]] of cases.entries()) {
      const { status, body } = (await traders[index % 2]?.[method](path, input)) ?? assert.fail('nobody asked')
      const asked = `${method} ${path} ${JSON.stringify(input)}`
      assert.ok([400, 404, 409].includes(status), `${asked}: ${status} ${JSON.stringify(body)}`)
      assert.match(String(body.error), /^[A-Z_]+$/, asked)
    }
    assert.deepEqual(await written(sportsbook), before)
  }

  test('GM-06 no hold, shift, league or player that is none is taken, and nothing is written', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const other = await stageAt(sportsbook)
    const { market } = await legOn(page, match.id)
    const foreign = (await legOn(other.page, other.match.id)).market
    const hold = { event: match.id, isHeld: true, why: 'because' }
    const shifts = `/api/desk/markets/${market}/shifts`
    const shift = (outcome: unknown, factorPpm: unknown = 900_000) => ({ shifts: [{ outcome, factorPpm }], why: 'because' })
    const league = '/api/desk/leagues/stu:tournament:1'
    const player = `/api/desk/players/${randomUUID()}`
    await refusesAll([
      ['post', '/api/desk/holds', null],
      ['post', '/api/desk/holds', [hold]],
      ['post', '/api/desk/holds', { ...hold, more: 1 }],
      ['post', '/api/desk/holds', { ...hold, why: undefined }],
      ['post', '/api/desk/holds', { ...hold, why: '  a ' }],
      ['post', '/api/desk/holds', { ...hold, why: 'x'.repeat(201) }],
      ['post', '/api/desk/holds', { ...hold, why: 'nul \u0000 in it' }],
      ['post', '/api/desk/holds', { ...hold, why: 'half \ud800 of it' }],
      ['post', '/api/desk/holds', { ...hold, isHeld: 'true' }],
      ['post', '/api/desk/holds', { ...hold, event: "stu:match:1' or 1=1" }],
      ['post', '/api/desk/holds', { ...hold, event: 'stu:match:999999999999' }],
      ['post', '/api/desk/holds', { ...hold, market: foreign }],
      ['post', '/api/desk/holds', { ...hold, market: Number(market) }],
      ['post', '/api/desk/holds', { ...hold, market: '999999999999999999' }],
      ['post', '/api/desk/holds', { ...hold, market: '9999999999999999999' }],
      ['put', shifts, { shifts: 'all', why: 'because' }],
      ['put', shifts, shift('9')],
      ['put', shifts, shift('__proto__')],
      ['put', shifts, shift('constructor')],
      ['put', shifts, shift('1', 199_999)],
      ['put', shifts, shift('1', 2_000_001)],
      ['put', shifts, shift('1', 900_000.5)],
      ['put', shifts, shift('1', '900000')],
      ['put', shifts, { shifts: [1, 2].map(() => ({ outcome: '1', factorPpm: 900_000 })), why: 'because' }],
      ['put', shifts, { shifts: Array.from({ length: 101 }, (_, at) => ({ outcome: `o${at}`, factorPpm: 900_000 })), why: 'because' }],
      ['put', '/api/desk/markets/0/shifts', shift('1')],
      ['put', '/api/desk/markets/-1/shifts', shift('1')],
      ['put', '/api/desk/markets/123456789/shifts', shift('1')],
      ['put', '/api/desk/leagues/stu:tournament:404404', LEAGUE],
      ['put', league, { ...LEAGUE, marginPpm: -1 }],
      ['put', league, { ...LEAGUE, marginPpm: 500_001 }],
      ['put', league, { ...LEAGUE, ticketPaidMaxMinor: '0' }],
      ['put', league, { ...LEAGUE, ticketPaidMaxMinor: 5000 }],
      ['put', league, { ...LEAGUE, outcomePaidMaxMinor: '-1' }],
      ['put', league, { ...LEAGUE, outcomePaidMaxMinor: '1'.repeat(16) }],
      ['put', league, { ...LEAGUE, reviewFromMinor: '1e5' }],
      ['put', league, { ...LEAGUE, id: 'stu:tournament:2' }],
      ['put', player, PLAYER],
      ['put', player, { ...PLAYER, factorPpm: 999 }],
      ['put', player, { ...PLAYER, factorPpm: 10_000_001 }],
      ['put', player, { ...PLAYER, isReviewed: 1 }],
      ['put', '/api/desk/players/ana', PLAYER],
    ])
  })

  test('GM-06 what the desk is asked for must be what it offers', async () => {
    const sportsbook = started()
    const paths = [
      ['/api/desk?x=1', 400],
      ['/api/desk/events?when=never', 400],
      ['/api/desk/events?sport=football', 400],
      [`/api/desk/events?after=${'x'.repeat(81)}`, 400],
      ['/api/desk/events?when=live&when=all', 400],
      ['/api/desk/events/1', 400],
      ['/api/desk/events/stu:match:404404404404', 404],
      ['/api/desk/actions?before=0', 400],
      ['/api/desk/actions?before=abc', 400],
      [`/api/desk/actions?before=${'9'.repeat(19)}`, 400],
      ['/api/desk/players?user=', 400],
      ['/api/desk/players?user=%00', 400],
      [`/api/desk/players?user=${'x'.repeat(101)}`, 400],
      ['/api/desk/leagues?x=1', 400],
      ['/api/desk/alerts?x=1', 400],
      ['/api/desk/charts?x=1', 400],
    ] as const
    const carl = await sitDown(sportsbook, 'carl')
    for (const [path, expected] of paths) assert.equal((await carl.get(path)).status, expected, path)
    assert.equal((await carl.get('/api/desk/events?after=zzz')).status, 200)
    assert.deepEqual((await carl.get('/api/desk/players?user=%25')).body, { players: [] })
    const trail = await sportsbook.database.query(`select from sportsbook.trader_action`)
    assert.equal(trail.length, 0)
  })

  test('GM-06 nobody rewrites the trail', async () => {
    const sportsbook = started()
    const { match } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    await ana.post('/api/desk/holds', { event: match.id, isHeld: true, why: 'because' })
    for (const statement of [
      "update sportsbook.trader_action set why = 'other'",
      'delete from sportsbook.trader_action',
      'truncate sportsbook.trader_action',
    ])
      await assert.rejects(sportsbook.database.query(statement), /append-only/)
  })
})
