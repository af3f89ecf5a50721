import type { Draft, Leg } from '#modules/wallet/index.ts'
import { houseAccount, poolAccounts } from './pool-accounts.ts'
import { contributionOf, evenedOut, type PoolStanding, type PoolTerms } from './rules-pools.ts'

type Desk = { draft: Draft; terms: PoolTerms; brandId: number; unit: string; stripe: number }

/** What stands on a pool as the batch sees it. */
export function poolAt({ draft, terms, brandId, unit }: Omit<Desk, 'stripe'>): PoolStanding {
  const { pool, reserve, loan } = poolAccounts(terms.nodeId, unit)
  return {
    poolMinor: draft.balanceOf(brandId, pool),
    reserveMinor: draft.balanceOf(brandId, reserve),
    lentMinor: -draft.balanceOf(brandId, loan),
  }
}

/** The share of a stake, from the house to pool and reserve, or back when the stake goes back: legs that sum to zero. */
export function contributionLegs(desk: Desk, stakeMinor: bigint, way: 'added' | 'returned'): Leg[] {
  const { poolMinor, reserveMinor } = contributionOf(desk.terms, stakeMinor)
  const sign = way === 'added' ? 1n : -1n
  const legs = poolLegs(desk, { poolMinor: sign * poolMinor, reserveMinor: sign * reserveMinor })
  const houseMinor = -sign * (poolMinor + reserveMinor)
  return houseMinor === 0n ? [] : [...legs, { account: houseAccount(desk.unit, desk.stripe), amountMinor: houseMinor }]
}

/** What pool, reserve and loan gain or lose when the pool and the reserve do, so that they stand by their rule afterwards. */
export function poolLegs(desk: Omit<Desk, 'stripe'>, gain: Pick<PoolStanding, 'poolMinor' | 'reserveMinor'>): Leg[] {
  const before = poolAt(desk)
  const { poolMinor, reserveMinor, lentMinor } = before
  const after = evenedOut(desk.terms, { poolMinor: poolMinor + gain.poolMinor, reserveMinor: reserveMinor + gain.reserveMinor, lentMinor })
  const { pool, reserve, loan } = poolAccounts(desk.terms.nodeId, desk.unit)
  const legs = [
    { account: pool, amountMinor: after.poolMinor - poolMinor },
    { account: reserve, amountMinor: after.reserveMinor - reserveMinor },
    { account: loan, amountMinor: lentMinor - after.lentMinor },
  ]
  return legs.filter(({ amountMinor }) => amountMinor !== 0n)
}
