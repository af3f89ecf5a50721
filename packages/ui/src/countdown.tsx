import { type ReactNode, useEffect, useState } from 'react'

const TICK_MS = 1000

/** Counts down to an instant (epoch milliseconds) and calls back once when it is reached. */
export function Countdown({ until, onEnd, children }: { until: number; onEnd?: () => void; children?: (left: string) => ReactNode }) {
  const [leftMs, setLeftMs] = useState(() => until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(until - Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])
  const shown = clockText(Math.max(0, leftMs))
  return (
    <span role="timer" className="figures">
      {children ? children(shown) : shown}
    </span>
  )
}

/** Milliseconds as m:ss, or h:mm:ss from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
