import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { hashOfTerms, readTerms, termsReader, writtenTerms } from './rules-terms.ts'

const terms = someTerms({ escrow: 123_456_789_01n })

test('AC-05 terms are read as they were written, to the last unit, and one that does not read is refused', () => {
  assert.deepEqual(readTerms(writtenTerms(terms)), terms)
  assert.throws(() => readTerms({ ...writtenTerms(terms), kind: 'weekly' }))
})

test('AC-05 both sides sign the same hash for the same terms, and another one for any other', () => {
  assert.deepEqual(hashOfTerms(terms), hashOfTerms(someTerms({ escrow: terms.escrow })))
  assert.equal(hashOfTerms(terms).length, 32)
  for (const change of [{ escrow: 1n }, { graceHours: 25 }, { product: 'RNG' as const }])
    assert.notDeepEqual(hashOfTerms(terms), hashOfTerms(someTerms({ escrow: terms.escrow, ...change })))
})

test('terms that many contracts share are read once', () => {
  const read = termsReader()
  const stored = JSON.stringify(writtenTerms(terms))
  assert.deepEqual(read(stored), terms)
  assert.equal(read(stored), read(stored))
})
