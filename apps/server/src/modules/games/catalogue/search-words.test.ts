import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchForm } from './rules.ts'
import { searchAliases } from './search-aliases-data.ts'
import { mistakesBetween, searchTerms } from './search-words.ts'

const words = ['golden', 'dragon', 'baccarat', 'lantern', 'tide', 'coral', 'reef', 'roulette', 'koi', '88']

test('LB-17 a word with a mistake, two letters turned round or an alias stands for the words that are meant', () => {
  assert.deepEqual(searchTerms('goldne dragn', words), [['golden'], ['dragon']])
  assert.deepEqual(searchTerms('bakarat', words), [['baccarat']])
  assert.deepEqual(searchTerms('bacarrat', words), [['baccarat']])
  assert.deepEqual(searchTerms('ruleta', words), [['roulette']])
  assert.deepEqual(searchTerms('lantren', words), [['lantern']])
  assert.deepEqual(searchTerms('gold tid', words), [['gold'], ['tid']])
})

test('LB-17 a word that is near to none finds nothing, and a short one is not taken for another', () => {
  assert.equal(searchTerms('qqqqxxxx', words), undefined)
  assert.equal(searchTerms('golden qqqqxxxx', words), undefined)
  assert.equal(searchTerms('kio', words), undefined)
  for (const name of ['constructor', 'toString', '__proto__']) assert.equal(searchTerms(name, words), undefined, name)
})

test('LB-17 the count of mistakes is the same both ways, none for the same word, and at most one more than is asked', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  const property = fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
    const mistakes = mistakesBetween(one, other, most)
    assert.equal(mistakes, mistakesBetween(other, one, most))
    assert.ok(mistakes <= most + 1)
    assert.equal(mistakesBetween(one, one, most), 0)
    assert.equal(mistakesBetween(one, `${one}x`, 3), 1)
  })
  fc.assert(property, { numRuns: 500 })
  assert.equal(mistakesBetween('goldne', 'golden', 2), 1)
})

test('LB-17 aliases stand in the form in which names are compared', () => {
  for (const [alias, meant] of searchAliases) for (const text of [alias, ...meant]) assert.equal(searchForm(text), text, text)
})
