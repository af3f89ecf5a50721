import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ResultMarket } from '../../desk-api/messages.ts'
import { sitDown, type TestTrader } from '../../testing/desk.ts'
import { untilState } from '../../testing/matches.ts'
import { AWAY, DRAW, enter, HOME, resultOf, VOID } from '../../testing/results.ts'
import { OTHER_TRADERS, sharedSportsbook } from '../../testing/sportsbook.ts'
import { AWAY_WINS, assertBooksAgree, bought, HOME_WINS, stageAt, transactionsOf } from '../../testing/ticket-books.ts'

describe('results that persons enter', { concurrency: 1 }, () => {
  const started = sharedSportsbook()
  const seats = new Map<string, TestTrader>()
  const seat = async (name: string) => {
    const trader = seats.get(name) ?? (await sitDown(started(), name))
    seats.set(name, trader)
    return trader
  }

  /** A match with a bet on its home side, and three traders. */
  async function begin() {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const ticket = await bought(staged)
    const [ana, ben, cely] = [await seat('ana'), await seat('ben'), await seat('cely')]
    const { row } = (await resultOf(ana, staged.match)).market
    const balance = () => sportsbook.operator.books.balanceOf(staged.page.user) / 1000n
    return { ...staged, staged, ticket, ana, ben, cely, row, balance }
  }
  const said = async (trader: TestTrader, { match }: Awaited<ReturnType<typeof begin>>) => {
    const { counts, entries, isOwnEntered, isDisputed } = await resultOf(trader, match)
    return { counts, entered: entries.map(({ person }) => person), isOwnEntered, isDisputed }
  }
  const trailOf = async (trader: TestTrader, row: string) =>
    ((await trader.get('/api/desk/actions')).body.actions as { kind: string; subject: string; after: { voices?: string[] } }[]).filter(
      ({ subject }) => subject === row,
    )

  test('GM-06 two persons who do not see what the other enters decide a market, and its tickets are paid', async () => {
    const stage = await begin()
    const { ana, ben, row, ticket, page, staged, balance } = stage
    const first = await enter(ana, row, HOME)
    assert.equal(first.status, 200, JSON.stringify(first.body))
    assert.deepEqual([first.body.counts, first.body.isOwnEntered, first.body.isDisputed], [null, true, false])
    assert.deepEqual(await said(ben, stage), { counts: null, entered: [], isOwnEntered: false, isDisputed: false })
    for (const path of [`/api/desk/results?event=${stage.match.id}`, '/api/desk/actions', '/api/desk/alerts'])
      assert.doesNotMatch(JSON.stringify((await ben.get(path)).body), /"win"/, `${path} tells nothing of it`)
    assert.equal((await page.get(`/api/tickets/${ticket}`)).body.state, 'ACCEPTED')
    const { counts } = (await enter(ben, row, HOME.toReversed())).body as unknown as ResultMarket
    assert.deepEqual(counts, { outcomes: HOME, by: 'persons' })
    assert.equal((await untilState(page, ticket, ['CLOSED'])).payoutMinor, '21000')
    await assertBooksAgree(staged)
    assert.equal(balance(), 111_000n)
    assert.deepEqual(await said(ana, stage), { counts, entered: [], isOwnEntered: false, isDisputed: false })
    const trail = await trailOf(ana, row)
    assert.deepEqual(
      trail.map(({ kind, after }) => [kind, after.voices]),
      [
        ['result', ['ana', 'ben']],
        ['result', undefined],
      ],
    )
  })

  test('GM-06 where two persons differ a third decides, who sees neither entry', async () => {
    const stage = await begin()
    const { ana, ben, cely, row, page, ticket } = stage
    await enter(ana, row, HOME)
    const differs = await enter(ben, row, AWAY)
    assert.deepEqual([differs.body.counts, differs.body.isDisputed], [null, true])
    assert.deepEqual((await said(ana, stage)).entered, ['ana', 'ben'])
    assert.deepEqual(await said(cely, stage), { counts: null, entered: [], isOwnEntered: false, isDisputed: true })
    const alerts = async () => (await cely.get('/api/desk/alerts')).body.alerts as { kind: string; market?: string }[]
    assert.ok((await alerts()).some(({ kind, market }) => kind === 'disputed-result' && market === row))
    assert.equal((await enter(cely, row, AWAY)).status, 200)
    assert.equal((await untilState(page, ticket, ['CLOSED'])).payoutMinor, '0')
    assert.ok(!(await alerts()).some(({ market }) => market === row))
  })

  test('GM-06 nobody is two persons, but persons of two operators are', async () => {
    const stage = await begin()
    const { ana, row, sportsbook, page, ticket } = stage
    await enter(ana, row, HOME)
    for (const again of [HOME, AWAY]) assert.equal((await enter(ana, row, again)).body.error, 'ALREADY_ENTERED')
    const anaAgain = await sitDown(sportsbook, 'ana')
    assert.equal((await enter(anaAgain, row, HOME)).body.error, 'ALREADY_ENTERED')
    assert.equal((await said(ana, stage)).counts, null)
    const other = await sitDown(sportsbook, 'ana', { operatorId: BigInt(OTHER_TRADERS) })
    assert.equal((await enter(other, row, HOME)).status, 200)
    assert.equal((await untilState(page, ticket, ['CLOSED'])).payoutMinor, '21000')
  })

  test('GM-06 three persons who all differ leave a market open, and a fourth decides', async () => {
    const stage = await begin()
    const { ana, ben, cely, row, page, ticket } = stage
    await enter(ana, row, HOME)
    await enter(ben, row, AWAY)
    assert.equal((await enter(cely, row, DRAW)).body.counts, null)
    assert.equal((await enter(await seat('dora'), row, DRAW)).status, 200)
    assert.equal((await untilState(page, ticket, ['CLOSED'])).payoutMinor, '0')
  })

  test('GM-06 one person who says what the feed said is enough, and moves no money twice', async () => {
    const stage = await begin()
    const { ana, ben, match, row, page, ticket, staged } = stage
    await match.settle(HOME_WINS)
    await untilState(page, ticket, ['CLOSED'])
    assert.deepEqual((await said(ana, stage)).counts, { outcomes: HOME, by: 'feed' })
    assert.equal((await enter(ana, row, AWAY)).body.isDisputed, false)
    assert.deepEqual((await said(ben, stage)).counts?.by, 'feed', 'one person does not outvote the feed')
    assert.deepEqual((await enter(ben, row, HOME)).body.counts, { outcomes: HOME, by: 'persons' })
    await assertBooksAgree(staged)
    assert.deepEqual([transactionsOf(staged, 'win'), transactionsOf(staged, 'rollback')], [1, 0])
    assert.equal((await enter(ana, row, HOME)).body.error, 'ALREADY_DECIDED')
    assert.deepEqual((await trailOf(ana, row))[0]?.after.voices, ['ben', 'feed'])
    assert.equal((await enter(ben, row, AWAY)).body.isOwnEntered, true, 'a result that counts ends the entries before it')
    assert.deepEqual((await enter(ana, row, AWAY)).body.counts, { outcomes: AWAY, by: 'persons' })
    await assertBooksAgree(staged)
  })

  test('GM-06 after two persons overruled the feed, one person and its older word do not bring it back, and its newer word counts', async () => {
    const stage = await begin()
    const { ana, ben, cely, match, row, page, ticket, staged, balance } = stage
    await match.settle(HOME_WINS)
    await untilState(page, ticket, ['CLOSED'])
    await enter(ana, row, AWAY)
    await enter(ben, row, AWAY)
    await assertBooksAgree(staged)
    assert.equal(balance(), 90_000n)
    assert.equal((await untilState(page, ticket, ['CLOSED'])).settlements.length, 2)
    assert.deepEqual((await enter(cely, row, HOME)).body.counts, { outcomes: AWAY, by: 'persons' })
    await match.settle(AWAY_WINS, { at: match.clock() })
    assert.equal((await said(ana, stage)).counts?.by, 'persons', 'what the feed says of an older instant')
    await match.settle(HOME_WINS, { at: Date.now() + 1000 })
    assert.deepEqual((await said(ana, stage)).counts, { outcomes: HOME, by: 'feed' })
    await assertBooksAgree(staged)
    assert.equal(balance(), 111_000n)
  })

  test('GM-06 a market is void when two persons say so, and a cancel of the feed ends when they say how it ended', async () => {
    const [voided, cancelled] = [await begin(), await begin()]
    for (const trader of [voided.ana, voided.ben]) await enter(trader, voided.row, VOID)
    assert.equal((await untilState(voided.page, voided.ticket, ['CLOSED'])).legs[0]?.result, 'void')
    assert.equal(voided.balance(), 100_000n)
    await cancelled.match.cancel()
    assert.equal((await untilState(cancelled.page, cancelled.ticket, ['CLOSED'])).payoutMinor, '10000')
    assert.deepEqual((await said(cancelled.ana, cancelled)).counts, { outcomes: VOID, by: 'feed' })
    for (const trader of [cancelled.ana, cancelled.ben]) await enter(trader, cancelled.row, HOME)
    await assertBooksAgree(cancelled.staged)
    assert.equal(cancelled.balance(), 111_000n)
    assert.deepEqual((await said(cancelled.ana, cancelled)).counts, { outcomes: HOME, by: 'persons' })
  })

  test('GM-06 many persons who enter at once at two processes decide a market once', async () => {
    const { sportsbook, row, staged, page, ticket } = await begin()
    const other = await sportsbook.startAnother()
    const names = ['eve', 'fay', 'gus', 'hal', 'ivy', 'jan']
    const traders = await Promise.all(names.map((name, at) => sitDown(sportsbook, name, { url: at % 2 ? other : sportsbook.url })))
    const answers = await Promise.all(traders.map((trader) => enter(trader, row, HOME)))
    for (const { status, body } of answers) assert.ok(status === 200 || body.error === 'ALREADY_DECIDED', JSON.stringify(body))
    await untilState(page, ticket, ['CLOSED'])
    const revisions = await sportsbook.database.query('select from sportsbook.market_revision where market_row = $1', [row])
    assert.equal(revisions.length, 1)
    await assertBooksAgree(staged)
    await assert.rejects(sportsbook.database.query("update sportsbook.result_entry set outcomes = '{}'"), /append-only/)
  })
})
