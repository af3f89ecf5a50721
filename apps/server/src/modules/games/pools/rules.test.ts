import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PoolTerms } from '../connections/terms.ts'
import { contributionOf, isByTerms, jackpotOf, type MovedPool, type PoolStanding, rebalanced } from './rules.ts'

const terms: PoolTerms = { nodeId: 1003, contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 75_000_000n, maxStakeMinor: 100_000n }
const opened: PoolStanding = { poolMinor: 75_000_000n, reserveMinor: 0n, lentMinor: 75_000_000n }

const after = (standing: PoolStanding, gain: { pool?: bigint; reserve?: bigint }, own = terms) =>
  rebalanced(own, {
    poolMinor: standing.poolMinor + (gain.pool ?? 0n),
    reserveMinor: standing.reserveMinor + (gain.reserve ?? 0n),
    lentMinor: standing.lentMinor,
  })
const staked = (standing: PoolStanding, stakeMinor: bigint, own = terms) => {
  const { poolMinor, reserveMinor } = contributionOf(own, stakeMinor)
  return after(standing, { pool: poolMinor, reserve: reserveMinor }, own)
}
const worth = ({ poolMinor, reserveMinor, lentMinor }: PoolStanding) => poolMinor + reserveMinor - lentMinor

test('GM-12 a pool over six steps, worked out by hand', () => {
  const highest = staked(opened, 100_000n)
  assert.deepEqual(highest, { poolMinor: 75_001_000n, reserveMinor: 500n, lentMinor: 75_000_000n }, '1. 1,000.00 is staked')
  const low = staked(highest, 200n)
  assert.deepEqual(low, { poolMinor: 75_001_002n, reserveMinor: 501n, lentMinor: 75_000_000n }, '2. 2.00 is staked')
  const small = jackpotOf(terms, { poolMinor: low.poolMinor, stakeMinor: 200n })
  assert.equal(small, 150_002n, '3. the 2.00 win a five-hundredth of 750,010.02')
  const won = after(low, { pool: -small })
  assert.deepEqual(
    won,
    { poolMinor: 75_000_000n, reserveMinor: 0n, lentMinor: 75_148_499n },
    '3. 1,490.00 are missing: 5.01 of the reserve, the rest lent',
  )
  const again = staked(won, 100_000n)
  assert.deepEqual(again, { poolMinor: 75_001_000n, reserveMinor: 500n, lentMinor: 75_148_499n }, '4. 1,000.00 is staked')
  const whole = jackpotOf(terms, { poolMinor: again.poolMinor, stakeMinor: 100_000n })
  assert.equal(whole, 75_001_000n, '5. the highest stake wins all of it')
  const empty = after(again, { pool: -whole })
  assert.deepEqual(empty, { poolMinor: 75_000_000n, reserveMinor: 0n, lentMinor: 150_147_999n }, '5. and the pool begins again')
  const back = after(empty, { pool: -1_000n, reserve: -500n })
  assert.deepEqual(
    back,
    { poolMinor: 75_000_000n, reserveMinor: 0n, lentMinor: 150_149_499n },
    '6. a stake of before goes back: the house lends it',
  )
  assert.equal(worth(back) - worth(opened), 1_500n + 3n - small + 1_500n - whole - 1_500n)
})

test('a reserve above one seed repays the house first, and then goes to the pool', () => {
  assert.deepEqual(rebalanced(terms, { poolMinor: 80_000_000n, reserveMinor: 75_000_100n, lentMinor: 40n }), {
    poolMinor: 80_000_060n,
    reserveMinor: 75_000_000n,
    lentMinor: 0n,
  })
})

test('the part of a stake that is no whole centavo stays with the house, and no stake wins more than the whole pool', () => {
  assert.deepEqual(contributionOf(terms, 199n), { poolMinor: 1n, reserveMinor: 0n })
  assert.deepEqual(contributionOf(terms, 99n), { poolMinor: 0n, reserveMinor: 0n })
  assert.equal(jackpotOf(terms, { poolMinor: 75_000_001n, stakeMinor: 200n }), 150_000n)
  assert.equal(jackpotOf(terms, { poolMinor: 75_000_001n, stakeMinor: 9_000_000n }), 75_000_001n)
})

