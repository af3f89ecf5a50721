import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPriority, isCaptchaDue, loginNameOf, refusalOfCaptcha, refusalOfLogin, refusalOfSite } from './rules.ts'

test('AC-01 agents enter both sites but the general agent, players the member site, and a closed account none', () => {
  const at = (type: number, site: 'member' | 'agent', status = 'active') => refusalOfSite({ type, status }, site)
  for (const type of [2, 41, 42]) assert.deepEqual([at(type, 'member'), at(type, 'agent')], [undefined, undefined], String(type))
  assert.deepEqual([at(1, 'member'), at(1, 'agent')], ['not_a_member', undefined])
  for (const type of [0, 4]) assert.deepEqual([at(type, 'member'), at(type, 'agent')], [undefined, 'not_an_agent'], String(type))
  for (const status of ['closed', 'suspended'])
    assert.deepEqual([at(0, 'member', status), at(0, 'agent', status)], ['account_closed', 'account_closed'])
})

test('SS-10 a captcha is due after three failures, and at once for strangers while hashes are crowded', () => {
  const quiet = { isKnown: false, isCrowded: false }
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((attempts) => isCaptchaDue(quiet, attempts)),
    [false, false, false, true, true],
  )
  assert.equal(isCaptchaDue({ isKnown: false, isCrowded: true }, 1), true)
  assert.equal(isCaptchaDue({ isKnown: true, isCrowded: true }, 1), false)
})

test('SS-10 a known browser is hashed first, then who has solved a captcha, then strangers', () => {
  assert.deepEqual([hashPriority(true, true), hashPriority(true, false)], ['known', 'known'])
  assert.deepEqual([hashPriority(false, true), hashPriority(false, false)], ['proven', 'stranger'])
})

test('VL-01 a member logs in by name or proven number, in one form however either is spelt', () => {
  const named = (username: string, countryDialingCode?: string) => loginNameOf({ username, countryDialingCode })
  for (const written of ['0917 123 4567', '+63 917-123-4567', '639171234567', ' 09171234567 '])
    assert.deepEqual(named(written), { mobile: '+639171234567' }, written)
  assert.deepEqual(named('9171234567', '+63'), { mobile: '+639171234567' })
  for (const written of ['Kapitan', ' KAPITAN ']) assert.deepEqual(named(written), { key: 'kapitan' }, written)
  assert.deepEqual(named('1234567'), { key: '1234567' })
})

test('SS-10 a login without its captcha is told to bring one, and one with a wrong captcha that it is wrong', () => {
  const value = { captcha: true }
  for (const answer of [undefined, ''])
    for (const isSolved of [true, false])
      assert.deepEqual(refusalOfCaptcha(answer, isSolved), { refusal: 'captcha_required', detail: { value } })
  assert.deepEqual(refusalOfCaptcha('12345', false), { refusal: 'captcha_wrong', detail: { value, field: 'captcha' } })
  assert.equal(refusalOfCaptcha('12345', true), undefined)
})

test('SS-10 the third wrong login says that the next one brings a captcha', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((attempts) => refusalOfLogin(attempts).detail?.value),
    [undefined, undefined, { captcha: true }, { captcha: true }],
  )
})
