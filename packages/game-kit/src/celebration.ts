import { countUpMs, type Language, partOf, showAmount } from './amounts.ts'
import { easeOut, type Motion } from './motion.ts'
import type { Board } from './slot-board.ts'
import type { SoundBoard } from './sound.ts'

/** Where wins are shown, and what they are shown with. */
export type WinStage = {
  board: Board
  motion: Motion
  sound: SoundBoard
  language: Language
  isMotionReduced: boolean
  /** What a win of each tier is called. */
  bigWin: readonly [string, string, string]
  shake(): void
}

const TIERS: readonly [bigint, bigint, bigint] = [10n, 25n, 100n]
const FADE_MS = 220
const COUNTED_MS = 1100
const ANNOUNCED_MS = 1300

/** From ten times the bet on a win is celebrated; 25 and 100 times are the greater tiers. */
export function tierOf(winMinor: bigint, betMinor: bigint): number {
  return TIERS.filter((times) => winMinor >= betMinor * times).length
}

/** Counts a large win up in the middle of the board. Does nothing below the first tier. */
export async function celebrate(stage: WinStage, winMinor: bigint, betMinor: bigint): Promise<void> {
  const { board, motion, sound, language } = stage
  const tier = tierOf(winMinor, betMinor)
  if (tier === 0) return
  sound.duck(true)
  sound.play(tier === 1 ? 'big_win' : 'huge_win')
  if (tier >= 2) stage.shake()
  board.traces.clear()
  board.headline.set(stage.bigWin[tier - 1] ?? '')
  await fadeWords(stage, true)
  const step = (progress: number) => {
    board.amount.set(showAmount(partOf(winMinor, progress), language))
    if (!stage.isMotionReduced && progress < 1) board.sparks.burst(tier, { width: 420, lift: 0.8 + tier * 0.25 })
  }
  await motion.animate({ ms: countUpMs(winMinor, betMinor), ease: easeOut, step })
  sound.play('coin')
  await motion.wait(COUNTED_MS)
  await fadeWords(stage, false)
  sound.duck(false)
}

/** Shows two lines of words in the middle of the board for a moment. */
export async function announce(stage: WinStage, headline: string, detail: string): Promise<void> {
  stage.board.headline.set(headline)
  stage.board.detail.set(detail)
  await fadeWords(stage, true)
  await stage.motion.wait(ANNOUNCED_MS)
  await fadeWords(stage, false)
}

/** Fades the words in or out, with the veil that makes them readable. */
async function fadeWords({ board, motion }: WinStage, isShown: boolean): Promise<void> {
  const labels = [board.headline, board.amount, board.detail]
  const step = (progress: number) => {
    for (const part of [board.veil, ...labels.map((label) => label.sprite)]) part.alpha = isShown ? progress : 1 - progress
  }
  if (isShown) step(0)
  board.veil.visible = true
  await motion.animate({ ms: FADE_MS, ease: easeOut, step })
  if (isShown) return
  board.veil.visible = false
  for (const label of labels) label.set('')
}
