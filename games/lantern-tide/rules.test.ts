import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { type Chance, chanceFrom } from '@croupier/fairness/chance'
import { lineWins, runOf } from '@croupier/game-kit/line-slot'
import { runDraws } from '@croupier/game-kit/run-draws'
import { enumerateInWorker } from '@croupier/game-kit/slot-cycle-worker'
import { capLossMax, cycleUnits, slotReturn } from '@croupier/game-kit/slot-return'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'
import { lanternTide } from './rules.ts'

const serverSeed = Buffer.from('41b34f56b7a851e7c8c9fc1d2cfb1237a04afffb936ae638b26a7233dc87b015', 'hex')
const chanceOf = (nonce: number) => chanceFrom({ serverSeed, clientSeed: 'lucky-client', nonce })
const open = (betMinor: bigint, chance: Chance) => runDraws(lanternTide.open(betMinor, null), chance)
const nothing = [19, 21, 21, 18, 10]
const threeScatters = [29, 13, 12, 18, 0]
const fiveScatters = [29, 13, 12, 9, 12]
const cycle = await enumerateInWorker({ slot: paytable, scattersForFeature: paytable.scattersForFreeSpins })
const freeSpins = { spins: paytable.freeSpins, multipliers: [{ times: paytable.freeSpinMultiplier, weight: 1 }] }
const figures = slotReturn(cycle, freeSpins)

test('GM-12 the full cycle of Lantern Tide pays 391,291,840 line bets over 25,891,200 stops', () => {
  assert.equal(cycle.stops, 25_891_200)
  assert.equal(cycleUnits(cycle), 391_291_840)
})

test('GM-12 the declared return is the exact one: 75.5646 % from paid spins and 20.4227 % from free spins', () => {
  assert.equal((figures.rtpBase * 100).toFixed(4), '75.5646')
  assert.equal((figures.rtpScatters * 100).toFixed(4), '2.0877')
  assert.equal((figures.rtpFreeSpins * 100).toFixed(4), '20.4227')
  assert.equal((figures.rtp * 100).toFixed(4), '95.9873')
  assert.equal(Math.floor(figures.rtp * 1_000_000), manifest.declaredRtpPpm)
})

test('GM-12 hit rate, feature rate, spread and the largest paid spin are as declared', () => {
  assert.equal((figures.hitRate * 100).toFixed(2), '49.10')
  assert.equal((1 / figures.featureRate).toFixed(1), '121.0')
  assert.equal(figures.maxBaseTimesBet, 120)
  assert.equal(figures.sd.toFixed(2), '3.67')
})

test('GM-12 the odds that the paytable page shows are those of the full cycle', () => {
  const stopsFrom = (units: number) =>
    [cycle.plain, cycle.feature].reduce((sum, counts) => sum + counts.subarray(units).reduce((a, b) => a + b, 0), 0)
  assert.equal(odds.cycleStops, cycle.stops)
  assert.equal(odds.anyWinStops, stopsFrom(1))
  assert.equal(
    odds.freeSpinStops,
    cycle.feature.reduce((a, b) => a + b, 0),
  )
  for (const { timesBet, stops } of odds.atLeast) assert.equal(stops, stopsFrom(timesBet * 20), `at least ${timesBet} times the bet`)
})

test('GM-12 the cap on a round is out of reach: it takes less than one part in 10^30 from the return', () => {
  assert.ok(capLossMax(cycle, freeSpins, { capTimesBet: paytable.maxWinTimesBet, t: 0.02 }) < 1e-30)
})

test('GM-12 nonce 8 of the published seeds stops the reels at 19 21 21 18 10 and pays nothing', () => {
  const { outcome, payoutMinor } = open(1000n, chanceOf(8))
  assert.deepEqual(outcome.spins[0]?.stops, nothing)
  assert.equal(payoutMinor, 0n)
  assert.deepEqual(outcome, { spins: outcome.spins, freeSpins: 0, isCapped: false, payoutMinor: '0' })
})

