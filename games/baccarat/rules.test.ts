import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { countSequences, returns as proved } from './returns.ts'
import { baccarat, dealt } from './rules.ts'
import { returns } from './rules-page.ts'

const SEQUENCES = 4_998_398_275_503_360
const A_CARD = (rank: number) => rank * 4

/** Computed apart, by tools that share no code with this program. */
const VECTOR = [
  [34, 1, 4],
  [38, 41, 18],
]

const won = countSequences()

test('GM-12 baccarat is counted to the last of 4,998,398,275,503,360 ordered sequences of six cards', () => {
  assert.deepEqual(won, { banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 })
  assert.equal(won.banker + won.player + won.tie, SEQUENCES)
})

test('GM-12 the returns of baccarat are the exact ones, and no bet returns more than 99.9 %', () => {
  const ways = (count: number) => BigInt(count)
  const main = { 'main:player': won.player, 'main:banker': won.banker } as const
  const ppm = Object.entries(main).map(([on, count]) => {
    const paid = ways(count) * baccarat.payoutMinor({ on, amountMinor: 100n }, dealtWinner(on.slice(5)))
    return [on, ((paid + ways(won.tie) * 100n) * 1_000_000n) / (100n * ways(SEQUENCES))] as const
  })
  assert.deepEqual(Object.fromEntries(ppm), { 'main:player': 987_649n, 'main:banker': 989_420n })
  assert.equal((900n * ways(won.tie) * 1_000_000n) / (100n * ways(SEQUENCES)), 856_403n, 'tie')
  // The second card of a hand has the rank of the first with 31 of 415 cards.
  assert.equal((1200n * 31n * 1_000_000n) / (100n * 415n), 896_385n, 'pairs')
  assert.equal(manifest.declaredRtpPpm, 989_420)
  assert.deepEqual(
    proved().map(({ rtp }) => Math.floor(rtp * 1_000_000)),
    [989_420, 987_649, 856_403, 896_385, 896_385],
  )
  assert.deepEqual(returns, { player: '98.7649 %', banker: '98.9420 %', tie: '85.6403 %', pair: '89.6385 %' })
})

function dealtWinner(winner: string) {
  return { ...dealt([0, 0, 0, 0, 0, 0]), winner: winner as 'player' | 'banker' | 'tie' }
}

test('GM-12 the third card follows the table of the rules, and a natural ends the deal', () => {
  // Player 9 and 6 is 5, banker king and 4 is 4: the player draws 2, the banker draws on 2 and gets 5.
  const drawn = dealt([A_CARD(7), A_CARD(11), A_CARD(4), A_CARD(2), A_CARD(0), A_CARD(3)])
  assert.deepEqual([drawn.playerPoints, drawn.bankerPoints, drawn.winner], [7, 9, 'banker'])
  assert.equal(baccarat.payoutMinor({ on: 'main:banker', amountMinor: 10_000n }, drawn), 19_500n)
  const natural = dealt([A_CARD(6), A_CARD(9), A_CARD(9), A_CARD(10), A_CARD(0), A_CARD(0)])
  assert.deepEqual([natural.player.length, natural.banker.length, natural.winner], [2, 2, 'player'])
  const stood = dealt([A_CARD(4), A_CARD(9), A_CARD(9), A_CARD(3), A_CARD(2), A_CARD(0)])
  assert.deepEqual([stood.player.length, stood.banker], [2, [A_CARD(9), A_CARD(3), A_CARD(2)]], 'the banker takes the fifth card')
})

test('GM-12 a tie gives the stakes of player and banker back, and pays only what named it', () => {
  const tie = dealt([A_CARD(4), A_CARD(4), A_CARD(9), A_CARD(9), 0, 0])
  assert.equal(tie.winner, 'tie')
  const paid = Object.keys(paytable.paidPer100).map((on) => baccarat.payoutMinor({ on, amountMinor: 100n }, tie))
  assert.deepEqual(paid, [100n, 100n, 900n, 0n, 0n])
})

test('GM-12 the steps of a deal show one card each, in the order of the deal, and the result at the end', () => {
  const outcome = dealt([A_CARD(7), A_CARD(11), A_CARD(4), A_CARD(2), A_CARD(0), A_CARD(3)])
  const steps = baccarat.script(outcome)
  assert.deepEqual(
    steps.map(({ event }) => event.kind),
    ['card', 'card', 'card', 'card', 'card', 'card', 'call'],
  )
  for (const { event } of steps.slice(0, -1)) assert.deepEqual(Object.keys(event), ['kind', 'hand', 'card'])
  assert.ok(steps.every(({ atMs }, at) => at === 0 || atMs > (steps[at - 1]?.atMs ?? 0)))
})

test('GM-12 what a bet may cost the table is what it is paid in each class of outcomes', () => {
  assert.deepEqual(baccarat.paidIn({ on: 'main:tie', amountMinor: 100n }), { T0: 900n, T0p: 900n, T0b: 900n, T0pb: 900n })
  assert.deepEqual(Object.keys(baccarat.paidIn({ on: 'main:banker', amountMinor: 100n })).length, 8)
  assert.equal(baccarat.readBet('main:dragon'), undefined)
  assert.equal(baccarat.readBet('toString'), undefined)
})

test('GM-12 a round of the chain gives the same cards for ever', () => {
  const seed = Buffer.from('e1be29cc15bbba736066503724b1902681134353450895587476208f82733bc2', 'hex')
  const key = roundKey(seed, '4c7d2a8a05ea42832b2079354163bbe4837e67f72d3caa94515ac523351a4d8a')
  const chance = chanceOfRound(key, { gameCode: manifest.code, roundId: '1' })
  const outcome = runDraws(baccarat.draw(), chance)
  assert.deepEqual(
    chance.draws.map(({ below }) => below),
    [416, 415, 414, 413, 412, 411],
  )
  assert.deepEqual([outcome.player, outcome.banker], VECTOR)
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
})
