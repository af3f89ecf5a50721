import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chanceFrom, chanceOf, WORD_RANGE } from './chance.ts'
import { draw52Bits, flipCoin, pickWeighted, rollDie, shuffle } from './draws.ts'
import { commit, isClientSeed, newServerSeed } from './seeds.ts'

const serverSeed = Buffer.from('41b34f56b7a851e7c8c9fc1d2cfb1237a04afffb936ae638b26a7233dc87b015', 'hex')
const roundOf = (nonce: number) => chanceFrom({ serverSeed, clientSeed: 'lucky-client', nonce })
const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make)

test('GM-12 the commitment of the published vector is the SHA-256 of its seed', () => {
  assert.equal(commit(serverSeed), '708ec97a869fb0b79666d2ae1722c65d570307839e74e111dfb234473b73fbc5')
})

test('GM-12 nonce 0 gives the published words, across the end of a block', () => {
  const expected = [1426274206, 644585367, 2128474539, 2256967279, 4232618300, 2801873702, 1719363737, 3086287396]
  const chance = roundOf(0)
  assert.deepEqual(
    times(8, () => chance.below(WORD_RANGE)),
    expected,
  )
  assert.equal(times(20, () => chance.below(WORD_RANGE)).length, 20)
})

test('GM-12 the other published vectors come out as published', () => {
  const wheel = roundOf(1)
  assert.deepEqual(
    times(10, () => wheel.below(37)),
    [1, 12, 18, 16, 5, 13, 29, 14, 6, 3],
  )
  const dice = roundOf(2)
  assert.deepEqual(
    times(3, () => rollDie(dice)),
    [6, 3, 6],
  )
  assert.deepEqual(shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], roundOf(3)), [10, 8, 2, 7, 3, 9, 5, 4, 1, 6])
  assert.deepEqual(shuffle([...Array(52).keys()], roundOf(4)).slice(0, 10), [27, 16, 46, 7, 37, 45, 40, 51, 48, 0])
  assert.equal(draw52Bits(roundOf(5)), 3654787735600654)
  const digits = roundOf(7)
  assert.deepEqual(
    times(5, () => digits.below(10)),
    [0, 9, 8, 4, 6],
  )
  const reels = roundOf(8)
  assert.deepEqual(
    [30, 30, 29, 32, 31].map((stops) => reels.below(stops)),
    [19, 21, 21, 18, 10],
  )
})

test('GM-12 a word beyond the last whole multiple is rejected and stays in the record', () => {
  const chance = roundOf(6)
  assert.deepEqual(
    times(3, () => chance.below(3_000_000_000)),
    [1385519845, 2102674043, 489275019],
  )
  assert.equal(chance.draws.flatMap((draw) => draw.words).length, 4)
  const rejected = chance.draws.flatMap((draw) => draw.words.slice(0, -1))
  assert.equal(rejected.length, 1)
  assert.ok(rejected.every((word) => word >= 3_000_000_000))
})

test('a word that equals the last whole multiple is rejected: the values below it would come up more often', () => {
  const chance = roundOf(0)
  for (let skipped = 0; skipped < 4; skipped++) chance.below(WORD_RANGE)
  assert.equal(chance.below(4_232_618_300), 2_801_873_702)
  assert.deepEqual(chance.draws.at(-1)?.words, [4_232_618_300, 2_801_873_702])
})

test('a draw is a whole number below its bound and equals its accepted word modulo the bound', () => {
  const bound = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: WORD_RANGE }),
    fc.constantFrom(1, WORD_RANGE - 1, WORD_RANGE),
  )
  const run = fc.property(fc.nat(), fc.array(bound, { minLength: 1, maxLength: 40 }), (nonce, bounds) => {
    const chance = chanceFrom({ serverSeed, clientSeed: 'property', nonce })
    for (const n of bounds) {
      const value = chance.below(n)
      assert.ok(Number.isInteger(value) && value >= 0 && value < n)
      const words = chance.draws.at(-1)!.words
      const limit = Math.floor(WORD_RANGE / n) * n
      assert.ok(words.slice(0, -1).every((word) => word >= limit))
      assert.ok(words.at(-1)! < limit)
      assert.equal(words.at(-1)! % n, value)
    }
  })
  fc.assert(run)
})

