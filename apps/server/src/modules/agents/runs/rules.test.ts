import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownRun } from './rules.ts'

test('AC-09 operators see a run with its slot, its payslips and what is paid, due and set aside', () => {
  const run = {
    id: 3n,
    kind: 'daily',
    period: 'pair',
    fromAt: new Date(1),
    toAt: new Date(2),
    state: 'open',
    startedAt: new Date(3),
    finishedAt: null,
  } as const
  const shown = shownRun({ ...run, payslips: 4, paidMinor: 5n, dueMinor: 6n, quarantined: 7 })
  assert.deepEqual(
    [shown.id, shown.from, shown.to, shown.payslips, shown.paid, shown.due, shown.quarantined, shown.finishedAt],
    ['3', 1, 2, 4, 5n, 6n, 7, null],
  )
  assert.equal(
    shownRun({ ...run, payslips: 0, paidMinor: 0n, dueMinor: 0n, quarantined: 0, state: 'done', finishedAt: new Date(8) }).finishedAt,
    8,
  )
})
