import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baccarat } from '@croupier/games/baccarat/rules'
import fc from 'fast-check'
import { type Exposure, weigh, worstLossMinor } from './exposure.ts'
import { amountRefusal, nextStep, type Standing } from './rules.ts'

const times = { bettingMs: 20_000, lastCallMs: 3000, pauseMs: 5000 }
const standing = (round: Partial<NonNullable<Standing['round']>>, nowMs = 1000): Standing => ({
  nowMs,
  isWatched: true,
  round: { state: 'BETTING_OPEN', isOwn: true, closesAtMs: 2000, nextStepAtMs: undefined, restsSinceMs: 0, ...round },
})

test('GM-03 a leader opens rounds only while somebody watches, and goes on with one that runs whoever watches', () => {
  assert.equal(nextStep({ nowMs: 0, isWatched: true, round: undefined }, times), 'open')
  assert.deepEqual(nextStep({ nowMs: 0, isWatched: false, round: undefined }, times), { waitMs: 500 })
  assert.deepEqual(nextStep({ ...standing({ state: 'SETTLED' }, 9000), isWatched: false }, times), { waitMs: 500 })
  assert.equal(nextStep({ ...standing({ state: 'BETTING_OPEN' }, 2000), isWatched: false }, times), 'close')
})

test('GM-03 a leader voids what another one left before the outcome, and ends what was drawn', () => {
  assert.equal(nextStep(standing({ isOwn: false }), times), 'void')
  assert.equal(nextStep(standing({ state: 'BETTING_CLOSED', isOwn: false }), times), 'void')
  assert.equal(nextStep(standing({ state: 'OUTCOME_COMMITTED', isOwn: false, nextStepAtMs: 900 }), times), 'reveal')
  assert.equal(nextStep(standing({ state: 'REVEALING', isOwn: false }), times), 'finish')
})

test('GM-03 a leader waits for the close, for the next card and for the pause, never longer than half a second at a time', () => {
  assert.deepEqual(nextStep(standing({}, 1900), times), { waitMs: 100 })
  assert.deepEqual(nextStep(standing({}, 0), times), { waitMs: 500 })
  assert.deepEqual(nextStep(standing({ state: 'REVEALING', nextStepAtMs: 1300 }), times), { waitMs: 300 })
  assert.deepEqual(nextStep(standing({ state: 'SETTLING', restsSinceMs: 0 }, 4999), times), { waitMs: 1 })
  assert.equal(nextStep(standing({ state: 'VOIDED', restsSinceMs: 0 }, 5000), times), 'open')
})

test('GM-03 an amount lies between the limits of its side with what stands there already, in whole chips', () => {
  const limits = { minMinor: 100n, maxMinor: 1000n, stepMinor: 100n }
  assert.deepEqual(
    [99n, 100n, 150n, 1000n, 1100n].map((amount) => amountRefusal(amount, limits, 0n)),
    ['LIMIT_MIN', undefined, 'INVALID_SELECTION', undefined, 'LIMIT_MAX'],
  )
  assert.equal(amountRefusal(600n, limits, 500n), 'LIMIT_MAX')
})

test('GM-03 the worst loss is that of the worst outcome, and a bet that is taken off leaves nothing behind', () => {
  const sides = ['main:player', 'main:banker', 'main:tie', 'player-pair:yes', 'banker-pair:yes']
  const bets = fc.array(
    fc.record({ on: fc.constantFrom(...sides), amountMinor: fc.bigInt({ min: 1n, max: 5000n }).map((chips) => chips * 100n) }),
  )
  fc.assert(
    fc.property(bets, bets, (kept, gone) => {
      const add = (exposure: Exposure, bet: { on: string; amountMinor: bigint }, sign: 1n | -1n) =>
        weigh(exposure, { currency: 'PHP', amountMinor: bet.amountMinor, paidIn: baccarat.paidIn(bet) }, sign)
      let exposure: Exposure = {}
      for (const bet of [...kept, ...gone]) exposure = add(exposure, bet, 1n)
      for (const bet of gone) exposure = add(exposure, bet, -1n)
      const losses = outcomes().map((outcome) =>
        kept.reduce((loss, bet) => loss + baccarat.payoutMinor(bet, outcome) - bet.amountMinor, 0n),
      )
      const worst = losses.reduce((most, loss) => (loss > most ? loss : most), 0n)
      assert.equal(worstLossMinor(exposure, 'PHP'), worst)
      assert.equal(worstLossMinor(exposure, 'USD'), 0n)
    }),
  )
})

function outcomes() {
  const hands = { player: [], banker: [], playerPoints: 0, bankerPoints: 0 }
  return (['player', 'banker', 'tie'] as const).flatMap((winner) =>
    [0, 1, 2, 3].map((pairs) => ({ ...hands, winner, isPlayerPair: pairs % 2 === 1, isBankerPair: pairs > 1 })),
  )
}
