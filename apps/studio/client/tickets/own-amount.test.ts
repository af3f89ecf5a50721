import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorOf } from './own-amount.ts'

test('GM-11 an amount of one’s own is read to the centavo, and what is none is not guessed at', () => {
  assert.deepEqual(['5', '5.5', '5.05', ' 1,250.00 ', '1250', '0'].map(minorOf), [500n, 550n, 505n, 125_000n, 125_000n, 0n])
  for (const text of ['', '-5', '5.', '.5', '5.555', '1,25', '5e3', '٥', '５', '1 000', '9'.repeat(30)])
    assert.equal(minorOf(text), undefined, text)
})
