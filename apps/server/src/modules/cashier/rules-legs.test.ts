import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { depositLegs, payoutLegs, refundLegs } from './rules-legs.ts'

const wallet = { class: 'player' as const, ownerId: 7n, unit: 'PHP', realm: 'real' as const }
const accounts = { wallet, stripe: 3 }
const brand = (name: 'payment' | 'house') => ({ class: name, ownerId: 0n, unit: 'PHP', realm: 'real' as const, stripe: 3 })

test('a deposit with a fee pays the member the rest of it and the house the fee', () => {
  assert.deepEqual(depositLegs({ amountMinor: 10_000n, feeMinor: 150n, currency: 'PHP' }, accounts), [
    { account: brand('payment'), amountMinor: -10_000n },
    { account: wallet, amountMinor: 9_850n },
    { account: brand('house'), amountMinor: 150n },
  ])
})

test('a deposit, payout or refund without a fee has no leg of the house', () => {
  const amounts = { amountMinor: 10_000n, feeMinor: 0n, currency: 'PHP' }
  assert.deepEqual(payoutLegs(amounts, 3), [{ account: brand('payment'), amountMinor: 10_000n }])
  const moved = [
    { account: brand('payment'), amountMinor: -10_000n },
    { account: wallet, amountMinor: 10_000n },
  ]
  assert.deepEqual([depositLegs(amounts, accounts), refundLegs(amounts, accounts)], [moved, moved])
})

test('whatever its amount and fee, a deposit or refund adds up to zero, and a payout to what was held', () => {
  const sum = (legs: { amountMinor: bigint }[]) => legs.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 10n ** 6n }), (amountMinor, feeMinor) => {
      const amounts = { amountMinor, feeMinor, currency: 'PHP' }
      assert.deepEqual([sum(depositLegs(amounts, accounts)), sum(refundLegs(amounts, accounts))], [0n, 0n])
      assert.equal(sum(payoutLegs(amounts, 3)), amountMinor)
    }),
  )
})
