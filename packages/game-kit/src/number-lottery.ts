import type { Language } from './amounts.ts'
import type { DrawSeries } from './draw-calendar.ts'
import type { NumberType } from './drawn-number-types.ts'
import type { GameManifest } from './game.ts'
import { drawNumbers, explainNumbers, type PrizeNumbers, type PrizeStructure, readNumbers, writeNumbers } from './prize-structure.ts'
import type { TicketGame } from './ticket-game.ts'

/** A lottery that draws numbers digit by digit. */
export type NumberLottery = TicketGame<PrizeNumbers> & {
  types: readonly NumberType[]
  profiles?: Readonly<Record<string, readonly NumberType[]>>
}

type Described = {
  manifest: GameManifest
  table: PrizeStructure
  types: readonly NumberType[]
  profiles?: Readonly<Record<string, readonly NumberType[]>>
  series: readonly DrawSeries[]
  tierName(code: string, language: Language): string
}

/**
 * The largest unit at the largest odds of one hit stays below what a ticket may be paid. Limits by number count a lo bet as if its digits came
 * in all places at once, 27 times of what it is mostly paid: they stand that much higher.
 */
const TERMS = {
  times: { drawAfterMs: 5000, showMs: 10_000 },
  linesMax: 50,
  unit: { minMinor: 100n, maxMinor: 20_000n, stepMinor: 100n },
  ticketPaidMaxMinor: 200_000_000n,
  numberPaidMaxMinor: 2_000_000_000n,
} as const

/** The lottery of a structure: how it draws, reads and explains follow from the numbers that it has. */
export function numberLottery({ tierName, ...described }: Described): NumberLottery {
  const { table } = described
  return {
    engine: 'ticket',
    ...described,
    ...TERMS,
    draw: () => drawNumbers(table),
    readResult: (text) => readNumbers(table, text),
    resultOf: (outcome) => writeNumbers(table, outcome),
    explain: (outcome, language) => explainNumbers(table, outcome, { language, nameOf: (code) => tierName(code, language) }),
  }
}
