import { parseWire } from '@croupier/money/money'

/** Hundredths of an amount, or the count itself; undefined when the text is neither. */
export function figureOf(text: string, isMoney: boolean): bigint | undefined {
  if (isMoney) return parseWire(text)
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** How far `now` lies from `before` in whole percent, towards zero; undefined when there is nothing to compare with. */
export function percentChange({ now, before }: { now: bigint; before: bigint }): bigint | undefined {
  if (before <= 0n) return undefined
  return ((now - before) * 100n) / before
}

const STEPS = [1n, 2n, 5n, 10n]

/** Round values for a chart's lines, zero among them, in about four steps: up past the highest amount, down to the lowest. */
export function ticksFor(amounts: readonly bigint[]): bigint[] {
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), 0n)
  const step = roundStep((highest - lowest) / 4n)
  const first = lowest / step
  const last = ceilDiv(highest, step)
  return Array.from({ length: Number(last - first) + 1 }, (_, at) => (first + BigInt(at)) * step)
}

function roundStep(atLeast: bigint): bigint {
  // Whole units only: a line at 0.37 tells nothing.
  let power = 100n
  while (power * 10n < atLeast) power *= 10n
  return (STEPS.find((step) => step * power >= atLeast) ?? 10n) * power
}

function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
