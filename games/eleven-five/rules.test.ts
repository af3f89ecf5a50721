import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DrawnNumbers } from '@croupier/game-kit/drawn-numbers'
import {
  assertCounted,
  assertRebates,
  assertSound,
  assertTold,
  assertUniform,
  assertVectors,
  returned,
} from '@croupier/game-kit/lottery-proof'
import { elevenFive } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const percent = (code: string, pick?: string, digits = 1) => returned(elevenFive, code, pick).percent(digits)

function resultsFrom(drawn: number[]): DrawnNumbers[] {
  if (drawn.length === 5) return [{ numbers: drawn }]
  return NUMBERS.filter((number) => !drawn.includes(number)).flatMap((number) => resultsFrom([...drawn, number]))
}

const RESULTS = resultsFrom([])

test('GM-11 GM-12 every bet of 11x5 hits as many of all 55,440 results as its chance says', () => {
  assert.equal(RESULTS.length, 55_440)
  assertSound(elevenFive)
  for (const type of elevenFive.types)
    for (const pick of type.pad.kind === 'choices' ? type.pad.options : type.samples) assertCounted(type, pick, RESULTS)
})

test('GM-12 the returns of 11x5 are the declared ones', () => {
  const any = [1, 2, 3, 4, 5, 6, 7, 8].map((picks) => percent(`any-${picks}`, undefined, 2))
  assert.deepEqual(any, ['96.82', '96.36', '96.97', '96.97', '97.40', '97.40', '97.73', '96.97'])
  const first = ['first-1', 'first-2', 'first-3', 'first-2-group', 'first-3-group'].map((code) => percent(code))
  assert.deepEqual(first, ['97.3', '97.3', '97.5', '97.3', '97.5'])
  const sides = ['big', 'small', 'odd', 'even'].map((pick) => percent('sum-sides', pick, 2))
  assert.deepEqual(sides, ['97.67', '97.67', '96.03', '95.39'])
  assert.deepEqual([percent('duel', 'dragon'), percent('duel', 'tiger')], ['97.5', '97.5'])
})

test('GM-11 a sum of 30 gives the stake back to big and small alone', () => {
  const [sides] = elevenFive.types.filter(({ code }) => code === 'sum-sides')
  assert.ok(sides)
  const chances = sides.prizes('big').map(({ chance }) => Number(chance.hits) / Number(chance.of))
  assert.deepEqual([chances[1]?.toFixed(6), (Number(sides.prizes('odd')[0]?.chance.hits) / 462).toFixed(6)], ['0.069264', '0.510823'])
  assertRebates(elevenFive, { type: 'sum-sides', pick: 'big' }, RESULTS)
  const outcome = { numbers: [1, 11, 2, 10, 6] }
  assert.deepEqual(
    ['big', 'small', 'odd', 'even'].map((pick) => sides.hits(pick, outcome)),
    [[0, 1], [0, 1], [0], [1]],
  )
})

test('GM-12 draws and payouts of 11x5 that an independent script worked out come out the same', () => {
  assertVectors(elevenFive, vectors)
})

test('GM-11 the page of 11x5 has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 11x5 draws every number at every place as often, and reads results of five different numbers alone', () => {
  assertUniform(elevenFive, { from: 1, to: 11, isOrdered: true }, 20_000)
  for (const text of ['', '01-02-03-04', '01-02-03-04-04', '01-02-03-04-12', '1-2-3-4-5', '01-02-03-04-05 '])
    assert.equal(elevenFive.readResult(text), undefined, text)
  assert.deepEqual(elevenFive.readResult('11-01-10-02-05'), { numbers: [11, 1, 10, 2, 5] })
})
