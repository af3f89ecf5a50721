/** Parts per million in a whole: rates are integers of this unit. */
export const WHOLE_PPM = 1_000_000n

export type Rounding = 'down' | 'up'

/** `amountMinor * ratePpm / 1,000,000`, rounded towards the named direction on the number line ("down" is floor). */
export function applyRate(amountMinor: bigint, ratePpm: bigint, rounding: Rounding): bigint {
  return divide(amountMinor * ratePpm, WHOLE_PPM, rounding)
}

/** The only division of the product: floor or ceiling of `value / divisor`, divisor above zero. */
export function divide(value: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be above zero')
  const quotient = value / divisor
  const rest = value % divisor
  if (rounding === 'down') return rest < 0n ? quotient - 1n : quotient
  return rest > 0n ? quotient + 1n : quotient
}
