/** How long a banner stands and how long the move to the next takes (UI-02). */
export const AUTOPLAY_MS = 5000
export const SLIDE_MS = 1000

/** The cover flow: how far a slide at the side stands back (pixels) and how far it is turned (degrees). */
const DEPTH_PX = 200
const ROTATION_DEG = 30

/** Fewer slides than this cannot come in from one side while they leave at the other, so the list is repeated. */
const LOOP_MIN = 3

/** The slides as they stand in the ring; one alone does not loop. */
export function ringOf<Slide extends { key: string }>(slides: readonly Slide[]): Slide[] {
  if (slides.length < 2) return [...slides]
  const rounds = Math.ceil(LOOP_MIN / slides.length)
  return Array.from({ length: rounds }, (_, round) => slides.map((slide) => ({ ...slide, key: `${slide.key}/${round}` }))).flat()
}

/** How many places a slide stands beside the middle: negative to the left. The ring has no end. */
export function placeIn({ index, at, count }: { index: number; at: number; count: number }): number {
  const half = Math.floor(count / 2)
  const ahead = (((index - at) % count) + count) % count
  return ahead > count - 1 - half ? ahead - count : ahead
}

/** Where a slide stands; `place` may lie between two places while a finger moves it. */
export function transformAt(place: number): string {
  return `translateX(${place * 100}%) translateZ(${-Math.abs(place) * DEPTH_PX}px) rotateY(${place * -ROTATION_DEG}deg)`
}
