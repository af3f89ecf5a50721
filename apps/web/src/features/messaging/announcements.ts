import { useCall } from '@croupier/client/hooks'
import { announcements } from '@croupier/contract/messaging'
import type { ValueOf } from '@croupier/contract/route'

export type Announcements = ValueOf<typeof announcements>
export type Banner = Announcements['banners'][number]
export type Notice = Announcements['player'][number]

const FRESH_MS = 60_000

/** Banners, notices, popups and promotions, read once for all that show them (NT-04). */
export function useAnnouncements() {
  return useCall(announcements, { types: 'B,PL,PU,PR,H', platform: 'W' }, { freshMs: FRESH_MS, keepPrevious: true })
}
