import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReached, measuredMissions, reachedOf } from './rules-missions.ts'

test('SC-12 a mission never shows more than its target', () => {
  const done = { turnoverMinor: 700n, rounds: 3n, depositsMinor: 0n }
  assert.equal(reachedOf({ metric: 'turnover', target: 500n }, done), 500n)
  assert.equal(reachedOf({ metric: 'rounds', target: 10n }, done), 3n)
  assert.equal(reachedOf({ metric: 'deposits', target: 10n }, done), 0n)
})

const from = new Date('2026-11-19T16:00:00Z')
const spans = {
  day: { from, to: new Date('2026-11-20T16:00:00Z') },
  week: { from, to: new Date('2026-11-22T16:00:00Z') },
}
const mission = (id: number, period: 'day' | 'week', target: bigint) => ({
  id,
  code: `code-${id}`,
  metric: 'turnover' as const,
  period,
  isMilestone: false,
  target,
  points: 5n,
  texts: { EN: { title: 'Play', summary: '' }, TY: { title: 'Maglaro', summary: '' } },
  position: 0,
  isOpen: true,
})

test('SC-12 a mission of the day counts the day alone, one of the week the week, each until its own end', () => {
  const done = {
    day: { turnoverMinor: 100n, rounds: 1n, depositsMinor: 0n },
    week: { turnoverMinor: 900n, rounds: 9n, depositsMinor: 0n },
  }
  const rows = measuredMissions([mission(1, 'day', 500n), mission(2, 'week', 500n)], {
    spans,
    done,
    claimed: new Set([`code-2 ${from.toISOString()}`]),
    language: 'TY',
  })
  assert.deepEqual(
    rows.map(({ id, title, reached, endsAt }) => [id, title, reached, endsAt]),
    [
      ['1', 'Maglaro', 100n, spans.day.to.getTime()],
      ['2', 'Maglaro', 500n, spans.week.to.getTime()],
    ],
  )
  assert.deepEqual(rows.map(isReached), [false, true])
  assert.deepEqual(
    rows.map(({ isClaimed }) => isClaimed),
    [false, true],
  )
})
