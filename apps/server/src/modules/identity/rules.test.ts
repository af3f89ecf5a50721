import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { isPasswordSpent, memberKind, REST_MS, usernameKey } from './rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test('SS-01 a member of type 4 is a trial, of 1, 2, 41 and 42 an agent, of any other a member', () => {
  assert.deepEqual([4, 1, 2, 41, 42, 0, 3, 5].map(memberKind), ['trial', 'agent', 'agent', 'agent', 'agent', 'member', 'member', 'member'])
})

test('a new payee rests for a day', () => {
  assert.equal(REST_MS, DAY_MS)
})

test('SS-08 D7 D21 a password is spent when somebody else set it, or after 90 days where the brand wants that', () => {
  const own = { mustChangePassword: false, passwordChangedAt: at(-90 * DAY_MS) }
  const old = { mustChangePassword: false, passwordChangedAt: at(-90 * DAY_MS - 1) }
  assert.equal(isPasswordSpent(own, { expires: true, now }), false)
  assert.equal(isPasswordSpent(old, { expires: true, now }), true)
  assert.equal(isPasswordSpent(old, { expires: false, now }), false)
  assert.equal(isPasswordSpent({ ...own, mustChangePassword: true }, { expires: false, now }), true)
})

test('a username is the same in capitals, in full width and between spaces', () => {
  assert.equal(usernameKey('  ＡＮＡ1 '), 'ana1')
  assert.equal(usernameKey('ana1'), 'ana1')
})
