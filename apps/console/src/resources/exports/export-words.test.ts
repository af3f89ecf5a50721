import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterWords, listName } from '#schedule-names.ts'
import { lastRunWords, rhythmWords, standing } from './export-words.ts'

test('an export says in words what it is of, how far it is and why there is no file', () => {
  assert.equal(listName({ list: '/ops/webhook/deliveries' }), 'Webhook deliveries')
  assert.equal(filterWords({ filters: { fromDay: '2026-03-01', kind: 'deposit' } }), 'From day: 2026-03-01, Kind: deposit')
  assert.equal(filterWords({ filters: {} }), 'All rows')
  assert.equal(filterWords({ filters: {}, isOfPeriod: true, every: 'week' }), 'Those of the week before')
  const row = { rowsWritten: 12_000, bytes: 1_234_567, fault: null }
  assert.equal(standing({ ...row, state: 'running' }), '12,000 rows so far')
  assert.equal(standing({ ...row, state: 'done' }), '12,000 rows, 1.2 MB')
  assert.equal(standing({ ...row, rowsWritten: 1, bytes: 999, state: 'done' }), '1 row, 999 B')
  assert.match(standing({ ...row, state: 'failed', fault: 'too_large' }), /too large/)
})

test('a schedule says when it runs and how its last run ended', () => {
  assert.equal(rhythmWords({ every: 'week', hour: 8 }), 'On Mondays at 08:00')
  const last = { lastAt: 1, lastState: 'done', lastFault: null } as const
  assert.equal(lastRunWords({ lastAt: null, lastState: null, lastFault: null }), 'Not yet')
  assert.equal(lastRunWords({ ...last, lastState: null }), 'Its file was dropped')
  assert.equal(lastRunWords(last), 'Done')
  assert.match(lastRunWords({ ...last, lastState: 'failed', lastFault: 'not_allowed' }), /may not read/)
})
