import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chance, chanceFrom } from '@croupier/fairness/chance'
import { windowAt } from '@croupier/game-kit/line-slot'
import { runDraws } from '@croupier/game-kit/run-draws'
import { enumerateInWorker } from '@croupier/game-kit/slot-cycle-worker'
import { capLossMax, cycleUnits, slotReturn } from '@croupier/game-kit/slot-return'
import { waysWins } from '@croupier/game-kit/ways-slot'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'
import { freeSpins } from './returns.ts'
import { koiWays } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const serverSeed = Buffer.from(vectors.serverSeed, 'hex')
const chanceOf = (nonce: number) => chanceFrom({ serverSeed, clientSeed: vectors.clientSeed, nonce })
const open = (betMinor: bigint, chance: Chance) => runDraws(koiWays.open(betMinor, null), chance)
const nothing = [0, 20, 22, 17, 19]
const threeGates = [21, 5, 22, 12, 20]
const fortyFiveUnits = [28, 0, 19, 1, 0]
const richest = [26, 25, 14, 13, 2]
const times = { two: 0, three: 3, five: 5 }
const cycle = await enumerateInWorker({ slot: paytable })
const figures = slotReturn(cycle, freeSpins)

test('GM-12 the full cycle of Koi Ways pays 172,612,620 units for ways over 21,950,100 stops, and 20 for each of 181,656 with three gates', () => {
  assert.equal(cycle.stops, 21_950_100)
  assert.equal(cycle.scatterUnits, 181_656 * 20)
  assert.equal(cycleUnits(cycle) - cycle.scatterUnits, 172_612_620)
})

test('GM-12 the declared return is the exact one: 78.6386 % from the ways of paid spins, 1.6552 % from their gates, and 15.9148 % from free spins', () => {
  assert.equal(((figures.rtpBase - figures.rtpScatters) * 100).toFixed(4), '78.6386')
  assert.equal((figures.rtpScatters * 100).toFixed(4), '1.6552')
  assert.equal((figures.rtpFreeSpins * 100).toFixed(4), '15.9148')
  assert.equal((figures.rtp * 100).toFixed(4), '96.2086')
  // With b the base, s the gates and p their rate, free spins return 8p / (1 - 8p) times 17/6 b + s.
  const rate = 181_656 / 21_950_100
  const [ways, gates] = [172_612_620 / 10 / 21_950_100, 2 * rate]
  const byHand = ways + gates + ((8 * rate) / (1 - 8 * rate)) * ((17 / 6) * ways + gates)
  assert.ok(Math.abs(byHand - figures.rtp) < 1e-12)
})

test('GM-12 hit rate, feature rate, spread and the largest paid spin are as declared', () => {
  assert.equal((figures.hitRate * 100).toFixed(2), '51.19')
  assert.equal((1 / figures.featureRate).toFixed(1), '120.8')
  assert.equal(figures.maxBaseTimesBet, 100.8)
  assert.equal(figures.sd.toFixed(2), '3.19')
})

test('GM-12 the odds that the paytable page shows are those of the full cycle', () => {
  const stopsFrom = (units: number) =>
    [cycle.plain, cycle.feature].reduce((sum, counts) => sum + counts.subarray(units).reduce((a, b) => a + b, 0), 0)
  assert.deepEqual([odds.cycleStops, odds.anyWinStops, odds.topStops], [cycle.stops, stopsFrom(1), stopsFrom(1008)])
  assert.equal(
    odds.freeSpinStops,
    cycle.feature.reduce((a, b) => a + b, 0),
  )
  for (const { timesBet, stops } of odds.atLeast) assert.equal(stops, stopsFrom(timesBet * 10), `at least ${timesBet} times the bet`)
})

test('GM-12 the cap on a round is out of reach: it takes less than one part in 10^30 from the return', () => {
  assert.ok(capLossMax(cycle, freeSpins, { capTimesBet: paytable.maxWinTimesBet, t: 0.02 }) < 1e-30)
})

