import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import {
  bonusOfDeposit,
  bonusOfStake,
  bonusOfWin,
  cashbackOf,
  countedOf,
  dueOf,
  expiryOf,
  faultOfOffer,
  isOffered,
  least,
  targetOf,
  weightOf,
  whyNotWhole,
} from './rules.ts'

const weights = { RNG: 100, LIVE: 10, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }

test('the weight of a game is its own where the terms name one, else that of its category', () => {
  const terms = { weights, games: [{ nodeId: 7, percent: 0 }] }
  const weightIn = (gameType: string, nodeId: number) => weightOf(terms, { gameType, nodeId })
  assert.deepEqual(
    [weightIn('RNG', 7), weightIn('RNG', 8), weightIn('LIVE', 8), weightIn('FISH', 8), weightIn('NEW', 8)],
    [0, 100, 10, 0, 0],
  )
})

test('a stake takes the first money whole and the other for what is missing', () => {
  const real = { first: 'real' as const, maxBet: null }
  const bonus = { first: 'bonus' as const, maxBet: null }
  const purse = { walletMinor: 100n, bonusMinor: 50n }
  assert.deepEqual(
    [99n, 100n, 101n, 150n, 151n].map((stake) => bonusOfStake(real, stake, purse)),
    [0n, 0n, 1n, 50n, 50n],
  )
  assert.deepEqual(
    [1n, 50n, 51n, 150n].map((stake) => bonusOfStake(bonus, stake, purse)),
    [1n, 50n, 50n, 50n],
  )
})

test('a stake of the largest bet takes bonus money, and a cent more takes none', () => {
  const terms = { first: 'bonus' as const, maxBet: 40n }
  assert.deepEqual(
    [40n, 41n].map((stake) => bonusOfStake(terms, stake, { walletMinor: 0n, bonusMinor: 50n })),
    [40n, 0n],
  )
})

test('the bonus part of a win is that of its bet, rounded down', () => {
  assert.equal(bonusOfWin(100n, { amountMinor: 300n, bonusMinor: 200n }), 66n)
  assert.equal(bonusOfWin(300n, { amountMinor: 300n, bonusMinor: 200n }), 200n)
  assert.equal(bonusOfWin(300n, { amountMinor: 0n, bonusMinor: 0n }), 0n)
})

test('what is due is what was won by the terms, and nothing of a bonus that was not released', () => {
  const grant = { terms: { isSticky: false, maxWin: 700n }, amountMinor: 500n, state: 'released' as const }
  assert.deepEqual(
    [-1n, 0n, 699n, 700n, 701n].map((pot) => dueOf(grant, pot)),
    [0n, 0n, 699n, 700n, 700n],
  )
  const sticky = { ...grant, terms: { isSticky: true, maxWin: null } }
  assert.deepEqual(
    [499n, 500n, 501n, 2_000n].map((pot) => dueOf(sticky, pot)),
    [0n, 0n, 1n, 1_500n],
  )
  for (const state of ['waiting', 'active', 'cancelled', 'expired'] as const) assert.equal(dueOf({ ...grant, state }, 600n), 0n)
})

test('the target counts the deposit where the terms say so', () => {
  assert.equal(targetOf({ times: 20, isWithDeposit: false }, 500n, 1_000n), 10_000n)
  assert.equal(targetOf({ times: 20, isWithDeposit: true }, 500n, 1_000n), 30_000n)
  assert.equal(targetOf({ times: 0, isWithDeposit: true }, 500n, 1_000n), 0n)
})

test('what was at risk counts by its weight, rounded down, and never below nothing', () => {
  assert.equal(countedOf({ stakeMinor: 1_000n, excludedMinor: 1n, weight: 10 }), 99n)
  assert.equal(countedOf({ stakeMinor: 1_000n, excludedMinor: 1_000n, weight: 100 }), 0n)
  assert.equal(countedOf({ stakeMinor: 0n, excludedMinor: 300n, weight: 100 }), 0n)
  assert.equal(countedOf({ stakeMinor: 1_000n, excludedMinor: 0n, weight: 100 }), 1_000n)
})

test('the highest step that a deposit reaches gives its percentage, at most its most', () => {
  const steps = [
    { from: 50_000n, percent: 100, most: 60_000n },
    { from: 10_000n, percent: 33, most: 10_000n },
  ]
  const bonusFor = (deposit: bigint) => bonusOfDeposit({ steps }, deposit)
  assert.equal(bonusOfDeposit({ steps: steps.toReversed() }, 60_000n), 60_000n)
  assert.deepEqual([9_999n, 10_000n, 10_001n, 49_999n, 50_000n, 60_000n, 60_001n].map(bonusFor), [
    0n,
    3_300n,
    3_300n,
    10_000n,
    50_000n,
    60_000n,
    60_000n,
  ])
})

test('a cashback begins at the least loss and ends at its most', () => {
  const gift = { percent: 10, least: 1_000n, most: 500n }
  assert.deepEqual(
    [999n, 1_000n, 1_009n, 5_000n, 5_010n].map((lost) => cashbackOf(gift, lost)),
    [0n, 100n, 100n, 500n, 500n],
  )
  assert.equal(cashbackOf({ ...gift, least: 0n }, 0n), 0n)
  assert.equal(cashbackOf({ ...gift, least: -5n }, -5n), 0n)
})

test('an offer can be had from its beginning to before its end, while it is open and not given out', () => {
  const [from, to] = [new Date(1_000), new Date(2_000)]
  const open = { isOpen: true, startsAt: from, endsAt: to, stock: 1 }
  assert.deepEqual(
    [999, 1_000, 1_999, 2_000].map((at) => isOffered(open, new Date(at))),
    [false, true, true, false],
  )
  assert.deepEqual(
    [
      { ...open, isOpen: false },
      { ...open, stock: 0 },
      { ...open, stock: null },
      { ...open, endsAt: null },
    ].map((one) => isOffered(one, from)),
    [false, false, true, true],
  )
  assert.equal(expiryOf({ days: 7 }, from).getTime(), 1_000 + 7 * DAY_MS)
})

test('why a round counted no more says the game before opposite places, and those before the weight', () => {
  const why = (weight: number, excludedMinor = 0n) => whyNotWhole({ weight, excludedMinor })
  assert.deepEqual([why(0, 5n), why(10, 5n), why(99), why(100)], ['game', 'opposite', 'weight', null])
})

test('an offer that ends before it begins, asks for more play than an amount can say, or whose steps begin at one amount, is not written', () => {
  const stepsFrom = (...froms: bigint[]) => froms.map((from) => ({ from, percent: 100, most: 10n }))
  const draft = {
    startsAt: 5,
    endsAt: null,
    gift: { kind: 'deposit' as const, steps: stepsFrom(1n, 2n), timesPerMember: 1 },
    terms: { times: 100 },
  }
  assert.equal(faultOfOffer({ ...draft, endsAt: 5 }), 'endsAt')
  assert.equal(faultOfOffer({ ...draft, endsAt: 6 }), undefined)
  assert.equal(faultOfOffer({ ...draft, gift: { kind: 'deposit', steps: stepsFrom(1n, 1n), timesPerMember: null } }), 'gift')
  const most = AMOUNT_MAX_MINOR / 100n
  assert.equal(faultOfOffer({ ...draft, gift: { kind: 'code', amount: most } }), undefined)
  assert.equal(faultOfOffer({ ...draft, gift: { kind: 'given', most: most + 1n } }), 'gift')
  assert.deepEqual([least(1n, 2n), least(2n, 1n)], [1n, 1n])
})