test('GM-01 lines pay the longest run from the left, worked out by hand', () => {
  assert.deepEqual(lineWins(paytable, ['ABC', 'WBD', 'AEF', 'AGH', 'GHD']), [{ line: 1, symbol: 'A', count: 4, units: 200 }])
  assert.equal(runOf(paytable, 'AAAAA').units, 1000)
  assert.equal(runOf(paytable, 'HWWWH').units, 100)
  assert.equal(runOf(paytable, 'HWWWG').units, 20)
  assert.equal(runOf(paytable, 'EWEAE').units, 12)
  assert.equal(runOf(paytable, 'EEAEE').units, 0)
  assert.equal(runOf(paytable, 'SSSSS').units, 0)
  assert.equal(runOf(paytable, 'GWWS G').units, 6)
})

test('GM-01 scatters pay times the total bet, free spins pay threefold and start again', () => {
  const freeSpins = [threeScatters, ...Array<number[]>(19).fill(nothing)]
  const { outcome, payoutMinor } = open(100n, scripted([fiveScatters, ...freeSpins]))
  assert.equal(outcome.spins[0]?.scatterWinMinor, '10000')
  assert.equal(outcome.spins[1]?.scatterWinMinor, '600')
  assert.equal(outcome.spins[1]?.freeSpinsWon, 10)
  assert.equal(outcome.freeSpins, 20)
  assert.equal(payoutMinor, 10_600n)
  assert.equal(outcome.payoutMinor, '10600')
})

test('GM-01 a round ends at 5,000 times the bet and at 500 free spins', () => {
  const rich = open(100n, scripted(Array(501).fill(fiveScatters)))
  assert.equal(rich.payoutMinor, 500_000n)
  assert.equal(rich.outcome.isCapped, true)
  assert.equal(rich.outcome.freeSpins, 17)
  const long = open(100n, scripted(Array(501).fill(threeScatters)))
  assert.equal(long.outcome.freeSpins, 500)
  assert.equal(long.payoutMinor, 300_200n)
  assert.equal(long.outcome.isCapped, false)
})

test('GM-01 the same seeds give the same round, plain JSON, whatever the bet', () => {
  const bets = fc.constantFrom(...manifest.betsMinor)
  const run = fc.property(fc.nat(), bets, (nonce, betMinor) => {
    const { outcome, payoutMinor } = open(betMinor, chanceOf(nonce))
    assert.deepEqual(open(betMinor, chanceOf(nonce)).outcome, outcome)
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
    assert.equal(BigInt(outcome.payoutMinor), payoutMinor)
    assert.ok(payoutMinor >= 0n && payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
    const twice = open(betMinor * 2n, chanceOf(nonce))
    assert.equal(twice.payoutMinor, payoutMinor * 2n)
    const summed = outcome.spins.reduce((sum, spin) => sum + BigInt(spin.winMinor), 0n)
    assert.equal(summed, payoutMinor)
  })
  fc.assert(run, { numRuns: 300 })
})

test('a bet that does not divide into line bets is refused', () => {
  for (const betMinor of [0n, -20n, 19n, 30n]) assert.throws(() => open(betMinor, chanceOf(0)), RangeError)
  assert.ok(manifest.betsMinor.every((bet) => bet % BigInt(paytable.lines.length) === 0n))
})

test('GM-12 the manifest names the pay table by its hash, and the table is well formed', () => {
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
  assert.deepEqual(
    paytable.strips.map((strip) => strip.length),
    [30, 30, 29, 32, 31],
  )
  assert.equal(new Set(paytable.lines).size, 20)
  assert.ok(paytable.lines.every((line) => /^[012]{5}$/.test(line)))
  assert.ok(!paytable.strips[0].includes(paytable.wild))
})

/** A stream that gives the stops it is told, and fails when the rules ask for another range or for more. */
function scripted(spins: readonly (readonly number[])[]) {
  const stops = spins.flat()
  let next = 0
  const below = (n: number): number => {
    const reel = next % paytable.strips.length
    assert.equal(n, paytable.strips[reel]?.length, 'each reel is drawn by its own length')
    const stop = stops[next]
    assert.ok(stop !== undefined, 'no more stops than the round needs')
    next += 1
    return stop
  }
  return { below }
}
