/** How much is done at once: what took less than `shortMs` is doubled the next time, what took more than `longMs` halved. */
export type Sizes = { least: number; first: number; most: number; shortMs: number; longMs: number }

/** The size of the next piece of work, after one of a size took so long; infinitely long is one that was cut off. */
export function nextSize({ least, most, shortMs, longMs }: Sizes, size: number, tookMs: number): number {
  if (tookMs > longMs) return Math.max(least, Math.floor(size / 2))
  return tookMs < shortMs ? Math.min(most, size * 2) : size
}
