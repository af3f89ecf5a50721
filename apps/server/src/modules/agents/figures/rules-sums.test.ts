import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import { Refused } from '#platform/refusal.ts'
import {
  curveFrom,
  isOfDays,
  memberCounts,
  noSums,
  overviewPeriods,
  periodOf,
  shownPoint,
  shownSums,
  sumOfCurve,
  within,
} from './rules-sums.ts'

const MANILA = 'Asia/Manila'
const at = (text: string) => new Date(`${text}+08:00`)
const sums = (factor: bigint) => ({
  rounds: Number(factor),
  turnoverMinor: 100n * factor,
  validMinor: 90n * factor,
  payoutsMinor: 70n * factor,
  bonusesMinor: 5n * factor,
  depositsMinor: 40n * factor,
  withdrawalsMinor: 20n * factor,
  firstDeposits: Number(factor),
})

test('AC-02 a report ends after it begins, and reaches over a quarter and its hour at most', () => {
  const refused = (reach: number) => {
    try {
      periodOf({ startTime: 0, endTime: reach })
      return undefined
    } catch (failure) {
      return failure instanceof Refused ? failure.code : failure
    }
  }
  assert.deepEqual(
    [refused(0), refused(-1), refused(92 * DAY_MS + HOUR_MS), refused(92 * DAY_MS + HOUR_MS + 1)],
    [undefined, 'request_param_err', undefined, 'quarter_at_most'],
  )
})

test('AC-02 an overview shows thirty days unless a period is named, and what it adds up lies between whole five minutes', () => {
  const now = at('2026-11-20T12:00')
  const usual = overviewPeriods({}, now, MANILA)
  assert.deepEqual(usual.period, { from: at('2026-10-22T00:00'), to: at('2026-11-21T00:00') })
  assert.deepEqual(
    [usual.today.from, usual.yesterday.from, usual.yesterday.to],
    [at('2026-11-20T00:00'), at('2026-11-19T00:00'), at('2026-11-20T00:00')],
  )
  const named = { startTime: at('2026-11-01T00:00').getTime(), endTime: at('2026-11-02T00:00').getTime() - 1 }
  const { period, asked, whole } = overviewPeriods(named, now, MANILA)
  assert.deepEqual([period.to.getTime(), asked.to], [named.endTime, at('2026-11-02T00:00')])
  assert.deepEqual(whole, { from: at('2026-11-01T00:00'), to: at('2026-11-21T00:00') })
})

test('AC-02 the curve has every day of its period, and the figures of whole days follow from it', () => {
  const period = { from: at('2026-11-01T00:00'), to: at('2026-11-04T00:00'), zone: MANILA }
  const curve = curveFrom(
    [
      { ...sums(1n), day: '2026-11-01' },
      { ...sums(2n), day: '2026-11-03' },
    ],
    [{ day: '2026-11-02', count: 4 }],
    period,
  )
  assert.deepEqual(
    curve.map(({ day, sums: of, registrations }) => `${day} ${of.turnoverMinor} ${registrations}`),
    ['2026-11-01 100 0', '2026-11-02 0 4', '2026-11-03 200 0'],
  )
  const figures = sumOfCurve(within(curve, { from: at('2026-11-02T00:00'), to: period.to }, MANILA), 9)
  assert.deepEqual([figures.turnover, figures.registrations, figures.activeMembers], [200n, 4, 9])
  assert.deepEqual(sumOfCurve(curve, 0).turnover, 300n)
  assert.deepEqual(shownPoint(curve[0]!), {
    day: '2026-11-01',
    validTurnover: 90n,
    grossWin: 30n,
    deposits: 40n,
    withdrawals: 20n,
    registrations: 0,
  })
})

test('AC-02 a line is shown with what it lost gross and net of its bonuses', () => {
  const shown = shownSums(sums(2n), { registrations: 1, activeMembers: 3 })
  assert.deepEqual([shown.grossWin, shown.netWin, shown.payouts, shown.firstDeposits, shown.activeMembers], [60n, 50n, 140n, 2, 3])
  assert.deepEqual(sumOfCurve([], 0), shownSums(noSums, { registrations: 0, activeMembers: 0 }))
})

test('AC-02 whole days begin and end at midnight of the brand', () => {
  const isWhole = (from: string, to: string) => isOfDays({ from: at(from), to: at(to) }, MANILA)
  assert.deepEqual(
    [
      isWhole('2026-11-01T00:00', '2026-11-02T00:00'),
      isWhole('2026-11-01T00:05', '2026-11-02T00:00'),
      isWhole('2026-11-01T00:00', '2026-11-02T08:00'),
    ],
    [true, false, false],
  )
})

test('AC-12 one member counts as registered in the period of the registration, and as active by any valid turnover', () => {
  const period = { from: at('2026-11-01T00:00'), to: at('2026-11-02T00:00') }
  assert.deepEqual(memberCounts({ validMinor: 1n }, period.from, period), { registrations: 1, activeMembers: 1 })
  assert.deepEqual(memberCounts({ validMinor: 0n }, period.to, period), { registrations: 0, activeMembers: 0 })
})

test('AC-02 the figures of whole days are the sums of every figure of each', () => {
  const point = (factor: bigint) => ({ day: `2026-11-0${factor}`, sums: sums(factor), registrations: Number(factor) })
  assert.deepEqual(sumOfCurve([point(1n), point(2n)], 7), shownSums(sums(3n), { registrations: 3, activeMembers: 7 }))
})
