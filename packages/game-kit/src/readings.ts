import type { Reading, ReadingBet } from './number-bets.ts'

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The number at one place, counted from 0, each from `from` to `to` as likely as the others. */
export function placeReading(at: number, { from, to }: { from: number; to: number }): Reading {
  return { of: (numbers) => numbers[at] ?? 0, ways: Array.from({ length: to + 1 }, (_, value) => (value < from ? 0n : 1n)) }
}

/** What `duels` reads. */
const [TIGER, TIE, DRAGON] = [0, 1, 2]

/** Which of two places has the higher number. Both are of so many numbers, and differ or may tie. */
export function duelReading([dragon, tiger]: readonly [number, number], { size, mayTie }: { size: number; mayTie: boolean }): Reading {
  const higher = (BigInt(size) * BigInt(size - 1)) / 2n
  return {
    of: (numbers) => {
      const difference = (numbers[dragon] ?? 0) - (numbers[tiger] ?? 0)
      return difference === 0 ? TIE : difference > 0 ? DRAGON : TIGER
    },
    ways: [higher, mayTie ? BigInt(size) : 0n, higher],
  }
}

/** Dragon wins where its place is the higher one, tiger where the other is. */
export function duels(pays: number): { dragon: ReadingBet; tiger: ReadingBet } {
  return { dragon: { pays, wins: (value) => value === DRAGON }, tiger: { pays, wins: (value) => value === TIGER } }
}

export function ties(pays: number): { tie: ReadingBet } {
  return { tie: { pays, wins: (value) => value === TIE } }
}

/** Whether a value is at least so big, and whether it is odd, all at the same odds. */
export function sizes(bigFrom: number, pays: number): Record<'big' | 'small' | 'odd' | 'even', ReadingBet> {
  return {
    big: { pays, wins: (value) => value >= bigFrom },
    small: { pays, wins: (value) => value < bigFrom },
    odd: { pays, wins: (value) => value % 2 === 1 },
    even: { pays, wins: (value) => value % 2 === 0 },
  }
}
