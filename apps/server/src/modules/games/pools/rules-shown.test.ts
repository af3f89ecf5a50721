import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedLegs } from './pool-legs.ts'
import { contributedTo, nothing, shownMove, shownPayout, shownPool, standingAccounts, standingsIn } from './rules-shown.ts'

const terms = { nodeId: 11, contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 1_000n, maxStakeMinor: 100n }
const pool = { ...terms, gameCode: 'stu_vault', vendorCode: 'STU', nameEn: 'Vault of Pearls', openedAt: new Date(5) }

test('the standing of each pool is read from its own three accounts; what was lent stands below nothing there', () => {
  const pools = [pool, { ...pool, nodeId: 12 }]
  assert.deepEqual(
    standingAccounts(pools, 'PHP').map(({ scope }) => scope),
    ['11', 'reserve 11', 'loan 11', '12', 'reserve 12', 'loan 12'],
  )
  assert.deepEqual(standingsIn([1n, 2n, -3n, 4n, 5n, -6n], pools), [
    { poolMinor: 1n, reserveMinor: 2n, lentMinor: 3n },
    { poolMinor: 4n, reserveMinor: 5n, lentMinor: 6n },
  ])
  assert.deepEqual(standingsIn([], [pool]), [nothing])
})

test('what stakes brought to a pool is what is there and was not lent, and what has been paid', () => {
  assert.equal(contributedTo({ poolMinor: 1_000n, reserveMinor: 0n, lentMinor: 1_000n }, 0n), 0n)
  assert.equal(contributedTo({ poolMinor: 1_050n, reserveMinor: 20n, lentMinor: 1_000n }, 300n), 370n)
})

test('a pool opens with a seed that the house lends, and nothing is made of it', () => {
  const legs = seedLegs(terms, 'PHP')
  assert.deepEqual(
    legs.map(({ account, amountMinor }) => `${account.scope} ${amountMinor}`),
    ['loan 11 -1000', '11 1000'],
  )
})

test('CO-03 operators see a pool with its terms, its movements judged by them, and what a bet was promised beside what was paid', () => {
  const shown = shownPool(pool, { poolMinor: 1_200n, reserveMinor: 30n, lentMinor: 1_000n })
  assert.deepEqual(
    [shown.id, shown.pool, shown.reserve, shown.lent, shown.seed, shown.wholeStake],
    ['11', 1_200n, 30n, 1_000n, 1_000n, 100n],
  )
  assert.deepEqual([shownPool(pool).pool, shownPool(pool).lent], [0n, 0n])
  const move = { transferId: 9n, kind: 'jackpot_seed', at: new Date(5), poolMinor: 1_000n, reserveMinor: 0n, loanMinor: -1_000n } as const
  const seeded = shownMove(terms, { ...move, poolAfterMinor: 1_000n, houseMinor: 0n, vendorMinor: 0n } as Parameters<typeof shownMove>[1])
  assert.deepEqual([seeded.isByTerms, seeded.lent, seeded.poolAfter], [true, 1_000n, 1_000n])
  const named = {
    transferId: 9n,
    nodeId: 11,
    nameEn: 'Vault of Pearls',
    memberId: 7n,
    roundId: 3n,
    at: new Date(5),
    state: 'applied',
  } as const
  const paid = shownPayout({ ...named, paidMinor: 500n, poolMinor: 1_200n, stakeMinor: 50n, maxStakeMinor: 100n }, 'kapitan')
  assert.deepEqual([paid.paid, paid.promised, paid.stake, paid.username, paid.poolId], [500n, 600n, 50n, 'kapitan', '11'])
})
