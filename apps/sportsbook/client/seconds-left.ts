import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** How many whole seconds are left until an instant; none when it is over, or where there is none. */
export function useSecondsLeft(until: string | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS)))
    look()
    const timer = setInterval(look, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [until])
  return left
}
