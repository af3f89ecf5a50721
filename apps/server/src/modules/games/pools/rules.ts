import { applyRate, divide } from '@croupier/money/rate'
import type { PoolTerms } from '../connections/terms.ts'

/** What stands on a pool and its reserve, and what the house has lent to them, in minor units. */
export type PoolStanding = { poolMinor: bigint; reserveMinor: bigint; lentMinor: bigint }

/** What a stake adds; each part is rounded down, and the fraction stays with the house. */
export function contributionOf(
  { contributionPpm, reservePpm }: PoolTerms,
  stakeMinor: bigint,
): Pick<PoolStanding, 'poolMinor' | 'reserveMinor'> {
  return { poolMinor: applyRate(stakeMinor, contributionPpm, 'down'), reserveMinor: applyRate(stakeMinor, reservePpm, 'down') }
}

/** What a bet may win of the pool that it was told: its share by its stake, rounded down. */
export function jackpotOf({ maxStakeMinor }: Pick<PoolTerms, 'maxStakeMinor'>, bet: { poolMinor: bigint; stakeMinor: bigint }): bigint {
  return divide(bet.poolMinor * least(bet.stakeMinor, maxStakeMinor), maxStakeMinor, 'down')
}

/**
 * Where the money lies after a movement, which may have left a pool below its seed or a reserve below nothing: what is missing is drawn from the
 * reserve, then lent by the house; what the reserve has above a whole seed repays the house, and then goes to the pool. Nothing is kept, so
 * that in the long run players get back exactly what their stakes have added.
 */
export function rebalanced(
  { seedMinor }: Pick<PoolTerms, 'seedMinor'>,
  { poolMinor, reserveMinor, lentMinor }: PoolStanding,
): PoolStanding {
  const missing = atLeastNothing(seedMinor - poolMinor)
  const drawn = least(missing, atLeastNothing(reserveMinor))
  const borrowed = missing - drawn + atLeastNothing(-reserveMinor)
  const left = atLeastNothing(reserveMinor) - drawn
  const surplus = atLeastNothing(left - seedMinor)
  const repaid = least(surplus, lentMinor + borrowed)
  return {
    poolMinor: poolMinor + missing + surplus - repaid,
    reserveMinor: left - surplus,
    lentMinor: lentMinor + borrowed - repaid,
  }
}

/** What a transfer moved: what pool, reserve and loan gained together, what the house and the vendor did, and what stood on the pool then. */
export type MovedPool = { kind: string; ownMinor: bigint; houseMinor: bigint; vendorMinor: bigint; poolAfterMinor: bigint | null }

/** Whether a transfer moved a pool as its terms say. How much a win may take follows from its bet, which is no part of the transfer. */
export function isByTerms(terms: PoolTerms, { kind, ownMinor, houseMinor, vendorMinor, poolAfterMinor }: MovedPool): boolean {
  if (poolAfterMinor !== null && poolAfterMinor < terms.seedMinor) return false
  const { poolMinor, reserveMinor } = contributionOf(terms, vendorMinor < 0n ? -vendorMinor : vendorMinor)
  const share = poolMinor + reserveMinor
  switch (kind) {
    case 'jackpot_seed':
      return ownMinor === 0n && houseMinor === 0n
    case 'bet':
      return ownMinor === share && houseMinor === -share
    case 'win':
      return ownMinor < 0n && houseMinor === 0n
    case 'rollback':
      return houseMinor === 0n ? ownMinor > 0n : ownMinor === -share && houseMinor === share
    default:
      return false
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function atLeastNothing(minor: bigint): bigint {
  return minor > 0n ? minor : 0n
}
