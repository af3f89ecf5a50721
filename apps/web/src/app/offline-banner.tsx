import { WifiOff } from 'lucide-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useText } from '#features/language/index.ts'

/** Its height; header and side menu stand so much lower while it is there. */
const HEIGHT = '36px'

/** Says that the connection is gone while it is; it stays in sight. */
export function OfflineBanner() {
  const text = useText()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  useLayoutEffect(() => {
    if (isOnline) return
    document.documentElement.style.setProperty('--banner', HEIGHT)
    return () => void document.documentElement.style.removeProperty('--banner')
  }, [isOnline])
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex h-[var(--banner)] items-center justify-center gap-2 bg-danger px-4 text-14 leading-tight font-medium text-danger-ink">
          <WifiOff aria-hidden="true" size={16} className="shrink-0" />
          {text('shell.offline')}
        </p>
      )}
    </div>
  )
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
