import { below, type Draws } from './draws.ts'

/** A strip a reel, read from top to bottom, circular, and how many rows of it show. */
export type Strips = { strips: readonly string[]; rows: number }

/** The numbers of a slot that pays lines from left to right. One letter is one symbol; a unit is the bet of one line. */
export type LineSlot = Strips & {
  /** A digit a reel: the row that the line crosses there, 0 at the top. */
  lines: readonly string[]
  /** Substitutes for every symbol with a line pay. It stands on no first reel. */
  wild: string
  /** Counts anywhere and pays on no line. */
  scatter: string
  /** Units for three, four and five in a row. */
  linePays: Readonly<Record<string, readonly [number, number, number]>>
  /** Times the total bet, by how many scatters there are. */
  scatterPays: Readonly<Record<number, number>>
}

export type LineWin = { line: number; symbol: string; count: number; units: number }

const RUN_MIN = 3

/** One independent uniform stop a reel, from left to right. */
export function* drawStops({ strips }: Pick<Strips, 'strips'>): Draws<number[]> {
  const stops: number[] = []
  for (const strip of strips) stops.push(yield* below(strip.length))
  return stops
}

/** What the window shows: a column of symbols a reel, the stop in its top row. */
export function windowAt({ strips, rows }: Strips, stops: readonly number[]): string[] {
  return strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows))
}

/** Every column that a reel can show, by its stop. */
export function windowsOf({ strips, rows }: Strips, reel: number): string[] {
  const strip = strips[reel] ?? ''
  return [...strip].map((_, stop) => columnAt(strip, stop, rows))
}

function columnAt(strip: string, stop: number, rows: number): string {
  return (strip + strip.slice(0, rows)).slice(stop, stop + rows)
}

/** Every line that pays in a window. A line pays its longest run once. */
export function lineWins(slot: LineSlot, columns: readonly string[]): LineWin[] {
  return slot.lines.flatMap((rows, line) => {
    const symbols = columns.map((column, reel) => column[Number(rows[reel])] ?? '').join('')
    const run = runOf(slot, symbols)
    return run.units > 0 ? [{ line, ...run }] : []
  })
}

/** The run that a line starts with and what it pays, 0 units when it is too short or of scatters. */
export function runOf(slot: LineSlot, symbols: string): { symbol: string; count: number; units: number } {
  const symbol = symbols[0] ?? ''
  let count = 1
  while (symbols[count] === symbol || symbols[count] === slot.wild) count += 1
  return { symbol, count, units: slot.linePays[symbol]?.[count - RUN_MIN] ?? 0 }
}

export function countScatters(slot: LineSlot, columns: readonly string[]): number {
  return [...columns.join('')].filter((symbol) => symbol === slot.scatter).length
}

/** What the scatters pay, in units: they pay times the total bet, which is one unit a line. */
export function scatterUnits(slot: LineSlot, scatters: number): number {
  return (slot.scatterPays[scatters] ?? 0) * slot.lines.length
}
