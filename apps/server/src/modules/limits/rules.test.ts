import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gainOf, grantOf, startOf, windowAt } from './rules.ts'

const now = new Date('2026-11-20T17:30:00Z')

test('PP-01 a window is a day, a week from Monday or a month on the clock of the brand', () => {
  assert.deepEqual(windowAt('day', now, 'Asia/Manila'), { firstDay: '2026-11-21', nextFirstDay: '2026-11-22' })
  assert.deepEqual(windowAt('day', now, 'UTC'), { firstDay: '2026-11-20', nextFirstDay: '2026-11-21' })
  assert.deepEqual(windowAt('week', new Date('2026-11-01T12:00:00Z'), 'UTC'), { firstDay: '2026-10-26', nextFirstDay: '2026-11-02' })
  assert.deepEqual(windowAt('week', new Date('2026-11-02T12:00:00Z'), 'UTC'), { firstDay: '2026-11-02', nextFirstDay: '2026-11-09' })
  assert.deepEqual(windowAt('month', new Date('2026-12-31T12:00:00Z'), 'UTC'), { firstDay: '2026-12-01', nextFirstDay: '2027-01-01' })
})

test('PP-01 tightening and a first limit count at once; more and none wait, a day for deposits and a week for stakes and losses', () => {
  const hours = (kind: 'deposit' | 'stake' | 'loss', wanted: bigint | null, current: bigint | null) =>
    (startOf(kind, wanted, { current, now }).getTime() - now.getTime()) / 3_600_000
  assert.deepEqual(
    [hours('stake', 500n, null), hours('stake', 400n, 500n), hours('stake', 0n, 500n), hours('stake', 500n, 500n)],
    [0, 0, 0, 0],
  )
  assert.deepEqual([hours('deposit', 600n, 500n), hours('stake', 600n, 500n), hours('loss', null, 500n)], [24, 168, 168])
})

test('PP-01 a stake draws whole; what comes back stops at the size of the limit, and nothing falls below zero', () => {
  const at = { balanceMinor: 40n, capMinor: 100n }
  assert.equal(gainOf('draw', 50n, at), -50n)
  assert.deepEqual([gainOf('give_back', 50n, at), gainOf('give_back', 70n, at)], [50n, 60n])
  assert.deepEqual([gainOf('draw_what_is_left', 30n, at), gainOf('draw_what_is_left', 50n, at)], [-30n, -40n])
  assert.equal(gainOf('give_back', 50n, { balanceMinor: 120n, capMinor: 100n }), 0n)
})

test('PP-01 a changed limit begins with what was gone before; who is beyond it gets nothing back', () => {
  assert.deepEqual(grantOf(600n, 200n), { grantedMinor: 400n, capMinor: 600n })
  assert.deepEqual(grantOf(600n, 800n), { grantedMinor: 0n, capMinor: 0n })
})
