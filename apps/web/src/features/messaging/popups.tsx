import { Suspense, useState } from 'react'
import { lazyPart, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useAnnouncements } from './announcements.ts'
import { closedKey, popupsFor } from './popup-rules.ts'

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog), 'messaging')

/** The brand's popups, once a session (NT-05, NT-06). They wait while another window or a game stands over the page. */
export function Popups() {
  const { search } = useAddress()
  const isSignedIn = useSession((session) => session.member !== undefined)
  const isFirstLogin = useSession((session) => session.isFirstLogin)
  const key = closedKey({ isSignedIn })
  const [closed, setClosed] = useState<readonly string[]>([])
  const { data } = useAnnouncements()
  const popups = popupsFor(data?.popup ?? [], { isSignedIn, isFirstLogin })
  const isBusy = search.open !== undefined || search.game !== undefined
  if (popups.length === 0 || isBusy || closed.includes(key) || wasClosed(key)) return null
  const close = () => {
    rememberClosed(key)
    setClosed([...closed, key])
  }
  return (
    <Suspense>
      <PopupDialog key={key} popups={popups} onClose={close} />
    </Suspense>
  )
}

/** Storage may be forbidden: the popup then comes once for each page that is loaded. */
function wasClosed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function rememberClosed(key: string): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // What cannot be kept is kept by the page alone.
  }
}
