import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { TicketView } from '../../player-api/messages.ts'
import { openMatch, untilState } from '../../testing/matches.ts'
import { startSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'
import { AWAY_WINS, assertBooksAgree, bought, HOME_WINS, quoted, type Stage, stageAt, transactionsOf } from '../../testing/ticket-books.ts'

const settled = (results: Readonly<Record<string, number>>) => ({
  type: 'bet_settlement',
  certainty: 2,
  markets: [{ id: 1, outcomes: Object.entries(results).map(([id, result]) => ({ id, result })) }],
})
const priced = (odds: string) => ({
  type: 'odds_change',
  odds: { markets: [{ id: 1, status: 1, outcomes: [{ id: '1', odds, active: true }] }] },
})
const OPENED_AGAIN = { type: 'rollback_bet_settlement', markets: [{ id: 1 }] }
const CANCELLED = { type: 'bet_cancel', markets: [{ id: 1 }] }
const CANCEL_TAKEN_BACK = { type: 'rollback_bet_cancel', markets: [{ id: 1 }] }
/**
 * What a feed says of a market in the order of its clock: a wrong result, its rollback, the right one, a cancel, and the rollback of that, with prices
 * and a stop between them.
 */
const RESULT = settled(HOME_WINS)
const SAID = [
  settled(AWAY_WINS),
  priced('2.2'),
  OPENED_AGAIN,
  { type: 'bet_stop', groups: 'all' },
  RESULT,
  CANCELLED,
  priced('2.3'),
  CANCEL_TAKEN_BACK,
]
const RUNS = 8

describe('two processes of the sportsbook on one database', { concurrency: 1 }, () => {
  const undos: (() => Promise<void>)[] = []
  let sportsbook: TestSportsbook
  let other: string
  before(async () => {
    sportsbook = await startSportsbook({ after: (undo) => undos.unshift(undo) })
    other = await sportsbook.startAnother()
  })
  after(async () => {
    for (const undo of undos) await undo()
  })

  const messagesOf = ({ match }: Stage, said: readonly object[]) => {
    const timestamp = match.clock()
    return said.map((message) => ({
      product: 3,
      event_id: match.id,
      timestamp: timestamp + 1 + SAID.indexOf(message as never),
      ...message,
    }))
  }
  async function endOf(staged: Stage, id: string) {
    await assertBooksAgree(staged)
    const { body } = await staged.page.get(`/api/tickets/${id}`)
    const { state, payoutMinor, legs } = body as unknown as TicketView
    const [market] = await sportsbook.database.query('select status, is_decided, revisions from sportsbook.market where event_id = $1', [
      staged.match.id,
    ])
    return { state, payoutMinor, result: legs[0]?.result, market, balance: sportsbook.operator.books.balanceOf(staged.page.user) }
  }

  /** Both processes settle a market while both buy a ticket of it back; answers how the ticket ended. */
  async function sellAndSettle(settleAfterMs: number): Promise<string> {
    const staged = await stageAt(sportsbook)
    const { page } = staged
    const id = await bought(staged)
    const quotes = [await quoted(staged, id), await quoted(staged, id)]
    const sell = (at: number, url: string) => page.post(`/api/tickets/${id}/cash-out`, { quote: quotes[at]?.id }, url)
    const settle = async () => {
      await new Promise((resolve) => setTimeout(resolve, settleAfterMs))
      await Promise.all([sportsbook.url, other].map((url) => sportsbook.feed(messagesOf(staged, [RESULT]), url)))
    }
    const [, ...sold] = await Promise.all([settle(), sell(0, sportsbook.url), sell(1, other), sell(0, other)])
    const errors = sold.flatMap(({ status, body }) => (status === 200 ? [] : [String(body.error)]))
    const { state } = await untilState(page, id, ['CLOSED', 'CASHED_OUT'])
    assert.equal(state, errors.length < sold.length ? 'CASHED_OUT' : 'CLOSED')
    for (const error of errors) assert.ok(['MARKET_SUSPENDED', 'NOT_OFFERED', 'QUOTE_EXPIRED'].includes(error), error)
    await assertBooksAgree(staged)
    assert.equal(transactionsOf(staged, 'win'), 1)
    const [paid] = await sportsbook.database.query(
      "select count(*)::int as count from sportsbook.cash_out where ticket_id = $1 and state <> 'QUOTED'",
      [id],
    )
    assert.deepEqual(paid, { count: state === 'CASHED_OUT' ? 1 : 0 })
    return state
  }

  test('GM-06 a ticket that is bought back at two processes while its market is settled is either won or cashed out, once', async () => {
    for (let round = 0; round < RUNS; round += 1) await sellAndSettle(round)
  })

  test('GM-06 whatever reaches two processes of settlements, rollbacks and cancels, in whichever orders, ends in the books of the right order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(SAID, { minLength: 2 }),
        fc.shuffledSubarray(SAID, { minLength: SAID.length }),
        async (said, order) => {
          const [told, mixed] = await Promise.all([stageAt(sportsbook), stageAt(sportsbook)])
          const [toldId, mixedId] = [await bought(told), await bought(mixed)]
          await sportsbook.feed(
            messagesOf(
              told,
              SAID.filter((message) => said.includes(message)),
            ),
          )
          const again = order.filter((message) => said.includes(message))
          await Promise.all([
            (async () => {
              for (const message of messagesOf(mixed, said)) await sportsbook.feed([message])
            })(),
            (async () => {
              for (const message of messagesOf(mixed, again)) await sportsbook.feed([message], other)
            })(),
          ])
          assert.deepEqual(await endOf(mixed, mixedId), await endOf(told, toldId))
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('GM-06 a market whose cancel was taken back is suspended until a newer price, whichever of the two was heard first', async () => {
    const statusAfter = async (...said: readonly object[][]) => {
      const staged = await stageAt(sportsbook)
      const clock = [priced('2.1'), CANCELLED, CANCEL_TAKEN_BACK, priced('2.2')]
      for (const part of said)
        await sportsbook.feed(
          part.map((message) => ({
            product: 3,
            event_id: staged.match.id,
            timestamp: staged.match.clock() + 1 + clock.findIndex((each) => JSON.stringify(each) === JSON.stringify(message)),
            ...message,
          })),
        )
      const [row] = await sportsbook.database.query('select status from sportsbook.market where event_id = $1', [staged.match.id])
      return (row as { status: number }).status
    }
    const [older, newer] = [priced('2.1'), priced('2.2')]
    assert.equal(await statusAfter([older], [CANCELLED], [CANCEL_TAKEN_BACK]), -1)
    assert.equal(await statusAfter([older], [CANCEL_TAKEN_BACK], [CANCELLED]), -1)
    assert.equal(await statusAfter([CANCEL_TAKEN_BACK], [CANCELLED], [older]), -1)
    assert.equal(await statusAfter([older], [CANCEL_TAKEN_BACK]), 1, 'without its cancel a rollback changes nothing')
    assert.equal(await statusAfter([newer], [CANCEL_TAKEN_BACK], [CANCELLED]), 1)
    assert.equal(await statusAfter([CANCELLED], [newer], [CANCEL_TAKEN_BACK]), 1)
    assert.equal(await statusAfter([CANCELLED], [newer]), -4)
  })

  test('GM-06 lists about many events that reach two processes in opposite orders are all taken', async () => {
    const matches = Array.from({ length: 6 }, () => openMatch(sportsbook))
    for (const match of matches) {
      await match.announce()
      await match.price({ '1': '2.1', '2': '3.4', '3': '3.2' })
    }
    const said = (round: number) =>
      matches.flatMap((match) =>
        [
          {
            type: 'odds_change',
            odds: { markets: [{ id: 1, status: 1, outcomes: [{ id: '1', odds: `2.${10 + round}`, active: true }] }] },
          },
          { type: 'bet_stop', groups: 'all' },
          settled(HOME_WINS),
          { type: 'fixture_change', start_time: 1_900_000_000_000 + round },
          { type: 'rollback_bet_settlement', markets: [{ id: 1 }] },
        ].map((message, place) => ({ product: 3, event_id: match.id, timestamp: match.clock() + round * 10 + place, ...message })),
      )
    for (let round = 1; round <= 20; round += 1) {
      const backwards = said(round).toReversed()
      const refused = await Promise.all([sportsbook.feed(said(round)), sportsbook.feed(backwards, other)])
      assert.deepEqual(refused, [0, 0])
    }
  })
})
