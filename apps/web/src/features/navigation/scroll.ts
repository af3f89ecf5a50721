const KEPT_MAX = 50
const ATTEMPTS_MAX = 30

/** How far down each visited entry of the history was left; a page that is returned to opens there (RT-19). */
const places = new Map<string, number>()

export function keepScroll(entry: string): void {
  places.delete(entry)
  places.set(entry, window.scrollY)
  const [oldest] = places.keys()
  if (places.size > KEPT_MAX && oldest !== undefined) places.delete(oldest)
}

/** Brings an entry back to where it was left. Its content may still be growing, so it tries for half a second. */
export function restoreScroll(entry: string): void {
  const top = places.get(entry) ?? 0
  let attempts = 0
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    attempts += 1
    if (Math.abs(window.scrollY - top) > 1 && attempts < ATTEMPTS_MAX) requestAnimationFrame(attempt)
  }
  attempt()
}

/** Shows a part of the page below the sticky bars, or the top when there is none of that name. */
export function scrollToPart(hash: string): void {
  const part = hash === '' ? null : document.getElementById(hash)
  if (part) part.scrollIntoView({ behavior: 'smooth' })
  else window.scrollTo({ top: 0, behavior: 'instant' })
}
