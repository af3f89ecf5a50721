import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factorOf, isAddressAsked, isAppCode, mayGuess, neededWay, needsRecoveryCodes, resentWay, shownCheck, stateOfApp } from './rules.ts'

const contacts = { sms: '+639171234567', mail: 'ana@example.com' }
const member = { hasPasskey: false, hasApp: false, isFromNewAddress: false, contacts }

test('SS-14 a login is checked by what the member has, a passkey before the app, from whatever address', () => {
  for (const isFromNewAddress of [false, true]) {
    assert.equal(neededWay({ ...member, isFromNewAddress, hasPasskey: true, hasApp: true }), 'passkey')
    assert.equal(neededWay({ ...member, isFromNewAddress, hasApp: true }), 'app')
  }
})

test('SS-14 without either a code is sent to a new address alone, by SMS before mail, and to nobody without a contact', () => {
  assert.equal(neededWay(member), undefined)
  const isNew = { ...member, isFromNewAddress: true }
  assert.equal(neededWay(isNew), 'sms')
  assert.equal(neededWay({ ...isNew, contacts: { ...contacts, sms: null } }), 'mail')
  assert.equal(neededWay({ ...isNew, contacts: { sms: null, mail: null } }), undefined)
})

test('SS-14 the address of a login matters where the brand wants that, and never after a code', () => {
  const isAsked = (isByCode: boolean, ...modules: 'LOGINIPVERF3'[]) => isAddressAsked({ isByCode, modules })
  assert.deepEqual([isAsked(false, 'LOGINIPVERF3'), isAsked(true, 'LOGINIPVERF3'), isAsked(false)], [true, false, false])
})

const asked = { verificationId: 'v', hasApp: true, passkey: undefined, contacts }
const passkey = { challenge: 'c', rpId: 'demo.example', allowed: ['k'] }

test('SS-14 a page that asks for what the member has shows no contact, and says by which ways it may be proven', () => {
  assert.deepEqual(shownCheck({ ...asked, way: 'app' }), { verificationId: 'v', way: 'app', sentTo: null, ways: ['app'] })
  assert.deepEqual(shownCheck({ ...asked, way: 'passkey', passkey }), {
    verificationId: 'v',
    way: 'passkey',
    sentTo: null,
    ways: ['passkey', 'app'],
    passkey,
  })
  assert.deepEqual(shownCheck({ ...asked, hasApp: false, way: 'passkey', passkey })?.ways, ['passkey'])
})

test('SS-14 a contact is covered for who has only given the password', () => {
  const byMail = shownCheck({ ...asked, way: 'mail' })
  assert.deepEqual(byMail, { verificationId: 'v', way: 'mail', sentTo: 'an***@example.com', ways: ['sms', 'mail'] })
  assert.doesNotMatch(shownCheck({ ...asked, way: 'sms' })?.sentTo ?? '', /1234/)
  const noNumber = { ...contacts, sms: null }
  assert.deepEqual(shownCheck({ ...asked, way: 'mail', contacts: noNumber })?.ways, ['mail'])
  assert.equal(shownCheck({ ...asked, way: 'sms', contacts: noNumber }), undefined)
})

test('SS-14 a code is sent once more by a way that leads to the member, and never in the place of an app or a passkey', () => {
  assert.equal(resentWay({ way: 'sms', wanted: 'mail', contacts }), 'mail')
  assert.equal(resentWay({ way: 'sms', wanted: 'mail', contacts: { ...contacts, mail: null } }), undefined)
  for (const way of ['app', 'passkey'] as const) assert.equal(resentWay({ way, wanted: 'sms', contacts }), undefined, way)
})

test('SS-14 a check takes five guesses', () => {
  assert.deepEqual([1, 5, 6].map(mayGuess), [true, true, false])
})

test('recovery codes stay while there is a second factor to lose', () => {
  const needs = (hasApp: boolean, passkeys: number) => needsRecoveryCodes({ hasApp, passkeys })
  assert.deepEqual([needs(true, 0), needs(false, 1), needs(true, 2), needs(false, 0)], [true, true, true, false])
})

test('an app is in force once a code has confirmed its secret, and six digits are taken for a code of it', () => {
  const state = (isOn: boolean, hasSecret: boolean) => stateOfApp({ isOn, hasSecret })
  assert.deepEqual([state(false, false), state(false, true), state(true, true)], ['off', 'begun', 'on'])
  assert.deepEqual(['123456', '12345', '1234567', 'abcd-efgh', ' 123456'].map(isAppCode), [true, false, false, false, false])
})

test('the log names the factor of each way', () => {
  assert.deepEqual((['passkey', 'app', 'sms', 'mail'] as const).map(factorOf), [
    'passkey',
    'authenticator',
    'one_time_code',
    'one_time_code',
  ])
})
