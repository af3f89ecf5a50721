import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chance, chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { grandOf } from './grand.ts'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'
import { chances } from './returns.ts'
import { lineWins, type VaultCell, vaultOfPearls } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const serverSeed = Buffer.from(vectors.serverSeed, 'hex')
const chanceOf = (nonce: number) => chanceFrom({ serverSeed, clientSeed: vectors.clientSeed, nonce })
const open = (betMinor: bigint, chance: Chance, poolMinor?: bigint) => runDraws(vaultOfPearls.open(betMinor, null, poolMinor), chance)
const exact = chances()
// The first number of each share of 10,000.
const draw = { PEARL: 0, SEVEN: 1200, DRAGON: 1904, KOI: 2960, LOTUS: 4280, COIN: 5864, SHELL: 7800 }
const cells = (text: string) => text.split(' ').map((cell) => cell as VaultCell)
const drawsOf = (text: string) => cells(text).map((cell) => draw[cell])
const fourPearls = 'PEARL SHELL PEARL LOTUS PEARL COIN KOI SHELL PEARL'
const none = (empty: number) => Array<number>(empty).fill(1)

test('GM-12 the declared return is the exact one: 64.3040 % by lines, 30.6347 % by pearls and 1.5 % by the GRAND', () => {
  assert.equal((exact.lines * 100).toFixed(4), '64.3040')
  assert.equal((exact.pearls * 100).toFixed(4), '30.6347')
  assert.equal(exact.grand, 0.015)
  assert.equal(Math.floor((exact.lines + exact.pearls + exact.grand) * 1_000_000), manifest.declaredRtpPpm)
  assert.equal(manifest.declaredRtpPpm, 964_387)
})

test('GM-12 hit rate, respins, where they end and the spread are as published', () => {
  assert.equal((exact.hit * 100).toFixed(2), '13.61')
  assert.equal((1 / exact.respins).toFixed(2), '63.09')
  const ends = exact.ends.slice(4).map((end, index) => (end * 100).toFixed(index === 5 ? 3 : 2))
  assert.deepEqual(ends, ['59.51', '28.03', '9.55', '2.45', '0.43', '0.040'])
  assert.equal(exact.sd.toFixed(2), '5.13')
  assert.equal(Math.round(1 / (exact.respins * (exact.ends[9] ?? 0))), odds.grand)
})

test('GM-12 the odds that the rules page shows are the exact ones', () => {
  assert.equal((1 / exact.hit).toFixed(2), odds.anyWin.toFixed(2))
  assert.equal((1 / exact.respins).toFixed(2), odds.respins.toFixed(2))
  assert.equal(Math.round(1 / (exact.ends[9] ?? 1)), odds.ninePearls)
})

test('GM-12 no round pays more than 2,350 times the bet: nine pearls of 250 over two lines of sevens', () => {
  let most = 0
  for (let mask = 0; mask < 512; mask++) {
    const grid = Array.from({ length: 9 }, (_, cell): VaultCell => ((mask & (1 << cell)) === 0 ? 'SEVEN' : 'PEARL'))
    const pearls = grid.filter((cell) => cell === 'PEARL').length
    most = Math.max(most, lineWins(grid).length * 50 + (pearls >= paytable.pearlsForRespins ? 9 * 250 : 0))
  }
  assert.equal(most, manifest.maxWinTimesBet)
  assert.equal(exact.top.timesBet, manifest.maxWinTimesBet)
})

test('GM-01 three alike on a row or a diagonal pay, and a pearl breaks its line, worked out by hand', () => {
  const cases = [
    ['SEVEN SEVEN SEVEN COIN SHELL KOI LOTUS COIN SHELL', [1]],
    ['KOI COIN SHELL KOI LOTUS SHELL KOI COIN COIN', []],
    ['LOTUS COIN SHELL KOI LOTUS SHELL KOI COIN LOTUS', [3]],
    ['LOTUS COIN SHELL KOI SHELL SHELL SHELL COIN LOTUS', [4]],
    ['PEARL PEARL PEARL COIN COIN COIN SHELL SHELL PEARL', [0]],
    ['SHELL SHELL SHELL SHELL SHELL SHELL SHELL SHELL SHELL', [0, 1, 2, 3, 4]],
  ] as const
  for (const [text, lines] of cases) {
    assert.deepEqual(
      lineWins(cells(text)).map(({ line }) => line),
      lines,
      text,
    )
  }
  const { payoutMinor, outcome } = open(500n, scripted(drawsOf('LOTUS COIN SHELL KOI LOTUS SHELL KOI COIN LOTUS')))
  assert.equal(payoutMinor, 3000n)
  assert.deepEqual(outcome.lines, [{ line: 3, symbol: 'LOTUS', winMinor: '3000' }])
  assert.equal(outcome.respins, null)
  assert.equal(open(500n, scripted(Array(9).fill(draw.SEVEN))).payoutMinor, 125_000n)
})

