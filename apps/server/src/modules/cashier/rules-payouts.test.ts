import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalStates } from '@croupier/contract/cashier'
import { decidePayout, decideReview, decideSending, reviewText } from './rules-payouts.ts'

const tableOf = <Value>(decide: (state: (typeof withdrawalStates)[number]) => Value) =>
  Object.fromEntries(withdrawalStates.map((state) => [state, decide(state)]))

test('WD-04 a withdrawal is reviewed while it is requested: one operator rejects, one or two approve', () => {
  const review = (row: { needsTwo: boolean; firstApprovedById: bigint | null }, verdict: 'approved' | 'rejected') => {
    const decision = decideReview({ state: 'requested', ...row }, { verdict, operatorId: 1n })
    return 'step' in decision ? decision.step : decision.refusal
  }
  assert.equal(review({ needsTwo: false, firstApprovedById: null }, 'approved'), 'approved')
  assert.equal(review({ needsTwo: true, firstApprovedById: null }, 'approved'), 'first_approval')
  assert.equal(review({ needsTwo: true, firstApprovedById: 1n }, 'approved'), 'second_person_needed')
  assert.equal(review({ needsTwo: true, firstApprovedById: 2n }, 'approved'), 'approved')
  for (const firstApprovedById of [null, 1n, 2n]) assert.equal(review({ needsTwo: true, firstApprovedById }, 'rejected'), 'rejected')
})

test('a withdrawal that was decided is refused another verdict, also from an operator who would be both', () => {
  for (const state of withdrawalStates.filter((other) => other !== 'requested'))
    for (const verdict of ['approved', 'rejected'] as const)
      assert.deepEqual(decideReview({ state, needsTwo: true, firstApprovedById: 1n }, { verdict, operatorId: 1n }), {
        refusal: 'wrong_state',
      })
})

test('a payout is sent when it was approved, and again while it is being sent', () => {
  const others = { requested: undefined, paid: undefined, rejected: undefined, failed: undefined }
  assert.deepEqual(tableOf(decideSending), { ...others, approved: 'first', sending: 'again' })
})

test('a payout ends by a report about the ordered amount less the fee, while it is being sent', () => {
  const order = { amountMinor: 50_000n, feeMinor: 100n }
  const reports = ['pending', 'paid', 'failed'] as const
  const decided = tableOf((state) =>
    reports.map((report) => decidePayout({ ...order, state }, { state: report, amountMinor: 49_900n })).join(' '),
  )
  const never = 'unchanged unchanged unchanged'
  assert.deepEqual(decided, {
    requested: never,
    approved: never,
    sending: 'unchanged paid failed',
    paid: never,
    rejected: never,
    failed: never,
  })
  assert.equal(decidePayout({ ...order, state: 'sending' }, { state: 'paid' }), 'paid')
  for (const amountMinor of [50_000n, 49_899n, -1n])
    assert.deepEqual(
      tableOf((state) => decidePayout({ ...order, state }, { state: 'paid', amountMinor })),
      tableOf(() => 'mismatch'),
    )
})

test('a review stands in the timeline with its operator, and its reason where it has one', () => {
  assert.deepEqual([reviewText('kapitan', 'looks right'), reviewText('kapitan', '')], ['by kapitan: looks right', 'by kapitan'])
})
