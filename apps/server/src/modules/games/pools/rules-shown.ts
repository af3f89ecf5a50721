import type { consolePool, consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import type { AccountName, PoolMove } from '#modules/wallet/index.ts'
import type { PoolTerms } from '../connections/terms.ts'
import { poolAccounts } from './pool-accounts.ts'
import { isByTerms, jackpotOf, type PoolStanding } from './rules.ts'
import type { Payout, ShownPool } from './store.ts'

export const nothing: PoolStanding = { poolMinor: 0n, reserveMinor: 0n, lentMinor: 0n }

/** The accounts of pools that their standings are read from, three for each. */
export function standingAccounts(pools: readonly ShownPool[], currency: string): AccountName[] {
  return pools.flatMap(({ nodeId }) => {
    const { pool, reserve, loan } = poolAccounts(nodeId, currency)
    return [pool, reserve, loan]
  })
}

/** What stands on each pool, by the balances of `standingAccounts` in their order; what is lent stands below nothing on its account. */
export function standingsIn(balances: readonly bigint[], pools: readonly ShownPool[]): PoolStanding[] {
  return pools.map((_, at) => {
    const [poolMinor = 0n, reserveMinor = 0n, loanMinor = 0n] = balances.slice(3 * at)
    return { poolMinor, reserveMinor, lentMinor: -loanMinor }
  })
}

/** What stakes have brought to a pool since it opened: what is there and was not lent came from stakes, and what has been paid came from them too. */
export function contributedTo({ poolMinor, reserveMinor, lentMinor }: PoolStanding, paidMinor: bigint): bigint {
  return poolMinor + reserveMinor - lentMinor + paidMinor
}

/** A pool as operators see it. */
export function shownPool(
  pool: ShownPool,
  { poolMinor, reserveMinor, lentMinor }: PoolStanding = nothing,
): Omit<ValueOf<typeof consolePools>['rows'][number], 'contributed' | 'paid' | 'payouts'> {
  return {
    id: String(pool.nodeId),
    game: pool.nameEn,
    code: pool.gameCode,
    vendor: pool.vendorCode,
    pool: poolMinor,
    reserve: reserveMinor,
    lent: lentMinor,
    seed: pool.seedMinor,
    wholeStake: pool.maxStakeMinor,
    contributionPpm: Number(pool.contributionPpm),
    reservePpm: Number(pool.reservePpm),
    openedAt: pool.openedAt.getTime(),
  }
}

/** A movement of a pool, and whether it moved as the pool's terms say. */
export function shownMove(terms: PoolTerms, move: PoolMove): ValueOf<typeof consolePool>['moves'][number] {
  const { poolMinor, reserveMinor, loanMinor } = move
  return {
    transferId: String(move.transferId),
    kind: move.kind,
    at: move.at.getTime(),
    pool: poolMinor,
    reserve: reserveMinor,
    lent: -loanMinor,
    poolAfter: move.poolAfterMinor,
    isByTerms: isByTerms(terms, { ...move, ownMinor: poolMinor + reserveMinor + loanMinor }),
  }
}

/** What a pool has paid, beside what the bet was promised. */
export function shownPayout(payout: Payout, username: string): ValueOf<typeof consolePoolPayouts>['rows'][number] {
  return {
    id: String(payout.transferId),
    poolId: String(payout.nodeId),
    game: payout.nameEn,
    memberId: String(payout.memberId),
    username,
    roundId: String(payout.roundId),
    transferId: String(payout.transferId),
    paid: payout.paidMinor,
    promised: jackpotOf(payout, payout),
    stake: payout.stakeMinor,
    at: payout.at.getTime(),
    state: payout.state,
  }
}
