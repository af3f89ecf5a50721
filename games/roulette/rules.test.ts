import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { colourOf, paytable, wheelOrder } from './paytable.ts'
import { places } from './places.ts'
import { returns } from './returns.ts'
import { type Chip, roulette } from './rules.ts'
import { texts } from './texts.ts'
import vectors from './vectors.json' with { type: 'json' }

const serverSeed = Buffer.from(vectors.serverSeed, 'hex')
const spin = (nonce: number, given: unknown) => {
  const choice = roulette.readChoice(given)
  assert.ok(choice, JSON.stringify(given))
  const stakeMinor = roulette.stakeOf?.(choice) ?? 0n
  const chance = chanceFrom({ serverSeed, clientSeed: vectors.clientSeed, nonce })
  return { stakeMinor, ...runDraws(roulette.open(stakeMinor, choice), chance) }
}
const numbersOf = (id: string) => places.get(id)?.numbers

test('GM-01 the table has 157 places: every number, every neighbourhood that may share a chip, and the outside', () => {
  const bySize = Map.groupBy(places.values(), ({ numbers }) => numbers.length)
  const sizes = Object.fromEntries([...bySize].map(([size, of]) => [size, of.length]))
  assert.deepEqual(sizes, { 1: 37, 2: 60, 3: 14, 4: 23, 6: 11, 12: 6, 18: 6 })
  assert.equal(places.size, 157)
  assert.deepEqual(numbersOf('2-5'), [2, 5])
  assert.deepEqual(numbersOf('0-2-3'), [0, 2, 3])
  assert.deepEqual(numbersOf('32-33-35-36'), [32, 33, 35, 36])
  assert.deepEqual(numbersOf('column3'), [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36])
  assert.deepEqual(numbersOf('dozen2'), [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  for (const id of ['3-4', '36-37', '0-4', '1-3', '2-1', '33-36-39', '00', '37', '-1', 'green', '']) assert.equal(places.has(id), false, id)
})

test('GM-01 the wheel bears each number once, eighteen of them red, and no neighbours of one colour', () => {
  assert.deepEqual(
    [...wheelOrder].sort((one, other) => one - other),
    Array.from({ length: 37 }, (_, pocket) => pocket),
  )
  assert.equal(wheelOrder.filter((pocket) => colourOf(pocket) === 'red').length, 18)
  for (const [at, pocket] of wheelOrder.entries()) assert.notEqual(colourOf(pocket), colourOf(wheelOrder[(at + 1) % 37] ?? 0))
})

test('GM-12 every place returns 36 of 37, proved over every pocket, zero included', () => {
  const rows = returns()
  assert.equal(rows.length, 157)
  for (const { numbers, timesBet, id } of places.values()) assert.equal(numbers.length * timesBet, 36, id)
  for (const { rtp, bet } of rows) assert.equal(rtp.toFixed(9), '0.972972973', bet)
  for (const outside of ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen1', 'column1'])
    assert.equal(numbersOf(outside)?.includes(0), false, outside)
})

test('GM-12 nonce 1 of the published seeds falls on 1, and pays every chip that covers it', () => {
  const chips = [
    { place: '1', amountMinor: '100' },
    { place: '0-1', amountMinor: '100' },
    { place: '1-2-4-5', amountMinor: '300' },
    { place: 'red', amountMinor: '1000' },
    { place: 'black', amountMinor: '1000' },
    { place: '36', amountMinor: '100' },
  ]
  const { outcome, payoutMinor, stakeMinor } = spin(1, { chips })
  assert.equal(stakeMinor, 2600n)
  assert.equal(outcome.pocket, 1)
  assert.deepEqual(
    outcome.chips.map((chip) => chip.payoutMinor),
    ['3600', '1800', '2700', '2000', '0', '0'],
  )
  assert.equal(payoutMinor, 10_100n)
})

test('AC-05 what comes back on every number but the zero is matched, worked out by hand', () => {
  const matched = (stakes: Record<string, number>) =>
    roulette.matchedOf?.({ chips: Object.entries(stakes).map(([place, amount]) => ({ place, amountMinor: String(amount * 100) })) })
  const golden: [Record<string, number>, bigint][] = [
    [{ red: 10 }, 0n],
    [{ red: 10, black: 10 }, 2000n],
    // Black wins: 8 of the 14 come back.
    [{ red: 10, black: 4 }, 800n],
    [{ odd: 5, even: 7 }, 1000n],
    [{ low: 5, high: 5, '17': 3 }, 1000n],
    // A black even number pays neither.
    [{ red: 10, odd: 10 }, 0n],
    [{ dozen1: 10, dozen2: 10, dozen3: 10 }, 3000n],
    [{ dozen1: 10, dozen2: 10 }, 0n],
    [{ column1: 6, column2: 4, column3: 5 }, 1200n],
    // Every number, without the zero and with it: no more is matched than comes back, and no more than was staked.
    [Object.fromEntries(Array.from({ length: 36 }, (_, at) => [at + 1, 1])), 3600n],
    [Object.fromEntries(Array.from({ length: 37 }, (_, at) => [at, 1])), 3600n],
    // Two markets that are both covered.
    [{ red: 10, black: 10, odd: 3, even: 2 }, 2400n],
    [{ red: 10, black: 10, '0': 1 }, 2000n],
  ]
  for (const [stakes, minor] of golden) assert.equal(matched(stakes), minor, JSON.stringify(stakes))
})

test('GM-12 rounds that were worked out by another program come out the same', () => {
  assert.equal(vectors.rounds.length, 40)
  for (const { nonce, betMinor, choice, outcome, payoutMinor } of vectors.rounds) {
    const round = spin(nonce, choice)
    assert.deepEqual(round.outcome, outcome)
    assert.deepEqual([String(round.stakeMinor), String(round.payoutMinor)], [betMinor, payoutMinor])
  }
})

const chip: fc.Arbitrary<Chip> = fc
  .constantFrom(...places.values())
  .chain(({ id, maxMinor }) =>
    fc.integer({ min: 1, max: Number(maxMinor) / 100 }).map((chips) => ({ place: id, amountMinor: String(chips * 100) })),
  )

test('GM-01 whatever lies on the table, amounts are exact, plain and within the cap, and each place is told', () => {
  const table = fc.uniqueArray(chip, { minLength: 1, maxLength: 40, selector: ({ place }) => place })
  fc.assert(
    fc.property(table, fc.nat(1_000_000), (chips, nonce) => {
      const { outcome, payoutMinor, stakeMinor } = spin(nonce, { chips })
      assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
      assert.equal(
        stakeMinor,
        chips.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
      )
      assert.equal(
        payoutMinor,
        outcome.chips.reduce((sum, paid) => sum + BigInt(paid.payoutMinor), 0n),
      )
      assert.ok(payoutMinor <= stakeMinor * BigInt(manifest.maxWinTimesBet))
      for (const language of ['EN', 'TY'] as const) {
        const [told] = roulette.explain(outcome, language)
        assert.equal(told?.lines.length, chips.length + 1)
        assert.doesNotMatch(JSON.stringify(told), /undefined|NaN/)
      }
    }),
  )
})

test('GM-01 a table that the game does not offer is not understood', () => {
  const red = { place: 'red', amountMinor: '100' }
  const wrong: unknown[] = [
    null,
    undefined,
    7,
    'red',
    [],
    [red],
    {},
    { chips: null },
    { chips: {} },
    { chips: [] },
    { chips: red },
    { chips: [null] },
    { chips: ['red'] },
    { chips: [[]] },
    { chips: [{ place: 'red' }] },
    { chips: [{ amountMinor: '100' }] },
    { chips: [{ ...red, place: 'green' }] },
    { chips: [{ ...red, place: '__proto__' }] },
    { chips: [{ ...red, place: 17 }] },
    { chips: [{ ...red, amountMinor: 100 }] },
    { chips: [{ ...red, amountMinor: '0' }] },
    { chips: [{ ...red, amountMinor: '-100' }] },
    { chips: [{ ...red, amountMinor: '150' }] },
    { chips: [{ ...red, amountMinor: '1e3' }] },
    { chips: [{ ...red, amountMinor: '0100' }] },
    { chips: [{ ...red, amountMinor: ' 100' }] },
    { chips: [{ ...red, amountMinor: '360100' }] },
    { chips: [{ place: '17', amountMinor: '20100' }] },
    { chips: [{ ...red, amountMinor: '9'.repeat(30) }] },
    { chips: [{ ...red, odds: 3 }] },
    { chips: [red, red] },
    { chips: [red], more: true },
    { chips: [red, { place: '37', amountMinor: '100' }] },
    { chips: Array.from({ length: 158 }, (_, at) => ({ place: String(at), amountMinor: '100' })) },
  ]
  for (const given of wrong) assert.equal(roulette.readChoice(given), undefined, JSON.stringify(given))
  assert.deepEqual(roulette.readChoice({ chips: [{ amountMinor: '360000', place: 'red' }] }), {
    chips: [{ place: 'red', amountMinor: '360000' }],
  })
})

test('GM-01 every place has its words in both languages', () => {
  for (const words of Object.values(texts)) {
    assert.deepEqual(Object.keys(words.places).sort(), Object.keys(words.onTable).sort())
    assert.deepEqual(Object.keys(words.kinds), Object.keys(paytable.timesBet))
    for (const id of places.keys()) assert.ok(/^\d/.test(id) || words.places[id], id)
  }
})
