import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { openPageSocket } from '@croupier/vendor-server/testing/page-socket'
import type { EventChange, EventsPage } from '../../player-api/messages.ts'
import { sitDown } from '../../testing/desk.ts'
import { legOn, readMarket, untilState, untilTrue } from '../../testing/matches.ts'
import { sharedSportsbook } from '../../testing/sportsbook.ts'
import { askFor, bought, stageAt } from '../../testing/ticket-books.ts'

const WHY = 'a rumour of an injury'
const TOTAL = { '12': '1.9', '13': '1.9' }
const ODDS = { '1': '2.1', '2': '3.4', '3': '3.2' }

describe('holds of traders', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  test('GM-06 a held market is suspended for players everywhere, takes no bet and no cash-out, and shows what the feed says when it is reopened', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const { match, page } = staged
    const ana = await sitDown(sportsbook, 'ana')
    const ticket = await bought(staged)
    const leg = await legOn(page, match.id)
    const held = await ana.post('/api/desk/holds', { event: match.id, market: leg.market, isHeld: true, why: WHY })
    assert.equal(held.status, 200, JSON.stringify(held.body))
    await untilTrue(async () => (await readMarket(page, match.id)).status === -1)
    assert.ok((await readMarket(page, match.id)).outcomes.every(({ odds }) => odds === undefined))
    const listed = (await page.get('/api/events?when=soon')).body as unknown as EventsPage
    assert.equal(listed.events.find(({ id }) => id === match.id)?.markets[0]?.status, -1)
    const bet = await page.post('/api/tickets', { id: randomUUID(), legs: [leg], sizes: [1], unitMinor: '10000', oddsChange: 'any' })
    assert.deepEqual([bet.status, bet.body.error], [409, 'MARKET_SUSPENDED'])
    const quote = await page.post(`/api/tickets/${ticket}/cash-out/quote`, { partPpm: 1_000_000 })
    assert.deepEqual([quote.status, quote.body.error], [409, 'MARKET_SUSPENDED'])
    await match.price({ '1': '2.5', '2': '3.4', '3': '2.9' })
    assert.equal((await readMarket(page, match.id)).status, -1, 'a new price of the feed reopens nothing')
    await ana.post('/api/desk/holds', { event: match.id, market: leg.market, isHeld: false, why: 'it was nothing' })
    await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ odds }) => odds === 2500))
    const { body } = await ana.get('/api/desk/actions')
    const lines = (body.actions as { kind: string; subject: string; person: string; why: string }[]).filter(
      ({ subject }) => subject === leg.market,
    )
    assert.deepEqual(
      lines.map(({ kind, person, why }) => [kind, person, why]),
      [
        ['reopen', 'ana', 'it was nothing'],
        ['suspend', 'ana', WHY],
      ],
    )
  })

  test('GM-06 pages that watch an event are told of a hold and of its end, whichever process the trader is at', async (t) => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana', { url: await sportsbook.startAnother() })
    const leg = await legOn(page, match.id)
    const socket = openPageSocket(sportsbook.url, '/socket', page.session)
    t.after(() => socket.disconnect())
    const statuses: number[] = []
    socket.on('change', ({ markets }: EventChange) => statuses.push(...markets.map(({ status }) => status)))
    socket.on('connect', () => socket.emit('watch', { events: [match.id], markets: 'all' }))
    for (let price = 2100; statuses.length === 0; price += 10) {
      await match.price({ ...ODDS, '1': (price / 1000).toFixed(2) })
      await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ odds }) => odds === price))
    }
    for (const [isHeld, status] of [
      [true, -1],
      [false, 1],
    ] as const) {
      await ana.post('/api/desk/holds', { event: match.id, market: leg.market, isHeld, why: WHY })
      await untilTrue(async () => statuses.at(-1) === status)
    }
  })

  test('GM-06 a held event suspends markets that come later too, and a hold that stands already leaves no line', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    const hold = (isHeld: boolean) => ana.post('/api/desk/holds', { event: match.id, isHeld, why: WHY })
    assert.equal((await hold(true)).body.isHeld, true)
    assert.equal((await hold(true)).status, 200)
    await match.price(ODDS, { total: TOTAL })
    await untilTrue(async () => {
      const { body } = await page.get(`/api/events/${match.id}`)
      const markets = body.markets as { status: number }[]
      return markets.length === 2 && markets.every(({ status }) => status === -1)
    })
    assert.equal((await hold(false)).body.isHeld, false)
    await legOn(page, match.id, { marketId: 18, outcome: '12' })
    const actions = (await ana.get('/api/desk/actions')).body.actions as { subject: string }[]
    assert.equal(actions.filter(({ subject }) => subject === match.id).length, 2)
  })

  test('GM-06 of bets and a hold that come at once none is accepted after the hold, at any of two processes', async () => {
    const sportsbook = started()
    const second = await sportsbook.startAnother()
    const ana = await sitDown(sportsbook, 'ana', { url: second })
    for (let round = 0; round < 6; round += 1) {
      const staged = await stageAt(sportsbook)
      const { match, page } = staged
      const leg = await legOn(page, match.id)
      const bet = () => page.post('/api/tickets', { id: randomUUID(), legs: [leg], sizes: [1], unitMinor: '1000', oddsChange: 'any' })
      const market = round % 2 === 0 ? { market: leg.market } : {}
      const before = [bet(), bet()]
      const hold = ana.post('/api/desk/holds', { event: match.id, ...market, isHeld: true, why: WHY })
      const after = [bet(), bet()]
      assert.equal((await hold).status, 200)
      await Promise.all([...before, ...after])
      assert.equal((await bet()).body.error, 'MARKET_SUSPENDED')
      const late = await sportsbook.database.query(
        `select from sportsbook.ticket where accepted_at > (select at from sportsbook.trader_action order by id desc limit 1)
           and id in (select ticket_id from sportsbook.ticket_leg where event_id = $1)`,
        [match.id],
      )
      assert.equal(late.length, 0)
    }
  })

  test('GM-06 a hold that comes while a ticket in play is delayed refuses it, and nothing is debited', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    await match.price(ODDS, { isLive: true, score: [0, 0] })
    await untilTrue(async () => (await page.get(`/api/events/${match.id}`)).body.status === 1)
    const { id, buy } = await askFor({ sportsbook, match, page })
    assert.equal((await buy()).body.state, 'DELAYED')
    await ana.post('/api/desk/holds', { event: match.id, isHeld: true, why: WHY })
    const ticket = await untilState(page, id, ['REJECTED', 'ACCEPTED'])
    assert.deepEqual([ticket.state, ticket.refusal], ['REJECTED', 'MARKET_SUSPENDED'])
    assert.equal(sportsbook.operator.receivedOf(page.user).filter(({ kind }) => kind === 'bet').length, 0)
  })
})
