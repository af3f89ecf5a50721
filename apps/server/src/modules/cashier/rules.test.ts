import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositStates, withdrawalStates } from '@croupier/contract/cashier'
import {
  DEPOSIT_LIFE_MS,
  depositAfter,
  depositMoves,
  isSameName,
  outsideLimits,
  wasGivenUp,
  withdrawalAfter,
  withdrawalMoves,
} from './rules.ts'

test('a deposit is credited by the provider’s word whatever became of it before, and by nothing after it', () => {
  const said = ['pending', 'paid', 'failed', 'cancelled'] as const
  const table = Object.fromEntries(depositStates.map((state) => [state, said.filter((word) => depositAfter(state, word) === word)]))
  assert.deepEqual(table, {
    created: ['pending', 'paid', 'failed', 'cancelled'],
    pending: ['paid', 'failed', 'cancelled'],
    paid: [],
    failed: ['paid'],
    cancelled: ['paid'],
    expired: ['paid'],
  })
  const expiring = depositStates.filter((state) => depositMoves[state].includes('expired'))
  assert.deepEqual(expiring, ['created', 'pending'])
})

test('a deposit that failed, was cancelled or has expired was given up', () => {
  assert.deepEqual(
    depositStates.filter(wasGivenUp),
    depositStates.filter((state) => ['failed', 'cancelled', 'expired'].includes(state)),
  )
})

test('a withdrawal ends by the provider’s word while it is being sent, and at no other time', () => {
  const ends = withdrawalStates.map((state) => (['paid', 'failed', 'pending'] as const).map((said) => withdrawalAfter(state, said)))
  assert.deepEqual(
    ends,
    withdrawalStates.map((state) => (state === 'sending' ? ['paid', 'failed', undefined] : [undefined, undefined, undefined])),
  )
})

test('a withdrawal is decided once, then sent, then ended', () => {
  const ends = { paid: [], rejected: [], failed: [] }
  assert.deepEqual(withdrawalMoves, { requested: ['approved', 'rejected'], approved: ['sending'], sending: ['paid', 'failed'], ...ends })
})

test('WD-04 an amount is within its limits when it is one of them', () => {
  const limits = { minimumMinor: 10n, maximumMinor: 20n }
  assert.deepEqual(
    [9n, 10n, 20n, 21n].map((amountMinor) => outsideLimits(amountMinor, limits)),
    ['below_minimum', undefined, undefined, 'above_maximum'],
  )
})

test('a deposit that nobody has heard of lives for two hours', () => {
  assert.equal(DEPOSIT_LIFE_MS, 7_200_000)
})

test('a name is the same in any case, with or without marks, and however it is spaced', () => {
  for (const written of ['JUAN  DELA CRUZ', ' juan dela cruz', 'Juan-Dela.Cruz', 'Juán Délà Cruz'])
    assert.equal(isSameName('Juan Dela Cruz', written), true, written)
  for (const other of ['Juan Cruz', 'JuanDela Cruz', 'Juana Dela Cruz', '']) assert.equal(isSameName('Juan Dela Cruz', other), false, other)
})
