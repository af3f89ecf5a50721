import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sitDown, type TestTrader } from '../../testing/desk.ts'
import { enter, HOME, preview, resultOf, WHY } from '../../testing/results.ts'
import { sharedSportsbook } from '../../testing/sportsbook.ts'
import { bought, stageAt } from '../../testing/ticket-books.ts'

const TOTALS = { '12': '1.9', '13': '1.9' }

describe('hostile words about results', { concurrency: 1 }, () => {
  const started = sharedSportsbook()
  const written = async () => {
    const [row] = await started().database.query(
      `select (select count(*) from sportsbook.result_entry)::int as entries, (select count(*) from sportsbook.market_revision)::int as revisions,
         (select count(*) from sportsbook.trader_action)::int as actions, (select sum(version) from sportsbook.market)::text as versions`,
    )
    return row
  }

  /** A match with a bet, and the rows of its result and of its total of goals. */
  async function begin(traders: readonly TestTrader[]) {
    const staged = await stageAt(started())
    await staged.match.price({ '1': '2.1', '2': '3.4', '3': '3.2' }, { total: TOTALS })
    await bought(staged)
    const [ana] = traders
    if (!ana) throw new Error('nobody is there')
    const rowOf = async (marketId: number) => (await resultOf(ana, staged.match, marketId)).market.row
    return { match: staged.match, row: await rowOf(1), total: await rowOf(18) }
  }

  test('GM-06 what is no result of a market is refused, and nothing is written', async () => {
    const traders = [await sitDown(started(), 'ana'), await sitDown(started(), 'ben')]
    const { row, total } = await begin(traders)
    const before = await written()
    const [home, draw, away] = HOME
    const as = (...results: string[]) => results.map((result, at) => ({ id: String(at + 1), result }))
    const sides = (over: string, under: string) => [
      { id: '12', result: over },
      { id: '13', result: under },
    ]
    const results: (readonly [string, unknown])[] = [
      [row, null],
      [row, []],
      [row, 'win'],
      [row, {}],
      [row, [home]],
      [row, [home, draw]],
      [row, [home, draw, away, away]],
      [row, [home, draw, draw]],
      [row, [home, draw, { id: '4', result: 'lose' }]],
      [row, [...HOME, { id: '__proto__', result: 'lose' }]],
      [row, [home, draw, { id: 'constructor', result: 'lose' }]],
      [row, [home, draw, { id: 3, result: 'lose' }]],
      [row, [home, draw, { id: '3', result: 'lose', odds: 1 }]],
      [row, [home, draw, { id: "3' or 1=1", result: 'lose' }]],
      [row, as('win', 'win', 'lose')],
      [row, as('lose', 'lose', 'lose')],
      [row, as('win', 'lose', 'void')],
      [row, as('half-win', 'half-lose', 'lose')],
      [row, as('WIN', 'lose', 'lose')],
      [row, as('dead-heat', 'lose', 'lose')],
      [row, as('open', 'lose', 'lose')],
      [row, Array.from({ length: 101 }, (_, at) => ({ id: `o${at}`, result: 'void' }))],
      [total, sides('win', 'win')],
      [total, sides('half-win', 'lose')],
      [total, sides('win', 'void')],
      [total, HOME],
      ['123456789', HOME],
      ['0', HOME],
      ['-1', HOME],
      ['9'.repeat(19), HOME],
      ['abc', HOME],
    ]
    for (const [index, [at, outcomes]] of results.entries()) {
      const trader = traders[index % 2] ?? assert.fail('nobody asks')
      const { status, body } = await (index % 3 ? enter : preview)(trader, at, outcomes)
      assert.ok([400, 404].includes(status), `${at} ${JSON.stringify(outcomes)}: ${status} ${JSON.stringify(body)}`)
    }
    assert.deepEqual(await written(), before)
  })

  test('GM-06 a result says why and nothing more, of an event that there is', async () => {
    const carl = await sitDown(started(), 'carl')
    const { row } = await begin([carl])
    const before = await written()
    for (const more of [
      { why: undefined },
      { why: ' a ' },
      { why: 'x'.repeat(201) },
      { why: 'nul \u0000' },
      { why: 5 },
      { person: 'ben' },
      { version: 1 },
    ])
      assert.equal((await enter(carl, row, HOME, more)).status, 400, JSON.stringify(more))
    assert.equal((await carl.post(`/api/desk/results/${row}/preview`, { outcomes: HOME, why: WHY })).status, 400)
    for (const [query, expected] of [
      ['', 400],
      ['?event=1', 400],
      ['?event=stu:match:1&event=stu:match:2', 400],
      ['?event=stu:match:404404404404', 404],
      [`?event=stu:match:1&row=${row}`, 400],
    ] as const)
      assert.equal((await carl.get(`/api/desk/results${query}`)).status, expected, query)
    assert.deepEqual(await written(), before)
  })

  test('GM-06 halves and voids of a line, and a market that was broken off, are results', async () => {
    const [dora, eve] = [await sitDown(started(), 'dora'), await sitDown(started(), 'eve')]
    const { row, total, match } = await begin([dora])
    const halves = [
      { id: '12', result: 'half-win' },
      { id: '13', result: 'half-lose' },
    ]
    const broken = [
      { id: '1', result: 'void' },
      { id: '2', result: 'lose' },
      { id: '3', result: 'void' },
    ]
    for (const trader of [dora, eve]) {
      assert.equal((await enter(trader, total, halves)).status, 200)
      assert.equal((await enter(trader, row, broken)).status, 200)
    }
    assert.deepEqual((await resultOf(dora, match, 18)).counts, { outcomes: halves, by: 'persons' })
    assert.deepEqual((await resultOf(dora, match)).counts, { outcomes: broken, by: 'persons' })
  })

  test('GM-06 no feed speaks in the name of the desk', async () => {
    const { match } = await begin([await sitDown(started(), 'fay')])
    const settled = { type: 'bet_settlement', certainty: 2, markets: [{ id: 1, outcomes: [{ id: '1', result: 1 }] }] }
    assert.equal(await match.say({ ...settled, product: 1000 }), 1)
  })
})
