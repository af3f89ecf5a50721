import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSealer } from '#platform/sealer.ts'
import { contentOfOutgoingMessage } from './sealed-tables.ts'

test('L3 an outgoing message that waited while its table was renamed still opens', () => {
  const seal = openSealer('a-secret-of-a-test-run-0123456789')
  const row = { brandId: 1, id: 'b9d6a1f0-0000-4000-8000-000000000000' }
  const sealed = seal.seal('the code', { column: 'identity.letter.content_sealed', brandId: row.brandId, row: row.id })
  assert.equal(seal.open(sealed, contentOfOutgoingMessage(row)), 'the code')
})
