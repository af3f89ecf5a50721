import type { Announcements } from './announcements.ts'

export type Popup = Announcements['popup'][number]
export type PopupReader = { isSignedIn: boolean; isFirstLogin: boolean }

/** The popups that a reader sees: A those who are signed in, B visitors, F those who signed in for the first time (NT-06). */
export function popupsFor(popups: readonly Popup[], { isSignedIn, isFirstLogin }: PopupReader): Popup[] {
  const shown = { A: isSignedIn, B: !isSignedIn, F: isSignedIn && isFirstLogin }
  return popups.filter(({ execution }) => shown[execution])
}

/** What is asked for: a visitor's popups are those of execution B; a member's are A and F, so no execution is named (NT-04). */
export function announcementsFor({ isSignedIn }: Pick<PopupReader, 'isSignedIn'>) {
  return { types: 'B,PL,PU,PR,H', platform: 'W' as const, ...(isSignedIn ? {} : { execution: 'B' as const }) }
}

/** Under which name it is remembered that the popups were closed: members and visitors each have their own (NT-05). */
export function closedKey({ isSignedIn }: Pick<PopupReader, 'isSignedIn'>): string {
  return isSignedIn ? 'popupClosedMember' : 'popupClosedGuest'
}
