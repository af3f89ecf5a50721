import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#features/language/index.ts'

/** Says that the connection is gone while it is. */
export function OfflineBanner() {
  const text = useText()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-danger px-4 py-2 text-14 font-medium text-danger-ink">
          <WifiOff aria-hidden="true" size={16} />
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
