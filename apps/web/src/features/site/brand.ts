import { useCall } from '@croupier/client/hooks'
import type { ValueOf } from '@croupier/contract/route'
import { systemStatus } from '@croupier/contract/site'

export type SystemStatus = ValueOf<typeof systemStatus>
export type BrandFacts = SystemStatus['brand']

const FRESH_MS = 60_000

/** What the page shows until the server has said who it is. */
const UNKNOWN_BRAND: BrandFacts = {
  code: '',
  name: 'Parola',
  mode: 'play',
  currency: 'PHP',
  currencySymbol: '₱',
  jackpotDisplay: 'pool',
  speedDisplay: 'measured',
  ageMinimum: 21,
  licence: null,
  mirrors: [],
  timeZone: 'Asia/Manila',
}

let firstBrand = UNKNOWN_BRAND

/** Brand, visitor, maintenance and white-label, read once and kept fresh. */
export function useSystemStatus() {
  return useCall(systemStatus, {}, { freshMs: FRESH_MS })
}

/** The status as the frame of all pages reads it: every minute while maintenance is planned or under way, which begins and ends by itself. */
export function useWatchedStatus() {
  const { data } = useSystemStatus()
  const isWatched = data?.status === 1 || data?.planned
  return useCall(systemStatus, {}, { freshMs: FRESH_MS, ...(isWatched ? { everyMs: FRESH_MS } : {}) })
}

export function useBrand(): BrandFacts {
  return useSystemStatus().data?.brand ?? firstBrand
}

/** Takes the brand's name from the page's own data, before the first answer. */
export function nameBrand(name: string): void {
  firstBrand = { ...UNKNOWN_BRAND, name }
}
