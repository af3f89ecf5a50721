import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTimeText, dayText } from './dates.ts'

const INSTANT = Date.UTC(2026, 10, 20, 16, 30)

test('NT-03 the day of a notice is written YYYY/MM/DD in the site zone', () => {
  assert.equal(dayText(INSTANT, 'Asia/Manila'), '2026/11/21')
  assert.equal(dayText(INSTANT, 'UTC'), '2026/11/20')
})

test('SS-11 dates follow the language', () => {
  assert.match(dateTimeText(INSTANT, { language: 'TY', timeZone: 'Asia/Manila' }), /Nob/)
  assert.match(dateTimeText(INSTANT, { language: 'EN', timeZone: 'Asia/Manila' }), /Nov/)
})
