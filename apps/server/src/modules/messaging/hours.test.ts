import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockAt, isWithin } from './hours.ts'

test('SC-11 a live model is there within its hours on the clock of the brand, past midnight too', () => {
  const evening = clockAt(new Date('2026-11-20T15:59:00Z'), 'Asia/Manila')
  assert.equal(evening, '23:59')
  assert.equal(clockAt(new Date('2026-11-20T16:00:00Z'), 'Asia/Manila'), '00:00')
  for (const [hours, time, expected] of [
    ['18:00-02:00', evening, true],
    ['18:00-02:00', '01:59', true],
    ['18:00-02:00', '02:00', false],
    ['18:00-02:00', '17:59', false],
    ['09:00-17:00', '09:00', true],
    ['09:00-17:00', '17:00', false],
    ['00:00-00:00', '12:00', true],
    [undefined, '12:00', true],
  ] as const)
    assert.equal(isWithin(hours, time), expected, `${hours} at ${time}`)
})
