/** The largest amount that any single call may name: 10,000,000,000,000.00 (I08 of the audit). */
export const AMOUNT_MAX_MINOR = 1_000_000_000_000_000n

const WIRE = /^(-?)(0|[1-9]\d{0,13})\.(\d{2})$/

/** Reads a wire amount (`"1234.50"`, exactly two decimals, no sign but minus) to minor units; undefined when it is not one. */
export function parseWire(text: string): bigint | undefined {
  const match = WIRE.exec(text)
  if (!match) return undefined
  const minor = BigInt(`${match[2]}${match[3]}`)
  if (minor > AMOUNT_MAX_MINOR) return undefined
  if (match[1] === '-') return minor === 0n ? undefined : -minor
  return minor
}

/** Writes minor units as a wire amount: `123450n` becomes `"1234.50"`. */
export function toWire(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function sumMinor(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}
