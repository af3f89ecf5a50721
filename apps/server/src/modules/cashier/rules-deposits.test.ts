import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositStates } from '@croupier/contract/cashier'
import { DEPOSIT_LIFE_MS } from './rules.ts'
import { decideChannels, decideExpiry, decidePayment, depositSettingsOf, isSameOrder, opensAt } from './rules-deposits.ts'

const order = { amountMinor: 10_000n, currency: 'PHP' }
const reports = ['pending', 'paid', 'failed', 'cancelled'] as const

test('WD-04 every report about a deposit in every state: what it becomes, and what its limits do', () => {
  const decided = depositStates.map((state) => {
    const steps = reports.map((report) => {
      const decision = decidePayment({ ...order, state }, { state: report })
      return decision.outcome === 'moved' ? `${decision.next}/${decision.limits}` : decision.outcome
    })
    return [state, steps.join(' ')]
  })
  assert.deepEqual(Object.fromEntries(decided), {
    created: 'pending/keep paid/keep failed/return cancelled/return',
    pending: 'unchanged paid/keep failed/return cancelled/return',
    paid: 'unchanged unchanged unchanged unchanged',
    failed: 'unchanged paid/draw_late unchanged unchanged',
    cancelled: 'unchanged paid/draw_late unchanged unchanged',
    expired: 'unchanged paid/draw_late unchanged unchanged',
  })
})

test('WD-04 only a paid deposit is credited, and a pending one is not finished', () => {
  const flags = reports.map((state) => {
    const decision = decidePayment({ ...order, state: 'created' }, { state })
    return decision.outcome === 'moved' && [decision.isCredited, decision.isFinished]
  })
  assert.deepEqual(flags, [
    [false, false],
    [true, true],
    [false, true],
    [false, true],
  ])
})

test('WD-04 a payment of another amount or currency moves no deposit in any state', () => {
  for (const state of depositStates)
    for (const other of [{ amountMinor: 9_999n }, { currency: 'USD' }, { amountMinor: 10_000n, currency: 'USD' }])
      assert.deepEqual(decidePayment({ ...order, state }, { state: 'paid', ...other }), { outcome: 'mismatch' })
  const exact = decidePayment({ ...order, state: 'created' }, { state: 'paid', ...order })
  assert.equal(exact.outcome, 'moved')
})

test('an order that the provider has not heard of expires after its life, and frees its limits once', () => {
  const createdAt = new Date(0)
  const after = (ms: number) => depositStates.map((state) => decideExpiry({ state, createdAt }, new Date(ms))?.limits)
  assert.deepEqual(
    after(DEPOSIT_LIFE_MS - 1),
    depositStates.map(() => undefined),
  )
  const expired = depositStates.map((state) => [state, decideExpiry({ state, createdAt }, new Date(DEPOSIT_LIFE_MS))?.limits])
  assert.deepEqual(Object.fromEntries(expired), {
    created: 'return',
    pending: 'return',
    paid: undefined,
    failed: 'keep',
    cancelled: 'keep',
    expired: 'keep',
  })
})

test('WD-04 an order names an open channel that takes its amount, and its id stands for both', () => {
  const channels = [{ code: 'ewallet', minimumMinor: 10_000n, maximumMinor: 20_000n, hours: '08:00-22:00', route: null }]
  const decide = (channel: string, amount: bigint, clock = '08:00') => decideChannels(channels, { channel, amount }, clock)
  assert.deepEqual(decide('card', 1n), { refusal: 'channel_unknown', detail: { field: 'channel' } })
  assert.deepEqual(decide('ewallet', 9_999n), { refusal: 'below_minimum', detail: { field: 'amount' } })
  assert.deepEqual(decide('ewallet', 20_001n), { refusal: 'above_maximum', detail: { field: 'amount' } })
  assert.deepEqual(decide('ewallet', 20_000n), { channels })
  assert.deepEqual(decide('ewallet', 20_000n, '22:00'), { refusal: 'channel_closed', detail: { field: 'channel' } })
  const known = { amountMinor: 10_000n, channel: 'ewallet', route: 'wallets' }
  const calls = [
    { amount: 10_000n, channel: 'ewallet' },
    { amount: 10_001n, channel: 'ewallet' },
    { amount: 10_000n, channel: 'card' },
    { amount: 10_000n, channel: '@wallets' },
  ]
  assert.deepEqual(
    calls.map((call) => isSameOrder(known, call)),
    [true, false, false, true],
  )
})

test('WD-04 a channel says when it opens while it is closed', () => {
  const shown = [opensAt(null, '03:00'), opensAt('08:00-22:00', '08:00'), opensAt('08:00-22:00', '07:59'), opensAt('20:00-04:00', '03:59')]
  assert.deepEqual(shown, [null, null, '08:00', null])
})

test('a member deposits between the smallest and the largest amount of all channels, and not at all without one', () => {
  const channels = [
    { minimumMinor: 20_000n, maximumMinor: 50_000n },
    { minimumMinor: 15_000n, maximumMinor: 100_000n },
  ]
  assert.deepEqual(depositSettingsOf(channels), {
    allowDeposit: true,
    minimumAmount: 15_000n,
    maximumAmount: 100_000n,
    presets: [20_000n, 50_000n, 100_000n],
  })
  assert.deepEqual(depositSettingsOf([]), { allowDeposit: false, minimumAmount: 0n, maximumAmount: 0n, presets: [] })
})
