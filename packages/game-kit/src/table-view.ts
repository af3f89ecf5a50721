import type { Language } from './amounts.ts'
import type { SoundBoard } from './sound.ts'

/** A place on the felt where chips are put. `on` is the bet as the server knows it. */
export type TableSpot = {
  on: string
  name: string
  /** What it pays, as a player says it: `8:1`. */
  pays: string
  /** The class that places and colours it. */
  kind: string
  /** Drawn in the spot, beside its name. */
  picture?: SVGElement
}

/** A step of a show as the server sent it. */
export type ShownStep = Readonly<Record<string, unknown>>

/** A view shows the steps that it is given and decides nothing. */
export type TableView = {
  /** Where the round is shown. */
  stage: HTMLElement
  /** The results of the last rounds. */
  board: HTMLElement
  /** Clears the stage for the next round. */
  reset(): void
  /** Shows the card of the round, in games that have cards; none of a round from before they had. */
  showCard?(card: number | undefined): void
  /** Lets the dealer say where the round is. */
  act(moment: 'bets' | 'closed' | 'over'): void
  /** Shows one step; at once where it was missed or motion is unwelcome. */
  show(step: ShownStep, how: { isAtOnce: boolean }): void
  /** What a step says in words, for screen readers; undefined where it says nothing. */
  wordsOf(step: ShownStep): string | undefined
  /** The spots that have won, once the steps say so. */
  wonBy(step: ShownStep): readonly string[] | undefined
  showResults(results: readonly string[]): void
  /** At which multipliers other players have left the show. */
  showCashOuts?(cashOuts: readonly { at: number; bets: number }[]): void
}

export type TableViewSettings = {
  language: Language
  sound: SoundBoard
  isMotionReduced: boolean
  /** The clock of the server, in milliseconds, as far as the page knows it. */
  serverNow(): number
}

/** How a page follows a show that bets may leave. Multipliers are hundredths. */
export type TableCashOut = {
  min: number
  max: number
  /** The multiplier now; undefined before its start and after the end. */
  hundredthsAt(steps: readonly ShownStep[], serverNowMs: number): number | undefined
  /** Where the show has ended, once the steps say so. */
  endOf(steps: readonly ShownStep[]): number | undefined
}

/** The rules of a table as plain parts. */
export type TableRules = {
  facts: readonly { label: string; value: string }[]
  bets: readonly { name: string; pays: string; returns: string }[]
  /** What depends on the card of a round, each card with a cell a bet. */
  cards?: { title: string; head: readonly string[]; rows: readonly { name: string; cells: readonly string[] }[] }
  paragraphs: readonly string[]
  /** Where the keys of the table are not those of chips. */
  keys?: string
}

/** What the page says of the cards that rounds of a game have; the server tells which one. */
export type TableCards = {
  /** What each spot pays on a card, by its bet. Without a card, as before there were any. */
  pays(card: number | undefined, language: Language): Readonly<Record<string, string>>
  text(card: number, language: Language): string
}

/** What a page loads of a game of the timed engine. */
export type TableModule = {
  name: string
  spots(language: Language): readonly TableSpot[]
  openView(settings: TableViewSettings): TableView
  rules(language: Language): TableRules
  cards?: TableCards
  /** Where bets may leave the show: the page then has panels in place of chips. */
  cashOut?: TableCashOut
}
