import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideContact, refusalOfOwner, replacedContact } from './rules.ts'

test('MC-04 a contact is a mail address or a number of a telephone, in its one form', () => {
  const decided = (way: 'sms' | 'mail', to: string, countryDialingCode?: string) => {
    const decision = decideContact({ way, to, countryDialingCode })
    return 'refusal' in decision ? [decision.refusal, decision.detail?.field] : decision.contact
  }
  assert.deepEqual(decided('mail', ' ana@example.com '), { way: 'mail', to: 'ana@example.com' })
  for (const wrong of ['ana', 'ana@', 'ana@example', 'a na@example.com', '@example.com', 'ana@@example.com'])
    assert.deepEqual(decided('mail', wrong), ['mail_invalid', 'to'], wrong)
  assert.deepEqual(decided('sms', '0917 123 4567', '+63'), { way: 'sms', to: '+639171234567' })
  for (const wrong of ['123', 'ana@example.com', '']) assert.deepEqual(decided('sms', wrong, '+63'), ['mobile_invalid', 'to'], wrong)
})

test('ASVS 6.3.7 the contact that is replaced hears of it, unless it stays or there was none', () => {
  const contacts = { mobile: '+639171234567', email: 'ana@example.com' }
  assert.deepEqual(replacedContact(contacts, { way: 'sms', to: '+639170000000' }), { way: 'sms', to: contacts.mobile })
  assert.deepEqual(replacedContact(contacts, { way: 'mail', to: 'maria@example.com' }), { way: 'mail', to: contacts.email })
  assert.equal(replacedContact(contacts, { way: 'sms', to: contacts.mobile }), undefined)
  assert.equal(replacedContact({ mobile: null, email: null }, { way: 'mail', to: 'ana@example.com' }), undefined)
})

test('a number that another member has proven is taken, the own is not', () => {
  assert.deepEqual(refusalOfOwner(8n, 7n), { refusal: 'mobile_taken', detail: { field: 'to' } })
  assert.deepEqual([refusalOfOwner(7n, 7n), refusalOfOwner(undefined, 7n)], [undefined, undefined])
})
