import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayName, percent, readPercent, shortMoney } from './short-texts.ts'

test('a rate is read and written as a percentage without losing a millionth', () => {
  for (const [typed, ppm] of [
    ['1', 10_000],
    ['1.25', 12_500],
    ['0.0001', 1],
    ['100%', 1_000_000],
    ['12,5 %', 125_000],
  ] as const) {
    assert.equal(readPercent(typed), ppm)
    assert.equal(readPercent(percent(ppm)), ppm)
  }
  assert.equal(percent(12_345), '1.2345%')
  assert.equal(percent(0), '0%')
  for (const typed of ['', '-1', '100.0001', '1.23456', 'x', '1e3', '1000']) assert.equal(readPercent(typed), undefined, typed)
})

test('a day has the name of its language, whatever the zone of the reader', () => {
  assert.equal(dayName('2026-11-20', 'EN'), 'Nov 20')
  assert.match(dayName('2026-01-01', 'TY'), /1/)
})

test('a scale writes little', () => {
  assert.equal(shortMoney(123_456_00n, 'EN'), '123.5K')
  assert.equal(shortMoney(0n, 'EN'), '0')
})
