import type { Draft, Leg } from '#modules/wallet/index.ts'
import type { PoolTerms } from '../connections/terms.ts'
import { houseAccount, poolAccounts } from './pool-accounts.ts'
import { contributionOf, type PoolStanding, rebalanced } from './rules.ts'

/** A pool of a brand as the transfers drafted so far leave it. */
type PoolContext = { draft: Draft; terms: PoolTerms; brandId: number; unit: string; stripe: number }

/** What stands on a pool as the batch sees it. */
export function poolAt({ draft, terms, brandId, unit }: Omit<PoolContext, 'stripe'>): PoolStanding {
  const { pool, reserve, loan } = poolAccounts(terms.nodeId, unit)
  return {
    poolMinor: draft.balanceOf(brandId, pool),
    reserveMinor: draft.balanceOf(brandId, reserve),
    lentMinor: -draft.balanceOf(brandId, loan),
  }
}

/** The share of a stake, from the house to pool and reserve, or back when the stake goes back: legs that sum to zero. */
export function contributionLegs(context: PoolContext, stakeMinor: bigint, direction: 'added' | 'returned'): Leg[] {
  const { poolMinor, reserveMinor } = contributionOf(context.terms, stakeMinor)
  const sign = direction === 'added' ? 1n : -1n
  const legs = poolLegs(context, { poolMinor: sign * poolMinor, reserveMinor: sign * reserveMinor })
  const houseMinor = -sign * (poolMinor + reserveMinor)
  return houseMinor === 0n ? [] : [...legs, { account: houseAccount(context.unit, context.stripe), amountMinor: houseMinor }]
}

/** What pool, reserve and loan gain or lose when the pool and the reserve do, so that they stand by their rule afterwards. */
export function poolLegs(context: Omit<PoolContext, 'stripe'>, gain: Pick<PoolStanding, 'poolMinor' | 'reserveMinor'>): Leg[] {
  const { poolMinor, reserveMinor, lentMinor } = poolAt(context)
  const after = rebalanced(context.terms, {
    poolMinor: poolMinor + gain.poolMinor,
    reserveMinor: reserveMinor + gain.reserveMinor,
    lentMinor,
  })
  const { pool, reserve, loan } = poolAccounts(context.terms.nodeId, context.unit)
  const legs = [
    { account: pool, amountMinor: after.poolMinor - poolMinor },
    { account: reserve, amountMinor: after.reserveMinor - reserveMinor },
    { account: loan, amountMinor: lentMinor - after.lentMinor },
  ]
  return legs.filter(({ amountMinor }) => amountMinor !== 0n)
}

/** The seed that the house lends to a pool as it opens. */
export function seedLegs({ nodeId, seedMinor }: Pick<PoolTerms, 'nodeId' | 'seedMinor'>, unit: string): Leg[] {
  const { pool, loan } = poolAccounts(nodeId, unit)
  return [
    { account: loan, amountMinor: -seedMinor },
    { account: pool, amountMinor: seedMinor },
  ]
}
