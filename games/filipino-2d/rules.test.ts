import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextClose } from '@croupier/game-kit/draw-calendar'
import { allPicks, assertCounted, assertSound, assertTold, assertUniform, assertVectors } from '@croupier/game-kit/lottery-proof'
import { returnOf } from '@croupier/game-kit/ticket-game'
import { filipino2d } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const NUMBERS = Array.from({ length: 31 }, (_, at) => at + 1)
const RESULTS = NUMBERS.flatMap((first) => NUMBERS.map((second) => ({ numbers: [first, second] })))

test('GM-09 GM-12 every pick of Filipino 2D hits 1 or 2 of all 961 results, and every bet gives back exactly nine tenths', () => {
  assertSound(filipino2d)
  for (const type of filipino2d.types) {
    const picks = allPicks(type)
    assert.equal(picks.length, type.code === 'straight' ? 961 : 465)
    for (const pick of picks) {
      assertCounted(type, pick, RESULTS)
      const { paid, of } = returnOf(type, pick)
      assert.equal(paid * 10n, of * 9n, pick)
    }
  }
})

test('GM-12 draws and payouts of Filipino 2D that an independent script worked out come out the same', () => {
  assertVectors(filipino2d, vectors)
})

test('GM-09 the page of Filipino 2D has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-09 Filipino 2D draws every number as often, reads two numbers alone, and closes official draws before 14:00, 17:00 and 21:00', () => {
  assertUniform(filipino2d, { from: 1, to: 31, isOrdered: true }, 20_000)
  assert.deepEqual(filipino2d.readResult('07-07'), { numbers: [7, 7] })
  for (const text of ['', '07', '7-7', '00-07', '07-32', '07-07-07', '0707', '07-07 '])
    assert.equal(filipino2d.readResult(text), undefined, text)
  const official = filipino2d.series.find(({ code }) => code === 'official')
  assert.ok(official)
  const closes = ['2026-11-27T00:00:00Z', '2026-11-27T06:00:00Z', '2026-11-27T10:00:00Z', '2026-11-27T13:00:00Z']
  assert.deepEqual(
    closes.map((after) => new Date(nextClose(official, Date.parse(after))).toISOString()),
    ['2026-11-27T05:55:00.000Z', '2026-11-27T08:55:00.000Z', '2026-11-27T12:55:00.000Z', '2026-11-28T05:55:00.000Z'],
  )
})
