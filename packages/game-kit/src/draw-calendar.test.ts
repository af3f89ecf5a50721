import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DrawSeries, issueNumber, nextClose } from './draw-calendar.ts'

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

const vietnam = { kind: 'entered', utcOffsetMinutes: 420, timesOfDay: ['18:15'], closesBeforeMs: 300_000 } as const

test('GM-09 a province draws on its days of the week, and not in the days of the new year', () => {
  const province: DrawSeries = {
    code: 'province',
    ...vietnam,
    weekdays: [1, 4],
    exceptions: { without: [['2026-02-16', '2026-02-19']] },
  }
  // A Thursday, and the Monday after it.
  assert.equal(after(province, '2026-11-26T00:00:00.000Z'), '2026-11-26T11:10:00.000Z')
  assert.equal(after(province, '2026-11-26T11:10:00.000Z'), '2026-11-30T11:10:00.000Z')
  assert.equal(after(province, '2026-02-12T12:00:00.000Z'), '2026-02-23T11:10:00.000Z')
})

test('GM-10 a lottery of certain days of the month moves a draw to another day, and holds it there alone', () => {
  const thai: DrawSeries = {
    code: 'official',
    ...vietnam,
    timesOfDay: ['14:00'],
    closesBeforeMs: 0,
    monthDays: [1, 16],
    exceptions: { moved: { '2027-01-16': '2027-01-17', '2027-01-01': '2026-12-30' } },
  }
  assert.equal(after(thai, '2026-12-16T08:00:00.000Z'), '2026-12-30T07:00:00.000Z')
  assert.equal(after(thai, '2026-12-30T08:00:00.000Z'), '2027-01-17T07:00:00.000Z')
  assert.equal(after(thai, '2027-01-17T08:00:00.000Z'), '2027-02-01T07:00:00.000Z')
  assert.throws(() => nextClose({ ...thai, monthDays: [], exceptions: {} }, 0), RangeError)
})

test('GM-11 a draw bears its day and its place in it: in Vietnam for drawn series, at home for the others', () => {
  const issue = (series: DrawSeries, iso: string) => issueNumber(series, Date.parse(iso))
  assert.equal(issue(express, '2026-11-26T17:00:00.000Z'), '202611270001')
  assert.equal(issue(express, '2026-11-26T17:03:00.000Z'), '202611270002')
  assert.equal(issue(express, '2026-11-26T16:57:00.000Z'), '202611260480')
  assert.equal(issue(official, '2026-11-26T05:55:00.000Z'), '202611260001')
  assert.equal(issue(official, '2026-11-26T12:55:00.000Z'), '202611260003')
})
