import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { AlertView, ChartsView, DeskEvent, DeskEventRow } from '../../desk-api/messages.ts'
import { sitDown } from '../../testing/desk.ts'
import { legOn, untilState, untilTrue } from '../../testing/matches.ts'
import { OTHER_TRADERS, sharedSportsbook } from '../../testing/sportsbook.ts'
import { BALANCE_MINOR, bought, HOME_WINS, stageAt } from '../../testing/ticket-books.ts'

describe('what traders look at', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  test('GM-06 an event shows what singles on each outcome may cost, exactly, and what it leaves at worst', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const { match, page } = staged
    const ana = await sitDown(sportsbook, 'ana')
    await bought(staged)
    const away = await legOn(page, match.id, { outcome: '3' })
    await page.post('/api/tickets', { id: randomUUID(), legs: [away], sizes: [1], unitMinor: '5000', oddsChange: 'none' })
    const { status, body } = await ana.get(`/api/desk/events/${match.id}`)
    assert.equal(status, 200, JSON.stringify(body))
    const { markets, event } = body as unknown as DeskEvent
    assert.equal(event.id, match.id)
    assert.deepEqual(
      markets[0]?.outcomes.map(({ id, exposure }) => [id, ...exposure.map((each) => Object.values(each))]),
      [
        ['1', ['PHP', '10000', '21000', '-6000']],
        ['2', ['PHP', '0', '0', '15000']],
        ['3', ['PHP', '5000', '16000', '-1000']],
      ],
    )
    await untilTrue(async () => {
      const { events } = (await ana.get('/api/desk/events?when=soon')).body as { events: DeskEventRow[] }
      const row = events.find((each) => each.event.id === match.id)
      return (
        row !== undefined &&
        row.openMarkets === 1 &&
        JSON.stringify(row.money) === '[{"currency":"PHP","stakedMinor":"15000","worstMinor":"-6000"}]'
      )
    })
    const { events } = (await ana.get('/api/desk/events?when=live')).body as { events: DeskEventRow[] }
    assert.ok(!events.some((each) => each.event.id === match.id))
  })

  test('GM-06 open parlays with a leg on an event show as results of the house in many draws', async () => {
    const sportsbook = started()
    const [one, other] = [await stageAt(sportsbook), await stageAt(sportsbook)]
    const ana = await sitDown(sportsbook, 'ana')
    const legs = [await legOn(one.page, one.match.id), await legOn(one.page, other.match.id)]
    const { body } = await one.page.post('/api/tickets', { id: randomUUID(), legs, sizes: [2], unitMinor: '10000', oddsChange: 'none' })
    assert.equal(body.state, 'ACCEPTED')
    const demo = await sportsbook.demoPlayer()
    await demo.post('/api/tickets', { id: randomUUID(), legs, sizes: [2], unitMinor: '10000', oddsChange: 'none' })
    const event = (await ana.get(`/api/desk/events/${other.match.id}`)).body as unknown as DeskEvent
    const [parlays] = event.parlays
    assert.deepEqual([parlays?.currency, parlays?.tickets, parlays?.stakedMinor], ['PHP', 1, '10000'], 'a demo costs nothing')
    assert.deepEqual([parlays?.worst5Minor, parlays?.bestMinor], ['-34100', '10000'], '2.1 times 2.1 at the chance of 0.36')
    const sigma = (44_100 * Math.sqrt(0.36 * 0.64)) / Math.sqrt(2000)
    assert.ok(Math.abs(Number(parlays?.meanMinor) - (10_000 - 0.36 * 44_100)) <= 4 * sigma, parlays?.meanMinor)
  })

  test('GM-06 money on one side, a silent feed and markets that nobody settled are alerts, of the event and of all', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const { match, page } = staged
    const ana = await sitDown(sportsbook, 'ana')
    const leg = await legOn(page, match.id)
    await page.post('/api/tickets', { id: randomUUID(), legs: [leg], sizes: [1], unitMinor: '30000', oddsChange: 'none' })
    const alerts = async () => (await ana.get('/api/desk/alerts')).body.alerts as AlertView[]
    const own = async (kind: string) => (await alerts()).filter((alert) => alert.kind === kind && alert.event === match.id)
    const [oneSided] = await own('one-sided')
    assert.deepEqual(
      [oneSided?.market, oneSided?.outcome, oneSided?.sharePpm, oneSided?.amountMinor],
      [leg.market, '1', 1_000_000, '30000'],
    )
    await match.say({ type: 'alive', event_id: undefined, subscribed: 0 })
    await untilTrue(async () => (await alerts()).some(({ kind, product }) => kind === 'silent-feed' && product === 3))
    await match.say({ type: 'snapshot_complete', event_id: undefined, request_id: 1 })
    await match.say({
      type: 'odds_change',
      sport_event_status: { status: 4, match_status: 100, home_score: 1, away_score: 0 },
    })
    assert.equal((await own('unsettled')).length, 0, 'it ended just now')
    await sportsbook.database.query(`update sportsbook.event set changed_at = now() - interval '3 hours' where id = $1`, [match.id])
    assert.deepEqual(
      (await own('unsettled')).map(({ market }) => market),
      [leg.market],
    )
    const desk = await ana.get('/api/desk')
    assert.equal(desk.body.alerts, (await alerts()).length)
  })

  test('GM-06 charts show what settled tickets of the own operator left, and whether singles win as often as their odds said', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const [ana, otto] = [await sitDown(sportsbook, 'ana'), await sitDown(sportsbook, 'otto', { operatorId: BigInt(OTHER_TRADERS) })]
    const id = await bought(staged)
    await staged.match.settle(HOME_WINS)
    await untilState(staged.page, id, ['CLOSED'])
    assert.equal(sportsbook.operator.books.balanceOf(staged.page.user) / 1000n, BALANCE_MINOR + 11_000n)
    const { hold, calibration } = (await ana.get('/api/desk/charts')).body as unknown as ChartsView
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
    assert.deepEqual(hold, [{ day, currency: 'PHP', stakedMinor: '10000', paidMinor: '21000' }])
    assert.deepEqual(calibration, [{ fromPpm: 400_000, toPpm: 500_000, legs: 1, expectedPpm: 476_190, wonPpm: 1_000_000 }])
    assert.deepEqual((await otto.get('/api/desk/charts')).body, { hold: [], calibration: [] })
  })
})
