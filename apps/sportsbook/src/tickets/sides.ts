import { findDescription } from '@croupier/sports-feed/market-descriptions'

/** A leg of which is known what market it is on. */
export type MarketLeg = { market_row: bigint; market_id: number; outcome_id: string }

const SIDE_MAX = 39

/**
 * The market and the side of a single, as an operator's rule on opposite stakes reads them: `4711:1`. Undefined of parlays, and of markets whose
 * outcomes do not exclude each other, such as double chance, or are not described.
 */
export function sideOf([leg, ...others]: readonly MarketLeg[]): string | undefined {
  if (!leg || others.length > 0) return undefined
  const description = findDescription(leg.market_id)
  if (!description || (description.winners ?? 1) > 1 || leg.outcome_id.length > SIDE_MAX) return undefined
  return `${leg.market_row}:${leg.outcome_id.replaceAll(':', '.')}`
}
