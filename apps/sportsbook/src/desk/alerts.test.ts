import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { moneyAlerts } from './alerts.ts'
import { type ExposureRow, eventMoney, marketExposure, worstOfMarket } from './exposure.ts'

const row = (outcome_id: string, staked: bigint, paid: bigint, currency = 'PHP'): ExposureRow => ({
  ...{ market_row: 1n, event_id: 'stu:match:1', outcome_id, currency, staked, paid },
})
const MOST = 1_000_000n

describe('alerts about money', () => {
  const kinds = (rows: ExposureRow[]) =>
    moneyAlerts(rows, MOST).map(({ kind, outcome, currency, sharePpm }) => [kind, outcome, currency, sharePpm])

  test('four fifths of the money on one outcome are one-sided, once there is enough of it', () => {
    assert.deepEqual(kinds([row('1', 16_000n, 20_000n), row('2', 4_000n, 9_000n)]), [['one-sided', '1', 'PHP', 800_000]])
    assert.deepEqual(kinds([row('1', 15_999n, 20_000n), row('2', 4_001n, 9_000n)]), [])
    assert.deepEqual(kinds([row('1', 19_999n, 20_000n)]), [], 'twenty of the smallest stakes are wanted')
  })

  test('currencies are looked at apart', () => {
    assert.deepEqual(kinds([row('1', 12_000n, 20_000n), row('1', 12_000n, 20_000n, 'USD')]), [])
    assert.deepEqual(kinds([row('1', 20_000n, 20_000n), row('2', 90_000n, 20_000n, 'USD')]), [
      ['one-sided', '1', 'PHP', 1_000_000],
      ['one-sided', '2', 'USD', 1_000_000],
    ])
  })

  test('an outcome that may cost three fifths of what it may is a large exposure', () => {
    assert.deepEqual(kinds([row('1', 1000n, 600_000n)]), [['large-exposure', '1', 'PHP', undefined]])
    assert.deepEqual(kinds([row('1', 1000n, 599_999n)]), [])
  })
})

describe('what singles may cost', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
  const rows = fc.uniqueArray(fc.record({ outcome: fc.constantFrom('1', '2', '3'), staked: amount, paid: amount }), {
    minLength: 1,
    selector: ({ outcome }) => outcome,
  })

  test('the result of an outcome is all stakes less what it pays, and the worst is the smallest of them', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const own = given.map(({ outcome, staked, paid }) => row(outcome, staked, paid))
        const views = marketExposure(['1', '2', '3'], own)
        const results = [...views.values()].flatMap((each) => each.map(({ resultMinor }) => BigInt(resultMinor)))
        assert.equal(results.length, 3)
        assert.equal(
          worstOfMarket(own),
          results.reduce((one, other) => (one < other ? one : other)),
        )
      }),
    )
  })

  test('the money on an event is that of its markets together', () => {
    const money = eventMoney([
      [row('1', 100n, 250n), row('2', 50n, 90n)],
      [row('12', 10n, 19n), row('12', 5n, 9n, 'USD')],
    ])
    assert.deepEqual(money, [
      { currency: 'PHP', staked: 160n, worst: -109n },
      { currency: 'USD', staked: 5n, worst: -4n },
    ])
  })
})
