import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  clockAt,
  type DayPeriod,
  dateAt,
  datesAt,
  daysBefore,
  daysOf,
  hourAt,
  hourOn,
  isWithinHours,
  type Span,
  spanAt,
  wholeDays,
} from './calendar.ts'

const MANILA = 'Asia/Manila'
const at = (text: string) => new Date(text)
const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('a slot that begins or ends within a day has as much of that day as it lasts', () => {
  assert.deepEqual(daysOf(slot('2026-11-20T00:00:00Z', '2026-11-21T15:59:00Z'), MANILA), [
    slot('2026-11-20T00:00:00Z', '2026-11-20T16:00:00Z'),
    slot('2026-11-20T16:00:00Z', '2026-11-21T15:59:00Z'),
  ])
  const whole = slot('2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z')
  assert.deepEqual(daysOf(whole, MANILA), [whole])
  assert.deepEqual(daysOf({ from: whole.from, to: whole.from }, MANILA), [])
})

test('a date is that of the clock on the wall, on either side of Greenwich', () => {
  const dates = [MANILA, 'UTC', 'America/St_Johns', 'Pacific/Apia'].map((zone) => dateAt(at('2026-11-20T00:00:00Z'), zone))
  assert.deepEqual(dates, ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-20'])
  assert.equal(dateAt(at('2026-11-19T15:59:59Z'), MANILA), '2026-11-19')
  assert.equal(dateAt(at('2026-11-19T16:00:00Z'), MANILA), '2026-11-20')
})

test('hours and days of zones behind Greenwich, and of half hours, are those of their clocks', () => {
  const instant = at('2026-11-20T03:40:00Z')
  assert.deepEqual(hourAt(instant, 'America/St_Johns'), slot('2026-11-20T03:30:00Z', '2026-11-20T04:30:00Z'))
  assert.deepEqual(hourAt(instant, 'Asia/Kathmandu'), slot('2026-11-20T03:15:00Z', '2026-11-20T04:15:00Z'))
  assert.deepEqual(hourAt(instant, 'UTC'), slot('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'))
  assert.deepEqual(spanAt('day', instant, 'America/St_Johns'), slot('2026-11-20T03:30:00Z', '2026-11-21T03:30:00Z'))
  assert.deepEqual(spanAt('day', instant, 'America/New_York'), slot('2026-11-19T05:00:00Z', '2026-11-20T05:00:00Z'))
})

test('a day whose midnight the clock jumps over begins with the first instant that it has', () => {
  assert.deepEqual(spanAt('day', at('2026-04-24T10:00:00Z'), 'Africa/Cairo'), slot('2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'))
  assert.deepEqual(spanAt('day', at('2026-04-23T10:00:00Z'), 'Africa/Cairo'), slot('2026-04-22T22:00:00Z', '2026-04-23T22:00:00Z'))
  assert.deepEqual(spanAt('day', at('2026-03-08T10:00:00Z'), 'America/Havana'), slot('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'))
  assert.deepEqual(spanAt('day', at('2026-03-07T10:00:00Z'), 'America/Havana'), slot('2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z'))
})

test('days before a day are counted on the clock, over a change of clocks too', () => {
  assert.deepEqual(daysBefore(at('2026-11-20T12:00:00Z'), 0, MANILA), at('2026-11-19T16:00:00Z'))
  assert.deepEqual(daysBefore(at('2026-11-20T12:00:00Z'), 3, MANILA), at('2026-11-16T16:00:00Z'))
  assert.deepEqual(daysBefore(at('2026-03-30T10:00:00Z'), 2, 'Europe/Berlin'), at('2026-03-27T23:00:00Z'))
})

test('SC-11 a live model is there within its hours on the clock of the brand, past midnight too', () => {
  const evening = clockAt(new Date('2026-11-20T15:59:00Z'), 'Asia/Manila')
  assert.equal(evening, '23:59')
  assert.equal(clockAt(new Date('2026-11-20T16:00:00Z'), 'Asia/Manila'), '00:00')
  for (const [hours, time, expected] of [
    ['18:00-02:00', evening, true],
    ['18:00-02:00', '01:59', true],
    ['18:00-02:00', '02:00', false],
    ['18:00-02:00', '17:59', false],
    ['09:00-17:00', '09:00', true],
    ['09:00-17:00', '17:00', false],
    ['00:00-00:00', '12:00', true],
    [undefined, '12:00', true],
  ] as const)
    assert.equal(isWithinHours(hours, time), expected, `${hours} at ${time}`)
})

test('hours on Lord Howe Island end where the clock jumps by half an hour', () => {
  const zone = 'Australia/Lord_Howe'
  const back = ['2026-04-04T14:20:00Z', '2026-04-04T14:59:00Z', '2026-04-04T15:00:00Z'].map((text) => hourAt(at(text), zone))
  assert.deepEqual(back, [
    slot('2026-04-04T14:00:00Z', '2026-04-04T15:00:00Z'),
    slot('2026-04-04T14:00:00Z', '2026-04-04T15:00:00Z'),
    slot('2026-04-04T15:00:00Z', '2026-04-04T15:30:00Z'),
  ])
})

const zones = Intl.supportedValuesOf('timeZone')
const periods: readonly DayPeriod[] = ['day', 'pair', 'week', 'halfmonth', 'month']
const anyInstant = fc.date({ min: at('1990-01-01T00:00:00Z'), max: at('2038-01-01T00:00:00Z'), noInvalidDate: true })
/** Swedish writes dates as ISO 8601 does. */
const shownDate = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('sv', { timeZone: zone })]))

