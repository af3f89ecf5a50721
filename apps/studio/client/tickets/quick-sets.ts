/** Numbers of two digits that are chosen together: by their first digit, by their last, or by what both come to. */
export type QuickSet = { code: string; cells: readonly string[] }

export const ZODIAC_YEARS = 12

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

export function headsOf(cells: readonly string[]): QuickSet[] {
  return DIGITS.map((digit) => ({ code: `${digit}x`, cells: cells.filter((cell) => cell[0] === digit) }))
}

export function tailsOf(cells: readonly string[]): QuickSet[] {
  return DIGITS.map((digit) => ({ code: `x${digit}`, cells: cells.filter((cell) => cell[1] === digit) }))
}

export function paritiesOf(cells: readonly string[]): { odd: readonly string[]; even: readonly string[] } {
  return { odd: cells.filter((cell) => Number(cell) % 2 === 1), even: cells.filter((cell) => Number(cell) % 2 === 0) }
}

/** The numbers of an animal are those that leave the same remainder by twelve: the first animal has 01, 13, 25 and so on, the last 00, 12, 24. */
export function animalsOf(cells: readonly string[]): (readonly string[])[] {
  return Array.from({ length: ZODIAC_YEARS }, (_, at) => cells.filter((cell) => Number(cell) % ZODIAC_YEARS === (at + 1) % ZODIAC_YEARS))
}

/** Chooses all cells of a set; where all are chosen already, takes them back. */
export function withSet(chosen: readonly string[], cells: readonly string[]): readonly string[] {
  const isWhole = cells.every((cell) => chosen.includes(cell))
  const others = chosen.filter((cell) => !cells.includes(cell))
  return isWhole ? others : [...others, ...cells]
}
