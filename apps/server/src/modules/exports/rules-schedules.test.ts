import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOver, lastTurn, movedTo, nextTurn } from './rules-schedules.ts'

const zone = 'Asia/Manila'
const at = (text: string) => new Date(`${text}:00+08:00`)

test('a schedule comes next at its hour on the clock of the brand: each day, on Mondays, or on the first of a month', () => {
  const next = (every: 'day' | 'week' | 'month', after: string, lastPeriod: string | null = null) =>
    nextTurn({ every, hour: 8 }, { after: at(after), lastPeriod, zone })
  assert.deepEqual(next('day', '2026-11-20T07:59'), { period: '2026-11-20', at: at('2026-11-20T08:00') })
  assert.deepEqual(next('day', '2026-11-20T08:00'), { period: '2026-11-21', at: at('2026-11-21T08:00') })
  assert.deepEqual(next('week', '2026-11-20T07:00'), { period: '2026-11-23', at: at('2026-11-23T08:00') })
  assert.deepEqual(next('month', '2026-11-01T07:00'), { period: '2026-11-01', at: at('2026-11-01T08:00') })
  assert.deepEqual(next('month', '2026-11-20T07:00'), { period: '2026-12-01', at: at('2026-12-01T08:00') })
  assert.deepEqual(next('day', '2026-11-20T07:00', '2026-11-20').period, '2026-11-21', 'a later hour makes no period anew')
})

test('of turns that were missed the last one alone is made up', () => {
  assert.equal(lastTurn({ every: 'day', hour: 8 }, at('2026-11-20T08:00'), zone).period, '2026-11-20')
  assert.equal(lastTurn({ every: 'day', hour: 8 }, at('2026-11-20T07:59'), zone).period, '2026-11-19')
  assert.equal(lastTurn({ every: 'week', hour: 8 }, at('2026-11-23T07:59'), zone).period, '2026-11-16')
  assert.equal(lastTurn({ every: 'month', hour: 23 }, at('2026-12-01T10:00'), zone).period, '2026-11-01')
})

test('a file of a period has the day, the week or the month that was over when its turn came', () => {
  const over = (every: 'day' | 'week' | 'month', now: string) => daysOver({ every }, lastTurn({ every, hour: 8 }, at(now), zone), zone)
  assert.deepEqual(over('day', '2026-11-20T08:00'), { first: '2026-11-19', last: '2026-11-19' })
  assert.deepEqual(over('day', '2026-11-20T07:59'), { first: '2026-11-18', last: '2026-11-18' })
  assert.deepEqual(over('week', '2026-11-25T09:00'), { first: '2026-11-16', last: '2026-11-22' })
  assert.deepEqual(over('month', '2026-03-01T09:00'), { first: '2026-02-01', last: '2026-02-28' })
})

test('a schedule is paused while it runs, and resumed when it was paused or stopped', () => {
  assert.deepEqual([movedTo('active', 'pause'), movedTo('paused', 'pause'), movedTo('stopped', 'pause')], ['paused', undefined, undefined])
  assert.deepEqual(
    [movedTo('active', 'resume'), movedTo('paused', 'resume'), movedTo('stopped', 'resume')],
    [undefined, 'active', 'active'],
  )
})
