import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { decideLogin, firstPasswordsSince, loginShown } from './rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const old = new Date(now.getTime() - 91 * DAY_MS)
const member = { type: 0, mustChangePassword: false, passwordChangedAt: old }
const byPassword = { isByCode: false, modules: ['PWDEXPFORCECHANGE3'] as const }
const byCode = { ...byPassword, isByCode: true }

test('SS-08 an expired password is changed first, but not after a login by code, nor where the brand lets it live', () => {
  const isExpired = (way: Parameters<typeof decideLogin>[1]) => decideLogin(member, way, now).passwordExpired
  assert.deepEqual([isExpired(byPassword), isExpired(byCode), isExpired({ ...byPassword, modules: [] })], [true, false, false])
  assert.equal(decideLogin({ ...member, mustChangePassword: true }, byCode, now).passwordExpired, true)
})

test('D7 a first password is spent by the login that it was given for, and is good for a day', () => {
  const spends = (mustChangePassword: boolean, way: typeof byPassword) =>
    decideLogin({ ...member, mustChangePassword }, way, now).spendsFirstPassword
  assert.deepEqual([spends(true, byPassword), spends(true, byCode), spends(false, byPassword)], [true, false, false])
  assert.deepEqual(firstPasswordsSince(now), new Date('2026-11-19T04:00:00Z'))
})

test('AP-07 nothing of a trial is kept, and the security log names the factor of a login', () => {
  assert.deepEqual(
    [0, 41, 4].map((type) => decideLogin({ ...member, type }, byCode, now).isKept),
    [true, true, false],
  )
  assert.deepEqual([decideLogin(member, byPassword, now).factor, decideLogin(member, byCode, now).factor], ['password', 'login_code'])
})

test('DT-01 a page gets the token, whether it is the first login, and no whole number', () => {
  const shown = { id: 7n, username: 'kapitan', nickname: 'Kap', type: 0, loginCount: 0, mustChangePassword: false }
  assert.deepEqual(loginShown(shown, { token: 't', mobile: '+639171234567' }), {
    token: 't',
    id: '7',
    userName: 'kapitan',
    nickname: 'Kap',
    customerType: 0,
    firstTimeLogin: true,
    passwordExpired: false,
    mobileNum: '******567',
  })
  const again = loginShown({ ...shown, loginCount: 1, mustChangePassword: true }, { token: 't', mobile: null })
  assert.deepEqual([again.firstTimeLogin, again.passwordExpired, again.mobileNum], [false, true, null])
})
