import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { luckyLanterns, prizeOf } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const chanceOf = (nonce: number, clientSeed = 'tickets') => chanceFrom({ serverSeed: Buffer.alloc(32, 3), clientSeed, nonce })
const countOf = (cells: readonly number[], one: number) => cells.filter((cell) => cell === one).length

test('GM-01 tickets are in the order of the prizes: the first is the best, those after the last prize pay nothing', () => {
  const bounds = [
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [110, 2],
    [111, 3],
    [148_110, 8],
    [148_111, 9],
    [328_110, 9],
  ] as const
  for (const [ticket, prize] of bounds) assert.equal(prizeOf(ticket), prize, String(ticket))
  assert.equal(prizeOf(328_111), null)
  assert.equal(prizeOf(999_999), null)
})

test('GM-01 a ticket shows its prize exactly three times and nothing else three times, and pays it exactly', () => {
  const run = fc.property(fc.nat(), fc.constantFrom(...manifest.betsMinor), (nonce, betMinor) => {
    const { outcome, payoutMinor } = runDraws(luckyLanterns.open(betMinor, null), chanceOf(nonce))
    const { cells, prize } = outcome
    assert.equal(cells.length, 9)
    for (const one of paytable.prizes.keys()) assert.ok(one === prize ? countOf(cells, one) === 3 : countOf(cells, one) < 3)
    assert.equal(payoutMinor, prize === null ? 0n : betMinor * BigInt(paytable.prizes[prize]?.times ?? 0))
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
  })
  fc.assert(run, { numRuns: 500 })
})

test('GM-12 pairs on losing tickets are as common as on any picture without three alike', () => {
  const pairsOf = (cells: readonly number[]) => paytable.prizes.filter((_, one) => countOf(cells, one) === 2).length
  const seen = Array<number>(5).fill(0)
  let losing = 0
  for (let nonce = 0; losing < 6000; nonce += 1) {
    const { prize, cells } = runDraws(luckyLanterns.open(100n, null), chanceOf(nonce, 'pairs')).outcome
    if (prize !== null) continue
    losing += 1
    seen[pairsOf(cells)] = (seen[pairsOf(cells)] ?? 0) + 1
  }
  // Pictures with k pairs and 9 - 2k single ones of ten kinds, counted by hand: 10! / ((10 - 9 + k)!) × 9! / (2^k k! (9 - 2k)!) ways.
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const ways = [0, 1, 2, 3, 4].map(
    (pairs) => (factorial(10) / factorial(1 + pairs)) * (factorial(9) / (2 ** pairs * factorial(pairs) * factorial(9 - 2 * pairs))),
  )
  const total = ways.reduce((sum, count) => sum + count, 0)
  const chiSquare = ways.reduce((sum, count, pairs) => {
    const expected = (losing * count) / total
    return sum + ((seen[pairs] ?? 0) - expected) ** 2 / expected
  }, 0)
  assert.ok(chiSquare < 23.5, `chi-square ${chiSquare} with 4 degrees of freedom`)
})

test('GM-12 rounds that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, ticket, cells, payout } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const { outcome, payoutMinor } = runDraws(luckyLanterns.open(1000n, null), chance)
    assert.deepEqual([outcome.ticket, outcome.cells, String(payoutMinor)], [ticket, cells, payout])
  }
})

test('GM-01 a ticket has no choice beside its price', () => {
  for (const given of [undefined, 0, '', {}, [], { ticket: 0 }, 'first', true]) assert.equal(luckyLanterns.readChoice(given), undefined)
  assert.equal(luckyLanterns.readChoice(null), null)
})
