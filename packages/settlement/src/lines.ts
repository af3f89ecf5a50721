import { HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from './factors.ts'

/** Goals, points or games of both sides. */
export type Score = { readonly home: number; readonly away: number }

export const NO_SCORE: Score = { home: 0, away: 0 }

export type Side = 'home' | 'away'

const QUARTERS = 4
const LINE = /^([+-]?)(\d{1,3})(?:\.(0|00|25|5|50|75))?$/

/** A line such as `-0.75` in quarters: -3. Undefined where the text is no line in quarters. */
export function quartersOf(line: string): number | undefined {
  const [, sign, whole, part = '0'] = LINE.exec(line) ?? []
  if (whole === undefined) return undefined
  const quarters = Number(whole) * QUARTERS + Number(part.padEnd(2, '0')) / 25
  return sign === '-' && quarters > 0 ? -quarters : quarters
}

/** A line in quarters as a specifier has it: -3 is `-0.75`. */
export function lineOf(quarters: number): string {
  const size = Math.abs(quarters)
  const part = ['', '.25', '.5', '.75'][size % QUARTERS] ?? ''
  return `${quarters < 0 ? '-' : ''}${Math.trunc(size / QUARTERS)}${part}`
}

/** The table of Asian settlement, by what is left over after the line in quarters: it equals a stake split on the two neighbouring lines. */
export function asianSettlement(marginQuarters: number): Settlement {
  if (marginQuarters >= 2) return WIN
  if (marginQuarters === 1) return HALF_WIN
  if (marginQuarters === 0) return VOID
  return marginQuarters === -1 ? HALF_LOSE : LOSE
}

type Handicap = { side: Side; quarters: number; final: Score; accepted?: Score }

/** A handicap bet on one side; one that was accepted in play counts from the score at its acceptance. */
export function handicapSettlement({ side, quarters, final, accepted = NO_SCORE }: Handicap): Settlement {
  const lead = final.home - accepted.home - (final.away - accepted.away)
  return asianSettlement((side === 'home' ? lead : -lead) * QUARTERS + quarters)
}

/** A bet on more or less than a line, by the final count even where it was accepted in play. */
export function totalSettlement({ over, quarters, count }: { over: boolean; quarters: number; count: number }): Settlement {
  const above = count * QUARTERS - quarters
  return asianSettlement(over ? above : -above)
}