/** All zones in turns; 200,000 instants take a minute of a processor and found no more. */
const INSTANTS = 10_000

const contains = (span: Span, instant: Date) => span.from <= instant && instant < span.to

test('in every zone, at any instant, a date is what a clock on the wall shows, and a period begins where the one before it ends', () => {
  const check = (instant: Date, zone: string, period: DayPeriod) => {
    assert.equal(dateAt(instant, zone), shownDate.get(zone)?.format(instant))
    const [span, { first, next }] = [spanAt(period, instant, zone), datesAt(period, instant, zone)]
    assert.ok(contains(span, instant), `${zone} ${period}`)
    assert.ok(first <= dateAt(instant, zone) && dateAt(instant, zone) < next)
    assert.equal(dateAt(span.from, zone), first)
    assert.ok(dateAt(new Date(span.from.getTime() - 1), zone) < first)
    assert.deepEqual(spanAt(period, span.to, zone).from, span.to)
    assert.ok(contains(hourAt(instant, zone), instant))
  }
  fc.assert(
    fc.property(fc.array(anyInstant, { minLength: zones.length, maxLength: zones.length }), (instants) => {
      for (const [n, instant] of instants.entries()) check(instant, zones[n] ?? 'UTC', periods[n % periods.length] ?? 'day')
    }),
    { numRuns: Math.ceil(INSTANTS / zones.length) },
  )
})

test('days of any span follow each other without a gap, and whole days are as many as were asked for', () => {
  fc.assert(
    fc.property(anyInstant, fc.nat({ max: 40 }), fc.constantFrom(...zones), (instant, days, zone) => {
      const span = wholeDays({ ago: days, days: days + 1 }, instant, zone)
      const parts = daysOf(span, zone)
      assert.deepEqual([parts[0]?.from, parts.at(-1)?.to], [span.from, span.to])
      for (const [n, part] of parts.entries()) if (n > 0) assert.deepEqual(part.from, parts[n - 1]?.to)
      assert.deepEqual(daysBefore(instant, days, zone), span.from)
      // A zone that moved across the date line has a date less than the calendar.
      assert.ok(parts.length === days + 1 || parts.length === days, `${zone}: ${parts.length} of ${days + 1}`)
    }),
    { numRuns: 300 },
  )
})

test('an hour of a date is that of the clock, also where the clocks change', () => {
  assert.deepEqual(hourOn('2026-11-20', 8, MANILA), at('2026-11-20T00:00:00Z'))
  assert.deepEqual(hourOn('2026-03-29', 1, 'Europe/Berlin'), at('2026-03-29T00:00:00Z'))
  assert.deepEqual(hourOn('2026-03-29', 2, 'Europe/Berlin'), at('2026-03-29T01:00:00Z'), 'there is no such hour')
  assert.deepEqual(hourOn('2026-10-25', 2, 'Europe/Berlin'), at('2026-10-25T00:00:00Z'), 'the first of two')
})
