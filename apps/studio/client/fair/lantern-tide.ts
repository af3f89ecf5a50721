import { lanternTable } from './lantern-tide-table.ts'
import type { Stream } from './stream.ts'

export type CheckedLine = { line: number; symbol: string; count: number; units: number }

/** One spin as the verifier worked it out. Units are line bets, before the multiplier. */
export type CheckedSpin = {
  stops: number[]
  /** Three texts of five symbols, top row first. */
  rows: string[]
  multiplier: number
  lines: CheckedLine[]
  scatters: number
  scatterUnits: number
  freeSpinsWon: number
}

export type CheckedRound = { spins: CheckedSpin[]; wonUnits: number; payoutMinor: bigint }

const REELS = lanternTable.strips.length
const LINES = lanternTable.lines.length

/** Plays a whole round of Lantern Tide from its words: the paid spin, then free spins for as long as there are any. */
export async function replayLanternTide(stream: Stream, betMinor: bigint): Promise<CheckedRound> {
  const capUnits = lanternTable.maxWinTimesBet * LINES
  const spins: CheckedSpin[] = []
  let wonUnits = 0
  let spinsLeft = 1
  while (spinsLeft > 0 && wonUnits < capUnits && spins.length <= lanternTable.freeSpinsMax) {
    const spin = checkSpin(await drawReels(stream), spins.length === 0 ? 1 : lanternTable.freeSpinMultiplier)
    spins.push(spin)
    wonUnits += unitsOf(spin)
    spinsLeft += spin.freeSpinsWon - 1
  }
  const paidUnits = Math.min(wonUnits, capUnits)
  return { spins, wonUnits, payoutMinor: (BigInt(paidUnits) * betMinor) / BigInt(LINES) }
}

/** Everything that a spin pays, in line bets, its multiplier included. */
export function unitsOf(spin: CheckedSpin): number {
  return (spin.lines.reduce((sum, line) => sum + line.units, 0) + spin.scatterUnits) * spin.multiplier
}

async function drawReels(stream: Stream): Promise<number[]> {
  const stops: number[] = []
  for (const strip of lanternTable.strips) stops.push(await stream.draw(strip.length))
  return stops
}

function checkSpin(stops: number[], multiplier: number): CheckedSpin {
  const rows = Array.from({ length: lanternTable.rows }, (_, row) =>
    lanternTable.strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length]).join(''),
  )
  const scatters = rows.join('').split(lanternTable.scatter).length - 1
  return {
    stops,
    rows,
    multiplier,
    lines: lanternTable.lines.flatMap((path, line) => checkLine(rows, path, line)),
    scatters,
    scatterUnits: (lanternTable.scatterPays[scatters] ?? 0) * LINES,
    freeSpinsWon: scatters >= lanternTable.scattersForFreeSpins ? lanternTable.freeSpins : 0,
  }
}

function checkLine(rows: string[], path: string, line: number): CheckedLine[] {
  const symbols = Array.from({ length: REELS }, (_, reel) => rows[Number(path[reel])]?.[reel] ?? '')
  const symbol = symbols[0] ?? ''
  const firstOther = symbols.findIndex((other) => other !== symbol && other !== lanternTable.wild)
  const count = firstOther === -1 ? REELS : firstOther
  const units = lanternTable.linePays[symbol]?.[count - 3] ?? 0
  return units > 0 ? [{ line, symbol, count, units }] : []
}
