import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceOfCard, chanceOfRound } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { cardText } from './match-card.ts'
import { type Hit, matchCard, paytable, RESULTS, type Result } from './paytable.ts'
import { allWays, decidedReturn, resultChances, resultWays, returnOn, returns } from './returns.ts'
import { clockworkRoosters, resultOf, springsAfter } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const times = (hit: Hit, count: number) => Array<Hit>(count).fill(hit)
/** What the rules of the house say of a bet: its odds where it won, the stake where it is on a rooster and neither won. */
function thousandthsOf(on: string, result: Result, card: number): bigint {
  if (on.endsWith(`:${result}`)) return BigInt(matchCard(card).odds[result])
  return on.startsWith('winner:') && (result === 'bdd' || result === 'ftd') ? 1000n : 0n
}

/** Odds are rounded down to thousandths, which takes less than a thousandth of the stake. */
const isJustBelow = (part: number, bound: number) => part <= bound && part > bound - 0.001

const CARDS = paytable.cards.map((_, card) => card)
const paid = (on: string, result: Result, { amountMinor = 1000n, card = undefined as number | undefined } = {}) =>
  clockworkRoosters.payoutMinor({ on, amountMinor }, { card, ticks: [], result })

test('GM-01 a bout ends at the last spring, with both at once as a draw, and after 45 ticks', () => {
  assert.equal(resultOf(times('meron', 4)), undefined)
  assert.equal(resultOf(times('meron', 5)), 'meron')
  assert.equal(resultOf([...times('meron', 4), ...times('wala', 5)]), 'wala')
  assert.equal(resultOf(times('both', 5)), 'bdd')
  assert.equal(resultOf([...times('meron', 4), ...times('wala', 4), 'both']), 'bdd')
  assert.equal(resultOf(times('none', 44)), undefined)
  assert.equal(resultOf(times('none', 45)), 'ftd')
  assert.equal(resultOf([...times('none', 44), 'both']), 'ftd')
  assert.deepEqual(springsAfter(['meron', 'both', 'wala', 'none']), { meron: 3, wala: 3 })
})

test('GM-01 bets of a match without a card pay the odds from before there were cards, those on a rooster come back at a draw, all rounded down', () => {
  assert.deepEqual([paid('winner:meron', 'meron'), paid('winner:wala', 'wala')], [1763n, 2049n])
  assert.deepEqual([paid('winner:meron', 'wala'), paid('winner:wala', 'meron')], [0n, 0n])
  assert.deepEqual([paid('winner:meron', 'bdd'), paid('winner:wala', 'ftd')], [1000n, 1000n])
  assert.deepEqual(
    [paid('draw:bdd', 'bdd'), paid('draw:ftd', 'ftd'), paid('draw:bdd', 'ftd'), paid('draw:ftd', 'meron')],
    [9000n, 89_000n, 0n, 0n],
  )
  assert.equal(paid('winner:meron', 'meron', { amountMinor: 333n }), 587n)
  assert.throws(() => paid('winner:none', 'meron'), RangeError)
})

test('GM-12 every bet on every card pays by its card, and what it may cost by classes is what it is paid in each of them', () => {
  const stake = fc.bigInt({ min: 1n, max: 5000n }).map((chips) => chips * 100n)
  fc.assert(
    fc.property(fc.constantFrom(...CARDS), fc.constantFrom(...clockworkRoosters.sides), stake, (card, on, amountMinor) => {
      const paidIn = clockworkRoosters.paidIn({ on, amountMinor }, card)
      for (const result of RESULTS) {
        const expected = (amountMinor * thousandthsOf(on, result, card)) / 1000n
        assert.equal(paid(on, result, { amountMinor, card }), expected)
        assert.equal(paidIn[result] ?? 0n, expected)
      }
    }),
  )
  assert.throws(() => paid('winner:meron', 'meron', { card: 7 }), RangeError)
})

test('GM-12 the odds of each card are worked out from its chain of springs in whole numbers, and rounded down', () => {
  assert.deepEqual(
    paytable.cards.map(({ hits }) => hits),
    CARDS.map((card) => ({ meron: 900 + 36 * card, wala: 900 - 36 * card, both: 1000, none: 7200 })),
  )
  for (const card of CARDS) {
    const { meron, wala, bdd, ftd } = resultWays(card)
    assert.equal(meron + wala + bdd + ftd, allWays)
    const oddsOf = (ways: bigint) => Number((1_000_000n * (meron + wala)) / (1055n * ways))
    assert.deepEqual(matchCard(card).odds, { meron: oddsOf(meron), wala: oddsOf(wala), bdd: 9000, ftd: 89_000 }, `card ${card}`)
    assert.deepEqual([matchCard(card).odds.meron, matchCard(card).odds.wala], vectors.cards[card]?.odds, `card ${card}`)
  }
  assert.deepEqual(matchCard(undefined), matchCard(1), 'matches without a card are fought on the terms of card 1')
})

