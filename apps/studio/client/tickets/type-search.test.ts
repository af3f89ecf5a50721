import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LotteryWords } from '@croupier/game-kit/ticket-view'
import { findTypes } from './type-search.ts'

const types = [
  { code: 'lo-2', group: 'lo' },
  { code: 'de-db', group: 'de' },
  { code: 'dau', group: 'de' },
]
const naming = (names: Record<string, string>): LotteryWords => ({
  group: (code) => names[code] ?? '',
  type: (code) => ({ name: names[code] ?? '', how: '' }),
  option: (_, option) => option,
  series: (code) => code,
  misfit: () => '',
})
const english = naming({ 'lo-2': 'Lô 2 số', 'de-db': 'Đề đặc biệt', dau: 'Head of the special prize', de: 'Special' })
const filipino = naming({ dau: 'Ulo ng espesyal' })
const found = (text: string) => findTypes(types, text, [english, filipino]).map(({ code }) => code)

test('GM-11 a bet is found by its name in both languages, by its group and by its code, with or without marks', () => {
  assert.deepEqual(found('lo 2 so'), ['lo-2'])
  assert.deepEqual(found('ĐẶC'), ['de-db'])
  assert.deepEqual(found('ulo'), ['dau'])
  assert.deepEqual(found('de-db'), ['de-db'])
  assert.deepEqual(found('special'), ['de-db', 'dau'])
  assert.deepEqual(found('nothing like it'), [])
  assert.deepEqual(found('  '), ['lo-2', 'de-db', 'dau'])
})
