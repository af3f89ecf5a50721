import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRoll } from '#testing/simulation/seeded-roll.ts'
import { type DeclaredReturn, isDeclaring, newVerdict, type PlayedSums, type Verdict, watchedReturn } from './rules.ts'

type Minute = { rounds: number; stake: number; win: number }

/** What a minute of play comes to; `chance` gives numbers from 0 to 1. */
type Play = (chance: () => number) => Minute

const ROUNDS_A_MINUTE = 100
const LOOK_EVERY = 1000
const FIRST_SEED = 7

/** Plays minute after minute, looks at the return after every thousand rounds, and tells all verdicts that came. */
function watch(play: Play, declared: DeclaredReturn, { seed, rounds }: { seed: number; rounds: number }): Set<Verdict> {
  const roll = seededRoll(seed)
  const chance = () => roll(1_000_000) / 1_000_000
  const sums: PlayedSums = { rounds: 0, stake: 0, win: 0, stakeSquares: 0, products: 0, winSquares: 0 }
  const verdicts = new Set<Verdict>()
  while (sums.rounds < rounds) {
    const minute = play(chance)
    sums.rounds += minute.rounds
    sums.stake += minute.stake
    sums.win += minute.win
    sums.stakeSquares += minute.stake ** 2
    sums.products += minute.stake * minute.win
    sums.winSquares += minute.win ** 2
    if (sums.rounds % LOOK_EVERY === 0) verdicts.add(watchedReturn(sums, declared)?.verdict ?? 'too_early')
  }
  return verdicts
}

/** Rounds of their own: `paid` tells how many times the stake one returns. */
function eachRound(
  paid: (chance: () => number) => number,
  nextStake: (last: { stake: number; isWon: boolean }) => number = () => 100,
): Play {
  let last = { stake: 100, isWon: true }
  return (chance) => {
    const minute = { rounds: 0, stake: 0, win: 0 }
    for (; minute.rounds < ROUNDS_A_MINUTE; minute.rounds += 1) {
      const stake = nextStake(last)
      const times = paid(chance)
      last = { stake, isWon: times > 0 }
      minute.stake += stake
      minute.win += stake * times
    }
    return minute
  }
}

const evenMoney = (rtp: number) => (chance: () => number) => (chance() < rtp / 2 ? 2 : 0)
const one = (rtp: number, deviation = 0) => ({ lowest: rtp, highest: rtp, deviation })
const doubling = ({ stake, isWon }: { stake: number; isWon: boolean }) => (isWon || stake >= 6400 ? 100 : stake * 2)

/** Fifty players on one outcome, twice a minute. */
const table =
  (rtp: number): Play =>
  (chance) => {
    const wins = [chance(), chance()].filter((drawn) => drawn < rtp / 2).length
    return { rounds: ROUNDS_A_MINUTE, stake: 5000 * 2, win: 5000 * 2 * wins }
  }

/** A fifth of what it returns is a prize that comes once in fifty thousand rounds. */
const rarePrize = (chance: () => number) => {
  const drawn = chance()
  return drawn < 0.000_02 ? 10_000 : drawn < 0.38 + 0.000_02 ? 2 : 0
}
const RARE_DEVIATION = 44.7

const fair: [string, Play, DeclaredReturn][] = [
  ['of even stakes', eachRound(evenMoney(0.973)), one(0.973)],
  ['whose players double what they lost', eachRound(evenMoney(0.973), doubling), one(0.973)],
  ['whose players share each outcome', table(0.973), one(0.973)],
  ['with a prize that hardly ever comes', eachRound(rarePrize), one(0.96, RARE_DEVIATION)],
  [
    'whose bets return different parts',
    eachRound((chance) => evenMoney(chance() < 0.5 ? 0.86 : 0.989)(chance)),
    { ...one(0.989), lowest: 0.85 },
  ],
]

for (const [which, play, declared] of fair)
  test(`GM-12 a fair game ${which} is never called outside, though it is looked at after every thousand rounds`, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + 6; seed += 1) {
      const verdicts = watch(play, declared, { seed, rounds: 400_000 })
      assert.deepEqual([...verdicts], ['too_early', 'within'], `seed ${seed}`)
    }
  })

const unfair: [string, Play][] = [
  ['two points too much', eachRound(evenMoney(0.993))],
  ['two points too little', eachRound(evenMoney(0.953))],
  ['two points too much to players who double what they lost', eachRound(evenMoney(0.993), doubling)],
]

