import { useCall } from '@croupier/client/hooks'
import type { ValueOf } from '@croupier/contract/route'
import { systemStatus } from '@croupier/contract/site'

export type SystemStatus = ValueOf<typeof systemStatus>
export type BrandFacts = SystemStatus['brand']

const FRESH_MS = 60_000

/** How long before its start pages tell of planned maintenance. */
const TOLD_AHEAD_MS = 24 * 3_600_000

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

/** The status as the frame of all pages reads it: every minute while maintenance is near or under way, which begins and ends by itself. */
export function useWatchedStatus() {
  const { data } = useSystemStatus()
  const near = useNearMaintenance()
  const isWatched = data?.status === 1 || near !== null
  return useCall(systemStatus, {}, { freshMs: FRESH_MS, ...(isWatched ? { everyMs: FRESH_MS } : {}) })
}

/** Planned maintenance that begins within a day of the last answer. */
export function useNearMaintenance(): SystemStatus['planned'] {
  const { data, dataUpdatedAt } = useSystemStatus()
  const planned = data?.planned
  return planned && planned.startTime - dataUpdatedAt <= TOLD_AHEAD_MS ? planned : null
}

export function useBrand(): BrandFacts {
  return useSystemStatus().data?.brand ?? firstBrand
}

/** Takes the brand's name from the page's own data, before the first answer. */
export function nameBrand(name: string): void {
  firstBrand = { ...UNKNOWN_BRAND, name }
}
