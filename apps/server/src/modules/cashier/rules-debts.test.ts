import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameWriteOff, refusalOfAmount } from './rules-debts.ts'

test('V5 no more of a debt is let go than is owed, and nothing where nothing is', () => {
  assert.deepEqual(
    [0n, 4_999n, 5_000n, 5_001n].map((owedMinor) => refusalOfAmount(owedMinor, 5_000n)),
    ['wrong_state', 'debt_changed', undefined, undefined],
  )
})

test('the id of a write-off stands for its member and amount', () => {
  const known = { memberId: 7n, amountMinor: 5_000n }
  assert.deepEqual(
    [known, { ...known, memberId: 8n }, { ...known, amountMinor: 5_001n }].map((input) => isSameWriteOff(known, input)),
    [true, false, false],
  )
})
