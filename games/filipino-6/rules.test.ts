import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextClose } from '@croupier/game-kit/draw-calendar'
import { assertMatches, assertOrderless, assertSound, assertTold, assertUniform, assertVectors } from '@croupier/game-kit/lottery-proof'
import { returnOf, typeOf } from '@croupier/game-kit/ticket-game'
import { filipino6 } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

const six = typeOf(filipino6, 'six')

test('GM-09 GM-12 Filipino 6/42 is right as often as drawing one number after the other says, and gives back 88.48 %', () => {
  assertSound(filipino6)
  assertMatches(six, { numbers: 42, drawn: 6 })
  const { paid, of } = returnOf(six, '01-02-03-04-05-06')
  assert.equal(paid * 5_245_786n, of * 4_641_500n)
  const hits = six.prizes('').map(({ oddsThousandths, chance }) => [oddsThousandths / 1000, chance.hits])
  assert.deepEqual(hits, [
    [10, 142_800n],
    [150, 9450n],
    [6000, 216n],
    [500_000, 1n],
  ])
})

test('GM-12 draws and payouts of Filipino 6/42 that an independent script worked out come out the same', () => {
  assertVectors(filipino6, vectors)
})

test('GM-09 a result of Filipino 6/42 keeps the order of its numbers, and pays the same in any other', () => {
  assertOrderless(filipino6, vectors)
})

test('GM-09 the page of Filipino 6/42 has a word in both languages for every bet, outcome and series', async () => {
  await assertTold(lottery, vectors.rounds[0]!.result)
})

test('GM-09 Filipino 6/42 draws every number as often, at each place too, reads six different numbers in any order, and closes before 21:00 on three days', () => {
  for (const isOrdered of [false, true]) assertUniform(filipino6, { from: 1, to: 42, isOrdered }, 10_000)
  assert.deepEqual(filipino6.readResult('01-09-17-25-33-42'), { numbers: [1, 9, 17, 25, 33, 42] })
  assert.deepEqual(filipino6.readResult('42-01-25-09-33-17'), { numbers: [42, 1, 25, 9, 33, 17] })
  for (const text of ['', '01-09-17-25-33', '01-09-17-25-33-43', '1-9-17-25-33-42', '01-01-17-25-33-42'])
    assert.equal(filipino6.readResult(text), undefined, text)
  const official = filipino6.series.find(({ code }) => code === 'official')
  assert.ok(official)
  // 27 November 2026 is a Friday.
  const closes = ['2026-11-27T00:00:00Z', '2026-11-28T13:00:00Z', '2026-12-01T13:00:00Z']
  assert.deepEqual(
    closes.map((after) => new Date(nextClose(official, Date.parse(after))).toISOString()),
    ['2026-11-28T12:55:00.000Z', '2026-12-01T12:55:00.000Z', '2026-12-03T12:55:00.000Z'],
  )
})
