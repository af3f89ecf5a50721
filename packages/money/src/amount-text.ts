import { AMOUNT_MAX_MINOR } from './money.ts'

export type AmountReading = { minor: bigint } | { problem: 'empty' | 'form' | 'decimals' }

/** Digits, or digits in groups of three after commas; then at most a point and decimals. */
const PLAIN = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/**
 * Reads an amount as people type it ("1,000", "1000.5", "₱200") to exact minor units. What could mean two things is
 * a problem of form, never a guess. Full-width digits of other keyboards are digits.
 */
export function readAmount(typed: string): AmountReading {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[₱$]\s*/u, '')
  if (text === '') return { problem: 'empty' }
  const match = PLAIN.exec(text)
  if (!match || text === '.') return { problem: 'form' }
  const [, whole = '', decimals = ''] = match
  if (decimals.length > 2) return { problem: 'decimals' }
  const minor = BigInt(`${whole.replaceAll(',', '')}${decimals.padEnd(2, '0')}`)
  return minor > AMOUNT_MAX_MINOR ? { problem: 'form' } : { minor }
}

/** Minor units as one would type them: `100050n` is "1,000.50", whole amounts have no decimals. */
export function amountTyped(minor: bigint): string {
  const whole = (minor / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const rest = minor % 100n
  return rest === 0n ? whole : `${whole}.${rest.toString().padStart(2, '0')}`
}
