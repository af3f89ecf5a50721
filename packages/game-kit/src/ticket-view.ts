import type { Language } from './amounts.ts'
import type { TableRules } from './table-view.ts'
import type { AnyTicketGame } from './ticket-game.ts'

/** What a page of tickets loads of a lottery whose picks are so many digits. */
export type LotteryModule = {
  name: string
  game: Pick<AnyTicketGame, 'types' | 'linesMax'>
  pickLength: number
  words(language: Language): {
    type(code: string): { name: string; how: string }
    /** Why a whole number is no pick of a bet type. */
    misfit(code: string): string
  }
  rules(language: Language): TableRules
}
