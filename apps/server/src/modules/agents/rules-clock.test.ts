import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overlap, periodsOf, ripeSlots, slotFrom, wholeDaysOf } from './rules-clock.ts'

const MANILA = 'Asia/Manila'
const at = (text: string) => new Date(text)
const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('AC-07 wages have one period each, a dividend may have four', () => {
  assert.deepEqual(periodsOf, { realtime: ['slot'], hourly: ['hour'], daily: ['pair'], dividend: ['day', 'week', 'halfmonth', 'month'] })
})

test('what two stretches share ends where the first of them ends and begins where the last of them begins', () => {
  const one = slot('2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z')
  const other = slot('2026-11-02T00:00:00Z', '2026-11-04T00:00:00Z')
  const shared = slot('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')
  assert.deepEqual([overlap(one, other), overlap(other, one), overlap(one, one)], [shared, shared, one])
  assert.equal(overlap(one, { from: one.to, to: other.to }), undefined)
  assert.deepEqual(overlap(one, { from: one.from, to: null }), one)
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

test('AC-09 every slot that is over has its turn without a gap, some at once, and none before it is ripe', () => {
  const begins = (begin: string, ripe: string, max = 9) =>
    ripeSlots('day', { begin: at(begin), ripe: at(ripe), max }, 'UTC').map(({ from }) => from.toISOString().slice(0, 10))
  assert.deepEqual(begins('2026-11-01T07:00:00Z', '2026-11-04T00:00:00Z'), ['2026-11-01', '2026-11-02', '2026-11-03'])
  assert.deepEqual(begins('2026-11-01T07:00:00Z', '2026-11-01T23:59:59Z'), [])
  assert.deepEqual(begins('2026-11-01T07:00:00Z', '2026-11-09T00:00:00Z', 2), ['2026-11-01', '2026-11-02'])
})