test('GM-01 four pearls hold, a new pearl gives three respins again, and each pearl pays its value times the bet', () => {
  const held = [0, 384, 385, 998]
  const third = [...none(5), ...none(5), 1, 0, 999, 1, 1, 1]
  const { outcome, payoutMinor } = open(100n, scripted([...drawsOf(fourPearls), ...held, ...third, ...none(12)]))
  assert.deepEqual(
    outcome.respins?.held.map(({ cell, times }) => [cell, times]),
    [
      [0, 1],
      [2, 1],
      [4, 2],
      [8, 250],
    ],
  )
  assert.deepEqual(outcome.respins?.spins, [[], [], [{ cell: 3, times: 250 }], [], [], []])
  assert.equal(outcome.respins?.winMinor, '50400')
  assert.equal(payoutMinor, 50_400n)
})

test('GM-01 nine pearls end the respins at once and pay their values, and where the wallet told of a pool the share of the bet besides', () => {
  const all = [0, 0, 0, 385, 0, 635, 0, 785, 0, 895]
  const { outcome, payoutMinor } = open(100n, scripted([...drawsOf(fourPearls), 0, 0, 0, 0, ...all]))
  assert.equal(outcome.respins?.spins.length, 1)
  assert.equal(payoutMinor, BigInt((4 + 1 + 2 + 3 + 5 + 10) * 100))
  assert.equal(outcome.grandMinor, null)
  assert.ok(!/grand/i.test(JSON.stringify(vaultOfPearls.explain(outcome, 'EN'))))
  const grand = open(200n, scripted([...drawsOf(fourPearls), 0, 0, 0, 0, ...all]), 98_765_432n)
  assert.deepEqual([grand.jackpotMinor, grand.outcome.grandMinor], [197_530n, '197530'], 'two of a thousand, rounded down')
  assert.equal(grand.payoutMinor, 2n * payoutMinor + 197_530n)
  assert.match(JSON.stringify(vaultOfPearls.explain(grand.outcome, 'TY')), /GRAND.*1,975\.30/)
  const eight = open(200n, scripted([...drawsOf(fourPearls), 0, 0, 0, 0, ...all.slice(0, 8), 1, ...none(3)]), 98_765_432n)
  assert.deepEqual([eight.jackpotMinor, eight.outcome.grandMinor], [undefined, null])
  const nine = open(100n, scripted(Array(18).fill(0)))
  assert.deepEqual([nine.outcome.respins?.spins, nine.payoutMinor], [[], 900n])
})

test('GM-12 a unit that is staked wins the same of a pool at every bet, the highest bet all of it, and every bet adds whole centavos', () => {
  const pool = 100_000n * 763n
  for (const bet of manifest.betsMinor) {
    assert.equal(grandOf(pool, bet), bet * 763n)
    for (const ppm of [paytable.grand.poolPpm, paytable.grand.reservePpm]) assert.equal((bet * BigInt(ppm)) % 1_000_000n, 0n)
  }
  assert.equal(manifest.betsMinor.at(-1), BigInt(paytable.grand.highestBetMinor))
  assert.equal(grandOf(75_000_000n, 200n), 200n * BigInt(odds.grandLeast))
})

