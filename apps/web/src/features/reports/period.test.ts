import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newestMonths, periods, readPeriod, spanOf } from './period.ts'

const timeZone = 'Asia/Manila'
const now = Date.UTC(2026, 10, 20, 17, 30, 12, 345)

test('MC-06 a period is whole days of the brand zone', () => {
  // 17:30 UTC is half past one in the morning of the 21st in Manila.
  assert.deepEqual(spanOf('today', { now, timeZone }), {
    startTime: Date.UTC(2026, 10, 20, 16),
    endTime: Date.UTC(2026, 10, 21, 16) - 1,
  })
  assert.deepEqual(spanOf('yesterday', { now, timeZone }), {
    startTime: Date.UTC(2026, 10, 19, 16),
    endTime: Date.UTC(2026, 10, 20, 16) - 1,
  })
})

test('MC-06 no period is longer than the 30 days that the server reads', () => {
  for (const period of periods) {
    const { startTime, endTime } = spanOf(period, { now, timeZone })
    assert.ok(endTime - startTime <= 30 * 86_400_000)
    assert.equal((endTime + 1 - startTime) % 86_400_000, 0)
  }
})

test('MC-06 a day that is an hour shorter or longer still ends at midnight', () => {
  const spring = spanOf('today', { now: Date.UTC(2026, 2, 29, 10), timeZone: 'Europe/Berlin' })
  assert.equal(spring.endTime + 1 - spring.startTime, 23 * 3_600_000)
})

test('an address with an unknown period shows a week', () => {
  assert.equal(readPeriod('constructor'), 'week')
  assert.equal(readPeriod('month'), 'month')
})

test('the newest months begin with this one of the clock of the brand, also over the end of a year', () => {
  const now = Date.parse('2026-12-31T17:00:00Z')
  assert.deepEqual(newestMonths(3, { now, timeZone: 'Asia/Manila' }), [
    { fromDay: '2027-01-01', toDay: '2027-01-31' },
    { fromDay: '2026-12-01', toDay: '2026-12-31' },
    { fromDay: '2026-11-01', toDay: '2026-11-30' },
  ])
})
