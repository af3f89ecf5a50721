import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestTrader } from '../../testing/desk.ts'
import { untilState } from '../../testing/matches.ts'
import { answerOffer, balanceOf, decide, offered, seatReviewers, waiting, withdraw } from '../../testing/reviews.ts'
import { startSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'
import { assertBooksAgree, BALANCE_MINOR, transactionsOf } from '../../testing/ticket-books.ts'

describe('reviews of tickets at once, and after kill -9', { concurrency: 1 }, () => {
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

  test('GM-06 of two traders who decide at once one wins', async () => {
    for (const decision of [{ decision: 'refuse' }, { decision: 'offer', unitMinor: '11000' }, { decision: 'take' }]) {
      const { staged, id } = await waiting(sportsbook)
      const both = await Promise.all([decide(ana, id, { decision: 'take' }), decide(ben, id, decision)])
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
      const { state } = await untilState(staged.page, id, ['ACCEPTED', 'REJECTED', 'OFFERED'])
      assert.equal(transactionsOf(staged, 'bet'), state === 'ACCEPTED' ? 1 : 0)
      await assertBooksAgree(staged)
    }
  })

  test('GM-06 a player takes a ticket back while a trader takes it: one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { staged, id } = await waiting(sportsbook)
      const [taken, back] = await Promise.all([decide(ana, id, { decision: 'take' }), withdraw(staged, id)])
      assert.equal(back.status, 200)
      const { state, refusal } = await untilState(staged.page, id, ['ACCEPTED', 'REJECTED'])
      const isTaken = taken.status === 200
      assert.deepEqual(
        [state, refusal, taken.body.error],
        isTaken ? ['ACCEPTED', null, undefined] : ['REJECTED', 'WITHDRAWN', 'ALREADY_DECIDED'],
      )
      assert.equal(transactionsOf(staged, 'bet'), isTaken ? 1 : 0)
      await assertBooksAgree(staged)
    }
  })

  test('GM-06 two pages that accept one offer bet once', async () => {
    const { staged, id } = await offered(sportsbook, ana)
    await Promise.all([answerOffer(staged, id, true), answerOffer(staged, id, true), withdraw(staged, id)])
    const { state } = await untilState(staged.page, id, ['ACCEPTED', 'REJECTED'])
    assert.equal(transactionsOf(staged, 'bet'), state === 'ACCEPTED' ? 1 : 0)
    await assertBooksAgree(staged)
  })

  test('GM-06 after kill -9 between the decision of a trader and the check of the price, the ticket is taken once', async () => {
    const { staged, id } = await waiting(sportsbook)
    const lock = await sportsbook.database.openLock()
    await lock.take('lock table sportsbook.market in access exclusive mode')
    const interrupted = decide(ana, id, { decision: 'take' }).catch(() => undefined)
    await sportsbook.database.until(`select from sportsbook.ticket where id = '${id}' and state = 'DELAYED'`)
    await sportsbook.kill()
    await interrupted
    await lock.release()
    await sportsbook.restart()
    await staged.match.say({ type: 'alive', event_id: undefined, subscribed: 1 })
    await untilState(staged.page, id, ['ACCEPTED'])
    await assertBooksAgree(staged)
    assert.equal(transactionsOf(staged, 'bet'), 1)
  })

  test('GM-06 after kill -9 while the debit of an accepted offer is on its way, the offered stake goes back', async () => {
    const { staged, id } = await offered(sportsbook, ana)
    const held = sportsbook.operator.hold(staged.page.user, 'bet', 'after')
    const interrupted = answerOffer(staged, id, true).catch(() => undefined)
    await held.arrived
    await sportsbook.kill()
    held.release()
    await interrupted
    await sportsbook.restart()
    await untilState(staged.page, id, ['ROLLED_BACK'])
    await assertBooksAgree(staged)
    assert.equal(balanceOf(staged), BALANCE_MINOR)
    const [exposed] = await sportsbook.database.query(
      'select coalesce(sum(paid_minor), 0)::text as paid from sportsbook.exposure join sportsbook.market on market.id = market_row where event_id = $1',
      [staged.match.id],
    )
    assert.deepEqual(exposed, { paid: '0' })
  })

  test('GM-06 a wait that ran out while no process was there ends when one is', async () => {
    const [review, offer] = [await waiting(sportsbook), await offered(sportsbook, ana)]
    await sportsbook.kill()
    await sportsbook.database.query("update sportsbook.ticket set next_attempt_at = now() where state in ('REVIEW_PENDING', 'OFFERED')")
    await sportsbook.restart()
    assert.equal((await untilState(review.staged.page, review.id, ['REJECTED'])).refusal, 'REVIEW_ENDED')
    assert.equal((await untilState(offer.staged.page, offer.id, ['REJECTED'])).refusal, 'OFFER_ENDED')
  })
})
