import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOfDecision } from './second-person.ts'

test('CO-03 a request is decided once, by another operator than its author', () => {
  assert.equal(refusalOfDecision({ state: 'asked', askedBy: 1n }, 2n), undefined)
  assert.equal(refusalOfDecision({ state: 'asked', askedBy: 1n }, 1n), 'second_person_needed')
  for (const state of ['done', 'rejected'])
    for (const operator of [1n, 2n]) assert.equal(refusalOfDecision({ state, askedBy: 1n }, operator), 'wrong_state')
})
