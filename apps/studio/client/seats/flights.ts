import { LANDING } from '@croupier/game-kit/show'

const FLIGHT_MS = 320
const STAGGER_MS = 24
const DELAY_MAX_MS = 240

type Flights = { from(): DOMRect | undefined; isStill: boolean }

/** Remembers where every card lies, draws the table anew, and lets each card fly from where it was; a new one from where `from` says. */
export function drawWithFlights(root: HTMLElement, draw: () => void, { from, isStill }: Flights): void {
  if (isStill) {
    draw()
    return
  }
  const before = rectsOf(root)
  const origin = from()
  draw()
  if (before.size === 0) return
  const moved = [...root.querySelectorAll<HTMLElement>('[data-card]')].flatMap((card) => {
    const now = card.getBoundingClientRect()
    const old = before.get(card.dataset.card ?? '') ?? centred(now, origin)
    return old && isElsewhere(old, now) ? [{ card, old, now }] : []
  })
  for (const [at, { card, old, now }] of moved.entries()) fly(card, { old, now, delay: Math.min(at * STAGGER_MS, DELAY_MAX_MS) })
}

/** A card of the same size in the middle of where a new one comes from. */
function centred({ width, height }: DOMRect, origin: DOMRect | undefined): DOMRect | undefined {
  return origin && new DOMRect(origin.x + (origin.width - width) / 2, origin.y + (origin.height - height) / 2, width, height)
}

function isElsewhere(old: DOMRect, now: DOMRect): boolean {
  return Math.abs(old.x - now.x) >= 2 || Math.abs(old.y - now.y) >= 2
}

function fly(card: HTMLElement, { old, now, delay }: { old: DOMRect; now: DOMRect; delay: number }): void {
  const scale = now.width === 0 ? 1 : old.width / now.width
  const start = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${scale})`
  const frames = [start, 'none'].map((transform) => ({ transform, transformOrigin: '0 0' }))
  card.animate(frames, { duration: FLIGHT_MS, delay, easing: LANDING, fill: 'backwards' })
}

function rectsOf(root: HTMLElement): Map<string, DOMRect> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-card]')].map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]),
  )
}
