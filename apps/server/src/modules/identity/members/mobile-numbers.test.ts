import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredNumber, decideMobile, looksLikeNumber, mobileNumber } from './mobile-numbers.ts'

test('a number is one number however it is written, and Filipino where nothing says otherwise', () => {
  for (const written of ['09171234567', ' 0917 123 4567 ', '9171234567', '+63 917 123 4567', '(0917) 123-4567'])
    assert.equal(mobileNumber(written, undefined), '+639171234567', written)
  for (const dialingCode of ['+63', '63', '(+63)']) assert.equal(mobileNumber('9171234567', dialingCode), '+639171234567', dialingCode)
})

test('the dialing code that was chosen decides over the home country, the one that was typed over both', () => {
  assert.equal(mobileNumber('0912345678', '+84'), '+84912345678')
  assert.equal(mobileNumber('+63 917 123 4567', '+84'), '+639171234567')
  assert.equal(mobileNumber('09171234567', ''), '+639171234567')
})

test('what no network would take is no number', () => {
  for (const written of ['', 'ana', '12', '0917123', '091712345678901']) assert.equal(mobileNumber(written, '+63'), undefined, written)
})

test('a name at the login may be a number when it begins like one and holds nothing else', () => {
  for (const written of ['09171234567', ' +63 917 123 4567 ', '(02) 8123-4567', '123456', `1${'2'.repeat(24)}`])
    assert.equal(looksLikeNumber(written), true, written)
  for (const written of ['12345', 'a09171234567', '09171234567a', '++639171234567', '', `1${'2'.repeat(25)}`, '0917_1234567'])
    assert.equal(looksLikeNumber(written), false, written)
})

test('of a covered number three digits are seen', () => {
  assert.equal(coveredNumber('+639171234567'), '******567')
})

test('a number that a caller wrote stands in its one form, and one that there cannot be is refused at its field', () => {
  assert.deepEqual(decideMobile('0917 123 4567', '63'), { mobile: '+639171234567' })
  assert.deepEqual(decideMobile('12', '63'), { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } })
})
