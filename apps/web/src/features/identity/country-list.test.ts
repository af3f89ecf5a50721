import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstCountry, flagOf, isFound } from './country-list.ts'

const list = [
  { countryCode: 'CI', countryDialingCode: '+225', name: 'Côte d’Ivoire' },
  { countryCode: 'PH', countryDialingCode: '+63', name: 'Philippines' },
  { countryCode: 'KR', countryDialingCode: '+82', name: 'South Korea' },
  { countryCode: 'US', countryDialingCode: '+1', name: 'United States' },
]

test('UI-03 the dial code used last is chosen when the list has it, else the current country', () => {
  assert.equal(firstCountry(list, { dialingCode: '+82', here: 'US' })?.countryCode, 'KR')
  assert.equal(firstCountry(list, { dialingCode: '+999', here: 'US' })?.countryCode, 'US')
  assert.equal(firstCountry(list, { here: 'US' })?.countryCode, 'US')
  assert.equal(firstCountry(list, { here: null })?.countryCode, 'PH')
})

test('UI-03 a country is found by the beginning of a word, by its code and by its dial code, with or without accents', () => {
  const names = (typed: string) => list.filter((country) => isFound(country, typed)).map(({ countryCode }) => countryCode)
  assert.deepEqual(names('cote'), ['CI'])
  assert.deepEqual(names('korea'), ['KR'])
  assert.deepEqual(names('+63'), ['PH'])
  assert.deepEqual(names('us'), ['US'])
  assert.deepEqual(names('xyz'), [])
  assert.equal(flagOf('PH'), '🇵🇭')
})
