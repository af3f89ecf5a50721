import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isOnSide, matchedStakes, type SideStake } from './rules.ts'

type Golden = { title: string; stakes: [group: string, side: string, amountMinor: bigint][]; matched: bigint[] }

/** Computed by hand: what of each stake is matched, in the order of the stakes. */
const golden: Golden[] = [
  { title: 'a stake on one side alone counts whole', stakes: [['a', 'banker', 10_000n]], matched: [0n] },
  {
    title: 'as much on both sides: nothing counts',
    stakes: [
      ['a', 'banker', 10_000n],
      ['a', 'player', 10_000n],
    ],
    matched: [10_000n, 10_000n],
  },
  {
    title: '100.00 against 60.00: 40.00 is risked and counts',
    stakes: [
      ['a', 'banker', 10_000n],
      ['a', 'player', 6_000n],
    ],
    matched: [6_000n, 6_000n],
  },
  {
    title: 'of the larger side the stakes that came first are matched first',
    stakes: [
      ['a', 'banker', 4_000n],
      ['a', 'player', 6_000n],
      ['a', 'banker', 5_000n],
      ['a', 'banker', 1_000n],
    ],
    matched: [4_000n, 6_000n, 2_000n, 0n],
  },
  {
    title: 'all three results of a game: 50.00 on the draw and 20.00 away leave 30.00 of the home side',
    stakes: [
      ['a', 'home', 10_000n],
      ['a', 'draw', 5_000n],
      ['a', 'away', 2_000n],
    ],
    matched: [7_000n, 5_000n, 2_000n],
  },
  {
    title: 'no side outweighs the others together: nothing counts',
    stakes: [
      ['a', 'home', 3_000n],
      ['a', 'draw', 3_000n],
      ['a', 'away', 3_000n],
    ],
    matched: [3_000n, 3_000n, 3_000n],
  },
  {
    title: 'strangers who happen to stand on both sides do not match each other',
    stakes: [
      ['a', 'banker', 10_000n],
      ['b', 'player', 10_000n],
    ],
    matched: [0n, 0n],
  },
  {
    title: 'a centavo on the other side takes two out of the turnover',
    stakes: [
      ['a', 'over', 1n],
      ['a', 'under', 9_999n],
    ],
    matched: [1n, 1n],
  },
  {
    title: 'a free stake of nothing matches nothing',
    stakes: [
      ['a', 'over', 0n],
      ['a', 'under', 500n],
    ],
    matched: [0n, 0n],
  },
]

for (const { title, stakes, matched } of golden) {
  test(`AC-05 opposite stakes: ${title}`, () => {
    const found = matchedStakes(stakes.map(([group, side, amountMinor], at) => ({ key: String(at), group, side, amountMinor })))
    assert.deepEqual(
      stakes.map((_, at) => found.get(String(at))),
      matched,
    )
  })
}

const aStake = fc.record({
  group: fc.constantFrom('a', 'b'),
  side: fc.constantFrom('home', 'draw', 'away'),
  amountMinor: fc.bigInt({ min: 0n, max: 100_000n }),
})
const someStakes = fc.array(aStake, { maxLength: 25 }).map((stakes) => stakes.map((stake, at) => ({ ...stake, key: String(at) })))
const seed = randomInt(2 ** 31)

function countedOf(stakes: readonly SideStake[], group: string): bigint {
  const found = matchedStakes(stakes)
  return stakes
    .filter((stake) => stake.group === group)
    .reduce((sum, { key, amountMinor }) => sum + amountMinor - (found.get(key) ?? 0n), 0n)
}

test('AC-05 what counts of a market is what its largest side has over all others, whatever the order of stakes', () => {
  process.stdout.write(`# seed ${seed}\n`)
  fc.assert(
    fc.property(someStakes, fc.infiniteStream(fc.nat()), (stakes, dice) => {
      const found = matchedStakes(stakes)
      for (const { key, amountMinor } of stakes) assert.ok((found.get(key) ?? -1n) >= 0n && (found.get(key) ?? -1n) <= amountMinor)
      for (const group of ['a', 'b']) {
        const sums = ['home', 'draw', 'away'].map((side) =>
          stakes.filter((stake) => stake.group === group && stake.side === side).reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        )
        const largest = sums.reduce((most, sum) => (sum > most ? sum : most), 0n)
        const over = 2n * largest - sums.reduce((total, sum) => total + sum, 0n)
        assert.equal(countedOf(stakes, group), over > 0n ? over : 0n)
        const shuffled = stakes.map((stake) => ({ stake, at: dice.next().value })).sort((one, other) => one.at - other.at)
        assert.equal(
          countedOf(
            shuffled.map(({ stake }) => stake),
            group,
          ),
          countedOf(stakes, group),
        )
      }
    }),
    { seed },
  )
})

test('a description is a market and a side, or no side at all', () => {
  for (const text of ['b-20261120-77:banker', 'm1:1', 'match.9:home']) assert.equal(isOnSide(text), true, text)
  for (const text of ['', 'banker', 'chips 5:3', ':x', 'x:', 'a:b:c', `${'m'.repeat(81)}:x`, "x:'"])
    assert.equal(isOnSide(text), false, text)
})
