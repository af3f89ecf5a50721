import { type Draws, weighted } from '@croupier/game-kit/draws'
import { type InstantGame, noChoice, type Opened } from '@croupier/game-kit/game'
import { explain } from './explain.ts'
import { grandOf } from './grand.ts'
import { manifest } from './manifest.ts'
import { paytable, symbols, type VaultSymbol } from './paytable.ts'

export type VaultCell = VaultSymbol | 'PEARL'

/** A line of three alike. Amounts are minor units in digits. */
export type VaultLine = { line: number; symbol: VaultSymbol; winMinor: string }

/** A pearl in its cell, worth so many times the bet. */
export type Pearl = { cell: number; times: number }

/** The respins of a round: the pearls that began them, and those that each respin brought. */
export type Respins = { held: Pearl[]; spins: Pearl[][]; winMinor: string }

/** `grandMinor` is what nine pearls won of the pool; null where there are not nine, or the wallet keeps no pool. */
export type VaultOutcome = {
  cells: VaultCell[]
  lines: VaultLine[]
  lineWinMinor: string
  respins: Respins | null
  grandMinor: string | null
  payoutMinor: string
}

const LINES = BigInt(paytable.lines.length)
const cellWeights = [paytable.pearlWeight, ...symbols.map((symbol) => paytable.symbolWeights[symbol])]
const valueWeights = paytable.pearlValues.map(({ weight }) => weight)

/**
 * Nine cells, five lines, pearls that hold. The stream gives the nine cells row by row; with four pearls or more then the value of each
 * of them in the order of their cells; in each respin every empty cell in its order, a new pearl's value right after the pearl. Chance knows
 * nothing of the pool.
 */
export const vaultOfPearls: InstantGame<VaultOutcome> = {
  engine: 'instant',
  manifest,
  table: paytable,
  ...noChoice,
  open: openRound,
  explain,
}

function* openRound(betMinor: bigint, _choice: null, poolMinor: bigint | null = null): Draws<Opened<VaultOutcome>> {
  if (betMinor <= 0n || betMinor % LINES !== 0n) throw new RangeError(`a bet is a positive multiple of ${LINES} minor units`)
  const cells: VaultCell[] = []
  while (cells.length < paytable.cells) cells.push((['PEARL', ...symbols] as const)[yield* weighted(cellWeights)] ?? 'SHELL')
  const lines = lineWins(cells)
  const lineMinor = lines.reduce((sum, { symbol }) => sum + lineWorth(symbol, betMinor), 0n)
  const respins = yield* playRespins(cells, betMinor)
  const grandMinor = poolMinor !== null && isFull(respins) ? grandOf(poolMinor, betMinor) : null
  const payoutMinor = lineMinor + BigInt(respins?.winMinor ?? 0) + (grandMinor ?? 0n)
  const outcome = {
    cells,
    lines: lines.map((win) => ({ ...win, winMinor: String(lineWorth(win.symbol, betMinor)) })),
    lineWinMinor: String(lineMinor),
    respins,
    grandMinor: grandMinor === null ? null : String(grandMinor),
    payoutMinor: String(payoutMinor),
  }
  return { outcome, payoutMinor, ...(grandMinor !== null && { jackpotMinor: grandMinor }) }
}

/** Whether every cell holds a pearl at the end. */
function isFull(respins: Respins | null): boolean {
  return respins !== null && [respins.held, ...respins.spins].flat().length === paytable.cells
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
