import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { TestPage } from '@croupier/vendor-server/testing/players'
import type { TicketView } from '../../player-api/messages.ts'
import { legOn, openMatch, untilState } from '../../testing/matches.ts'
import { sharedSportsbook } from '../../testing/sportsbook.ts'

const ODDS = { '1': '2.1', '2': '3.4', '3': '3.2' }

type Leg = Awaited<ReturnType<typeof legOn>>
const ticketOf = (legs: readonly Leg[], about: object = {}) => ({
  id: randomUUID(),
  legs,
  sizes: [legs.length],
  unitMinor: '10000',
  oddsChange: 'none',
  ...about,
})

async function bet(page: TestPage, legs: readonly Leg[], about: object = {}): Promise<TicketView> {
  const { status, body } = await page.post('/api/tickets', ticketOf(legs, about))
  assert.equal(status, 200, JSON.stringify(body))
  return body as unknown as TicketView
}

describe('tickets of the sportsbook', { concurrency: 6 }, () => {
  const started = sharedSportsbook()

  async function stage(odds = ODDS, about: object = {}) {
    const sportsbook = started()
    const match = openMatch(sportsbook)
    await match.announce()
    await match.price(odds, about)
    return { sportsbook, match, page: await sportsbook.player() }
  }
  const balanceOf = ({ user }: { user: string }) => started().operator.books.balanceOf(user) / 1000n

  test('GM-06 a single is debited, settled by the feed and paid once', async () => {
    const { match, page } = await stage()
    const { id, state } = await bet(page, [await legOn(page, match.id)])
    assert.equal(state, 'ACCEPTED')
    assert.equal(balanceOf(page), 90_000n)
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    const won = await untilState(page, id, ['CLOSED'])
    assert.deepEqual([won.payoutMinor, won.legs[0]?.result], ['21000', 'win'])
    assert.equal(balanceOf(page), 111_000n)
  })

  test('GM-06 a parlay pays the product of its legs, a void leg counting one', async () => {
    const [first, second, third] = await Promise.all([stage(), stage(), stage()])
    const { page } = first
    const legs = [
      await legOn(page, first.match.id),
      await legOn(page, second.match.id),
      await legOn(page, third.match.id, { outcome: '2' }),
    ]
    const { id, returnMaxMinor } = await bet(page, legs)
    assert.equal(returnMaxMinor, '149940')
    await first.match.settle({ '1': 1, '2': 0, '3': 0 })
    await second.match.cancel()
    await third.match.settle({ '1': 0, '2': 1, '3': 0 })
    const paid = await untilState(page, id, ['CLOSED'])
    assert.equal(paid.payoutMinor, '71400')
    assert.deepEqual(
      paid.legs.map(({ result }) => result),
      ['win', 'void', 'win'],
    )
  })

  test('GM-06 a parlay is lost with its first lost leg, and nothing more is owed', async () => {
    const [first, second] = await Promise.all([stage(), stage()])
    const { page } = first
    const { id } = await bet(page, [await legOn(page, first.match.id), await legOn(page, second.match.id)])
    await first.match.settle({ '1': 0, '2': 1, '3': 0 })
    assert.equal((await untilState(page, id, ['CLOSED'])).payoutMinor, '0')
    assert.equal(balanceOf(page), 90_000n)
  })

  test('GM-06 a wrong settlement that is rolled back opens the ticket again, and the right one pays: the books sum to what is owed', async () => {
    const { match, page } = await stage()
    const { id } = await bet(page, [await legOn(page, match.id)])
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    await untilState(page, id, ['CLOSED'])
    await match.rollback()
    await untilState(page, id, ['ACCEPTED'])
    assert.equal(balanceOf(page), 90_000n)
    await match.settle({ '1': 0, '2': 0, '3': 1 })
    const lost = await untilState(page, id, ['CLOSED'])
    assert.deepEqual(
      lost.settlements.map(({ payoutMinor }) => payoutMinor),
      ['21000', null, '0'],
    )
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    await started().database.until(`select from sportsbook.ticket where id = '${id}' and version = 4 and state = 'CLOSED'`)
    const won = await untilState(page, id, ['CLOSED'])
    assert.equal(won.payoutMinor, '21000')
    assert.equal(won.settlements.length, 4)
    assert.equal(balanceOf(page), 111_000n)
  })

  test('GM-06 messages that arrive in the wrong order end in the same books', async () => {
    const { match, page } = await stage()
    const { id } = await bet(page, [await legOn(page, match.id)])
    const at = match.clock()
    await match.settle({ '1': 1, '2': 0, '3': 0 }, { at: at + 300 })
    await untilState(page, id, ['CLOSED'])
    await match.rollback(1, at + 200)
    await match.settle({ '1': 0, '2': 1, '3': 0 }, { at: at + 100 })
    await started().database.until(
      `select from sportsbook.market where event_id = '${match.id}' and market_id = 1 and revisions = 3 and settled_revisions = 3`,
    )
    const { payoutMinor, settlements } = await untilState(page, id, ['CLOSED'])
    assert.deepEqual([payoutMinor, settlements.length], ['21000', 1])
  })

  test('GM-06 a price that moved is answered with the new one, and nothing is debited; a player who takes any gets it', async () => {
    const { match, page } = await stage()
    const leg = await legOn(page, match.id)
    await match.price({ ...ODDS, '1': '1.95' })
    const refused = await page.post('/api/tickets', ticketOf([leg]))
    assert.deepEqual([refused.status, refused.body.error, refused.body.field], [409, 'ODDS_CHANGED', 'legs.0'])
    assert.equal((refused.body.legs as { odds: number }[])[0]?.odds, 1950)
    assert.equal((await page.post('/api/tickets', ticketOf([leg], { oddsChange: 'higher' }))).body.error, 'ODDS_CHANGED')
    assert.equal(balanceOf(page), 100_000n)
    const taken = await bet(page, [leg], { oddsChange: 'any' })
    assert.equal(taken.legs[0]?.odds, 1950)
  })

  test('GM-06 a suspended market takes no bet until the feed opens it again', async () => {
    const { match, page } = await stage()
    const leg = await legOn(page, match.id)
    await match.stop()
    assert.equal((await page.post('/api/tickets', ticketOf([leg], { oddsChange: 'any' }))).body.error, 'MARKET_SUSPENDED')
    await match.price(ODDS)
    await bet(page, [leg])
  })

  test('GM-06 a ticket asked for twice under one id is bought once; the id of another player is refused', async () => {
    const { sportsbook, match, page } = await stage()
    const asked = ticketOf([await legOn(page, match.id)])
    const answers = await Promise.all(Array.from({ length: 6 }, () => page.post('/api/tickets', asked)))
    assert.deepEqual(new Set(answers.map(({ body }) => body.id)), new Set([asked.id]))
    await untilState(page, asked.id, ['ACCEPTED'])
    assert.equal(balanceOf(page), 90_000n)
    const other = await sportsbook.player()
    assert.equal((await other.post('/api/tickets', asked)).body.error, 'DUPLICATE')
    assert.equal((await other.get(`/api/tickets/${asked.id}`)).status, 404)
    assert.equal((await other.post(`/api/tickets/${asked.id}/cash-out/quote`, { partPpm: 1_000_000 })).status, 409)
  })

  test('GM-06 a live bet waits for its delay and is checked again: a goal in between refuses it, and nothing is debited', async () => {
    const { match, page } = await stage()
    await match.announce(-60_000)
    await match.price(ODDS, { isLive: true })
    const leg = await legOn(page, match.id)
    const { id, state } = await bet(page, [leg])
    assert.equal(state, 'DELAYED')
    assert.equal(balanceOf(page), 100_000n)
    await match.stop()
    assert.equal((await untilState(page, id, ['REJECTED', 'ACCEPTED'])).refusal, 'MARKET_SUSPENDED')
    assert.equal(balanceOf(page), 100_000n)
    await match.price({ ...ODDS, '1': '1.4' }, { isLive: true, score: [1, 0] })
    await match.say({ type: 'alive', event_id: undefined, product: 1, subscribed: 1 })
    const again = await bet(page, [await legOn(page, match.id)])
    const keep = setInterval(() => void match.say({ type: 'alive', event_id: undefined, product: 1, subscribed: 1 }), 1000)
    const taken = await untilState(page, again.id, ['ACCEPTED', 'REJECTED'])
    clearInterval(keep)
    assert.deepEqual([taken.state, taken.legs[0]?.score], ['ACCEPTED', { home: 1, away: 0 }])
  })

  test('GM-06 an answer of the wallet that never came sends the stake back, and no ticket stays', async () => {
    const { sportsbook, match, page } = await stage()
    const leg = await legOn(page, match.id)
    sportsbook.operator.fail(page.user, { kind: 'bet', times: 20, mode: 'lost' })
    const asked = ticketOf([leg])
    await page.post('/api/tickets', asked)
    const { state } = await untilState(page, asked.id, ['ROLLED_BACK'])
    assert.equal(state, 'ROLLED_BACK')
    assert.equal(balanceOf(page), 100_000n)
  })

  test('GM-06 a ticket is bought back at the price of now, for good: a later settlement changes nothing', async () => {
    const { match, page } = await stage(ODDS, { chances: { '1': '0.6', '2': '0.2', '3': '0.2' } })
    const { id } = await bet(page, [await legOn(page, match.id)])
    const quote = await page.post(`/api/tickets/${id}/cash-out/quote`, { partPpm: 1_000_000 })
    assert.deepEqual([quote.status, quote.body.valueMinor], [200, '12096'])
    const sold = await Promise.all([1, 2, 3].map(() => page.post(`/api/tickets/${id}/cash-out`, { quote: quote.body.id })))
    assert.deepEqual(
      sold.map(({ status }) => status),
      [200, 200, 200],
    )
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    for (let looks = 0; looks < 100 && balanceOf(page) !== 102_096n; looks += 1) await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(balanceOf(page), 102_096n)
    assert.equal((await untilState(page, id, ['CASHED_OUT'])).cashedOutMinor, '12096')
  })

  test('GM-06 a part of a ticket is bought back, and the rest is settled at its odds', async () => {
    const { match, page } = await stage(ODDS, { chances: { '1': '0.6', '2': '0.2', '3': '0.2' } })
    const { id } = await bet(page, [await legOn(page, match.id)])
    const quote = await page.post(`/api/tickets/${id}/cash-out/quote`, { partPpm: 400_000 })
    assert.deepEqual([quote.body.valueMinor, quote.body.restUnitMinor], ['4838', '6000'])
    await page.post(`/api/tickets/${id}/cash-out`, { quote: quote.body.id })
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    const paid = await untilState(page, id, ['CLOSED'])
    assert.equal(paid.payoutMinor, '12600')
    for (let looks = 0; looks < 100 && balanceOf(page) !== 107_438n; looks += 1) await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(balanceOf(page), 107_438n)
  })

  test('GM-06 no price is held while the market is suspended', async () => {
    const { match, page } = await stage(ODDS, { chances: { '1': '0.6', '2': '0.2', '3': '0.2' } })
    const { id } = await bet(page, [await legOn(page, match.id)])
    const quote = await page.post(`/api/tickets/${id}/cash-out/quote`, { partPpm: 1_000_000 })
    await match.stop()
    assert.equal((await page.post(`/api/tickets/${id}/cash-out`, { quote: quote.body.id })).body.error, 'MARKET_SUSPENDED')
    assert.equal((await page.post(`/api/tickets/${id}/cash-out/quote`, { partPpm: 1_000_000 })).body.error, 'MARKET_SUSPENDED')
  })

  test('GM-06 a stake that pays too much is refused with the largest one that is taken', async () => {
    const sportsbook = started()
    const match = openMatch(sportsbook)
    await match.announce()
    await match.price({ '1': '100', '2': '3.4', '3': '1.1' })
    const page = await sportsbook.player(100_000_000n)
    const leg = await legOn(page, match.id)
    const refused = await page.post('/api/tickets', ticketOf([leg], { unitMinor: '1000000' }))
    assert.deepEqual([refused.body.error, refused.body.maxUnitMinor], ['LIMIT_MAX', '500000'])
    await bet(page, [leg], { unitMinor: '500000' })
  })

  test('GM-06 a demo plays with fun money, and no wallet hears of it', async () => {
    const { sportsbook, match } = await stage()
    const page = await sportsbook.demoPlayer()
    const { id, balanceMinor } = await bet(page, [await legOn(page, match.id)])
    assert.equal(balanceMinor, '490000')
    await match.settle({ '1': 1, '2': 0, '3': 0 })
    assert.equal((await untilState(page, id, ['CLOSED'])).balanceMinor, '511000')
  })
})
