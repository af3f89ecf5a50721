import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedName } from './names.ts'
import { BOTS_AFTER_MS, type HandStanding, nextHandStep, PAUSE_MS } from './rules.ts'

const NOW = 1_000_000
const seats = { players: 3, ready: 3, lastTakenMs: NOW - 60_000, hasBots: true }
const look = {
  state: 'PLAYING' as const,
  isOwn: true,
  isPlayedByLeader: true,
  stakes: 'taken' as const,
  closesAtMs: NOW + 5000,
  isOver: false,
  turnIsDueMs: NOW + 100,
  restsSinceMs: NOW - 60_000,
}
const step = (given: Partial<HandStanding['hand'] & object>, sitting: Partial<typeof seats> = {}) =>
  nextHandStep({ nowMs: NOW, seats: { ...seats, ...sitting }, hand: { ...look, ...given } })
const first = (sitting: Partial<typeof seats>) => nextHandStep({ nowMs: NOW, seats: { ...seats, ...sitting }, hand: undefined })

test('GM-05 a hand opens with every seat taken, or with bots once players had five seconds to come, and never without a player', () => {
  assert.equal(first({}), 'open')
  assert.equal(first({ ready: 1 }), 'open')
  assert.deepEqual(first({ ready: 1, lastTakenMs: NOW - BOTS_AFTER_MS + 100 }), { waitMs: 100 })
  assert.equal(first({ lastTakenMs: NOW }), 'open', 'a full table waits for nobody')
  assert.deepEqual(first({ ready: 2, hasBots: false }), { waitMs: 250 })
  assert.deepEqual(first({ ready: 0 }), { waitMs: 250 })
})

test('GM-05 the stakes decide whether a hand is dealt or void, and one that another leader opened is void', () => {
  assert.equal(step({ state: 'BETTING_OPEN' }), 'deal')
  assert.equal(step({ state: 'BETTING_OPEN', stakes: 'refused' }), 'void')
  assert.deepEqual(step({ state: 'BETTING_OPEN', stakes: 'open' }), { waitMs: 250 })
  assert.equal(step({ state: 'BETTING_OPEN', stakes: 'open', closesAtMs: NOW }), 'void')
  assert.equal(step({ state: 'BETTING_OPEN', isOwn: false }), 'void')
})

test('GM-05 a dealt hand goes on under a new leader, acts at its deadline and ends when it is over', () => {
  assert.deepEqual(step({}), { waitMs: 100 })
  assert.equal(step({ turnIsDueMs: NOW }), 'move')
  assert.equal(step({ isPlayedByLeader: false, turnIsDueMs: NOW }), 'resume')
  assert.equal(step({ isOver: true, isPlayedByLeader: false }), 'end')
})

test('GM-05 the result stands a while before the next hand', () => {
  assert.equal(step({ state: 'SETTLED' }), 'open')
  assert.deepEqual(step({ state: 'SETTLING', restsSinceMs: NOW - PAUSE_MS + 200 }), { waitMs: 200 })
  assert.equal(step({ state: 'VOIDED', restsSinceMs: NOW - PAUSE_MS }), 'open')
})

test('GM-05 other players see two letters of a name', () => {
  assert.equal(maskedName({ operator_user: 'juanita', is_demo: false }), 'j***a')
  assert.equal(maskedName({ operator_user: 'demo-1', is_demo: true }), 'Guest')
})
