import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { useUiText } from './ui-text.tsx'

const SHOWN_AFTER_MS = 150

/** One grey block of the final shape; `className` gives its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-[ui-breathe_1.6s_ease-in-out_infinite] rounded-control bg-line/60', className)}
    />
  )
}

/** Keeps its children back for a moment, so that a fast answer does not flash; reserves nothing meanwhile. */
export function AfterAMoment({ children, waitMs = SHOWN_AFTER_MS }: { children: ReactNode; waitMs?: number }) {
  const text = useUiText()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  return (
    <div role="status" aria-label={text.loading} className={isShown ? 'animate-[ui-appear_150ms]' : 'invisible'}>
      {children}
    </div>
  )
}
