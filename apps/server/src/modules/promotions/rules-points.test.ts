import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nextPointLine } from './rules-points.ts'

test('SC-02 lines of points are numbered from one, each with the balance after it', () => {
  assert.deepEqual(nextPointLine(undefined, 50n), { seq: 1, balanceAfter: 50n })
  assert.deepEqual(nextPointLine({ seq: 7, balanceAfter: 50n }, -20n), { seq: 8, balanceAfter: 30n })
})

test('SC-02 the last balance of a member is the sum of all points, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (gifts) => {
      const last = gifts.reduce<ReturnType<typeof nextPointLine> | undefined>((line, points) => nextPointLine(line, points), undefined)
      assert.equal(last?.seq ?? 0, gifts.length)
      assert.equal(
        last?.balanceAfter ?? 0n,
        gifts.reduce((sum, points) => sum + points, 0n),
      )
    }),
  )
})
