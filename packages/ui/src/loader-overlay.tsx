import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'
import { useUiText } from './ui-text.tsx'

const DELAY_MS = 100

/** A 200 by 200 sign over the page while something must be waited for; a wait under 100 ms shows nothing. */
export function LoaderOverlay({ isShown, label }: { isShown: boolean; label?: string }) {
  const text = useUiText()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isShown) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  if (!isShown || !isLate) return null
  return (
    <div className="fixed inset-0 z-[60] flex items-center justify-center">
      <div
        role="status"
        className="flex size-[200px] animate-[ui-appear_150ms] flex-col items-center justify-center gap-4 rounded-sheet bg-raised text-accent shadow-float"
      >
        <Spinner size={44} />
        <span className="px-4 text-center text-14 text-muted">{label ?? text.loading}</span>
      </div>
    </div>
  )
}
