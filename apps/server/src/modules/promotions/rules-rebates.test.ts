import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rebateOf } from './rules-ranks.ts'
import { correctionsOf, type PaidRebate, rebateBasis, writtenBasis } from './rules-rebates.ts'

const RATE = 5_000
const SPAN = { from: new Date('2026-10-31T16:00:00Z'), to: new Date('2026-11-01T16:00:00Z') }
const paid = (day: string, turnover: bigint, corrections: PaidRebate['basis']['corrections'] = []): PaidRebate => ({
  day,
  basis: { ...SPAN, rows: [{ gameType: 'RNG', ratePpm: RATE, turnover, rebate: rebateOf(turnover, RATE) }], corrections },
})
const played = (days: Record<string, bigint>) =>
  new Map(Object.entries(days).map(([day, turnoverMinor]) => [day, [{ gameType: 'RNG', turnoverMinor }]]))

test('SC-12 a round that is undone after its rebate was paid is taken from the next one, once', () => {
  const first = paid('2026-11-01', 1_000_000n)
  assert.deepEqual(correctionsOf([first], played({ '2026-11-01': 1_000_000n })), [])
  const corrections = correctionsOf([first], played({ '2026-11-01': 600_000n }))
  assert.deepEqual(corrections, [{ day: '2026-11-01', amount: -2_000n }])
  const next = paid('2026-11-02', 0n, corrections)
  assert.deepEqual(correctionsOf([first, next], played({ '2026-11-01': 600_000n })), [])
  assert.deepEqual(correctionsOf([first, next], played({ '2026-11-01': 1_000_000n })), [{ day: '2026-11-01', amount: 2_000n }])
})

test('SC-12 whatever changes in whatever order, what was paid in the end is the rebate of what stands in the end', () => {
  const turnover = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(fc.array(turnover, { minLength: 1, maxLength: 12 }), (versions) => {
      const [begun = 0n, ...later] = versions
      const history = [paid('2026-11-01', begun)]
      for (const [at, now] of later.entries())
        history.push(paid(`2026-12-${at}`, 0n, correctionsOf(history, played({ '2026-11-01': now }))))
      const sum = history.flatMap(({ basis }) => [
        ...basis.rows.map(({ rebate }) => rebate),
        ...basis.corrections.map(({ amount }) => amount),
      ])
      assert.equal(
        sum.reduce((all, one) => all + one, 0n),
        rebateOf(versions.at(-1) ?? 0n, RATE),
      )
    }),
  )
})

test('a basis reads back as it was written', () => {
  const { basis } = paid('2026-11-01', 1_000_000n, [{ day: '2026-10-31', amount: -7n }])
  assert.deepEqual(rebateBasis.parse(JSON.parse(JSON.stringify(writtenBasis(basis)))), basis)
})
