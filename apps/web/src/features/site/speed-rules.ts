/** At most so many addresses are measured; one that does not answer counts as this long (SD-05). */
export const DOMAINS_MAX = 5
export const FAILED_MS = 9999

const FAST_MS = 80
const NORMAL_MS = 150

/** The ranges that a measured time is mapped into, from the slowest on. */
const RANGES = [
  { fromMs: 400, shown: { min: 100, max: 150 } },
  { fromMs: 200, shown: { min: 60, max: 100 } },
  { fromMs: 100, shown: { min: 40, max: 60 } },
  { fromMs: 0, shown: { min: 20, max: 40 } },
] as const

export type Speed = 'fast' | 'normal' | 'slow' | 'failed'

export function speedOf(ms: number): Speed {
  if (ms >= FAILED_MS) return 'failed'
  if (ms <= FAST_MS) return 'fast'
  return ms <= NORMAL_MS ? 'normal' : 'slow'
}

/** The middle of the pings; a failed ping counts, so that a line that often fails is not called fast. */
export function median(pings: readonly number[]): number {
  return pings.toSorted((one, other) => one - other)[Math.floor(pings.length / 2)] ?? FAILED_MS
}

/** What a brand with mapped figures shows for a measured time (D2). */
export function mapped(ms: number): number {
  const range = RANGES.find(({ fromMs }) => ms >= fromMs)?.shown
  if (!range || ms >= FAILED_MS) return ms
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return range.min + Math.floor((random / 2 ** 32) * (range.max - range.min + 1))
}
