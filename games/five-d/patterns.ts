import type { Reading } from '@croupier/game-kit/number-bets'

export const [MIXED, HALF_STRAIGHT, PAIR, STRAIGHT, TRIPLE] = [0, 1, 2, 3, 4]

/** How three digits from a place on hang together; 9 and 0 are neighbours, so that 890 and 901 are straights. */
export function patternReading(from: number): Reading {
  return { of: (digits) => patternOf(digits.slice(from, from + 3)), ways: [300n, 360n, 270n, 60n, 10n] }
}

function patternOf(digits: readonly number[]): number {
  const different = new Set(digits).size
  if (different < 3) return different === 1 ? TRIPLE : PAIR
  const [low = 0, middle = 0, high = 0] = digits.toSorted((one, other) => one - other)
  const neighbours = [middle - low, high - middle, 10 + low - high].filter((step) => step === 1).length
  return neighbours === 2 ? STRAIGHT : neighbours === 1 ? HALF_STRAIGHT : MIXED
}

export const BULL_BULL = 10

/** Three of the five digits that come to 10, 20 or 0 make a bull; the last digit of all five together is its number, and 0 is the best: 10. */
export const bull: Reading = {
  of: (digits) => {
    const total = digits.reduce((sum, digit) => sum + digit, 0)
    const hasBull = digits.some((one, at) => digits.some((other, after) => after > at && (total - one - other) % 10 === 0))
    if (!hasBull) return 0
    return total % 10 === 0 ? BULL_BULL : total % 10
  },
  ways: [35_649n, 6375n, 6505n, 6375n, 6505n, 6375n, 6505n, 6375n, 6505n, 6375n, 6456n],
}
