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
