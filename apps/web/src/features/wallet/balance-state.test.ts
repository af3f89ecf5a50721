import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterPush, mainWallet } from './balance-state.ts'

const known = {
  sumBalance: 130_00n,
  balance: [
    { accountTypeId: 2, availBalance: 100_00n, held: 20_00n, seq: '9' },
    { accountTypeId: 7, availBalance: 10_00n, held: 0n, seq: '1' },
  ],
  currency: 'PHP',
  currencySymbol: '₱',
}

test('HD-03 a push moves the balance by itself, and the sum with it', () => {
  const after = afterPush(known, { availBalance: 300_00n, held: 0n, seq: '10' })
  assert.equal(mainWallet(after)?.availBalance, 300_00n)
  assert.equal(after.sumBalance, 310_00n)
})

test('HD-03 a push that says nothing of what is held leaves it as it is', () => {
  const after = afterPush(known, { availBalance: 300_00n, seq: '10' })
  assert.deepEqual([mainWallet(after)?.held, after.sumBalance], [20_00n, 330_00n])
})

test('HD-03 a push that comes late is older than what is shown, and is ignored', () => {
  assert.equal(afterPush(known, { availBalance: 0n, held: 0n, seq: '9' }), known)
  assert.equal(afterPush(known, { availBalance: 0n, held: 0n, seq: '8' }), known)
})
