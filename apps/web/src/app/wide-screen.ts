import { useSyncExternalStore } from 'react'

/** From here on the side menu stands beside the content; the same width as Tailwind's `lg`. */
const WIDE = '(min-width: 1024px)'

export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, isWideScreen)
}

function listen(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