test('whatever moved before, nothing is made or lost, a pool stands at its seed or above, and a reserve between nothing and a seed', () => {
  const minor = fc.bigInt({ min: -200_000_000n, max: 200_000_000n })
  fc.assert(
    fc.property(minor, minor, fc.bigInt({ min: 0n, max: 200_000_000n }), (poolMinor, reserveMinor, lentMinor) => {
      const before = { poolMinor, reserveMinor, lentMinor }
      const evened = rebalanced(terms, before)
      assert.equal(worth(evened), worth(before))
      assert.ok(evened.poolMinor >= terms.seedMinor && evened.reserveMinor >= 0n && evened.reserveMinor <= terms.seedMinor)
      assert.ok(evened.lentMinor >= 0n)
      assert.ok(
        evened.lentMinor === 0n ||
          evened.poolMinor === terms.seedMinor ||
          evened.poolMinor <= poolMinor ||
          evened.reserveMinor <= reserveMinor,
      )
      assert.deepEqual(rebalanced(terms, evened), evened, 'what is even stays so')
    }),
  )
})

test('GM-12 the GRAND pays back what stakes add: over 400,000 bets of mixed stakes all but what stands there, to the centavo', () => {
  // A pool that is won often, with the shares of stakes and of the seed that the game has: 750 times the highest stake once in 158,612 spins.
  const often = { ...terms, seedMinor: 4_729n * 100n }
  const stakes = [200n, 400n, 600n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n]
  let [standing, added, paid, seed] = [{ poolMinor: often.seedMinor, reserveMinor: 0n, lentMinor: often.seedMinor }, 0n, 0n, 20_261_126]
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let bet = 0; bet < 400_000; bet++) {
    const stakeMinor = stakes[draw(10)]!
    standing = staked(standing, stakeMinor, often)
    added += (stakeMinor * 15_000n) / 1_000_000n
    if (draw(1_000) > 0) continue
    const award = jackpotOf(often, { poolMinor: standing.poolMinor, stakeMinor })
    paid += award
    standing = after(standing, { pool: -award }, often)
  }
  assert.equal(paid, added - worth(standing))
  assert.ok(Number(paid) / Number(added) > 0.99, `${paid} of ${added}`)
})

test('a movement of a pool is by its terms where each kind moves what it may, and else it is said to be none of theirs', () => {
  const share = 15n
  const of = (moved: Partial<MovedPool>) => isByTerms(terms, { ...bet, ...moved })
  const bet: MovedPool = { kind: 'bet', ownMinor: share, houseMinor: -share, vendorMinor: 1_000n, poolAfterMinor: terms.seedMinor + 10n }
  const fitting: Partial<MovedPool>[] = [
    {},
    { vendorMinor: -1_000n },
    { poolAfterMinor: terms.seedMinor },
    { poolAfterMinor: null },
    { kind: 'jackpot_seed', ownMinor: 0n, houseMinor: 0n },
    { kind: 'win', ownMinor: -900n, houseMinor: 0n },
    { kind: 'rollback', ownMinor: 900n, houseMinor: 0n },
    { kind: 'rollback', ownMinor: -share, houseMinor: share },
  ]
  const foreign: Partial<MovedPool>[] = [
    { ownMinor: share + 1n, houseMinor: -share - 1n },
    { ownMinor: share + 1n },
    { houseMinor: 0n },
    { poolAfterMinor: terms.seedMinor - 1n },
    { kind: 'jackpot_seed', ownMinor: 0n, houseMinor: -1n },
    { kind: 'jackpot_seed', ownMinor: 1n, houseMinor: 0n },
    { kind: 'win' },
    { kind: 'win', ownMinor: 0n, houseMinor: 0n },
    { kind: 'win', ownMinor: -900n, houseMinor: 1n },
    { kind: 'rollback', ownMinor: 0n, houseMinor: 0n },
    { kind: 'rollback', ownMinor: -900n, houseMinor: 0n },
    { kind: 'rollback', ownMinor: -share, houseMinor: share - 1n },
    { kind: 'rollback', ownMinor: -share - 1n, houseMinor: share },
    { kind: 'deposit' },
  ]
  for (const moved of fitting) assert.equal(of(moved), true, `${moved.kind} ${moved.ownMinor}`)
  for (const moved of foreign) assert.equal(of(moved), false, `${moved.kind} ${moved.ownMinor}`)
})
