import { useSyncExternalStore } from 'react'

/** From here on the side menu stands beside the content; the same width as Tailwind's `lg`. */
const wide = window.matchMedia('(min-width: 1024px)')

// Asking the query while a page is drawn would have the browser compute every style at once; it says itself when it changes.
let isWide = wide.matches
wide.addEventListener('change', () => {
  isWide = wide.matches
})

export function isWideScreen(): boolean {
  return isWide
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, isWideScreen)
}

function listen(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
