import { minus, ONE, plus, type Ratio, ratio, times } from './ratio.ts'

/** Odds as they are stored and settled: decimal, in thousandths; 1.90 is 1900. */
export type OddsThousandths = bigint

export const oddsFormats = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const EVENS = 2000n
const THOUSAND = 1000n
/** The lowest and highest odds that a book takes. */
export const ODDS_MIN: OddsThousandths = 1001n
export const ODDS_MAX: OddsThousandths = 1_000_000n

export function oddsRatio(odds: OddsThousandths): Ratio {
  return ratio(odds, THOUSAND)
}

/** The odds of the place part of an each-way bet: a fraction of what the win part wins. */
export function placeOdds(odds: OddsThousandths, fraction: Ratio): Ratio {
  return plus(ONE, times(minus(oddsRatio(odds), ONE), fraction))
}

/** Odds as people read them, to the nearest digit shown. A bet is settled by the stored decimal, never by this text. */
export function showOdds(odds: OddsThousandths, format: OddsFormat): string {
  const gain = odds - THOUSAND
  switch (format) {
    case 'decimal':
      return decimals(odds)
    case 'hong-kong':
      return decimals(gain)
    case 'malay':
      return odds <= EVENS ? decimals(gain) : `-${decimals(inverse(gain))}`
    case 'indonesian':
      return odds >= EVENS ? decimals(gain) : `-${decimals(inverse(gain))}`
    case 'american':
      return odds >= EVENS ? `+${nearest(gain, 10n)}` : `-${nearest(100n * THOUSAND, gain)}`
  }
}

const NUMBER = /^([+-]?)(\d{1,7})(?:\.(\d{1,3}))?$/

/** Odds that a person typed, rounded down to thousandths. Undefined where the text is none of that format within the bounds of a book. */
export function readOdds(typed: string, format: OddsFormat): OddsThousandths | undefined {
  const [, sign, whole, part = ''] = NUMBER.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const size = BigInt(whole) * THOUSAND + BigInt(part.padEnd(3, '0'))
  const odds = size === 0n ? undefined : decimalOf(size, { isNegative: sign === '-', format })
  return odds !== undefined && odds >= ODDS_MIN && odds <= ODDS_MAX ? odds : undefined
}

function decimalOf(size: bigint, { isNegative, format }: { isNegative: boolean; format: OddsFormat }): OddsThousandths | undefined {
  if (format === 'decimal') return isNegative ? undefined : size
  if (format === 'hong-kong') return isNegative ? undefined : THOUSAND + size
  if (format === 'american') return isNegative ? THOUSAND + (100n * THOUSAND * THOUSAND) / size : THOUSAND + size / 100n
  return isNegative ? THOUSAND + (THOUSAND * THOUSAND) / size : THOUSAND + size
}

/** One over a number of thousandths, in thousandths. */
function inverse(thousandths: bigint): bigint {
  return nearest(THOUSAND * THOUSAND, thousandths)
}

function nearest(num: bigint, den: bigint): bigint {
  return (2n * num + den) / (2n * den)
}

/** Two decimals, and the third where there is one. */
function decimals(thousandths: bigint): string {
  const text = `${thousandths / THOUSAND}.${String(thousandths % THOUSAND).padStart(3, '0')}`
  return text.endsWith('0') ? text.slice(0, -1) : text
}
