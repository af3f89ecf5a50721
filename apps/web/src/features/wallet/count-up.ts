import { useEffect, useRef, useState } from 'react'

export const COUNT_UP_MS = 450

/** What is shown of a figure on its way: eased, exact at the end. `part` runs from 0 to 1. */
export function between({ from, to }: { from: bigint; to: bigint }, part: number): bigint {
  if (part >= 1) return to
  const eased = 1 - (1 - Math.max(0, part)) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * 1000))) / 1000n
}

/** Lets a figure run to its new value within half a second; at once with reduced motion, and the first time. */
export function useCountUp(minor: bigint | undefined): bigint | undefined {
  const [shown, setShown] = useState(minor)
  const last = useRef(minor)
  useEffect(() => {
    const from = last.current
    last.current = minor
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (from === undefined || minor === undefined || from === minor || isStill) return setShown(minor)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = (now - startedAt) / COUNT_UP_MS
      setShown(between({ from, to: minor }, part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [minor])
  return shown
}
