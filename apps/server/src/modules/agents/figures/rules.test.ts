import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addInputs, type Inputs, noInputs, shownInputs, sumInputs } from './rules.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n })
const someInputs: fc.Arbitrary<Inputs> = fc.record({
  turnoverMinor: minor,
  validMinor: minor,
  payoutsMinor: minor,
  bonusesMinor: minor,
  depositsMinor: minor,
  withdrawalsMinor: minor,
  activeMembers: fc.nat(),
})

const first: Inputs = {
  turnoverMinor: 100_000n,
  validMinor: 90_000n,
  payoutsMinor: 70_000n,
  bonusesMinor: 5_000n,
  depositsMinor: 40_000n,
  withdrawalsMinor: 20_000n,
  activeMembers: 3,
}
const second: Inputs = {
  turnoverMinor: 1n,
  validMinor: 2n,
  payoutsMinor: 3n,
  bonusesMinor: 4n,
  depositsMinor: 5n,
  withdrawalsMinor: 6n,
  activeMembers: 2,
}

test('AC-05 money of two parts adds up; members who were active in both are not counted twice, so the larger count stands', () => {
  assert.deepEqual(addInputs(first, second), {
    turnoverMinor: 100_001n,
    validMinor: 90_002n,
    payoutsMinor: 70_003n,
    bonusesMinor: 5_004n,
    depositsMinor: 40_005n,
    withdrawalsMinor: 20_006n,
    activeMembers: 3,
  })
  assert.equal(addInputs(second, first).activeMembers, 3)
})

test('AC-05 the figures of a period are the same in whatever order and groups its parts are added, and a part without play changes nothing', () => {
  fc.assert(
    fc.property(fc.array(someInputs), fc.array(someInputs), (some, others) => {
      const whole = sumInputs([...some, ...others])
      assert.deepEqual(sumInputs([...others, ...some]), whole)
      assert.deepEqual(addInputs(sumInputs(some), sumInputs(others)), whole)
      assert.deepEqual(sumInputs([...some, noInputs, ...others]), whole)
    }),
  )
  assert.deepEqual(sumInputs([]), noInputs)
  assert.ok(Object.values(noInputs).every((one) => Number(one) === 0))
})

test('AC-05 an agent sees what a line staked less what it was paid out as its gross win, below nothing where the line won', () => {
  assert.deepEqual(shownInputs(first), {
    turnover: 100_000n,
    validTurnover: 90_000n,
    grossWin: 30_000n,
    bonuses: 5_000n,
    deposits: 40_000n,
    withdrawals: 20_000n,
    activeMembers: 3,
  })
  assert.equal(shownInputs(second).grossWin, -2n)
})
