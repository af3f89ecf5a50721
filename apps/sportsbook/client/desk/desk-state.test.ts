import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldAmount, leagueDraft, leagueTerms, minorOf, oddsText, percentText, ppmOf } from './desk-state.ts'

test('amounts of the desk are read and written without loss, and what is no amount is refused', () => {
  for (const minor of ['0', '1', '10', '100', '105', '123456789']) assert.equal(minorOf(fieldAmount(minor)), minor)
  assert.equal(minorOf('1,000.5'), '100050')
  for (const text of ['', '-1', '1.234', 'abc', '1e3']) assert.equal(minorOf(text), undefined)
})

test('percents of the desk are millionths', () => {
  for (const ppm of [0, 100, 25_000, 1_000_000, 1_234_500]) assert.equal(ppmOf(percentText(ppm)), ppm)
  assert.equal(ppmOf('2,5'), 25_000)
  for (const text of ['', '-3', '1.234', 'x']) assert.equal(ppmOf(text), undefined)
})

test('odds have two digits, or three where the third says something', () => {
  assert.deepEqual([oddsText(1850), oddsText(1855), oddsText(undefined)], ['1.85', '1.855', '–'])
})

test('terms that cannot be read are none, and those that nobody touched stay', () => {
  const terms = { marginPpm: 20_000, outcomePaidMaxMinor: '200000000', ticketPaidMaxMinor: '50000000', reviewFromMinor: null }
  assert.deepEqual(leagueTerms(leagueDraft(terms)), terms)
  assert.equal(leagueTerms({ ...leagueDraft(terms), margin: '-' }), undefined)
})
