/**
 * Small things that a device remembers. A browser may forbid it to a page that is framed by another site; the game works all the same,
 * and forgets.
 */
export function recall(key: string, store: 'tab' | 'device' = 'device'): string | null {
  try {
    return storageOf(store).getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string, store: 'tab' | 'device' = 'device'): void {
  try {
    storageOf(store).setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}

function storageOf(store: 'tab' | 'device'): Storage {
  return store === 'tab' ? sessionStorage : localStorage
}
