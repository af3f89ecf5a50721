import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { bestPattern, cellsOf, FREE_CELL, patterns, paytable } from './paytable.ts'
import { patternChances, returns } from './returns.ts'
import { type BingoChoice, bingo, maskOf } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const bits = (cells: readonly number[]) => [FREE_CELL, ...cells].reduce((mask, cell) => mask | (1 << cell), 0)
const chances = patternChances()

test('GM-01 a card pays its best pattern, worked out by hand', () => {
  const cases = [
    [[], undefined],
    [[0, 4, 20], undefined],
    [[0, 4, 20, 24], 'corners'],
    [[5, 6, 7, 8, 9], 'line'],
    [[0, 1, 2, 3, 4, 20, 24], 'line'],
    [[10, 11, 13, 14], 'line'],
    [[0, 6, 18, 24], 'line'],
    [[0, 6, 18, 24, 4, 8, 16, 20], 'cross'],
    [[5, 6, 7, 8, 9, 0, 10, 15, 20], 'lines2'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14], 'lines3'],
    [[0, 6, 18, 24, 4, 8, 16, 20, 10, 11, 13, 14], 'cross'],
    [[0, 6, 18, 24, 4, 8, 16, 20, 10, 11, 13, 14, 2, 7, 17, 22], 'lines4'],
    [[0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24], 'frame'],
    [Array.from({ length: 25 }, (_, cell) => cell), 'blackout'],
  ] as const
  for (const [cells, pattern] of cases) assert.equal(bestPattern(bits(cells)), pattern, cells.join(' '))
  assert.deepEqual(cellsOf(bits([0, 4, 20, 24]), 'corners'), [0, 4, 20, 24])
  assert.deepEqual(cellsOf(bits([5, 6, 7, 8, 9, 1]), 'line'), [5, 6, 7, 8, 9])
})

test('GM-12 all 2^24 ways to mark a card give 94.8931 %, and the odds that the rules page shows', () => {
  const [card] = returns()
  assert.equal(((card?.rtp ?? 0) * 100).toFixed(4), '94.8931')
  assert.equal(((card?.hitRate ?? 0) * 100).toFixed(2), '15.69')
  assert.equal((1 / (card?.hitRate ?? 1)).toFixed(4), String(odds.anyWin))
  for (const pattern of patterns) {
    const counted = 1 / (chances.get(pattern) ?? 1)
    assert.ok(Math.abs(counted / odds.oneIn[pattern] - 1) < 0.004, `${pattern}: 1 in ${counted}`)
  }
})

test('GM-01 cards have five numbers of each column, 30 balls are drawn once each, and a round pays the sum of its cards', () => {
  const choiceOf = fc.record({ cards: fc.integer({ min: 1, max: 8 }), price: fc.constantFrom('100', '200', '500') })
  const run = fc.property(fc.nat(), choiceOf, (nonce, choice: BingoChoice) => {
    const chance = chanceFrom({ serverSeed: Buffer.alloc(32, 5), clientSeed: 'bingo', nonce })
    const { outcome, payoutMinor } = runDraws(bingo.open(bingo.stakeOf?.(choice) ?? 0n, choice), chance)
    assert.equal(outcome.cards.length, choice.cards)
    assert.equal(new Set(outcome.balls).size, paytable.drawn)
    for (const { numbers, pattern, payoutMinor: paid } of outcome.cards) {
      assert.equal(new Set(numbers).size, 25)
      assert.ok(numbers.every((number, cell) => (cell === FREE_CELL ? number === 0 : Math.ceil(number / 15) === (cell % 5) + 1)))
      assert.equal(pattern ?? undefined, bestPattern(maskOf(numbers, outcome.balls)))
      assert.equal(BigInt(paid), pattern === null ? 0n : BigInt(choice.price) * BigInt(paytable.pays[pattern]))
    }
    assert.equal(
      payoutMinor,
      outcome.cards.reduce((sum, card) => sum + BigInt(card.payoutMinor), 0n),
    )
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
  })
  fc.assert(run, { numRuns: 200 })
})

test('GM-12 rounds that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, cards, balls, payout, first } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const { outcome, payoutMinor } = runDraws(bingo.open(BigInt(cards) * 1000n, { cards, price: '1000' }), chance)
    assert.deepEqual([outcome.balls, outcome.cards[0]?.numbers, String(payoutMinor)], [balls, first, payout])
  }
})

test('GM-01 only one to eight cards at a listed price are a choice, and the stake is what they cost', () => {
  const wrong = [
    null,
    undefined,
    3,
    'three',
    [],
    {},
    { cards: 1 },
    { price: '100' },
    { cards: 0, price: '100' },
    { cards: 9, price: '100' },
  ]
  const odd = [
    { cards: 1.5, price: '100' },
    { cards: '1', price: '100' },
    { cards: 1, price: 100 },
    { cards: 1, price: '150' },
    { cards: 1, price: '-100' },
  ]
  const more = [
    { cards: 1, price: '100', x: 1 },
    { cards: -1, price: '100' },
    { cards: [1], price: '100' },
    { cards: 1, price: null },
    { cards: 1e9, price: '100' },
  ]
  for (const given of [...wrong, ...odd, ...more]) assert.equal(bingo.readChoice(given), undefined, JSON.stringify(given))
  assert.equal(bingo.stakeOf?.({ cards: 8, price: '500' }), 4000n)
  assert.ok(manifest.betsMinor.every((price) => bingo.readChoice({ cards: 8, price: String(price) }) !== undefined))
})
