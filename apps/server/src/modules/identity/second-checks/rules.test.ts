import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredContact, factorOf, neededWay, ownedWays, sentWays } from './rules.ts'

const contacts = { sms: '+639171234567', mail: 'ana@example.com' }
const member = { hasPasskey: false, hasApp: false, isFromNewAddress: false, contacts }

test('SS-14 a login is checked by what the member has, a passkey before the app, from whatever address', () => {
  for (const isFromNewAddress of [false, true]) {
    assert.equal(neededWay({ ...member, isFromNewAddress, hasPasskey: true, hasApp: true }), 'passkey')
    assert.equal(neededWay({ ...member, isFromNewAddress, hasApp: true }), 'app')
  }
  assert.deepEqual(ownedWays({ hasPasskey: true, hasApp: true }), ['passkey', 'app'])
})

test('SS-14 without either a code is sent to a new address alone, by SMS before mail, and to nobody without a contact', () => {
  assert.equal(neededWay(member), undefined)
  const isNew = { ...member, isFromNewAddress: true }
  assert.equal(neededWay(isNew), 'sms')
  assert.equal(neededWay({ ...isNew, contacts: { ...contacts, sms: null } }), 'mail')
  assert.equal(neededWay({ ...isNew, contacts: { sms: null, mail: null } }), undefined)
  assert.deepEqual(sentWays(contacts), ['sms', 'mail'])
})

test('a contact is covered for who has only given the password, and the log names the factor of each way', () => {
  assert.equal(coveredContact('mail', 'ana@example.com'), 'an***@example.com')
  assert.doesNotMatch(coveredContact('sms', contacts.sms), /1234/)
  assert.deepEqual((['passkey', 'app', 'sms', 'mail'] as const).map(factorOf), [
    'passkey',
    'authenticator',
    'one_time_code',
    'one_time_code',
  ])
})
