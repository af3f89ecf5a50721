import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodName } from './period-name.ts'

const where = { language: 'EN', timeZone: 'Asia/Manila' } as const
const midnight = Date.UTC(2026, 10, 19, 16)
const HOUR = 3_600_000

test('AC-09 a payslip bears its period by name: minutes and hours by the clock, days and months by their days', () => {
  assert.equal(periodName({ from: midnight, to: midnight + 300_000 }, where), 'Nov 20, 00:00–00:05')
  assert.equal(periodName({ from: midnight, to: midnight + 24 * HOUR }, where), 'Nov 20')
  assert.match(periodName({ from: midnight, to: midnight + 48 * HOUR }, where), /^Nov 20.+21$/)
})
