import { type Draws, weighted } from '@croupier/game-kit/draws'
import { type InstantGame, noChoice } from '@croupier/game-kit/game'
import { explain } from './explain.ts'
import { manifest } from './manifest.ts'
import { paytable, symbols, type VaultSymbol } from './paytable.ts'

export type VaultCell = VaultSymbol | 'PEARL'

/** A line of three alike. Amounts are minor units in digits. */
export type VaultLine = { line: number; symbol: VaultSymbol; winMinor: string }

/** A pearl in its cell, worth so many times the bet. */
export type Pearl = { cell: number; times: number }

/** The respins of a round: the pearls that began them, and those that each respin brought. */
export type Respins = { held: Pearl[]; spins: Pearl[][]; winMinor: string }

export type VaultOutcome = { cells: VaultCell[]; lines: VaultLine[]; lineWinMinor: string; respins: Respins | null; payoutMinor: string }

const LINES = BigInt(paytable.lines.length)
const cellWeights = [paytable.pearlWeight, ...symbols.map((symbol) => paytable.symbolWeights[symbol])]
const valueWeights = paytable.pearlValues.map(({ weight }) => weight)

/**
 * Nine cells, five lines, pearls that hold. The stream gives the nine cells row by row; with four pearls or more then the value of each
 * of them in the order of their cells; in each respin every empty cell in its order, a new pearl's value right after the pearl.
 */
export const vaultOfPearls: InstantGame<VaultOutcome> = {
  engine: 'instant',
  manifest,
  table: paytable,
  ...noChoice,
  open: openRound,
  explain,
}

function* openRound(betMinor: bigint): Draws<{ outcome: VaultOutcome; payoutMinor: bigint }> {
  if (betMinor <= 0n || betMinor % LINES !== 0n) throw new RangeError(`a bet is a positive multiple of ${LINES} minor units`)
  const cells: VaultCell[] = []
  while (cells.length < paytable.cells) cells.push((['PEARL', ...symbols] as const)[yield* weighted(cellWeights)] ?? 'SHELL')
  const lines = lineWins(cells)
  const lineMinor = lines.reduce((sum, { symbol }) => sum + lineWorth(symbol, betMinor), 0n)
  const respins = yield* playRespins(cells, betMinor)
  const payoutMinor = lineMinor + BigInt(respins?.winMinor ?? 0)
  const outcome = {
    cells,
    lines: lines.map((win) => ({ ...win, winMinor: String(lineWorth(win.symbol, betMinor)) })),
    lineWinMinor: String(lineMinor),
    respins,
    payoutMinor: String(payoutMinor),
  }
  return { outcome, payoutMinor }
}

/** The lines of three alike. A pearl is no symbol: it breaks each line that it stands on. */
export function lineWins(cells: readonly VaultCell[]): { line: number; symbol: VaultSymbol }[] {
  return paytable.lines.flatMap((line, index) => {
    const [symbol, ...others] = line.map((cell) => cells[cell])
    const isAlike = others.every((other) => other === symbol)
    return symbol !== undefined && symbol !== 'PEARL' && isAlike ? [{ line: index, symbol }] : []
  })
}

function lineWorth(symbol: VaultSymbol, betMinor: bigint): bigint {
  return (betMinor / LINES) * BigInt(paytable.linePays[symbol])
}

function* playRespins(cells: readonly VaultCell[], betMinor: bigint): Draws<Respins | null> {
  const held: Pearl[] = []
  const found = cells.flatMap((each, cell) => (each === 'PEARL' ? [cell] : []))
  if (found.length < paytable.pearlsForRespins) return null
  for (const cell of found) held.push({ cell, times: yield* drawValue() })
  const taken = new Set<number>(found)
  const spins: Pearl[][] = []
  // A pearl fills a cell, so there are at most three respins for each cell that is empty at the start.
  for (let left = paytable.respins; left > 0 && taken.size < paytable.cells; left--) {
    const pearls = yield* respin(taken)
    spins.push(pearls)
    for (const { cell } of pearls) taken.add(cell)
    if (pearls.length > 0) left = paytable.respins + 1
  }
  const times = [held, ...spins].flat().reduce((sum, pearl) => sum + pearl.times, 0)
  return { held, spins, winMinor: String(betMinor * BigInt(times)) }
}

function* respin(taken: ReadonlySet<number>): Draws<Pearl[]> {
  const pearls: Pearl[] = []
  for (let cell = 0; cell < paytable.cells; cell++) {
    if (taken.has(cell)) continue
    const isPearl = (yield* weighted(paytable.respinWeights)) === 0
    if (isPearl) pearls.push({ cell, times: yield* drawValue() })
  }
  return pearls
}

function* drawValue(): Draws<number> {
  return paytable.pearlValues[yield* weighted(valueWeights)]?.times ?? 0
}
