import { formatAmount, type LanguageCode } from '@croupier/money/format'

export type Language = LanguageCode

/** The words for an amount of minor units: grouped, two decimals, no currency sign. */
export function showAmount(minor: bigint, language: Language): string {
  return formatAmount(minor, language)
}

/** How far a count-up of a win has come. Progress is 0 to 1; only the picture moves, the amount itself is never rounded. */
export function partOf(minor: bigint, progress: number): bigint {
  return (minor * BigInt(Math.round(progress * 10_000))) / 10_000n
}

/** How long a win counts up: 0.6 s for the bet itself, 4 s from a thousandfold on, in between by its logarithm. */
export function countUpMs(winMinor: bigint, betMinor: bigint): number {
  const timesBet = Math.max(1, Number(winMinor) / Number(betMinor))
  return Math.min(4000, 600 + (Math.log10(timesBet) * 3400) / 3)
}
