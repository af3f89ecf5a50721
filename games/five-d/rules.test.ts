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
import { fiveD } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const RESULTS = Array.from({ length: 100_000 }, (_, number) => ({ numbers: [...String(number).padStart(5, '0')].map(Number) }))
const percent = (code: string, pick?: string, digits = 2) => returned(fiveD, code, pick).percent(digits)

test('GM-11 GM-12 every bet of 5D hits as many of all 100,000 results as its chance says', () => {
  assertSound(fiveD)
  for (const type of fiveD.types)
    for (const pick of type.pad.kind === 'choices' ? allPicks(type) : type.samples) assertCounted(type, pick, RESULTS)
})

test('GM-12 the returns of 5D are the declared ones, and 98 % stay 98 % at every rebate', () => {
  const full = fiveD.types.filter(({ code, group }) => ['position', 'sides', 'direct', 'sum'].includes(group) || /-2-group$/.test(code))
  assert.equal(full.length, 5 + 5 + 8 + 1 + 2)
  for (const { code } of full) assert.equal(percent(code), '98.00', code)
  for (const line of [
    { type: 'p3', pick: '7' },
    { type: 'p5-sides', pick: 'small' },
    { type: 'middle-3', pick: '070' },
    { type: 'back-2-group', pick: '0-7' },
    { type: 'sum-sides', pick: 'odd' },
  ])
    assertRebates(fiveD, line, RESULTS)
  for (const window of ['front-3', 'middle-3', 'back-3']) {
    assert.deepEqual([percent(`${window}-group-3`), percent(`${window}-group-6`)], ['97.98', '97.98'])
    const patterns = ['triple', 'straight', 'pair', 'half-straight', 'mixed'].map((pick) => percent(`${window}-pattern`, pick, 1))
    assert.deepEqual(patterns, ['90.0', '90.0', '94.5', '97.2', '96.0'])
  }
  assert.deepEqual(
    ['dragon', 'tiger', 'tie'].map((pick) => percent('duel', pick, 1)),
    ['97.2', '97.2', '95.0'],
  )
  assert.deepEqual(
    ['none', 'bull-1', 'bull-2', 'bull-bull'].map((pick) => percent('bull', pick)),
    ['94.83', '94.99', '94.97', '94.90'],
  )
})

test('GM-12 draws and payouts of 5D that an independent script worked out come out the same', () => {
  assertVectors(fiveD, vectors)
})

test('GM-11 the page of 5D has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-11 5D draws every digit at every place as often, and reads results of five digits alone', () => {
  assertUniform(fiveD, { from: 0, to: 9, isOrdered: true }, 20_000)
  for (const text of ['', '1234', '123456', '1234a', '1-2-3-4-5', '12345 ']) assert.equal(fiveD.readResult(text), undefined, text)
  assert.deepEqual(fiveD.readResult('00120'), { numbers: [0, 0, 1, 2, 0] })
})
