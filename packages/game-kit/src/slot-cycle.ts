import { countScatters, type LineSlot, runOf, scatterUnits, windowsOf } from './line-slot.ts'

/**
 * A full cycle of stops, counted: `plain[u]` stops pay u units and start no free spins, `feature[u]` pay u units and start them.
 * A spin costs `betUnits`: where lines pay a unit is the bet of one, so there are as many as lines.
 */
export type Cycle = { betUnits: number; stops: number; scatterUnits: number; plain: Uint32Array; feature: Uint32Array }

/** A reel as the count needs it: for each stop, the place value of the symbol on each line, and how many scatters show. */
type CodedReel = { stops: number; onLine: Int32Array; scatters: Uint8Array }

/**
 * Visits every combination of stops, one by one, and counts what its lines and scatters pay: no symmetry, no sampling.
 * What makes it quick is a table of every run of symbols that a line can show, filled by `runOf`, the rule that the game itself uses.
 */
export function enumerateCycle(slot: LineSlot, scattersForFeature: number): Cycle {
  const alphabet = [...new Set(slot.strips.join(''))].join('')
  const reels = slot.strips.map((_, reel) => codeReel(slot, { reel, alphabet }))
  const unitsOfRun = runTable(slot, alphabet)
  const unitsOfScatters = Array.from({ length: slot.strips.length * slot.rows + 1 }, (_, scatters) => scatterUnits(slot, scatters))
  const unitsMax = slot.lines.length * Math.max(...unitsOfRun) + Math.max(...unitsOfScatters)
  const cycle: Cycle = {
    betUnits: slot.lines.length,
    stops: 0,
    scatterUnits: 0,
    plain: new Uint32Array(unitsMax + 1),
    feature: new Uint32Array(unitsMax + 1),
  }

  const countStop = (runs: Int32Array, scatters: number) => {
    let units = unitsOfScatters[scatters] ?? 0
    cycle.scatterUnits += units
    for (let line = 0; line < runs.length; line++) units += unitsOfRun[runs[line] as number] as number
    const counts = scatters >= scattersForFeature ? cycle.feature : cycle.plain
    counts[units] = (counts[units] as number) + 1
    cycle.stops += 1
  }
  visitStops(reels, slot.lines.length, countStop)
  return cycle
}

/** Calls `visit` once for every combination of stops, with the number of each line's run in the table and the scatters in the window. */
function visitStops(reels: readonly CodedReel[], lines: number, visit: (runs: Int32Array, scatters: number) => void): void {
  const runsAfter = reels.map(() => new Int32Array(lines))
  const visitReel = (index: number, runsBefore: Int32Array, scattersBefore: number) => {
    const reel = reels[index] as CodedReel
    const runs = runsAfter[index] as Int32Array
    for (let stop = 0; stop < reel.stops; stop++) {
      for (let line = 0; line < lines; line++) {
        runs[line] = (runsBefore[line] as number) + (reel.onLine[stop * lines + line] as number)
      }
      const scatters = scattersBefore + (reel.scatters[stop] as number)
      if (index === reels.length - 1) visit(runs, scatters)
      else visitReel(index + 1, runs, scatters)
    }
  }
  visitReel(0, new Int32Array(lines), 0)
}

function codeReel(slot: LineSlot, place: { reel: number; alphabet: string }): CodedReel {
  const strip = slot.strips[place.reel] ?? ''
  const weight = place.alphabet.length ** (slot.strips.length - 1 - place.reel)
  const columns = windowsOf(slot, place.reel)
  const codeOn = (column: string, line: string) => place.alphabet.indexOf(column[Number(line[place.reel])] ?? '') * weight
  return {
    stops: strip.length,
    onLine: Int32Array.from(columns.flatMap((column) => slot.lines.map((line) => codeOn(column, line)))),
    scatters: Uint8Array.from(columns.map((column) => countScatters(slot, [column]))),
  }
}

function runTable(slot: LineSlot, alphabet: string): Int32Array {
  const reels = slot.strips.length
  return Int32Array.from({ length: alphabet.length ** reels }, (_, run) => {
    const symbols = Array.from(
      { length: reels },
      (_, reel) => alphabet[Math.floor(run / alphabet.length ** (reels - 1 - reel)) % alphabet.length],
    )
    return runOf(slot, symbols.join('')).units
  })
}
