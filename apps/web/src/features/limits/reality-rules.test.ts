import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilCheckMs } from './reality-rules.ts'

const MINUTE = 60_000
const check = { everyMinutes: 30, since: 100 * MINUTE }

test('PP-01 a reality check comes an interval after the session began, then an interval after the last one', () => {
  assert.equal(untilCheckMs(check, { seenAt: undefined, now: 110 * MINUTE }), 20 * MINUTE)
  assert.equal(untilCheckMs(check, { seenAt: undefined, now: 150 * MINUTE }), 0)
  assert.equal(untilCheckMs(check, { seenAt: 150 * MINUTE, now: 151 * MINUTE }), 29 * MINUTE)
})

test('PP-01 a check that was answered in an earlier session does not put off the first of this one', () => {
  assert.equal(untilCheckMs(check, { seenAt: 20 * MINUTE, now: 100 * MINUTE }), 30 * MINUTE)
})
