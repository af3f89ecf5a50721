import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedMessage } from './messages.ts'

const change = {
  type: 'odds_change',
  product: 1,
  event_id: 'stu:match:1',
  timestamp: 1_796_000_000_000,
  odds: {
    markets: [
      { id: 18, specifiers: 'total=2.5', status: 1, outcomes: [{ id: '12', odds: '1.95', active: true, win_probabilities: '0.5013' }] },
    ],
  },
}

test('GM-06 odds of a feed are read as integers, without rounding', () => {
  const read = feedMessage.parse(change)
  assert.ok(read.type === 'odds_change')
  assert.deepEqual(read.odds?.markets[0]?.outcomes[0], { id: '12', odds: 1950, active: true, win_probabilities: 501_300 })
  assert.equal(read.generation, 0)
})

test('GM-06 a message that is none of the format is refused: forged codes, odds with too many digits, unknown fields', () => {
  const withOdds = (odds: string) => ({ ...change, odds: { markets: [{ id: 1, status: 1, outcomes: [{ id: '1', odds, active: true }] }] } })
  const wrong = [
    { ...change, product: 2 },
    { ...change, event_id: "stu:match:1'--" },
    { ...change, timestamp: 1.5 },
    { ...change, extra: 1 },
    { ...change, type: 'odds' },
    withOdds('1.9555'),
    withOdds('-1.9'),
    withOdds('1e3'),
    withOdds('١.٩'),
    { type: 'bet_cancel', product: 1, event_id: 'stu:match:1', timestamp: 1, markets: [] },
    { type: 'alive', product: 1, timestamp: 1, subscribed: 2 },
  ]
  for (const message of wrong) assert.equal(feedMessage.safeParse(message).success, false, JSON.stringify(message))
})
