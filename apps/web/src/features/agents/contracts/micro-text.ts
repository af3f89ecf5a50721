const MICRO_DIGITS = 8

/** Millionths of the smallest coin as money with every digit that counts: `1234560000` is "12.3456". */
export function microText(micro: string): string {
  const isNegative = micro.startsWith('-')
  const digits = (isNegative ? micro.slice(1) : micro).padStart(MICRO_DIGITS + 1, '0')
  const whole = digits.slice(0, -MICRO_DIGITS).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const rest = digits.slice(-MICRO_DIGITS).replace(/0+$/, '').padEnd(2, '0')
  return `${isNegative ? '-' : ''}${whole}.${rest}`
}
