import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allPicks,
  assertCounted,
  assertRebates,
  assertSound,
  assertTold,
  assertUniform,
  assertVectors,
  returned,
} from '@croupier/game-kit/lottery-proof'
import { lucky28 } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const RESULTS = Array.from({ length: 1000 }, (_, number) => ({ numbers: [...String(number).padStart(3, '0')].map(Number) }))
const SUMS = Array.from({ length: 28 }, (_, sum) => String(sum).padStart(2, '0'))
const percent = (code: string, pick: string, digits = 1) => returned(lucky28, code, pick).percent(digits)

test('GM-11 GM-12 every bet of Lucky 28 hits as many of all 1,000 results as its chance says', () => {
  assertSound(lucky28)
  for (const type of lucky28.types) for (const pick of allPicks(type)) assertCounted(type, pick, RESULTS)
})

test('GM-12 the returns of Lucky 28 are the declared ones', () => {
  const sums = SUMS.map((pick) => Number(percent('sum', pick, 3)))
  assert.deepEqual([Math.min(...sums), Math.max(...sums).toFixed(1)], [90, '91.3'])
  assert.deepEqual(sums, sums.toReversed())
  for (const side of ['big', 'small', 'odd', 'even']) assert.equal(percent('sides', side), '97.5')
  for (const sides of ['big-odd', 'small-even']) assert.equal(percent('two-sides', sides, 3), '94.941')
  for (const sides of ['big-even', 'small-odd']) assert.equal(percent('two-sides', sides, 3), '94.957')
  for (const end of ['lowest', 'highest']) assert.equal(percent('extremes', end), '95.2')
  assert.deepEqual([percent('colour', 'red'), percent('colour', 'green'), percent('colour', 'blue')], ['94.6', '94.9', '94.9'])
  assert.deepEqual([percent('pattern', 'triple'), percent('pattern', 'pair')], ['92.0', '94.5'])
})

test('GM-11 a rebate lowers the odds of Lucky 28 by its share, and comes back whatever is drawn', () => {
  for (const line of [
    { type: 'sides', pick: 'big' },
    { type: 'sum', pick: '13' },
    { type: 'colour', pick: 'red' },
  ])
    assertRebates(lucky28, line, RESULTS)
})

test('GM-12 draws and payouts of Lucky 28 that an independent script worked out come out the same', () => {
  assertVectors(lucky28, vectors)
})

test('GM-11 the page of Lucky 28 has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 Lucky 28 draws every digit at every place as often, and reads results of three digits alone', () => {
  assertUniform(lucky28, { from: 0, to: 9, isOrdered: true }, 20_000)
  for (const text of ['', '12', '1234', '12a', '1-2-3', '12 ', '١٢٣']) assert.equal(lucky28.readResult(text), undefined, text)
})
