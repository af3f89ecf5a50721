import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { writtenTerms } from '../contracts/rules-terms.ts'
import { contributorsOf, explainedPayslip, incomeOf, offsetCutOf, pageOfContributors, payslipFilter, shownPayslip } from './rules-shown.ts'
import type { IncomeRow, Payslip } from './store.ts'

const slip: Payslip = {
  id: 5n,
  brandId: 1,
  runId: 2n,
  contractId: 'c',
  chainId: 'chain',
  version: 1,
  kind: 'daily',
  product: 'RNG',
  payer: 'upline',
  takerId: 2n,
  takerName: 'ahente',
  takerPath: '1.2',
  giverId: 1n,
  fromAt: new Date(10),
  toAt: new Date(20),
  state: 'paid',
  basisMinor: 100n,
  tier: 0,
  ratePpm: 10_000,
  amountMinor: 1n,
  settledMinor: 1n,
  explanation: {
    parts: [],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '5',
    lossCarriedIn: '0.00',
    lossCarriedOut: '0.00',
    transferId: null,
  },
  terms: writtenTerms(someTerms()),
  fault: null,
  transferId: 9n,
  dueAt: new Date(20),
  paidAt: new Date(30),
}

test('AC-05 a payslip says whom it pays for what, and when it was paid', () => {
  const shown = shownPayslip(slip)
  assert.deepEqual(
    [shown.id, shown.taker, shown.from, shown.to, shown.amount, shown.paidAt],
    ['5', { id: '2', username: 'ahente' }, 10, 20, 1n, 30],
  )
  assert.equal(shownPayslip({ ...slip, paidAt: null }).paidAt, null)
})

test('AC-05 a payslip explains itself by the terms of its time and the transfer that paid it', () => {
  const { explanation, terms, owed, writtenOff } = explainedPayslip(slip, { owedMinor: 3n, writtenOffMinor: 4n })
  assert.deepEqual([explanation.transferId, explanation.carriedOutMicro, terms, owed, writtenOff], ['9', '5', someTerms(), 3n, 4n])
  assert.equal(explainedPayslip({ ...slip, transferId: null }, { owedMinor: 0n, writtenOffMinor: 0n }).explanation.transferId, null)
})

test('AC-13 a list asks for the payslips that the caller gives or receives', () => {
  assert.deepEqual(payslipFilter({ side: 'given', kind: 'daily', endTime: 7 }, 1n), {
    giverId: 1n,
    kind: 'daily',
    state: undefined,
    from: undefined,
    to: new Date(7),
  })
  assert.equal(payslipFilter({ side: 'received' }, 1n).takerId, 1n)
})

test('AC-05 the members behind a payslip are those of its line in its slot, page by page', () => {
  assert.deepEqual(contributorsOf(slip), { from: new Date(10), to: new Date(20), agentId: 2n, path: '1.2', product: 'RNG' })
  assert.deepEqual(
    [offsetCutOf({}), offsetCutOf({ cursor: '50', size: 10 }), offsetCutOf({ cursor: '-1' })],
    [
      { offset: 0, limit: 25 },
      { offset: 50, limit: 10 },
      { offset: 0, limit: 25 },
    ],
  )
  const row = {
    memberId: 7n,
    username: 'bago',
    product: 'RNG',
    rounds: 2,
    turnoverMinor: 100n,
    validMinor: 90n,
    payoutsMinor: 30n,
    bonusesMinor: 0n,
    depositsMinor: 0n,
    withdrawalsMinor: 0n,
  }
  const rows = [row, row, row]
  const page = pageOfContributors(rows, { offset: 50, limit: 2 })
  assert.deepEqual([page.rows.length, page.next, page.rows[0]?.grossWin], [2, '52', 70n])
  assert.equal('next' in pageOfContributors(rows, { offset: 50, limit: 3 }), false)
})

test('AC-05 income adds up by source and by day; wages paid downwards are taken off, and what is due is no income yet', () => {
  const row = (change: Partial<IncomeRow>): IncomeRow => ({
    kind: 'daily',
    side: 'received',
    day: '2026-11-01',
    count: 1,
    paidMinor: 10n,
    dueMinor: 1n,
    ...change,
  })
  const rows = [
    row({}),
    row({ kind: 'dividend', day: '2026-11-02', paidMinor: 30n, count: 2 }),
    row({ side: 'given', paidMinor: 15n, dueMinor: 4n }),
  ]
  const period = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-03T00:00:00Z') }
  const income = incomeOf(rows, period, 'UTC')
  assert.deepEqual([income.received, income.given, income.net, income.due, income.owed], [40n, 15n, 25n, 2n, 4n])
  assert.deepEqual(
    income.sources
      .filter(({ payslips }) => payslips > 0)
      .map(({ kind, received, given, payslips }) => `${kind} ${received} ${given} ${payslips}`)
      .sort(),
    ['daily 10 15 1', 'dividend 30 0 2'],
  )
  assert.deepEqual(income.curve, [
    { day: '2026-11-01', received: 10n, given: 15n },
    { day: '2026-11-02', received: 30n, given: 0n },
  ])
})
