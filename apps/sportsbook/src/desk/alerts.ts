import type { EventRow, MarketRow } from '#books/store-books.ts'
import { isOver, isShown, type Trust } from '#books/views.ts'
import { limits } from '#tickets/rules.ts'
import type { AlertView } from '../../desk-api/messages.ts'
import { type ExposureRow, stakedOf } from './exposure.ts'

/** What a trader should look at: pure. */

const MILLION = 1_000_000n
/** The share of the money of a market on one outcome, and how many of the smallest stakes there must be before it says anything. */
const ONE_SIDED_PPM = 800_000n
const STAKES_MIN = 20n
/** The part of what an outcome may cost. */
const LARGE_PPM = 600_000n

/** Money on one market that leans on one outcome, or that comes near what an outcome may cost. */
export function moneyAlerts(rows: readonly ExposureRow[], outcomePaidMaxMinor: bigint): AlertView[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([, own]) => {
    const staked = stakedOf(own)
    return own.flatMap((row) => [...oneSided(row, staked), ...largeExposure(row, outcomePaidMaxMinor)])
  })
}

function oneSided(row: ExposureRow, stakedMinor: bigint): AlertView[] {
  if (stakedMinor < limits.stakeMinMinor * STAKES_MIN || row.staked * MILLION < stakedMinor * ONE_SIDED_PPM) return []
  return [{ kind: 'one-sided', ...named(row), sharePpm: Number((row.staked * MILLION) / stakedMinor), amountMinor: String(row.staked) }]
}

function largeExposure(row: ExposureRow, outcomePaidMaxMinor: bigint): AlertView[] {
  if (row.paid === 0n || row.paid * MILLION < outcomePaidMaxMinor * LARGE_PPM) return []
  return [{ kind: 'large-exposure', ...named(row), amountMinor: String(row.paid) }]
}

function named({ event_id: event, market_row: market, outcome_id: outcome, currency }: ExposureRow) {
  return { event, market: String(market), outcome, currency }
}

/** The producers of an event's markets that are not to be believed: nothing of theirs is sold meanwhile. */
export function silentProducts(event: EventRow, markets: Iterable<MarketRow>, trust: Trust): number[] {
  if (isOver(event)) return []
  const products = [...markets].filter((market) => isShown(market) && !market.is_decided).map(({ product }) => product)
  return [...new Set(products)].filter((product) => !trust.has(product))
}
