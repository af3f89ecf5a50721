import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { openPage } from '@croupier/vendor-server/testing/players'
import type { CorrectionPreview } from '../../desk-api/messages.ts'
import { sitDown } from '../../testing/desk.ts'
import { legOn, untilState } from '../../testing/matches.ts'
import { AWAY, enter, HOME, preview, resultOf, VOID } from '../../testing/results.ts'
import { OTHER_TRADERS, sharedSportsbook } from '../../testing/sportsbook.ts'
import { askFor, assertBooksAgree, bought, copyTicket, HOME_WINS, type Stage, stageAt } from '../../testing/ticket-books.ts'

describe('what a result would change', { concurrency: 1 }, () => {
  const started = sharedSportsbook()
  const view = ({ body }: { body: unknown }) => body as CorrectionPreview

  /** Two singles on both sides and a parlay that another match decides too. */
  async function bets(staged: Stage) {
    const { sportsbook, match, page } = staged
    const other = await stageAt(sportsbook)
    const buy = async (legs: object[], about: object = {}) => {
      const asked = { id: randomUUID(), legs, sizes: [legs.length], unitMinor: '10000', oddsChange: 'none', ...about }
      const { body } = await page.post('/api/tickets', asked)
      assert.equal(body.state, 'ACCEPTED', JSON.stringify(body))
      return asked.id
    }
    const home = await buy([await legOn(page, match.id)])
    const away = await buy([await legOn(page, match.id, { outcome: '3' })], { unitMinor: '1000' })
    const parlay = await buy([await legOn(page, match.id, { outcome: '3' }), await legOn(page, other.match.id)])
    return { home, away, parlay, other }
  }

  test('GM-06 a preview names what a correction takes back and pays, and that is what happens then', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const { match, page } = staged
    const [ana, ben] = [await sitDown(sportsbook, 'ana'), await sitDown(sportsbook, 'ben')]
    const { home, away, parlay, other } = await bets(staged)
    const { row } = (await resultOf(ana, match)).market
    const open = await preview(ana, row, HOME)
    assert.equal(open.status, 200, JSON.stringify(open.body))
    assert.deepEqual(view(open), {
      changes: [{ currency: 'PHP', tickets: 3, changed: 3, takenBackMinor: '0', paidMinor: '21000' }],
      days: [],
      others: { tickets: 0, changed: 0 },
    })
    await match.settle(HOME_WINS)
    for (const id of [home, away, parlay]) await untilState(page, id, ['CLOSED'])
    assert.equal(view(await preview(ana, row, HOME)).changes[0]?.changed, 0)
    const [told] = await sportsbook.database.query<{ day: string }>("select to_char(now() at time zone 'Asia/Manila', 'YYYY-MM-DD') as day")
    const corrected = view(await preview(ana, row, AWAY))
    assert.deepEqual(corrected, {
      changes: [{ currency: 'PHP', tickets: 3, changed: 3, takenBackMinor: '21000', paidMinor: '3200' }],
      days: [told?.day],
      others: { tickets: 0, changed: 0 },
    })
    const balance = () => sportsbook.operator.books.balanceOf(page.user) / 1000n
    const before = balance()
    await enter(ana, row, AWAY)
    await enter(ben, row, AWAY)
    await untilState(page, parlay, ['ACCEPTED'])
    await assertBooksAgree(staged)
    assert.equal(balance() - before, 3200n - 21_000n)
    await other.match.settle(HOME_WINS)
    assert.equal((await untilState(page, parlay, ['CLOSED'])).payoutMinor, '67200')
    const voided = view(await preview(ana, row, VOID)).changes
    assert.deepEqual(voided, [{ currency: 'PHP', tickets: 3, changed: 3, takenBackMinor: '70400', paidMinor: '32000' }])
    for (const trader of [ana, ben]) await enter(trader, row, VOID)
    await assertBooksAgree(staged)
    assert.equal((await untilState(page, parlay, ['CLOSED'])).payoutMinor, '21000')
  })

  test('GM-06 a preview counts neither demo tickets nor bought-back ones, and of other operators how many', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const { match } = staged
    const ana = await sitDown(sportsbook, 'ana')
    const otto = await sitDown(sportsbook, 'otto', { operatorId: BigInt(OTHER_TRADERS) })
    await bought(staged)
    const { buy } = await askFor({ ...staged, page: { ...(await sportsbook.demoPlayer()), user: '', token: '' } })
    await buy()
    const who = { user: `p_${randomUUID().slice(0, 8)}`, token: randomUUID() }
    sportsbook.operator.books.addPlayer(who.user, who.token, 100_000_000n)
    const foreign = await openPage(
      { url: sportsbook.url, header: 'x-sportsbook-session' },
      await sportsbook.launch({ ...who, operator_id: OTHER_TRADERS }),
    )
    await bought({ ...staged, page: { ...foreign, ...who } })
    const { row } = (await resultOf(ana, match)).market
    for (const trader of [ana, otto])
      assert.deepEqual(view(await preview(trader, row, HOME)), {
        changes: [{ currency: 'PHP', tickets: 1, changed: 1, takenBackMinor: '0', paidMinor: '21000' }],
        days: [],
        others: { tickets: 1, changed: 1 },
      })
  })

  test('GM-06 a preview of more tickets than it holds at once counts all of them', async () => {
    const sportsbook = started()
    const staged = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    const id = await bought(staged)
    await copyTicket(sportsbook, id, 2300)
    const { row } = (await resultOf(ana, staged.match)).market
    const [change] = view(await preview(ana, row, HOME)).changes
    assert.deepEqual(change, { currency: 'PHP', tickets: 2301, changed: 2301, takenBackMinor: '0', paidMinor: String(2301 * 21_000) })
  })
})