test('37 pockets and a bound above half the range come up evenly over many draws', () => {
  const chance = chanceOf(serverSeed, 'even')
  assert.ok(chiSquare(chance.below, { bound: 37, draws: 74_000 }) < 100, 'chi-square of 36 degrees, p below 10^-7')
  const thirds = (n: number) => Math.floor(chance.below(n) / 1_000_000_000)
  const counts = [0, 0, 0]
  for (let draw = 0; draw < 30_000; draw++) counts[thirds(3_000_000_000)]! += 1
  assert.ok(
    counts.every((count) => Math.abs(count - 10_000) < 600),
    `thirds ${counts}`,
  )
})

test('bounds that are not whole numbers from 1 to 2^32 are refused', () => {
  for (const n of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, WORD_RANGE + 1])
    assert.throws(() => roundOf(0).below(n), { message: 'a draw is below a whole number from 1 to 2^32' }, String(n))
})

test('a broken round is refused: short seed, colon in the client seed, negative or fractional nonce', () => {
  assert.throws(() => chanceFrom({ serverSeed: serverSeed.subarray(1), clientSeed: 'a', nonce: 0 }), {
    message: 'a server seed has 32 bytes',
  })
  assert.throws(() => chanceFrom({ serverSeed, clientSeed: 'a:1', nonce: 0 }), {
    message: 'a client seed is 1 to 64 letters, digits, underscores and hyphens',
  })
  for (const nonce of [-1, 0.5, 2 ** 53])
    assert.throws(() => chanceFrom({ serverSeed, clientSeed: 'a', nonce }), { message: 'a nonce is a whole number from 0' })
})

test('server seeds are 32 bytes and never the same', () => {
  const seeds = times(100, () => Buffer.from(newServerSeed()).toString('hex'))
  assert.equal(new Set(seeds).size, 100)
  assert.ok(seeds.every((seed) => seed.length === 64))
})

test('a client seed is 1 to 64 of letters, digits, underscore and hyphen', () => {
  for (const good of ['a', 'Lucky_7-x', 'x'.repeat(64)]) assert.ok(isClientSeed(good), good)
  for (const bad of ['', 'x'.repeat(65), 'a:b', 'a b', 'é', 'a\n']) assert.ok(!isClientSeed(bad), bad)
})

test('a shuffle keeps every card and leaves its input alone', () => {
  const run = fc.property(fc.array(fc.integer()), fc.nat(), (items, nonce) => {
    const before = [...items]
    const shuffled = shuffle(items, roundOf(nonce))
    assert.deepEqual(items, before)
    assert.deepEqual(shuffled.toSorted(), before.toSorted())
  })
  fc.assert(run)
})

test('a weighted pick follows the shares and never lands on a weight of 0', () => {
  const counts = [0, 0, 0, 0]
  const chance = chanceOf(serverSeed, 'weights')
  for (let draw = 0; draw < 20_000; draw++) counts[pickWeighted([0, 1, 0, 3], chance)]! += 1
  assert.equal(counts[0]! + counts[2]!, 0)
  assert.ok(Math.abs(counts[1]! - 5_000) < 400, `picks ${counts}`)
  assert.throws(() => pickWeighted([], chance))
  for (const bad of [-1, 0.5, 2 ** 53])
    assert.throws(() => pickWeighted([1, 2, bad], chance), { message: 'weights are whole numbers from 0' }, String(bad))
})

test('a coin has two sides', () => {
  const chance = roundOf(9)
  const sides = new Set(times(100, () => flipCoin(chance)))
  assert.deepEqual([...sides].sort(), [0, 1])
})

function chiSquare(below: (n: number) => number, run: { bound: number; draws: number }): number {
  const counts = Array<number>(run.bound).fill(0)
  for (let draw = 0; draw < run.draws; draw++) counts[below(run.bound)]! += 1
  const expected = run.draws / run.bound
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
