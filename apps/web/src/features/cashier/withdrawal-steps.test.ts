import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalStates } from '@croupier/contract/cashier'
import { stepsOf } from './withdrawal-steps.ts'

const looks = (state: (typeof withdrawalStates)[number]) => stepsOf(state).map(({ look }) => look)

test('WD-04 a withdrawal shows how far it is', () => {
  assert.deepEqual(looks('requested'), ['now', 'later', 'later', 'later'])
  assert.deepEqual(looks('sending'), ['done', 'done', 'now', 'later'])
  assert.deepEqual(looks('paid'), ['done', 'done', 'done', 'done'])
})

test('WD-04 a withdrawal that was refused or not sent says that the money is back', () => {
  assert.deepEqual(stepsOf('rejected').at(-1), { text: 'cashier.state.rejected', look: 'broken' })
  assert.deepEqual(stepsOf('failed').at(-1), { text: 'cashier.state.returned', look: 'broken' })
  for (const state of withdrawalStates) assert.ok(stepsOf(state).length > 1)
})
