import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TicketView } from '../../player-api/messages.ts'
import { sitDown, type TestTrader } from '../../testing/desk.ts'
import { untilState, untilTrue } from '../../testing/matches.ts'
import {
  answerOffer,
  ask,
  balanceOf,
  decide,
  offered,
  queueOf,
  seatReviewers,
  stateOf,
  WHY,
  waiting,
  withdraw,
} from '../../testing/reviews.ts'
import { OTHER_TRADERS, startSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'
import { assertBooksAgree, BALANCE_MINOR, HOME_WINS, type Stage, stageAt, transactionsOf } from '../../testing/ticket-books.ts'

describe('tickets that a trader looks at', { concurrency: 1 }, () => {
  const undos: (() => Promise<void>)[] = []
  let sportsbook: TestSportsbook
  let ana: TestTrader
  let ben: TestTrader
  before(async () => {
    sportsbook = await startSportsbook({ after: (undo) => undos.unshift(undo) })
    ;({ ana, ben } = await seatReviewers(sportsbook))
  })
  after(async () => {
    for (const undo of undos) await undo()
  })
  const runOut = (ticket: string) =>
    sportsbook.database.query('update sportsbook.ticket set next_attempt_at = now() where id = $1', [ticket])

  test('GM-06 a stake from the league’s amount waits for a trader, and nothing is debited before it is taken', async () => {
    const { staged, id, buy, placed } = await waiting(sportsbook)
    assert.equal(transactionsOf(staged, 'bet'), 0)
    const left = Date.parse(placed.review?.endsAt ?? '') - Date.now()
    assert.ok(left > 100_000 && left <= 120_000, `${left} ms are left`)
    assert.equal((await buy()).body.state, 'REVIEW_PENDING', 'a repeat changes nothing')
    const open = (await staged.page.get('/api/tickets?state=open')).body.tickets as TicketView[]
    assert.deepEqual(
      open.map((ticket) => ticket.id),
      [id],
    )
    assert.equal((await ana.get('/api/desk')).body.reviews, 1)
    const [row] = await queueOf(ana)
    assert.deepEqual(
      [row?.ticket, row?.user, row?.unitMinor, row?.costMinor, row?.returnMaxMinor, row?.reason, row?.state, row?.offeredUnitMinor],
      [id, staged.page.user, '30000', '30000', '63000', 'stake', 'waiting', null],
    )
    assert.equal(row?.legs.length, 1)
    const taken = await decide(ana, id, { decision: 'take' })
    assert.deepEqual([taken.status, ...stateOf(taken), taken.body.reviews], [200, 'ACCEPTED', null, []], JSON.stringify(taken.body))
    assert.equal(balanceOf(staged), BALANCE_MINOR - 30_000n)
    await staged.match.settle(HOME_WINS)
    assert.equal((await untilState(staged.page, id, ['CLOSED'])).payoutMinor, '63000')
    await assertBooksAgree(staged)
    const [line] = (await ana.get('/api/desk/actions')).body.actions as { kind: string; subject: string; person: string; why: string }[]
    assert.deepEqual([line?.kind, line?.subject, line?.person, line?.why], ['review', id, 'ana', WHY])
  })

  test('GM-06 a smaller stake is taken at once, and so is any stake of a demo player', async () => {
    const staged = await stageAt(sportsbook)
    assert.equal((await ask(staged, { unitMinor: '19900' })).placed.body.state, 'ACCEPTED')
    const demo = { ...staged, page: { ...(await sportsbook.demoPlayer()), user: '', token: '' } }
    assert.equal((await ask(demo)).placed.body.state, 'ACCEPTED')
  })

  test('GM-06 every ticket of a player whom a trader watches waits', async () => {
    const staged = await stageAt(sportsbook)
    const [player] = (await ana.get(`/api/desk/players?user=${staged.page.user}`)).body.players as { id: string }[]
    await ana.put(`/api/desk/players/${player?.id}`, { factorPpm: 1_000_000, isReviewed: true, why: WHY })
    const { id, placed } = await ask(staged, { unitMinor: '1000' })
    assert.equal(placed.body.state, 'REVIEW_PENDING')
    assert.equal((await queueOf(ana)).find(({ ticket }) => ticket === id)?.reason, 'player')
    assert.equal((await decide(ben, id, { decision: 'take' })).body.state, 'ACCEPTED')
  })

  test('GM-06 a ticket that a trader refuses costs nothing', async () => {
    const { staged, id } = await waiting(sportsbook)
    assert.deepEqual(stateOf(await decide(ana, id, { decision: 'refuse' })), ['REJECTED', 'REVIEW_REFUSED'])
    assert.deepEqual(stateOf(await staged.page.get(`/api/tickets/${id}`)), ['REJECTED', 'REVIEW_REFUSED'])
    assert.equal(transactionsOf(staged, 'bet'), 0)
    const again = await decide(ben, id, { decision: 'take' })
    assert.deepEqual([again.status, again.body.error], [409, 'ALREADY_DECIDED'])
  })

  test('GM-06 a player who accepts another stake bets that stake, and a repeat of the ask is still known', async () => {
    const { staged, id, buy } = await offered(sportsbook, ana)
    const { body } = await staged.page.get(`/api/tickets/${id}`)
    const { review, costMinor } = body as unknown as TicketView
    assert.deepEqual([review?.offer, costMinor], [{ unitMinor: '12000', costMinor: '12000', returnMaxMinor: '25200' }, '30000'])
    const left = Date.parse(review?.endsAt ?? '') - Date.now()
    assert.ok(left > 45_000 && left <= 60_000, `${left} ms are left`)
    const taken = await answerOffer(staged, id, true)
    assert.deepEqual(
      [...stateOf(taken), taken.body.unitMinor, taken.body.costMinor, taken.body.review],
      ['ACCEPTED', null, '12000', '12000', null],
    )
    assert.equal(balanceOf(staged), BALANCE_MINOR - 12_000n)
    assert.equal((await answerOffer(staged, id, true)).body.state, 'ACCEPTED')
    assert.equal((await answerOffer(staged, id, false)).body.state, 'ACCEPTED')
    assert.equal((await buy()).body.state, 'ACCEPTED')
    assert.equal(transactionsOf(staged, 'bet'), 1)
    await staged.match.settle(HOME_WINS)
    assert.equal((await untilState(staged.page, id, ['CLOSED'])).payoutMinor, '25200')
    await assertBooksAgree(staged)
  })

  test('GM-06 an offer that is declined, or runs out, costs nothing', async () => {
    const [declined, late] = [await offered(sportsbook, ana), await offered(sportsbook, ana)]
    assert.deepEqual(stateOf(await answerOffer(declined.staged, declined.id, false)), ['REJECTED', 'WITHDRAWN'])
    await runOut(late.id)
    assert.equal((await untilState(late.staged.page, late.id, ['REJECTED'])).refusal, 'OFFER_ENDED')
    assert.deepEqual(stateOf(await answerOffer(late.staged, late.id, true)), ['REJECTED', 'OFFER_ENDED'])
    for (const { staged } of [declined, late]) {
      assert.equal(transactionsOf(staged, 'bet'), 0)
      assert.equal(balanceOf(staged), BALANCE_MINOR)
    }
  })

  test('GM-06 a ticket that no trader decides ends by itself', async () => {
    const { staged, id } = await waiting(sportsbook)
    await runOut(id)
    assert.equal((await untilState(staged.page, id, ['REJECTED'])).refusal, 'REVIEW_ENDED')
    assert.equal((await decide(ana, id, { decision: 'take' })).body.error, 'ALREADY_DECIDED')
    assert.equal(balanceOf(staged), BALANCE_MINOR)
  })

  test('GM-06 the price is checked again when a trader takes a ticket: a move is taken as its player said, a suspended market never', async () => {
    const price = async ({ match }: Stage, home: string) => match.price({ '1': home, '2': '3.4', '3': '3.2' })
    const [strict, willing, stopped] = [
      await waiting(sportsbook),
      await waiting(sportsbook, { oddsChange: 'any' }),
      await waiting(sportsbook, { oddsChange: 'any' }),
    ]
    await price(strict.staged, '1.9')
    await price(willing.staged, '1.9')
    await stopped.staged.match.stop()
    assert.deepEqual(stateOf(await decide(ana, strict.id, { decision: 'take' })), ['REJECTED', 'ODDS_CHANGED'])
    assert.deepEqual(stateOf(await decide(ana, willing.id, { decision: 'take' })), ['ACCEPTED', null])
    assert.equal((await untilState(willing.staged.page, willing.id, ['ACCEPTED'])).legs[0]?.odds, 1900)
    assert.deepEqual(stateOf(await decide(ana, stopped.id, { decision: 'take' })), ['REJECTED', 'MARKET_SUSPENDED'])
    const offer = await offered(sportsbook, ana)
    await price(offer.staged, '1.9')
    assert.deepEqual(stateOf(await answerOffer(offer.staged, offer.id, true)), ['REJECTED', 'ODDS_CHANGED'])
    assert.deepEqual([balanceOf(strict.staged), balanceOf(stopped.staged), balanceOf(offer.staged)], Array(3).fill(BALANCE_MINOR))
  })

  test('GM-06 a ticket with a leg in play waits for the live delay after a trader took it, and after its player accepted an offer', async () => {
    const live = async () => {
      const staged = await stageAt(sportsbook)
      await staged.match.price({ '1': '2.1', '2': '3.4', '3': '3.2' }, { isLive: true })
      await untilTrue(async () => ((await staged.page.get(`/api/events/${staged.match.id}`)).body as { status?: number }).status === 1)
      const { id, placed } = await ask(staged)
      assert.equal(placed.body.state, 'REVIEW_PENDING', JSON.stringify(placed.body))
      return { staged, id }
    }
    const [taken, offer] = [await live(), await live()]
    await decide(ana, offer.id, { decision: 'offer', unitMinor: '10000' })
    assert.equal((await decide(ana, taken.id, { decision: 'take' })).body.state, 'DELAYED')
    assert.equal((await answerOffer(offer.staged, offer.id, true)).body.state, 'DELAYED')
    assert.deepEqual([transactionsOf(taken.staged, 'bet'), transactionsOf(offer.staged, 'bet')], [0, 0])
    const alive = setInterval(() => void taken.staged.match.say({ type: 'alive', event_id: undefined, product: 1, subscribed: 1 }), 1000)
    const states = [await untilState(taken.staged.page, taken.id, ['ACCEPTED', 'REJECTED'])]
    states.push(await untilState(offer.staged.page, offer.id, ['ACCEPTED', 'REJECTED']))
    clearInterval(alive)
    assert.deepEqual(
      states.map(({ state, costMinor }) => [state, costMinor]),
      [
        ['ACCEPTED', '30000'],
        ['ACCEPTED', '10000'],
      ],
    )
  })

  test('GM-06 what another operator’s players bet is not found, nor is what no trader looks at', async () => {
    const { staged, id } = await waiting(sportsbook)
    const otto = await sitDown(sportsbook, 'otto', { operatorId: BigInt(OTHER_TRADERS) })
    assert.deepEqual(await queueOf(otto), [])
    assert.equal((await otto.get('/api/desk')).body.reviews, 0)
    const foreign = await decide(otto, id, { decision: 'take' })
    assert.deepEqual([foreign.status, foreign.body.error], [404, 'NOT_FOUND'])
    const other = await stageAt(sportsbook)
    for (const call of [answerOffer(other, id, true), withdraw(other, id)]) assert.equal((await call).status, 404)
    const small = await ask(other, { unitMinor: '1000' })
    assert.equal((await decide(ana, small.id, { decision: 'refuse' })).status, 404)
    for (const call of [answerOffer(other, small.id, false), withdraw(other, small.id)])
      assert.equal((await call).body.error, 'NOT_OFFERED')
    assert.deepEqual(stateOf(await withdraw(staged, id)), ['REJECTED', 'WITHDRAWN'])
  })
})
