import type { Language } from './amounts.ts'
import type { TableRules } from './table-view.ts'
import type { AnyTicketGame, TicketRebate } from './ticket-game.ts'

/** One prize of a result as people read it: its name and its numbers, in the order in which they are drawn. */
export type ResultRow = { name: string; numbers: readonly string[] }

export type LotteryWords = {
  /** A branch of the tree of bet types. */
  group(code: string): string
  type(code: string): { name: string; how: string }
  /** An outcome that a pad of choices offers. */
  option(type: string, option: string): string
  series(code: string): string
  /** Why a pick that a pad can write is none of its bet type. */
  misfit(code: string): string
}

/** What a page of tickets loads of a lottery. */
export type LotteryModule = {
  name: string
  game: Pick<AnyTicketGame, 'types' | 'profiles' | 'rebate' | 'linesMax' | 'unit' | 'series' | 'readResult'>
  /** How numbers of a result are drawn: as round balls, as cubes with pips, or as plain digits. */
  look: 'balls' | 'dice' | 'digits'
  /** Lists of results show numbers rising, as is the custom of this lottery; a draw is shown as it was drawn. */
  isListedRising?: true
  /** Results show a grid of tens and units of all their last two digits. */
  hasTails?: true
  words(language: Language): LotteryWords
  /** The rows of a result; a text that is none of this game has no rows. */
  resultRows(result: string, language: Language): readonly ResultRow[]
  /** Read when somebody asks for them, at the reader's own prize mode where the lottery has one. */
  rules(language: Language, mode?: TicketRebate): Promise<TableRules>
}