for (const [how, play] of unfair)
  test(`GM-12 a game that pays ${how} is called outside`, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + 3; seed += 1)
      assert.ok(watch(play, one(0.973), { seed, rounds: 2_000_000 }).has('outside'), `seed ${seed}`)
  })

test('GM-12 a return between the least and the most that are declared fits, and one beyond them does not', () => {
  const sums = { rounds: 1e6, stake: 1e8, win: 0.93e8, stakeSquares: 1e12, products: 0.93e12, winSquares: 0.8749e12 }
  assert.equal(watchedReturn(sums, { lowest: 0.85, highest: 0.99, deviation: 0 })?.verdict, 'within')
  assert.equal(watchedReturn(sums, { lowest: 0, highest: 0.91, deviation: 0 })?.verdict, 'outside')
  assert.equal(watchedReturn(sums, { lowest: 0.95, highest: 0.99, deviation: 0 })?.verdict, 'outside')
  assert.equal(watchedReturn({ ...sums, rounds: 0, stake: 0 }, one(0.9)), undefined)
})

test('GM-12 the bound is that of the formula, worked out by hand', () => {
  // Deviation 1 a round: ten thousand minutes of a hundred stakes of 1, each of them off by 10.
  const sums = { rounds: 1e6, stake: 1e6, win: 1e6, stakeSquares: 1e8, products: 1e8, winSquares: 1.01e8 }
  const watched = watchedReturn(sums, one(1))
  // sqrt(1.1e6 * ln(1.1e6 / (1e5 * 1e-12))) / 1e6 = sqrt(1.1e6 * 30.0289) / 1e6
  assert.ok(Math.abs((watched?.bound ?? 0) - 0.005_747) < 0.000_001, String(watched?.bound))
  assert.equal(watchedReturn(sums, one(1, 3))?.bound, (watched?.bound ?? 0) * 3)
})

test('a game gets another verdict where its watch says so, and stays as it is otherwise', () => {
  const early = { rounds: 0, stake: 0, win: 0, stakeSquares: 0, products: 0, winSquares: 0, lowest: 0.96, highest: 0.96, deviation: 1 }
  assert.equal(newVerdict({ ...early, verdict: 'too_early' }), undefined)
  const within = { ...early, rounds: 200_000, stake: 200_000, win: 192_000, stakeSquares: 1, verdict: 'too_early' } as const
  assert.equal(newVerdict(within), 'within')
  assert.equal(newVerdict({ ...within, verdict: 'within' }), undefined)
  assert.equal(newVerdict({ ...within, win: 2_000, verdict: 'within' }), 'outside')
})

test('a game declares a return where the list of its vendor says one', () => {
  const game = { code: 'a', name: 'A', category: 'slots', isEnabled: true }
  assert.deepEqual([game, { ...game, returns: { lowestPpm: 1, highestPpm: 1, deviationMilli: 0 } }].map(isDeclaring), [false, true])
})

test('GM-12 a game is judged from 100,000 rounds and a thousand minutes of equal stakes on; before, its return is shown and called too early', () => {
  // A thousand minutes of a hundred stakes of 1, all of which came back.
  const enough = { rounds: 100_000, stake: 100_000, win: 100_000, stakeSquares: 1e7, products: 1e7, winSquares: 1e7 }
  const seen = (change: Partial<PlayedSums>) => watchedReturn({ ...enough, ...change }, one(0.5, 0.1))
  assert.equal(seen({})?.verdict, 'outside')
  const [few, uneven] = [seen({ rounds: 99_999 }), seen({ stakeSquares: 1e7 + 1, products: 1e7 + 1, winSquares: 1e7 + 1 })]
  for (const early of [few, uneven]) assert.deepEqual([early?.verdict, early?.actual], ['too_early', 1])
  assert.ok(few && few.bound > 0 && few.bound < 1)
})

test('a game has no return before its first round and its first stake', () => {
  const sums = { rounds: 1, stake: 1, win: 0, stakeSquares: 1, products: 0, winSquares: 0 }
  assert.ok(watchedReturn(sums, one(0.9)))
  for (const none of [{ rounds: 0 }, { stake: 0 }, { rounds: -1 }, { stake: -1 }])
    assert.equal(watchedReturn({ ...sums, ...none }, one(0.9)), undefined)
})
