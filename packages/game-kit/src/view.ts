import type { Language } from './amounts.ts'
import type { SoundBoard } from './sound.ts'

/** What the frame gives to a game's view. */
export type ViewSettings = {
  /** Fills the page: the view paints its whole scene here. */
  host: HTMLElement
  /** The part of the host that no control covers: what matters is shown inside of it. */
  clearing: HTMLElement
  language: Language
  sound: SoundBoard
  isMotionReduced: boolean
  /** The device has taken the picture away, or given it back. */
  onPicture?(isShown: boolean): void
  /** Takes an action of the round that is being played; `costMinor` is what it debits. */
  act(action: unknown, costMinor?: bigint): void
}

/** What the player chose beside the bet; `stakeMinor` where the choice decides the stake. */
export type Chosen = { choice: unknown; stakeMinor?: bigint }

/** What the main button does while a round is being played. */
export type MainAction = { label: string; action: unknown; costMinor?: bigint }

/** A view plays an outcome that it is given and decides nothing. */
export type GameView<Outcome> = {
  /** The reels start while the outcome is still on its way. */
  begin(): void
  /** Plays the whole outcome, and resolves once the last of it was shown. */
  play(outcome: Outcome, betMinor: bigint): Promise<void>
  /** No outcome will come: everything returns to where it was. */
  abandon(): Promise<void>
  /** Brings what is being shown to its end sooner. */
  hurry(): void
  destroy(): void
  /** The choice that the next bet is placed with; undefined while there is nothing to bet on. A game without choices leaves it out. */
  chosen?(): Chosen | undefined
  /** The bet, or the chip, that the player has chosen in the frame. */
  showBet?(betMinor: bigint): void
  /** Shows a round of a stepped game as it stands, from any point, with what was staked so far. */
  show?(shown: unknown, staked: { betMinor: bigint; extraMinor: bigint }): Promise<void>
  mainAction?(): MainAction | undefined
}

/** What the page loads of a game. The outcome is whatever the game's own rules made of it. */
export type GameModule = {
  name: string
  /** A scene is painted behind the controls; a board stands between them and is made of elements. */
  kind: 'scene' | 'board'
  /** What the main button says before a round, such as Deal; Spin where it is left out. */
  pressLabel?: Readonly<Record<Language, string>>
  /** What the frame's amount is, where it is no bet: the value of a chip. */
  betLabel?: Readonly<Record<Language, string>>
  /** Of a game that pays out of a pool: what that is called, and what it pays at a bet. */
  jackpot?: { name: string; awardOf(poolMinor: bigint, betMinor: bigint): bigint }
  /** How long a round takes at least. */
  cycleMs: number
  // biome-ignore lint/suspicious/noExplicitAny: the server plays by the game's own rules, so what it stored is this game's outcome
  openView(settings: ViewSettings): Promise<GameView<any>>
  rulesPage(language: Language): RulesPage
}

/** One page of rules, as plain parts that the frame lays out. Pictures are made by the game. */
export type RulesPage = {
  facts: { label: string; value: string }[]
  /** A wide card takes a row of its own. */
  pays: {
    name: string
    picture?: HTMLCanvasElement | SVGSVGElement
    rows: { count: string; pays: string }[]
    note?: string
    isWide?: boolean
  }[]
  /** Of a slot: a digit a reel, the row that the line crosses there. */
  lines?: { title: string; paths: readonly string[]; rows: number }
  paragraphs: string[]
}
