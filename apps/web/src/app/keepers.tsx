import type { ReactNode } from 'react'
import { SessionKeeper } from '#features/session/session-keeper.ts'
import { LiveUpdates } from '#features/wallet/live-updates.tsx'

/** What draws nothing and is of the second moment: the session is kept, and its news are heard. */
export function Keepers(): ReactNode {
  return (
    <>
      <SessionKeeper />
      <LiveUpdates />
    </>
  )
}
