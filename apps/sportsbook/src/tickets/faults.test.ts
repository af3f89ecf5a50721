import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { untilState } from '../../testing/matches.ts'
import {
  AWAY_WINS,
  askFor,
  assertBooksAgree,
  BALANCE_MINOR,
  bought,
  copyTicket,
  HOME_WINS,
  quoted,
  stage,
  transactionsOf,
} from '../../testing/ticket-books.ts'

/** Short, so that silence of the wallet is soon over. */
const SHORT_TIMEOUT_MS = 300
const MODES = ['lost', 'silent', 'error', 'error_after', 'malformed'] as const

describe('tickets of the sportsbook under faults', { concurrency: 2 }, () => {
  test('GM-06 after kill -9 between the check of the price and the debit, nothing is debited and no ticket stays', async (t) => {
    const staged = await stage(t)
    const { sportsbook, page } = staged
    const { id, buy } = await askFor(staged)
    const lock = await sportsbook.database.openLock()
    await lock.take('lock table sportsbook.wallet_call in access exclusive mode')
    const interrupted = buy().catch(() => undefined)
    await lock.blocked()
    await sportsbook.kill()
    await interrupted
    await lock.release()
    await sportsbook.restart()
    await untilState(page, id, ['ROLLED_BACK'])
    await assertBooksAgree(staged)
    assert.equal(sportsbook.operator.books.balanceOf(page.user) / 1000n, BALANCE_MINOR)
    const [exposed] = await sportsbook.database.query('select sum(paid_minor)::text as paid from sportsbook.exposure')
    assert.deepEqual(exposed, { paid: '0' })
  })

  test('GM-06 after kill -9 in the transaction that holds the prices there is no ticket, and the same ask buys one', async (t) => {
    const staged = await stage(t)
    const { sportsbook, page } = staged
    const { id, buy } = await askFor(staged)
    const lock = await sportsbook.database.openLock()
    await lock.take('lock table sportsbook.exposure in access exclusive mode')
    const interrupted = buy().catch(() => undefined)
    await lock.blocked()
    await sportsbook.kill()
    await interrupted
    await lock.release()
    await sportsbook.restart()
    assert.equal((await page.get(`/api/tickets/${id}`)).status, 404)
    assert.equal((await buy()).body.state, 'ACCEPTED')
    await assertBooksAgree(staged)
  })

  for (const when of ['before', 'after'] as const)
    test(`GM-06 after kill -9 while a debit is on its way (${when} it is booked), the stake goes back and the settlement pays nothing`, async (t) => {
      const staged = await stage(t)
      const { sportsbook, match, page } = staged
      const { id, buy } = await askFor(staged)
      const held = sportsbook.operator.hold(page.user, 'bet', when)
      const interrupted = buy().catch(() => undefined)
      await held.arrived
      await sportsbook.kill()
      await interrupted
      await sportsbook.restart()
      await match.settle(HOME_WINS)
      await untilState(page, id, ['ROLLED_BACK'])
      held.release()
      await assertBooksAgree(staged)
      assert.equal(sportsbook.operator.books.balanceOf(page.user) / 1000n, BALANCE_MINOR)
      assert.equal(transactionsOf(staged, 'win'), 0)
    })

  test('GM-06 a market that is settled while a debit is on its way settles the ticket once it is accepted', async (t) => {
    const staged = await stage(t, 5000)
    const { sportsbook, match, page } = staged
    const { id, buy } = await askFor(staged)
    const held = sportsbook.operator.hold(page.user, 'bet', 'after')
    const answer = buy()
    await held.arrived
    await match.settle(HOME_WINS)
    await sportsbook.database.until('select from sportsbook.market where revisions = 1 and settled_revisions = 1')
    held.release()
    await answer
    assert.equal((await untilState(page, id, ['CLOSED'])).payoutMinor, '21000')
    await assertBooksAgree(staged)
  })

  test('GM-06 after kill -9 between acceptance and settlement, the ticket is settled by what a feed told meanwhile', async (t) => {
    const staged = await stage(t)
    const { sportsbook, match, page } = staged
    const id = await bought(staged)
    const lock = await sportsbook.database.openLock()
    await lock.take('lock table sportsbook.ticket_payout in access exclusive mode')
    await match.settle(HOME_WINS)
    await lock.blocked()
    await sportsbook.kill()
    await lock.release()
    await sportsbook.restart()
    assert.equal((await untilState(page, id, ['CLOSED'])).payoutMinor, '21000')
    await assertBooksAgree(staged)
    assert.equal(transactionsOf(staged, 'win'), 1)
  })

  for (const when of ['before', 'after'] as const)
    test(`GM-06 after kill -9 while a win is on its way (${when} it is booked), it is paid once`, async (t) => {
      const staged = await stage(t)
      const { sportsbook, match, page } = staged
      const id = await bought(staged)
      const held = sportsbook.operator.hold(page.user, 'win', when)
      await match.settle(HOME_WINS)
      await held.arrived
      await sportsbook.kill()
      held.release()
      await sportsbook.restart()
      await untilState(page, id, ['CLOSED'])
      await assertBooksAgree(staged)
      assert.equal(transactionsOf(staged, 'win'), 1)
      assert.equal(sportsbook.operator.books.balanceOf(page.user) / 1000n, 111_000n)
    })

  for (const when of ['before', 'after'] as const)
    test(`GM-06 after kill -9 while a cash-out is on its way (${when} it is booked), it is paid once, and a settlement changes nothing`, async (t) => {
      const staged = await stage(t)
      const { sportsbook, match, page } = staged
      const id = await bought(staged)
      const quote = await quoted(staged, id)
      const held = sportsbook.operator.hold(page.user, 'win', when)
      await page.post(`/api/tickets/${id}/cash-out`, { quote: quote.id })
      await held.arrived
      await sportsbook.kill()
      held.release()
      await sportsbook.restart()
      await match.settle(HOME_WINS)
      assert.equal((await untilState(page, id, ['CASHED_OUT'])).cashedOutMinor, quote.valueMinor)
      await assertBooksAgree(staged)
      assert.equal(transactionsOf(staged, 'win'), 1)
    })

  test('GM-06 a settlement that comes while a win is taken back is paid, though the take-back was of an open ticket', async (t) => {
    const staged = await stage(t, 5000)
    const { sportsbook, match, page } = staged
    const id = await bought(staged)
    await match.settle(HOME_WINS)
    await untilState(page, id, ['CLOSED'])
    const held = sportsbook.operator.hold(page.user, 'rollback', 'after')
    await match.rollback()
    await held.arrived
    await match.settle(HOME_WINS)
    await sportsbook.database.until('select from sportsbook.ticket where version = 3')
    held.release()
    await untilState(page, id, ['CLOSED'])
    await assertBooksAgree(staged)
    assert.equal(sportsbook.operator.books.balanceOf(page.user) / 1000n, 111_000n)
  })

  /** Stages of one match, a player for each way in which answers of one kind go wrong. */
  async function stageFaults(t: TestContext) {
    const { sportsbook, match } = await stage(t, SHORT_TIMEOUT_MS)
    const stages = await Promise.all(MODES.map(async () => ({ sportsbook, match, page: await sportsbook.player(BALANCE_MINOR) })))
    const asks = await Promise.all(stages.map(askFor))
    return {
      sportsbook,
      match,
      buyAll: async () => new Set((await Promise.all(asks.map(({ buy }) => buy()))).map(({ body }) => body.state)),
      fail: (kind: 'bet' | 'win' | 'rollback', times: number) => {
        for (const [at, { page }] of stages.entries()) sportsbook.operator.fail(page.user, { kind, mode: MODES[at] ?? 'lost', times })
      },
      closed: async () => void (await Promise.all(stages.map(({ page }, at) => untilState(page, asks[at]?.id ?? '', ['CLOSED'])))),
      async restart() {
        await sportsbook.kill()
        await sportsbook.restart()
      },
      async assertBalances(minor: bigint) {
        for (const staged of stages) {
          await assertBooksAgree(staged)
          assert.equal(sportsbook.operator.books.balanceOf(staged.page.user) / 1000n, minor)
        }
      },
    }
  }
  const TRIED = 'select from sportsbook.ticket where attempts > 0'

  test('GM-06 after answers to bets that went wrong in every way and a restart, every stake is back', async (t) => {
    const staged = await stageFaults(t)
    staged.fail('bet', 10)
    assert.deepEqual(await staged.buyAll(), new Set(['ROLLBACK_PENDING']))
    await staged.restart()
    await staged.assertBalances(BALANCE_MINOR)
  })

  test('GM-06 after answers to wins that went wrong in every way and a restart, every win is paid once', async (t) => {
    const staged = await stageFaults(t)
    assert.deepEqual(await staged.buyAll(), new Set(['ACCEPTED']))
    staged.fail('win', 2)
    await staged.match.settle(HOME_WINS)
    await staged.sportsbook.database.until(TRIED)
    await staged.restart()
    await staged.closed()
    await staged.assertBalances(111_000n)
  })

  test('GM-06 after answers to take-backs that went wrong in every way and a restart, every win is taken back once', async (t) => {
    const staged = await stageFaults(t)
    assert.deepEqual(await staged.buyAll(), new Set(['ACCEPTED']))
    await staged.match.settle(HOME_WINS)
    await staged.closed()
    staged.fail('rollback', 2)
    await staged.match.rollback()
    await staged.sportsbook.database.until(TRIED)
    await staged.restart()
    await staged.match.settle(AWAY_WINS)
    await staged.assertBalances(90_000n)
  })

  test('GM-06 after kill -9 in the middle of the batches of a settlement, the others are settled and none twice', async (t) => {
    const { sportsbook, match } = await stage(t)
    const page = await sportsbook.demoPlayer()
    const { id, buy } = await askFor({ sportsbook, match, page: { ...page, user: '', token: '' } })
    await buy()
    await copyTicket(sportsbook, id, BATCH_COPIES)
    const lock = await sportsbook.database.openLock()
    await lock.take('select from sportsbook.ticket where id = (select id from sportsbook.ticket order by id desc limit 1) for update')
    await match.settle(HOME_WINS)
    await lock.blocked()
    await sportsbook.kill()
    const [between] = await sportsbook.database.query('select count(*)::int as count from sportsbook.ticket_payout')
    assert.deepEqual(between, { count: BATCH })
    await lock.release()
    await sportsbook.restart()
    await sportsbook.database.until("select where not exists (select from sportsbook.ticket where state <> 'CLOSED')")
    const [paid] = await sportsbook.database.query(
      'select count(*)::int as count, sum(amount_minor)::text as sum from sportsbook.fun_move where amount_minor > 0',
    )
    assert.deepEqual(paid, { count: BATCH_COPIES + 1, sum: String(21_000 * (BATCH_COPIES + 1)) })
  })
})

/** How many tickets one transaction settles, and a number of tickets that takes two of them. */
const BATCH = 1000
const BATCH_COPIES = 1100
