import assert from 'node:assert/strict'
import { test } from 'node:test'
import { microText } from './micro-text.ts'

test('what is below the smallest coin is shown to its last digit', () => {
  assert.equal(microText('1234560000'), '12.3456')
  assert.equal(microText('0'), '0.00')
  assert.equal(microText('560000'), '0.0056')
  assert.equal(microText('-150000000'), '-1.50')
  assert.equal(microText('123456789012345678'), '1,234,567,890.12345678')
})
