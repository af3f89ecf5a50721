import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesAt } from '@croupier/calendar/calendar'
import { housePolicy } from '#modules/site/rules-policy.ts'
import { balancedLegs, limitAccount, limitSource } from './accounts.ts'
import { breakOf, countSlot, gainOf, grantOf, isTimeUp, playedMinutes, slotOf, startOf } from './rules.ts'

const now = new Date('2026-11-20T17:30:00Z')

test('PP-01 a window is a day, a week from Monday or a month on the clock of the brand', () => {
  assert.deepEqual(datesAt('day', now, 'Asia/Manila'), { first: '2026-11-21', next: '2026-11-22' })
  assert.deepEqual(datesAt('day', now, 'UTC'), { first: '2026-11-20', next: '2026-11-21' })
  assert.deepEqual(datesAt('week', new Date('2026-11-01T12:00:00Z'), 'UTC'), { first: '2026-10-26', next: '2026-11-02' })
  assert.deepEqual(datesAt('week', new Date('2026-11-02T12:00:00Z'), 'UTC'), { first: '2026-11-02', next: '2026-11-09' })
  assert.deepEqual(datesAt('month', new Date('2026-12-31T12:00:00Z'), 'UTC'), { first: '2026-12-01', next: '2027-01-01' })
})

test('PP-01 tightening and a first limit count at once; more and none wait, a day for deposits and a week for stakes and losses', () => {
  const hours = (kind: 'deposit' | 'stake' | 'loss', wanted: bigint | null, current: bigint | null) =>
    (startOf(wanted, { current, now, waitHours: housePolicy.loosenWaitHours[kind] }).getTime() - now.getTime()) / 3_600_000
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

test('PP-01 a break lasts as long as it was chosen, a self-exclusion at least half a year, and one of them for good', () => {
  const days = (['1d', '7d', '30d', '6m', '1y', '5y'] as const).map((length) => {
    const { kind, endsAt } = breakOf(length, now)
    return [kind, ((endsAt?.getTime() ?? 0) - now.getTime()) / 86_400_000]
  })
  const [pause, exclusion] = ['time_out', 'self_exclusion']
  assert.deepEqual(days, [
    [pause, 1],
    [pause, 7],
    [pause, 30],
    [exclusion, 183],
    [exclusion, 366],
    [exclusion, 1_830],
  ])
  assert.deepEqual(breakOf('for_good', now), { kind: exclusion, endsAt: null })
})

test('PP-01 less play time counts at once, more and none wait for a day', () => {
  const hours = (wanted: number | null, current: number | null) =>
    (startOf(wanted, { current, now, waitHours: housePolicy.loosenWaitHours.time }).getTime() - now.getTime()) / 3_600_000
  assert.deepEqual([hours(60, null), hours(null, null), hours(30, 60), hours(60, 60), hours(61, 60), hours(null, 60)], [0, 0, 0, 0, 24, 24])
})

test('PP-01 play time is counted in slots of five minutes, and one that has begun is played to its end', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  assert.deepEqual([slotOf(at(0)), slotOf(at(4.99)), slotOf(at(5))], [now.getTime(), now.getTime(), now.getTime() + 300_000])
  const time = { minutes: 10, slots: new Set<number>() }
  assert.deepEqual(
    [0, 1, 5].map((minutes) => countSlot(time, at(minutes))),
    [true, false, true],
  )
  assert.equal(playedMinutes(time), 10)
  assert.deepEqual(
    [9.9, 10].map((minutes) => isTimeUp(time, at(minutes))),
    [false, true],
  )
  assert.equal(isTimeUp({ ...time, minutes: 11 }, at(10)), false)
  assert.deepEqual([isTimeUp(undefined, now), countSlot(undefined, now)], [false, false])
})

test('PP-01 each choice has an account of its own in each window, and what moves on limits sums to zero', () => {
  const account = limitAccount(7n, 'PHP', { choiceId: 3n, firstDay: '2026-11-20' })
  assert.deepEqual(account, { class: 'limit', ownerId: 7n, unit: 'PHP', realm: 'limit', scope: '3 2026-11-20' })
  const source = limitSource('PHP', 64)
  assert.deepEqual(source, { class: 'house', ownerId: 0n, unit: 'PHP', realm: 'limit', stripe: 64 })
  const leg = (amountMinor: bigint) => ({ account, amountMinor })
  assert.deepEqual(balancedLegs([leg(5n), leg(0n), leg(-2n)], source), [leg(5n), leg(-2n), { account: source, amountMinor: -3n }])
  assert.deepEqual([balancedLegs([leg(5n), leg(-5n)], source), balancedLegs([leg(0n)], source)], [[leg(5n), leg(-5n)], []])
})
