import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, signedText } from './meter.ts'

test('the session clock counts minutes, then hours', () => {
  assert.deepEqual([0, 59, 61, 3599, 3661, 90_000].map(clockText), ['00:00', '00:59', '01:01', '59:59', '1:01:01', '25:00:00'])
})

test('a net result bears its sign', () => {
  assert.deepEqual(
    [0n, 150n, -123_456n].map((minor) => signedText(minor, 'EN')),
    ['0.00', '+1.50', '−1,234.56'],
  )
})
