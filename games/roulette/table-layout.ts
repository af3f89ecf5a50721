import type { Place } from './places.ts'

/** A box of the table in cells: `along` runs from zero to the columns, `across` from the even chances to the third column. */
export type Box = { along: number; across: number; length: number; width: number }

const OUTSIDE: Readonly<Record<string, Box>> = {
  dozen1: { along: 1, across: -1, length: 4, width: 1 },
  dozen2: { along: 5, across: -1, length: 4, width: 1 },
  dozen3: { along: 9, across: -1, length: 4, width: 1 },
  column1: { along: 13, across: 0, length: 1, width: 1 },
  column2: { along: 13, across: 1, length: 1, width: 1 },
  column3: { along: 13, across: 2, length: 1, width: 1 },
  low: { along: 1, across: -2, length: 2, width: 1 },
  even: { along: 3, across: -2, length: 2, width: 1 },
  red: { along: 5, across: -2, length: 2, width: 1 },
  black: { along: 7, across: -2, length: 2, width: 1 },
  odd: { along: 9, across: -2, length: 2, width: 1 },
  high: { along: 11, across: -2, length: 2, width: 1 },
}

/** Where a place lies. One between numbers is a point on the lines: a box without a size. */
export function boxOf({ id, numbers }: Place): Box {
  const outside = OUTSIDE[id]
  if (outside) return outside
  const [first = 0, second = 0] = numbers
  if (numbers.length === 1) return first === 0 ? { along: 0, across: 0, length: 1, width: 3 } : { ...cornerOf(first), length: 1, width: 1 }
  return { ...pointOf(numbers, { first, second }), length: 0, width: 0 }
}

function pointOf(numbers: readonly number[], { first, second }: { first: number; second: number }): { along: number; across: number } {
  // Streets and lines of six are bet on at the outer line; what shares with zero, on the line of zero.
  if (numbers.length === 3 && first > 0) return { along: cornerOf(first).along + 0.5, across: 0 }
  if (numbers.length === 6) return { along: cornerOf(first).along + 1, across: 0 }
  if (first === 0 && numbers.length === 4) return { along: 1, across: 0 }
  if (first === 0) return { along: 1, across: cornerOf(second).across + (numbers.length === 2 ? 0.5 : 1) }
  const corners = numbers.map(cornerOf)
  const mean = (of: (corner: { along: number; across: number }) => number) =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
  return { along: mean(({ along }) => along) + 0.5, across: mean(({ across }) => across) + 0.5 }
}

function cornerOf(number: number): { along: number; across: number } {
  return { along: Math.ceil(number / 3), across: (number - 1) % 3 }
}
