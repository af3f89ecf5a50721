import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOfReplacement, refusalOfUplineLock, uplineLock } from './rules.ts'

test('AC-12 an upline locks and unlocks what an operator has neither locked nor closed', () => {
  const refusalOf = (status: string, lockedBy: string | null) => refusalOfUplineLock({ status, lockedBy })
  assert.deepEqual([refusalOf('active', null), refusalOf('locked', 'upline')], [undefined, undefined])
  assert.deepEqual([refusalOf('locked', 'operator'), refusalOf('locked', null)], ['locked_by_operator', 'locked_by_operator'])
  assert.deepEqual([refusalOf('closed', null), refusalOf('closed', 'upline')], ['account_closed', 'account_closed'])
})

test('AC-12 a lock of the upline ends every session, its end none', () => {
  assert.deepEqual(uplineLock('locked'), { values: { status: 'locked', lockedBy: 'upline' }, endsSessions: true })
  assert.deepEqual(uplineLock('active'), { values: { status: 'active', lockedBy: null }, endsSessions: false })
})

test('AC-11 D7 a first password is replaced until its owner has chosen another', () => {
  assert.equal(refusalOfReplacement({ mustChangePassword: true }), undefined)
  assert.equal(refusalOfReplacement({ mustChangePassword: false }), 'already_signed_in')
})