test('GM-12 the chain of springs gives the chances of the reference, and the manifest declares the lowest and the highest return', () => {
  const chances = (card: number) => RESULTS.map((result) => resultChances(card)[result].toFixed(6))
  assert.deepEqual(chances(0), ['0.442947', '0.442947', '0.103787', '0.010318'])
  assert.deepEqual(chances(1), ['0.476425', '0.409794', '0.103489', '0.010292'])
  assert.deepEqual(chances(6), ['0.642090', '0.255093', '0.093412', '0.009406'])
  const rows = returns()
  assert.equal(rows.length, 4 * CARDS.length + 4)
  assert.equal(Math.floor((rows[0]?.rtp ?? 0) * 1_000_000), manifest.declaredRtpPpm)
  assert.equal(manifest.returnRangePpm?.lowest, manifest.declaredRtpPpm)
  assert.equal(Math.ceil((rows.at(-1)?.rtp ?? 0) * 1_000_000), manifest.returnRangePpm?.highest)
  const mean = CARDS.reduce((sum, card) => sum + returnOn(card, 'ftd'), 0) / CARDS.length
  assert.ok(Math.abs((rows.find(({ bet }) => bet === 'FTD, all cards')?.rtp ?? 0) - mean) < 1e-12)
  for (const card of CARDS)
    for (const on of ['meron', 'wala'] as const) assert.ok(isJustBelow(decidedReturn(card, on), 1 / 1.055), `${on} on card ${card}`)
})

test('GM-01 each card has a name of its own in both languages', () => {
  const names = CARDS.flatMap((card) => (['EN', 'TY'] as const).map((language) => cardText(card, language)))
  assert.equal(new Set(names).size, 2 * CARDS.length)
  assert.equal(cardText(3, 'EN'), 'Match card 3 · Meron favoured · Alab – Ulan')
})

test('GM-01 the show tells one tick after the other and the end only at its end; what a bet may cost is by its results', () => {
  const { outcome } = { outcome: { ticks: [...times('none', 2), ...times('meron', 5)], result: 'meron' as const } }
  const steps = clockworkRoosters.script(outcome)
  assert.deepEqual(steps.at(0)?.event, { kind: 'wind' })
  assert.deepEqual(steps.at(-1)?.event, { kind: 'call', result: 'meron' })
  assert.ok(steps.every(({ atMs }, at) => at === 0 || atMs > (steps[at - 1]?.atMs ?? 0)))
  assert.ok(steps.slice(0, -1).every(({ event }) => !('result' in event)))
  assert.deepEqual(clockworkRoosters.paidIn({ on: 'winner:meron', amountMinor: 100n }), { meron: 176n, bdd: 100n, ftd: 100n })
  assert.deepEqual(clockworkRoosters.paidIn({ on: 'draw:ftd', amountMinor: 100n }), { ftd: 8900n })
})

test('GM-12 bouts and their cards that an independent script worked out come out the same, and so do those from before cards', () => {
  assert.ok(vectors.rounds.length >= 20 && vectors.roundsBeforeCards.length >= 20)
  const key = Buffer.from(vectors.serverSeed, 'hex')
  const fought = (nonce: number, card: number | undefined) => {
    const chance = chanceOfRound(key, { gameCode: vectors.clientSeed, roundId: String(nonce) })
    const outcome = runDraws(clockworkRoosters.draw(card), chance)
    return [outcome.ticks.map((hit) => hit[0]).join(''), outcome.result]
  }
  for (const { nonce, card, ticks, result } of vectors.rounds) {
    const chance = chanceOfCard(key, { gameCode: vectors.clientSeed, roundId: String(nonce) })
    const drawn = clockworkRoosters.drawCard && runDraws(clockworkRoosters.drawCard(), chance)
    assert.deepEqual([drawn, ...fought(nonce, drawn)], [card, ticks, result])
  }
  for (const { nonce, ticks, result } of vectors.roundsBeforeCards) assert.deepEqual(fought(nonce, undefined), [ticks, result])
})

test('GM-01 only the four bets of a bout are taken, and the manifest names the table by its hash', () => {
  for (const on of ['winner:meron', 'winner:wala', 'draw:bdd', 'draw:ftd']) assert.ok(clockworkRoosters.readBet(on), on)
  for (const on of [
    '',
    'winner',
    'winner:',
    'winner:MERON',
    'meron',
    'draw:meron',
    '__proto__',
    'constructor',
    'winner:meron ',
    'draw:bdd:yes',
  ])
    assert.equal(clockworkRoosters.readBet(on), undefined, on)
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
})
