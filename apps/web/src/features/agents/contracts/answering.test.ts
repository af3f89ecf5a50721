import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractStates } from '@croupier/contract/agents-terms'
import { actionsOf } from './answering.ts'

test('AC-05 each party sees what it may do: the taker answers an offer, the giver takes it back, the other side ends it', () => {
  const standing = { endsAt: null, isMyTurn: false }
  assert.deepEqual(actionsOf({ ...standing, state: 'offered', side: 'received' }), ['accept', 'reject'])
  assert.deepEqual(actionsOf({ ...standing, state: 'offered', side: 'given' }), ['withdraw'])
  assert.deepEqual(actionsOf({ ...standing, state: 'in_force', side: 'given' }), ['ask_termination'])
  assert.deepEqual(actionsOf({ ...standing, state: 'in_force', side: 'given', endsAt: 1 }), [])
  assert.deepEqual(actionsOf({ ...standing, state: 'termination_asked', side: 'given' }), [])
  assert.deepEqual(actionsOf({ ...standing, isMyTurn: true, state: 'termination_asked', side: 'given' }), [
    'confirm_termination',
    'refuse_termination',
  ])
  const over = contractStates.filter((state) => !['offered', 'in_force', 'termination_asked'].includes(state))
  for (const state of over) assert.deepEqual(actionsOf({ ...standing, state, side: 'received', isMyTurn: true }), [])
})
