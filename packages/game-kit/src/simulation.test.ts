import assert from 'node:assert/strict'
import { test } from 'node:test'
import { below } from './draws.ts'
import { type InstantGame, noChoice } from './game.ts'
import { simulateGame } from './simulation.ts'

const manifest = {
  code: 'tst_coin',
  slug: 'coin',
  name: { EN: 'Coin', TY: 'Coin' },
  category: 'RNG' as const,
  declaredRtpPpm: 1_000_000,
  maxWinTimesBet: 2,
  betsMinor: [100n],
  paytableVersion: '',
}
const coin: InstantGame<{ isHeads: boolean }> = {
  engine: 'instant',
  manifest,
  table: {},
  explain: () => [],
  ...noChoice,
  *open(betMinor) {
    const isHeads = (yield* below(2)) === 1
    return { outcome: { isHeads }, payoutMinor: isHeads ? betMinor * 2n : 0n }
  },
}
const plan = {
  seed: 'coins',
  rounds: 20_000,
  betMinor: 100n,
  choice: null,
  hasFeature: (outcome: { isHeads: boolean }) => !outcome.isHeads,
}

test('GM-12 a simulation finds the return, hit rate and spread of a game that is known exactly', () => {
  const report = simulateGame(coin, plan)
  assert.ok(Math.abs(report.rtp - 1) < 4 * report.rtpError)
  assert.equal(report.rtp, report.hitRate * 2)
  assert.ok(Math.abs(report.hitRate + report.featureRate - 1) < 1e-9)
  assert.ok(Math.abs(report.sd - 1) < 0.01)
  assert.equal(report.maxTimesBet, 2)
})

test('the same seed plays the same rounds, another seed plays others', () => {
  assert.deepEqual(simulateGame(coin, plan), simulateGame(coin, plan))
  assert.notDeepEqual(simulateGame(coin, plan), simulateGame(coin, { ...plan, seed: 'other coins' }))
})
