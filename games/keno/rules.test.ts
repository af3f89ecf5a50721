import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, sumsOfDifferent } from '@croupier/game-kit/counting'
import {
  assertMatches,
  assertOrderless,
  assertSound,
  assertTold,
  assertUniform,
  assertVectors,
  returned,
} from '@croupier/game-kit/lottery-proof'
import { typeOf } from '@croupier/game-kit/ticket-game'
import { keno } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const percent = (code: string, pick?: string, digits = 4) => returned(keno, code, pick).percent(digits)
const hitsOf = (code: string, pick: string) => typeOf(keno, code).prizes(pick)

test('GM-11 GM-12 picks of Keno are right as often as the chances of drawing one number after the other say', () => {
  assertSound(keno)
  for (const type of keno.types.filter(({ group }) => group === 'picks')) assertMatches(type, { numbers: 80, drawn: 20 })
})

test('GM-12 bets on the sum of Keno hit as many results as have such a sum', () => {
  const ways = sumsOfDifferent(20, 80)
  const of = choose(80, 20)
  const count = (isCounted: (sum: number) => boolean) => ways.reduce((hits, results, sum) => (isCounted(sum) ? hits + results : hits), 0n)
  const chance = (isCounted: (sum: number) => boolean) => ({ hits: count(isCounted), of })
  assert.equal(
    count(() => true),
    of,
  )
  assert.deepEqual(
    hitsOf('sum-size', 'big').map((prize) => prize.chance),
    [chance((sum) => sum > 810), chance((sum) => sum === 810)],
  )
  assert.deepEqual(
    hitsOf('sum-size', 'small').map((prize) => prize.chance),
    [chance((sum) => sum < 810), chance((sum) => sum === 810)],
  )
  assert.deepEqual(
    hitsOf('sum-parity', 'odd')[0]?.chance,
    chance((sum) => sum % 2 === 1),
  )
  assert.deepEqual(
    hitsOf('sum-parity', 'even')[0]?.chance,
    chance((sum) => sum % 2 === 0),
  )
  const elements = { gold: [210, 695], wood: [696, 763], water: [764, 855], fire: [856, 923], earth: [924, 1410] } as const
  for (const [pick, [from, to]] of Object.entries(elements))
    assert.deepEqual(
      hitsOf('element', pick)[0]?.chance,
      chance((sum) => sum >= from && sum <= to),
      pick,
    )
  const shares = Object.keys(elements).map((pick) => (Number(hitsOf('element', pick)[0]?.chance.hits) / Number(of)).toFixed(6))
  assert.deepEqual(shares, ['0.102515', '0.201528', '0.388040', '0.203392', '0.104525'])
})

test('GM-12 the returns of Keno are the declared ones', () => {
  const picks = Array.from({ length: 10 }, (_, at) => percent(`pick-${at + 1}`))
  assert.deepEqual(picks, ['95.0000', '95.0000', '94.3525', '94.6949', '94.1068', '94.9547', '95.6291', '95.3212', '95.5640', '95.5155'])
  assert.deepEqual([percent('sum-size', 'big', 2), percent('sum-size', 'small', 2)], ['97.51', '97.51'])
  assert.deepEqual([percent('sum-parity', 'odd', 2), percent('sum-parity', 'even', 2)], ['97.50', '97.50'])
  const elements = ['gold', 'wood', 'water', 'fire', 'earth'].map((pick) => percent('element', pick, 2))
  assert.deepEqual(elements, ['94.93', '94.92', '94.68', '94.98', '94.91'])
})

test('GM-12 draws and payouts of Keno that an independent script worked out come out the same', () => {
  assertVectors(keno, vectors)
})

test('GM-11 a result of Keno keeps the order of its numbers, and pays the same in any other', () => {
  assertOrderless(keno, vectors)
})

test('GM-11 the page of Keno has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 Keno draws every number as often, at each place too, and reads results of twenty different numbers alone', () => {
  for (const isOrdered of [false, true]) assertUniform(keno, { from: 1, to: 80, isOrdered }, 5_000)
  const rising = Array.from({ length: 20 }, (_, at) => String(at * 4 + 4).padStart(2, '0'))
  const falling = rising.toReversed()
  for (const written of [rising, falling]) assert.deepEqual(keno.readResult(written.join('-')), { numbers: written.map(Number) })
  for (const wrong of [rising.slice(1), [...rising, '81'], rising.with(19, '81'), rising.with(0, '00'), rising.with(1, '04')])
    assert.equal(keno.readResult(wrong.join('-')), undefined, wrong.join('-'))
})
