import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIdentityAsked } from './rules-identity.ts'

test('PP-01 an identity is asked for from the first threshold that is reached on; zero is the first withdrawal', () => {
  const sums = { depositsMinor: 999n, withdrawalsMinor: 50n }
  assert.equal(isIdentityAsked([], sums), false)
  assert.equal(isIdentityAsked([{ of: 'withdrawals', amountMinor: 0n }], sums), true)
  assert.equal(isIdentityAsked([{ of: 'withdrawals', amountMinor: 50n }], sums), true)
  assert.equal(isIdentityAsked([{ of: 'withdrawals', amountMinor: 51n }], sums), false)
  assert.equal(isIdentityAsked([{ of: 'deposits', amountMinor: 1_000n }], sums), false)
  const reached = [
    { of: 'deposits' as const, amountMinor: 1_000n },
    { of: 'withdrawals' as const, amountMinor: 10n },
  ]
  assert.equal(isIdentityAsked(reached, sums), true)
})
