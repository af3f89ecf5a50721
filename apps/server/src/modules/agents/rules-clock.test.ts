import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, daysBefore, daysOf, overlap, periodsOf, slotAt, slotFrom, wholeDaysOf } from './rules-clock.ts'

const MANILA = 'Asia/Manila'
const at = (text: string) => new Date(text)
const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('AC-07 wages have one period each, a dividend may have four', () => {
  assert.deepEqual(periodsOf, { realtime: ['slot'], hourly: ['hour'], daily: ['pair'], dividend: ['day', 'week', 'halfmonth', 'month'] })
})

test('a slot that begins or ends within a day has as much of that day as it lasts', () => {
  assert.deepEqual(daysOf(slot('2026-11-20T00:00:00Z', '2026-11-21T15:59:00Z'), MANILA), [
    slot('2026-11-20T00:00:00Z', '2026-11-20T16:00:00Z'),
    slot('2026-11-20T16:00:00Z', '2026-11-21T15:59:00Z'),
  ])
  const whole = slot('2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z')
  assert.deepEqual(daysOf(whole, MANILA), [whole])
  assert.deepEqual(daysOf({ from: whole.from, to: whole.from }, MANILA), [])
})

test('what two stretches share ends where the first of them ends and begins where the last of them begins', () => {
  const one = slot('2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z')
  const other = slot('2026-11-02T00:00:00Z', '2026-11-04T00:00:00Z')
  const shared = slot('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')
  assert.deepEqual([overlap(one, other), overlap(other, one), overlap(one, one)], [shared, shared, one])
  assert.equal(overlap(one, { from: one.to, to: other.to }), undefined)
  assert.deepEqual(overlap(one, { from: one.from, to: null }), one)
})

test('a date is that of the clock on the wall, on either side of Greenwich', () => {
  const dates = [MANILA, 'UTC', 'America/St_Johns', 'Pacific/Apia'].map((zone) => dateText(at('2026-11-20T00:00:00Z'), zone))
  assert.deepEqual(dates, ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-20'])
  assert.equal(dateText(at('2026-11-19T15:59:59Z'), MANILA), '2026-11-19')
  assert.equal(dateText(at('2026-11-19T16:00:00Z'), MANILA), '2026-11-20')
})

test('hours and days of zones behind Greenwich, and of half hours, are those of their clocks', () => {
  const instant = at('2026-11-20T03:40:00Z')
  assert.deepEqual(slotAt('hour', instant, 'America/St_Johns'), slot('2026-11-20T03:30:00Z', '2026-11-20T04:30:00Z'))
  assert.deepEqual(slotAt('hour', instant, 'Asia/Kathmandu'), slot('2026-11-20T03:15:00Z', '2026-11-20T04:15:00Z'))
  assert.deepEqual(slotAt('hour', instant, 'UTC'), slot('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'))
  assert.deepEqual(slotAt('day', instant, 'America/St_Johns'), slot('2026-11-20T03:30:00Z', '2026-11-21T03:30:00Z'))
  assert.deepEqual(slotAt('day', instant, 'America/New_York'), slot('2026-11-19T05:00:00Z', '2026-11-20T05:00:00Z'))
})

test('a day whose midnight the clock jumps over begins with the first instant that it has', () => {
  assert.deepEqual(slotAt('day', at('2026-04-24T10:00:00Z'), 'Africa/Cairo'), slot('2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'))
  assert.deepEqual(slotAt('day', at('2026-04-23T10:00:00Z'), 'Africa/Cairo'), slot('2026-04-22T22:00:00Z', '2026-04-23T22:00:00Z'))
  assert.deepEqual(slotAt('day', at('2026-03-08T10:00:00Z'), 'America/Havana'), slot('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'))
  assert.deepEqual(slotAt('day', at('2026-03-07T10:00:00Z'), 'America/Havana'), slot('2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z'))
})

test('the first five minutes from an instant on begin with it or after it', () => {
  assert.deepEqual(
    ['00:00:00.000', '00:00:00.001', '00:05:00.000'].map((time) =>
      slotFrom(at(`2026-11-20T${time}Z`))
        .toISOString()
        .slice(11, 16),
    ),
    ['00:00', '00:05', '00:05'],
  )
})

test('days before a day are counted on the clock, over a change of clocks too', () => {
  assert.deepEqual(daysBefore(at('2026-11-20T12:00:00Z'), 0, MANILA), at('2026-11-19T16:00:00Z'))
  assert.deepEqual(daysBefore(at('2026-11-20T12:00:00Z'), 3, MANILA), at('2026-11-16T16:00:00Z'))
  assert.deepEqual(daysBefore(at('2026-03-30T10:00:00Z'), 2, 'Europe/Berlin'), at('2026-03-27T23:00:00Z'))
})

test('a period of whole days is named by its first and last, one that reaches beyond today ends with today, any other has none', () => {
  const now = at('2026-11-20T12:00:00Z')
  const first = Date.UTC(2026, 10, 16) / 86_400_000
  const days = (from: string, to: string) => wholeDaysOf(slot(from, to), now, MANILA)
  assert.deepEqual(days('2026-11-15T16:00:00Z', '2026-11-18T16:00:00Z'), { first, last: first + 2 })
  assert.deepEqual(days('2026-11-15T15:56:00Z', '2026-11-16T15:56:00Z'), { first, last: first })
  assert.deepEqual(days('2026-11-15T16:00:00Z', '2026-12-15T16:00:00Z'), { first, last: first + 4 })
  assert.deepEqual(days('2026-11-15T16:00:00Z', '2026-11-20T16:00:00Z'), { first, last: first + 4 })
  assert.equal(days('2026-11-15T16:05:00Z', '2026-11-18T16:00:00Z'), undefined)
  assert.equal(days('2026-11-15T16:00:00Z', '2026-11-18T16:05:00Z'), undefined)
  assert.equal(days('2026-11-15T16:00:00Z', '2026-11-15T16:00:00Z'), undefined)
  assert.equal(days('2026-11-18T16:00:00Z', '2026-11-15T16:00:00Z'), undefined)
  assert.equal(wholeDaysOf(slot('2026-11-15T16:00:00Z', '2026-11-19T16:00:00Z'), at('2026-11-19T16:00:00Z'), MANILA)?.last, first + 3)
})
