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
}

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
}

/** One page of rules, as plain parts that the frame lays out. Pictures are made by the game. */
export type RulesPage = {
  facts: { label: string; value: string }[]
  pays: { name: string; picture: HTMLCanvasElement; rows: { count: string; pays: string }[]; note?: string }[]
  linesTitle: string
  lines: readonly string[]
  rows: number
  paragraphs: string[]
}
