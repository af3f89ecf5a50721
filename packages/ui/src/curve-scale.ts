/** The lines of a scale from its foot to its top, in round steps, with 0 among them. */
export type Scale = { low: bigint; high: bigint; ticks: bigint[] }

const STEPS = [1n, 2n, 5n] as const
const LINES = 4n
const PARTS = 10_000n

/** A scale in round steps around the values; about five lines, never a flat one, and no step below `leastStep`. */
export function scaleOf(values: readonly bigint[], leastStep = 1n): Scale {
  const low = values.reduce((least, value) => (value < least ? value : least), 0n)
  const high = values.reduce((most, value) => (value > most ? value : most), 0n)
  const wanted = (high - low + LINES - 1n) / LINES
  const step = roundStep(wanted > leastStep ? wanted : leastStep)
  const foot = low < 0n ? -((-low + step - 1n) / step) * step : 0n
  const ticks: bigint[] = []
  for (let tick = foot; ticks.length < 2 || (ticks.at(-1) ?? 0n) < high; tick += step) ticks.push(tick)
  return { low: foot, high: ticks.at(-1) ?? step, ticks }
}

/** The smallest of 1, 2, 5, 10, 20, 50 ... that is not below what is wanted. */
function roundStep(wanted: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const found = STEPS.find((step) => step * power >= wanted)
    if (found !== undefined) return found * power
  }
}

/** How high a value stands, from 0 at the foot to 1 at the top. */
export function heightOf(value: bigint, { low, high }: Scale): number {
  return Number(((value - low) * PARTS) / (high - low)) / Number(PARTS)
}

/** The points of a line in a square of 100 by 100, first value left, foot at 100. */
export function pointsOf(values: readonly bigint[], scale: Scale): [number, number][] {
  const last = Math.max(1, values.length - 1)
  return values.map((value, index) => [(index / last) * 100, (1 - heightOf(value, scale)) * 100])
}
