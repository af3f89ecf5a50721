import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { type DrawSeries, nextClose } from '@croupier/game-kit/draw-calendar'
import { thaiLotto } from '@croupier/games/thai-lotto/rules'
import { vnCentral } from '@croupier/games/vn-central/rules'
import { vnNorth } from '@croupier/games/vn-north/rules'
import { vnSouth } from '@croupier/games/vn-south/rules'
import { centralDays, northernDays, southernDays, thaiDays } from './published-draws.ts'

const DATA = resolve(import.meta.dirname, '../../../shared/data')
const skip = existsSync(DATA) ? false : 'the published draws are not here'
/** Vietnam and Thailand are as far ahead of UTC. */
const OFFSET_MS = 7 * 3_600_000

test('GM-09 the calendars of Vietnam name the days of the published draws and no others, Tet of 2026 among them', { skip }, () => {
  assertDays(
    seriesOf(vnNorth, 'north'),
    northernDays(DATA).filter((day) => day >= '2026-01-01'),
  )
  const south = southernDays(DATA)
  assert.equal(Object.keys(south).length, 21)
  for (const [code, days] of Object.entries(south)) assertDays(seriesOf(vnSouth, code), days)
  const central = centralDays(DATA)
  assert.equal(Object.keys(central).length, 14)
  for (const [province, days] of Object.entries(central)) assertDays(seriesOf(vnCentral, codeOf(province)), days)
})

test('GM-10 the calendar of the Thai lottery names the days of its published draws of 2026 and no others', { skip }, () => {
  assertDays(
    seriesOf(thaiLotto, 'official'),
    thaiDays(DATA).filter((day) => day >= '2026-01-01'),
  )
})

function seriesOf({ series }: { series: readonly DrawSeries[] }, code: string): DrawSeries {
  return series.find((one) => one.code === code)!
}

/** The code of a province is its name without marks. */
function codeOf(province: string): string {
  return province.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd').toLowerCase().replaceAll(' ', '-')
}

function assertDays(series: DrawSeries, days: readonly string[]): void {
  const held: string[] = []
  let at = Date.parse(days[0]!) - OFFSET_MS
  while (held.length < days.length) {
    at = nextClose(series, at)
    held.push(new Date(at + OFFSET_MS).toISOString().slice(0, 10))
  }
  assert.deepEqual(held, days, series.code)
}