test('GM-01 a symbol pays once for each way along its longest run, worked out by hand', () => {
  assert.deepEqual(waysWins(paytable, ['AAB', 'WAC', 'AEF', 'GHD', 'AAA']), [{ symbol: 'A', count: 3, ways: 4, units: 48 }])
  assert.deepEqual(waysWins(paytable, ['ABC', 'ABW', 'BWA', 'WDE', 'ADA']), [
    { symbol: 'A', count: 5, ways: 8, units: 960 },
    { symbol: 'B', count: 4, ways: 4, units: 100 },
    { symbol: 'C', count: 4, ways: 1, units: 18 },
  ])
  assert.deepEqual(waysWins(paytable, ['HHH', 'HHH', 'HHH', 'HHH', 'HHH']), [{ symbol: 'H', count: 5, ways: 243, units: 2916 }])
  assert.deepEqual(waysWins(paytable, ['DEF', 'DEF', 'ABC', 'DEF', 'DEF']), [])
  assert.deepEqual(waysWins(paytable, ['SAB', 'SCD', 'SEF', 'SGH', 'SAB']), [])
  assert.deepEqual(waysWins(paytable, ['SAB', 'WCD', 'SEW', 'SGH', 'SAB']), [
    { symbol: 'A', count: 3, ways: 1, units: 12 },
    { symbol: 'B', count: 3, ways: 1, units: 9 },
  ])
})

test('GM-01 three gates pay twice the bet and 8 free spins, whose ways alone are multiplied, and which start again', () => {
  assert.deepEqual(
    [0, 2, 4].map((reel) => windowAt(paytable, threeGates)[reel]?.includes('S')),
    [true, true, true],
  )
  const again = [[times.five, ...threeGates], [times.three, ...fortyFiveUnits], ...Array<number[]>(14).fill([times.two, ...nothing])]
  const { outcome, payoutMinor } = open(100n, scripted([threeGates, ...again]))
  assert.equal(outcome.freeSpins, 16)
  assert.deepEqual([outcome.spins[0]?.scatterWinMinor, outcome.spins[1]?.scatterWinMinor], ['200', '200'])
  assert.deepEqual(
    outcome.spins.slice(0, 3).map(({ multiplier }) => multiplier),
    [1, 5, 3],
  )
  assert.deepEqual([outcome.spins[1]?.winMinor, outcome.spins[2]?.winMinor], ['200', '1350'])
  assert.equal(payoutMinor, 1750n)
})

test('GM-01 a round ends after 400 free spins, or at 5,000 times the bet', () => {
  const long = open(100n, scripted([threeGates, ...Array(400).fill([times.two, ...threeGates])]))
  assert.equal(long.outcome.freeSpins, paytable.freeSpinsMax)
  assert.equal(long.outcome.isCapped, false)
  const feeds = Array.from({ length: 400 }, (_, index) => [times.five, ...(index % 4 === 0 ? threeGates : richest)])
  const capped = open(100n, scripted([threeGates, ...feeds]))
  assert.equal(
    waysWins(paytable, windowAt(paytable, richest)).reduce((sum, { units }) => sum + units, 0),
    1008,
  )
  assert.equal(capped.payoutMinor, 500_000n)
  assert.equal(capped.outcome.isCapped, true)
  assert.ok(capped.outcome.freeSpins < 30)
})

