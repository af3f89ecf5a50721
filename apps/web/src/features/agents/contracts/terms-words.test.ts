import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesOf, sharedCosts } from './terms-words.ts'

test('AC-05 a diff before signing names what changes, what comes and what goes, and nothing else', () => {
  const line = (key: string, value: string) => ({ key, label: key.toUpperCase(), value })
  const before = [line('tier0', '1%'), line('tier1', '2%'), line('cap', 'none')]
  const after = [line('tier0', '1.5%'), line('cap', 'none'), line('escrow', '100')]
  assert.deepEqual(differencesOf(before, after), [
    { key: 'tier0', label: 'TIER0', before: '1%', after: '1.5%' },
    { key: 'tier1', label: 'TIER1', before: '2%', after: undefined },
    { key: 'escrow', label: 'ESCROW', before: undefined, after: '100' },
  ])
  assert.deepEqual(differencesOf(before, before), [])
})

test('AC-09 a payslip takes the shared costs off as the settlement does: half of the bonuses, one percent of the cash rounded up', () => {
  const inputs = { bonuses: 10_000n, deposits: 100_001n, withdrawals: 50_000n }
  assert.equal(sharedCosts(inputs, { bonusesPpm: 500_000, paymentsPpm: 10_000 }), 5_000n + 1_501n)
  assert.equal(sharedCosts(inputs, { bonusesPpm: 0, paymentsPpm: 0 }), 0n)
})