test('GM-01 the same seeds give the same round, plain JSON, never above the most, whatever the bet', () => {
  const run = fc.property(fc.nat(), fc.constantFrom(...manifest.betsMinor), (nonce, betMinor) => {
    const { outcome, payoutMinor } = open(betMinor, chanceOf(nonce))
    assert.deepEqual(open(betMinor, chanceOf(nonce)).outcome, outcome)
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
    assert.equal(BigInt(outcome.payoutMinor), payoutMinor)
    assert.ok(payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
    assert.equal(open(betMinor * 2n, chanceOf(nonce)).payoutMinor, payoutMinor * 2n)
    const pearls = outcome.cells.filter((cell) => cell === 'PEARL').length
    assert.equal(outcome.respins !== null, pearls >= 4)
    assert.equal(payoutMinor, BigInt(outcome.lineWinMinor) + BigInt(outcome.respins?.winMinor ?? 0))
  })
  fc.assert(run, { numRuns: 300 })
})

test('GM-01 respins over any stream fill each cell at most once and end after three without a pearl', () => {
  const run = fc.property(fc.infiniteStream(fc.nat(9_999)), (numbers) => {
    const given = [...drawsOf(fourPearls)]
    const below = (n: number) => (given.shift() ?? Number(numbers.next().value)) % n
    const { outcome } = open(100n, { below })
    const { held, spins } = outcome.respins ?? { held: [], spins: [] }
    const all = [held, ...spins].flat().map(({ cell }) => cell)
    assert.equal(new Set(all).size, all.length)
    assert.ok(all.every((cell) => cell >= 0 && cell < 9))
    const quiet = spins.slice(spins.findLastIndex((pearls) => pearls.length > 0) + 1).length
    assert.equal(quiet, all.length === 9 ? 0 : 3)
  })
  fc.assert(run, { numRuns: 200 })
})

test('GM-12 rounds that an independent script worked out come out the same, respins included', () => {
  assert.ok(vectors.rounds.length >= 30)
  assert.ok(vectors.rounds.filter(({ respins }) => respins !== null).length >= 8)
  assert.ok(vectors.rounds.some(({ grand }) => grand !== null))
  for (const round of vectors.rounds) {
    const { outcome, payoutMinor } = open(1000n, chanceOf(round.nonce), 98_765_432n)
    const pearls = [outcome.respins?.held ?? [], ...(outcome.respins?.spins ?? [])].flat().sort((one, other) => one.cell - other.cell)
    assert.deepEqual([outcome.cells, String(payoutMinor)], [round.cells, round.payout])
    assert.deepEqual([outcome.respins?.spins.length ?? null, outcome.grandMinor], [round.respins, round.grand])
    assert.deepEqual(
      pearls.map(({ cell, times }) => [cell, times]),
      round.pearls,
    )
  }
})

test('GM-01 a round of Vault of Pearls has no choice, and a bet that does not divide into line bets is refused', () => {
  for (const betMinor of [0n, -5n, 4n, 101n]) assert.throws(() => open(betMinor, chanceOf(0)), RangeError)
  assert.ok(manifest.betsMinor.every((bet) => bet % BigInt(paytable.lines.length) === 0n))
  const wrong = [undefined, 0, 9, '', 'null', true, false, [], [null], {}, { choice: null }, { pearls: 9 }, Number.NaN, -1, 1e99, 'GRAND']
  for (const given of [...wrong, { jackpot: true }, [1, 2, 3], { toString: 1 }, 'PEARL']) {
    assert.equal(vaultOfPearls.readChoice(given), undefined, JSON.stringify(given))
  }
})

test('GM-01 a round is explained in both languages: cells, lines, each respin and what the pearls pay', () => {
  const { outcome } = open(1000n, chanceOf(123))
  for (const language of ['EN', 'TY'] as const) {
    const parts = vaultOfPearls.explain(outcome, language)
    assert.equal(parts.length, 3 + (outcome.respins?.spins.length ?? 0))
    assert.ok(parts.every(({ title, lines }) => title !== '' && lines.length > 0))
  }
})

/** A stream that gives what it is told, and fails when the rules ask for more. */
function scripted(numbers: readonly number[]) {
  let next = 0
  const below = (n: number): number => {
    const value = numbers[next]
    assert.ok(value !== undefined, 'no more draws than the round needs')
    assert.ok(value < n, `${value} is below ${n}`)
    next += 1
    return value
  }
  return { below }
}
