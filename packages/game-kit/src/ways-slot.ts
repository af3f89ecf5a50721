import type { Strips } from './line-slot.ts'

/**
 * The numbers of a slot that pays ways: a symbol pays when it shows on every reel from the first on, once for each way to take one of it
 * from each reel. One letter is one symbol.
 */
export type WaysSlot = Strips & {
  /** What a spin costs, in the units of the pays. */
  betUnits: number
  /** Substitutes for every symbol with a pay. It stands on no first reel. */
  wild: string
  /** Starts free spins when it shows on each of its reels. A window of a reel holds at most one. */
  scatter: string
  /** Units a way for three, four and five reels. */
  wayPays: Readonly<Record<string, readonly [number, number, number]>>
  /** Units that the scatters pay once they show on all of their reels. */
  scatterUnits: number
}

export type WaysWin = { symbol: string; count: number; ways: number; units: number }

const REELS_MIN = 3

/** Every symbol that pays in a window, in the order of the first reel. A symbol pays its longest run once. */
export function waysWins(slot: WaysSlot, columns: readonly string[]): WaysWin[] {
  return [...new Set(columns[0])].flatMap((symbol) => {
    const counts = columns.map((column) => countOf(slot, column, symbol))
    const end = counts.indexOf(0)
    const count = end < 0 ? counts.length : end
    const ways = counts.slice(0, count).reduce((product, each) => product * each, 1)
    const units = ways * (slot.wayPays[symbol]?.[count - REELS_MIN] ?? 0)
    return units > 0 ? [{ symbol, count, ways, units }] : []
  })
}

/** How many cells of a column a way of the symbol can take: its own and those of the wild. */
export function countOf(slot: Pick<WaysSlot, 'wild'>, column: string, symbol: string): number {
  return [...column].filter((each) => each === symbol || each === slot.wild).length
}

/** How many scatters start free spins: one on each reel that has any. */
export function scattersNeeded(slot: Pick<WaysSlot, 'strips' | 'scatter'>): number {
  return slot.strips.filter((strip) => strip.includes(slot.scatter)).length
}
