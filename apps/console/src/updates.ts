const KEPT = 'croupier.console.reloadedAt'
const AGAIN_AFTER_MS = 60_000

/** An update of the server takes the files of the former page away: a tab that was open before loads the page anew, once a minute at most. */
export function reloadAfterUpdates(): void {
  window.addEventListener('vite:preloadError', () => {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(KEPT) ?? 0) < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEPT, String(now))
    window.location.reload()
  })
}