test('GM-01 the same seeds give the same round, plain JSON, whatever the bet', () => {
  const bets = fc.constantFrom(...manifest.betsMinor)
  const run = fc.property(fc.nat(), bets, (nonce, betMinor) => {
    const { outcome, payoutMinor } = open(betMinor, chanceOf(nonce))
    assert.deepEqual(open(betMinor, chanceOf(nonce)).outcome, outcome)
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
    assert.equal(BigInt(outcome.payoutMinor), payoutMinor)
    assert.ok(payoutMinor >= 0n && payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
    assert.equal(open(betMinor * 2n, chanceOf(nonce)).payoutMinor, payoutMinor * 2n)
    for (const spin of outcome.spins) {
      const ways = spin.wins.reduce((sum, win) => sum + BigInt(win.winMinor), 0n)
      assert.equal(BigInt(spin.winMinor), ways + BigInt(spin.scatterWinMinor))
    }
    assert.equal(
      outcome.spins.reduce((sum, spin) => sum + BigInt(spin.winMinor), 0n),
      payoutMinor,
    )
  })
  fc.assert(run, { numRuns: 300 })
})

test('GM-12 rounds that an independent script worked out come out the same, free spins and their multipliers included', () => {
  assert.ok(vectors.rounds.length >= 40)
  assert.ok(vectors.rounds.filter(({ stops }) => stops.length > 1).length >= 4)
  for (const { nonce, stops, multipliers, payout } of vectors.rounds) {
    const { outcome, payoutMinor } = open(1000n, chanceOf(nonce))
    assert.deepEqual(
      outcome.spins.map((spin) => spin.stops),
      stops,
    )
    assert.deepEqual(
      outcome.spins.map(({ multiplier }) => multiplier),
      multipliers,
    )
    assert.equal(String(payoutMinor), payout)
  }
})

test('GM-01 a round of Koi Ways has no choice, and a bet that does not divide into its units is refused', () => {
  for (const betMinor of [0n, -10n, 9n, 15n]) assert.throws(() => open(betMinor, chanceOf(0)), RangeError)
  assert.ok(manifest.betsMinor.every((bet) => bet % BigInt(paytable.betUnits) === 0n))
  const wrong = [undefined, 0, 1, '', 'null', true, false, [], [null], {}, { choice: null }, { lines: 20 }, Number.NaN, -1, 1e99, '243']
  for (const given of [...wrong, { ways: 243 }, [1, 2, 3, 4, 5], { toString: 1 }, 'S']) {
    assert.equal(koiWays.readChoice(given), undefined, JSON.stringify(given))
  }
  assert.equal(koiWays.readChoice(null), null)
})

test('GM-12 the strips are as published: their lengths, wilds inside, and at most one gate in a window of reels 1, 3 and 5', () => {
  assert.deepEqual(
    paytable.strips.map((strip) => strip.length),
    [30, 29, 29, 29, 30],
  )
  assert.deepEqual(
    paytable.strips.map((strip) => strip.includes('W')),
    [false, true, true, true, false],
  )
  for (const [reel, strip] of paytable.strips.entries()) {
    const windows = [...strip].map(
      (_, stop) =>
        windowAt(
          paytable,
          paytable.strips.map(() => stop),
        )[reel] ?? '',
    )
    const most = Math.max(...windows.map((column) => column.split(paytable.scatter).length - 1))
    assert.equal(most, reel % 2 === 0 ? 1 : 0)
  }
})

test('GM-01 a round is explained spin by spin, in both languages', () => {
  const { outcome } = open(1000n, chanceOf(181))
  for (const language of ['EN', 'TY'] as const) {
    const parts = koiWays.explain(outcome, language)
    assert.equal(parts.length, outcome.spins.length)
    assert.ok(parts.every(({ title, lines }) => title.includes(':') && lines.length >= 4))
    assert.match(parts[1]?.title ?? '', /Free spin 1, × [235]:/)
  }
})

/** A stream that gives what it is told, and fails when the rules ask for another range or for more. */
function scripted(spins: readonly (readonly number[])[]) {
  const given = spins.flatMap((spin) => {
    const ranges = paytable.strips.map((strip) => strip.length)
    return spin.map((value, index) => ({ value, n: [...(spin.length > ranges.length ? [6] : []), ...ranges][index] }))
  })
  let next = 0
  const below = (n: number): number => {
    const draw = given[next]
    assert.ok(draw !== undefined, 'no more draws than the round needs')
    assert.equal(n, draw.n, 'each reel is drawn by its own length')
    next += 1
    return draw.value
  }
  return { below }
}
