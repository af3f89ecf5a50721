import { AMOUNT_MAX_MINOR } from '@croupier/money/money'

/** The protocol counts in 1/100,000 of the currency, our minor unit is 1/100 of it. */
const UNITS_PER_MINOR = 1_000n

/** Minor units to the protocol's units, exactly: 356n (3.56) becomes 356000n. */
export function toUnits(minor: bigint): bigint {
  return minor * UNITS_PER_MINOR
}

/** The protocol's units to minor units; undefined when they hold a fraction of a minor unit or pass the largest amount. */
export function toMinor(units: bigint): bigint | undefined {
  if (units % UNITS_PER_MINOR !== 0n) return undefined
  const minor = units / UNITS_PER_MINOR
  return minor > AMOUNT_MAX_MINOR || minor < -AMOUNT_MAX_MINOR ? undefined : minor
}

/** A balance for the eye, rounded down to the minor unit. Never for booking. */
export function floorToMinor(units: bigint): bigint {
  const minor = units / UNITS_PER_MINOR
  return units < 0n && units % UNITS_PER_MINOR !== 0n ? minor - 1n : minor
}
