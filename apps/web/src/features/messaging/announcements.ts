import { useCall } from '@croupier/client/hooks'
import { announcements } from '@croupier/contract/messaging'
import type { ValueOf } from '@croupier/contract/route'
import { useSession } from '#features/session/index.ts'
import { announcementsFor } from './popup-rules.ts'

export type Announcements = ValueOf<typeof announcements>
export type Banner = Announcements['banners'][number]
export type Notice = Announcements['player'][number]

const FRESH_MS = 60_000

/** Banners, notices, popups and promotions, read once for all that show them. */
export function useAnnouncements() {
  const isSignedIn = useSession((session) => session.member !== undefined)
  return useCall(announcements, announcementsFor({ isSignedIn }), { freshMs: FRESH_MS, keepPrevious: true })
}
