import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadTexts, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'

/** A connection that comes back sooner than this was never missed. */
const BANNER_AFTER_MS = 3000

/** Keeps a signed-in member's money up to date by the socket; says so only when it has been away for a while (LY-03). */
export function LiveUpdates() {
  const text = useText()
  const isAway = useSocket()
  if (!isAway) return null
  return (
    <p role="status" className="bg-raised px-4 py-1.5 text-center text-12 text-muted">
      {text('session.reconnecting')}
    </p>
  )
}

function useSocket(): boolean {
  const cache = useQueryClient()
  const token = useSession((session) => session.token)
  // The room that one hears is the language's.
  const language = useSession((session) => session.language)
  const [isAway, setIsAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another room, and a new connection.
  useEffect(() => {
    if (!token) return
    let close: (() => void) | undefined
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const onState = (isConnected: boolean) => {
      clearTimeout(timer)
      if (isConnected) return setIsAway(false)
      timer = setTimeout(() => setIsAway(true), BANNER_AFTER_MS)
    }
    // The socket's code comes after the page has been drawn; without it the site works, only not by itself.
    void Promise.all([import('./live-socket.ts'), loadTexts('session')]).then(
      ([{ openLive }]) => {
        if (!isWanted) return
        // A line that never comes up is away too.
        onState(false)
        close = openLive(cache, onState)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
      setIsAway(false)
      close?.()
    }
  }, [cache, token, language])
  return isAway
}
