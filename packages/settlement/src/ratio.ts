/** An exact number, numerator over denominator; the denominator is above zero. */
export type Ratio = { readonly num: bigint; readonly den: bigint }

export const ZERO: Ratio = { num: 0n, den: 1n }
export const ONE: Ratio = { num: 1n, den: 1n }

export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  if (BigInt(den) <= 0n) throw new RangeError(`a ratio over ${den}`)
  return { num: BigInt(num), den: BigInt(den) }
}

export function plus(left: Ratio, right: Ratio): Ratio {
  return { num: left.num * right.den + right.num * left.den, den: left.den * right.den }
}

export function minus(left: Ratio, right: Ratio): Ratio {
  return plus(left, { num: -right.num, den: right.den })
}

export function times(left: Ratio, right: Ratio): Ratio {
  return { num: left.num * right.num, den: left.den * right.den }
}

export function product(ratios: Iterable<Ratio>): Ratio {
  let all = ONE
  for (const each of ratios) all = times(all, each)
  return all
}

export function isEqual(left: Ratio, right: Ratio): boolean {
  return left.num * right.den === right.num * left.den
}

/** An amount times a ratio that is not below zero, rounded down: the one place where settlement rounds. */
export function floorTimes(amountMinor: bigint, { num, den }: Ratio): bigint {
  return (amountMinor * num) / den
}
