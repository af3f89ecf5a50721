import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOfDecision, refusalOfRequest } from './rules-changes.ts'

const kinds = ['permissions', 'renew', 'close', 'reopen'] as const

test('an operator who works is changed in any way but reopened, a suspended one is not renewed, and a closed one not changed', () => {
  const open = (status: string) => kinds.filter((kind) => !refusalOfRequest({ id: 1n, status }, { kind, askedBy: 2n }))
  assert.deepEqual(open('active'), ['permissions', 'renew', 'close'])
  assert.deepEqual(open('invited'), ['permissions', 'renew', 'close'])
  assert.deepEqual(open('suspended'), ['permissions', 'close', 'reopen'])
  assert.deepEqual(open('closed'), [])
})

test('nobody asks for a change of the own account', () => {
  for (const kind of kinds) assert.equal(refusalOfRequest({ id: 1n, status: 'active' }, { kind, askedBy: 1n }), 'own_account')
})

test('a change takes a second person where the brand has one; the operator who asked may reject, and what is decided stays so', () => {
  const asked = { state: 'asked', askedBy: 1n }
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 1n, deciders: 2 }), 'second_person_needed')
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 2n, deciders: 2 }), undefined)
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 1n, deciders: 1 }), undefined)
  assert.equal(refusalOfDecision(asked, { isApproved: false, decidedBy: 1n, deciders: 2 }), undefined)
  for (const isApproved of [true, false])
    assert.equal(refusalOfDecision({ ...asked, state: 'approved' }, { isApproved, decidedBy: 2n, deciders: 2 }), 'wrong_state')
})
