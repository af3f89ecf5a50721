import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './database.ts'

/** How much is done at once: what took less than `shortMs` is doubled the next time, what took more than `longMs` halved. */
export type Sizes = { least: number; first: number; most: number; shortMs: number; longMs: number }

/** So long a run yields to players: its pieces are short, and it rests nearly all of the time. Only a large backlog lasts longer. */
const YIELDING_MS = 8_000
const YIELDING = { shortMs: 10, longMs: 30 }
const RESTS = 12
const REST_MAX_MS = 500

/**
 * Does what has gathered in pieces, until one says that nothing is left. One that was too large for its time is tried again as a
 * smaller one. Who is far behind already does not begin with rests.
 */
export async function inPieces(sizes: Sizes, work: (size: number) => Promise<boolean>, isFarBehind = false): Promise<void> {
  const yieldsUntil = performance.now() + (isFarBehind ? 0 : YIELDING_MS)
  let size = sizes.first
  for (;;) {
    const begun = performance.now()
    const isMore = await work(size).catch((failure: unknown) => {
      if (!isBusy(failure) || size === sizes.least) throw failure
      return 'too large' as const
    })
    if (isMore === false) return
    const tookMs = performance.now() - begun
    const isYielding = begun < yieldsUntil
    size = nextSize(isYielding ? { ...sizes, ...YIELDING } : sizes, size, isMore === 'too large' ? Number.POSITIVE_INFINITY : tookMs)
    if (isYielding) await sleep(Math.min(tookMs * RESTS, REST_MAX_MS))
  }
}

/** The size of the next piece of work, after one of a size took so long; infinitely long is one that was cut off. */
export function nextSize({ least, most, shortMs, longMs }: Sizes, size: number, tookMs: number): number {
  if (tookMs > longMs) return Math.max(least, Math.floor(size / 2))
  return tookMs < shortMs ? Math.min(most, size * 2) : size
}
