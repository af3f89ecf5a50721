/** A card of 75-ball bingo, and how often its price each pattern pays, the best first. A card pays its best pattern alone. */
export const paytable = {
  balls: 75,
  drawn: 30,
  side: 5,
  cardsMax: 8,
  pays: { blackout: 100_000, frame: 10_000, lines4: 1_600, cross: 250, lines3: 200, lines2: 22, line: 3, corners: 2 },
} as const

export type Pattern = keyof typeof paytable.pays
export const patterns = Object.keys(paytable.pays) as Pattern[]

const SIDE = paytable.side
const ALL = 2 ** (SIDE * SIDE) - 1
const bitsOf = (cells: readonly number[]) => cells.reduce((mask, cell) => mask | (1 << cell), 0)
const five = [0, 1, 2, 3, 4] as const

const rows = five.map((row) => bitsOf(five.map((column) => row * SIDE + column)))
const columns = five.map((column) => bitsOf(five.map((row) => row * SIDE + column)))
const diagonals = [bitsOf(five.map((at) => at * SIDE + at)), bitsOf(five.map((at) => at * SIDE + 4 - at))] as const
const lines = [...rows, ...columns, ...diagonals]
const corners = bitsOf([0, 4, 20, 24])
const frame = (rows[0] ?? 0) | (rows[4] ?? 0) | (columns[0] ?? 0) | (columns[4] ?? 0)
const holds = (mask: number, pattern: number) => (mask & pattern) === pattern

/** The cell in the middle, which is marked from the start. */
export const FREE_CELL = 12

/** The best pattern of a card whose marked cells are the bits of the mask, cell 0 top left, row by row; undefined when it has none. */
export function bestPattern(mask: number): Pattern | undefined {
  if (mask === ALL) return 'blackout'
  if (holds(mask, frame)) return 'frame'
  const full = lines.filter((line) => holds(mask, line)).length
  if (full >= 4) return 'lines4'
  if (holds(mask, diagonals[0]) && holds(mask, diagonals[1])) return 'cross'
  if (full === 3) return 'lines3'
  if (full === 2) return 'lines2'
  if (full === 1) return 'line'
  return holds(mask, corners) ? 'corners' : undefined
}

/** The cells that make a card's best pattern, for the picture. */
export function cellsOf(mask: number, pattern: Pattern | undefined): number[] {
  const shown =
    pattern === undefined ? 0 : pattern === 'corners' ? corners : pattern === 'frame' ? frame : pattern === 'blackout' ? ALL : linesIn(mask)
  return Array.from({ length: SIDE * SIDE }, (_, cell) => cell).filter((cell) => holds(shown, 1 << cell))
}

function linesIn(mask: number): number {
  return lines.filter((line) => holds(mask, line)).reduce((all, line) => all | line, 0)
}
