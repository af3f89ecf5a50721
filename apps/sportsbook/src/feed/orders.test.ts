import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedMessage } from '@croupier/sports-feed/messages'
import { isNewer, newestOf, runsOf } from './orders.ts'
import { canonical, priceRows, revisionRows } from './rows.ts'
import { isTrusted, SILENT_AFTER_MS } from './silence.ts'

const read = (message: object) => feedMessage.parse({ product: 1, event_id: 'stu:match:1', timestamp: 1000, ...message })
const priced = (timestamp: number, odds: string) =>
  read({ type: 'odds_change', timestamp, odds: { markets: [{ id: 1, status: 1, outcomes: [{ id: '1', odds, active: true }] }] } })

test('GM-06 of messages about one market the newest counts, whatever their order: timestamp, producer, generation', () => {
  assert.ok(isNewer([2, 1, 0], [1, 3, 9]))
  assert.ok(isNewer([2, 3, 0], [2, 1, 9]))
  assert.ok(isNewer([2, 3, 1], [2, 3, 0]))
  assert.ok(!isNewer([2, 3, 1], [2, 3, 1]))
  const rows = [priced(2, '2.5'), priced(1, '2.1')].flatMap((message) => (message.type === 'odds_change' ? priceRows(message) : []))
  for (const given of [rows, rows.toReversed()]) {
    const [newest, ...others] = newestOf(given, ({ eventId }) => eventId)
    assert.equal(newest?.outcomes['1']?.odds, 2500)
    assert.equal(others.length, 0)
  }
})

test('messages of one type that follow one another are written together, and none overtakes another', () => {
  const stop = read({ type: 'bet_stop', groups: 'all' })
  const runs = runsOf([priced(1, '2.1'), priced(2, '2.2'), stop, priced(3, '2.3')])
  assert.deepEqual(
    runs.map((run) => [run[0]?.type, run.length]),
    [
      ['odds_change', 2],
      ['bet_stop', 1],
      ['odds_change', 1],
    ],
  )
})

test('GM-06 a market has one name, however its specifiers are ordered', () => {
  assert.equal(canonical('total=2.5|score=1:0'), canonical('score=1:0|total=2.5'))
  assert.equal(canonical(undefined), '')
})

test('GM-06 a message about several markets is a revision of each, with its void parts and window', () => {
  const settled = read({
    type: 'bet_settlement',
    certainty: 1,
    markets: [
      {
        id: 18,
        specifiers: 'total=2.25',
        outcomes: [
          { id: '12', result: 1, void_factor: '0.5' },
          { id: '13', result: 0, void_factor: '0.5' },
        ],
      },
    ],
  })
  assert.ok(settled.type === 'bet_settlement')
  const [row] = revisionRows(settled)
  assert.deepEqual(row?.body, { certainty: 1, outcomes: { '12': { result: 1, voidHalves: 1 }, '13': { result: 0, voidHalves: 1 } } })
  const cancelled = read({ type: 'bet_cancel', start_time: 5, markets: [{ id: 1, void_reason: 12 }] })
  assert.ok(cancelled.type === 'bet_cancel')
  assert.deepEqual(revisionRows(cancelled)[0]?.body, { startMs: 5, voidReason: 12 })
})

test('GM-06 a producer that was not heard for ten seconds, or misses messages, is not trusted', () => {
  assert.equal(isTrusted(undefined, 0), false)
  assert.equal(isTrusted({ heardAtMs: 1000, isWhole: true }, 1000 + SILENT_AFTER_MS), true)
  assert.equal(isTrusted({ heardAtMs: 1000, isWhole: true }, 1001 + SILENT_AFTER_MS), false)
  assert.equal(isTrusted({ heardAtMs: 1000, isWhole: false }, 1000), false)
})
