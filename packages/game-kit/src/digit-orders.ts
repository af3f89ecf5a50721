/** The different orders of some digits: six of 123, three of 112, one of 111. */
export function digitOrders(digits: string): string[] {
  if (digits.length <= 1) return [digits]
  const orders = [...digits].flatMap((first, at) => digitOrders(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => first + rest))
  return [...new Set(orders)]
}

/** How many there are, without making them. */
export function countOrders(digits: string): number {
  let orders = 1
  const seen = new Map<string, number>()
  for (const [before, digit] of [...digits].entries()) {
    const same = (seen.get(digit) ?? 0) + 1
    seen.set(digit, same)
    orders = (orders * (before + 1)) / same
  }
  return orders
}

/** How often each digit occurs, as one number of three bits a digit: the same for all orders of up to seven digits. */
export function countDigits(digits: string): number {
  let counts = 0
  for (let at = 0; at < digits.length; at += 1) counts += 8 ** (digits.charCodeAt(at) - ZERO)
  return counts
}

const ZERO = 48
