import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identitySteps } from '@croupier/contract/kyc'
import { allowedActions, type Content, decideStep, isOpen, refusalOfContent, shownState } from './rules-checks.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-28T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
const asked = { steps: identitySteps, documentKinds: ['passport', 'identity_card'] as const }
const standing = { state: 'review' as const, needsTwo: false, firstAcceptedBy: null, erasedAt: null }

test('a step is sent once at a time, again when asked for, not after a refusal, and anew in the two months before it expires', () => {
  assert.equal(isOpen(undefined, now), true)
  assert.equal(isOpen({ state: 'more', expiresAt: null }, now), true)
  for (const state of ['review', 'refused'] as const) assert.equal(isOpen({ state, expiresAt: null }, now), false)
  assert.equal(isOpen({ state: 'accepted', expiresAt: inDays(61) }, now), false)
  assert.equal(isOpen({ state: 'accepted', expiresAt: inDays(60) }, now), true)
  assert.equal(shownState({ state: 'accepted', expiresAt: now }, now), 'expired')
  assert.equal(shownState({ state: 'accepted', expiresAt: new Date(now.getTime() + 1) }, now), 'done')
})

test('a card has two sides, and only documents that the policy takes are taken', () => {
  const document = (change: object) => ({ step: 'document', kind: 'identity_card', images: ['a', 'b'], ...change }) as Content
  assert.equal(refusalOfContent(document({}), asked), undefined)
  assert.equal(refusalOfContent(document({ images: ['a', 'a'] }), asked)?.refusal, 'pictures_missing')
  assert.equal(refusalOfContent(document({ kind: 'passport', images: ['a'] }), asked), undefined)
  assert.equal(refusalOfContent(document({ kind: 'driving_licence' }), asked)?.refusal, 'document_not_taken')
  assert.equal(refusalOfContent(document({}), { ...asked, steps: ['data'] })?.refusal, 'identity_step_closed')
})

test('what needs two is accepted by two different operators, also after a refusal; everything else by one, once', () => {
  const decide = (change: object, action: 'approve' | 'ask_again' | 'refuse', operatorId = 1n) =>
    Object.values(decideStep({ ...standing, ...change }, { action, operatorId }))[0]
  assert.equal(decide({}, 'approve'), 'accept')
  assert.equal(decide({ needsTwo: true }, 'approve'), 'first_accept')
  assert.equal(decide({ needsTwo: true, firstAcceptedBy: 1n }, 'approve'), 'second_person_needed')
  assert.equal(decide({ needsTwo: true, firstAcceptedBy: 2n }, 'approve'), 'accept')
  assert.equal(decide({ state: 'refused', needsTwo: true }, 'approve'), 'first_accept')
  assert.equal(decide({ state: 'accepted' }, 'refuse'), 'refuse')
  for (const state of ['more', 'accepted']) assert.equal(decide({ state }, 'approve'), 'wrong_state')
  for (const state of ['more', 'accepted', 'refused']) assert.equal(decide({ state }, 'ask_again'), 'wrong_state')
  assert.deepEqual(allowedActions({ ...standing, needsTwo: true, firstAcceptedBy: 1n }, 1n), ['ask_again', 'refuse'])
})
