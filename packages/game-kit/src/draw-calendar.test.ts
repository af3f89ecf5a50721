import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DrawSeries, nextClose } from './draw-calendar.ts'

const express: DrawSeries = { code: 'express', kind: 'drawn', everyMs: 180_000 }
const official: DrawSeries = {
  code: 'official',
  kind: 'entered',
  utcOffsetMinutes: 480,
  timesOfDay: ['14:00', '17:00', '21:00'],
  closesBeforeMs: 300_000,
}
const after = (series: DrawSeries, iso: string) => new Date(nextClose(series, Date.parse(iso))).toISOString()

test('GM-11 an express draw closes at every third minute, whoever asks when', () => {
  assert.equal(after(express, '2026-11-26T10:00:00.000Z'), '2026-11-26T10:03:00.000Z')
  assert.equal(after(express, '2026-11-26T10:02:59.999Z'), '2026-11-26T10:03:00.000Z')
  assert.equal(after(express, '2026-11-26T23:59:00.000Z'), '2026-11-27T00:00:00.000Z')
})

test('GM-11 official draws close five minutes before their times in the Philippines, the last one of a day and the first of the next', () => {
  assert.equal(after(official, '2026-11-26T00:00:00.000Z'), '2026-11-26T05:55:00.000Z')
  assert.equal(after(official, '2026-11-26T05:55:00.000Z'), '2026-11-26T08:55:00.000Z')
  assert.equal(after(official, '2026-11-26T08:55:00.000Z'), '2026-11-26T12:55:00.000Z')
  assert.equal(after(official, '2026-11-26T12:55:00.000Z'), '2026-11-27T05:55:00.000Z')
  // In Manila it is the next day already.
  assert.equal(after(official, '2026-11-26T17:00:00.000Z'), '2026-11-27T05:55:00.000Z')
  assert.throws(() => nextClose({ ...official, timesOfDay: [] }, 0), RangeError)
})
