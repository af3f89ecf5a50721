import { countUpMs, type Language, partOf, showAmount } from '@croupier/game-kit/amounts'
import { windowAt } from '@croupier/game-kit/line-slot'
import { easeOut, type Motion } from '@croupier/game-kit/motion'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { Sprite } from 'pixi.js'
import { type Board, cellMiddle } from './board.ts'
import { paytable } from './paytable.ts'
import type { LanternSpin } from './rules.ts'
import { texts } from './texts.ts'

type Cell = { reel: number; row: number }
/** A line that pays, or the scatters (without a line). */
type ShownWin = { cells: Cell[]; line: number | undefined }

export type WinShow = {
  /** Shows what one spin paid: its lines, its scatters and the amount. */
  showSpin(spin: LanternSpin, betMinor: bigint): Promise<void>
  /** Counts a large win up in the middle of the board. Does nothing below ten times the bet. */
  celebrate(winMinor: bigint, betMinor: bigint): Promise<void>
  announce(headline: string, detail: string): Promise<void>
  clear(): void
}

const TRACE_MS = 250
const TRACE_APART_MS = 110
const PULSE_MS = 620
const CYCLE_MS = 1100
const DIMMED = 0.32
const TINTS = [0xffd873, 0x6fe0d0, 0xff8fb4, 0x9fc4ff, 0xb6f08a]
const TIERS = [10n, 25n, 100n]

/** Shows wins on the board. A return that is not above the bet is told in plain words, without light or sound of a win. */
export function createWinShow(
  board: Board,
  stage: { motion: Motion; sound: SoundBoard; language: Language; shake(): void; isMotionReduced: boolean },
): WinShow {
  const { motion, sound, language } = stage
  const words = texts[language]
  let showing = 0

  const clear = () => {
    showing += 1
    board.traces.clear()
    board.result.set('')
    board.plain.set('')
    light(board, undefined)
    sound.duck(false)
  }
  const showSpin = async (spin: LanternSpin, betMinor: bigint) => {
    const winMinor = BigInt(spin.winMinor)
    if (winMinor === 0n) return
    const wins = winsOf(spin)
    const isGain = winMinor > betMinor
    for (const win of wins) {
      light(
        board,
        wins.flatMap((each) => each.cells),
      )
      void traceWin(win)
      await motion.wait(TRACE_APART_MS)
    }
    if (isGain) await Promise.all([pulse(wins), countUp(winMinor, betMinor)])
    else tellPlainly(winMinor, spin.multiplier)
    await motion.wait(isGain ? 350 : 250)
    void cycle(wins, showing)
  }
  const traceWin = async (win: ShownWin) => {
    const { line, cells } = win
    if (line === undefined) return
    const path = cells.map((cell) => cellMiddle(cell.reel, cell.row))
    const tint = TINTS[line % TINTS.length] ?? 0xffffff
    await motion.animate({ ms: TRACE_MS, ease: easeOut, step: (progress) => board.traces.draw(line, { path, progress, tint }) })
  }
  const tellPlainly = (winMinor: bigint, multiplier: number) => {
    const amount = showAmount(winMinor, language)
    board.plain.set(multiplier === 1 ? words.returned(amount) : words.won(amount))
    sound.play('return')
  }
  const countUp = async (winMinor: bigint, betMinor: bigint) => {
    sound.duck(true)
    sound.play('win')
    const step = (progress: number) => board.result.set(words.won(showAmount(partOf(winMinor, progress), language)))
    await motion.animate({ ms: winMinor < betMinor * 10n ? countUpMs(winMinor, betMinor) : PULSE_MS, ease: easeOut, step })
    sound.duck(false)
  }
  const pulse = async (wins: readonly ShownWin[]) => {
    const sprites = new Set(wins.flatMap((win) => win.cells).map((cell) => board.reels.symbolAt(cell.reel, cell.row)))
    if (stage.isMotionReduced) return
    const step = (progress: number) => {
      for (const sprite of sprites) sprite.scale.set(1 + Math.sin(progress * Math.PI * 2) ** 2 * 0.11)
    }
    await motion.animate({ ms: PULSE_MS, step })
  }
  /** Until the next spin the wins are pointed out one after the other. */
  const cycle = async (wins: readonly ShownWin[], own: number) => {
    if (wins.length < 2) return
    for (let index = 0; own === showing; index = (index + 1) % wins.length) {
      const win = wins[index] as ShownWin
      light(board, win.cells)
      board.traces.clear()
      await traceWin(win)
      await motion.animate({ ms: CYCLE_MS, step: () => {}, isFirm: true })
    }
  }
  const celebrate = async (winMinor: bigint, betMinor: bigint) => {
    const tier = TIERS.filter((times) => winMinor >= betMinor * times).length
    if (tier === 0) return
    sound.duck(true)
    sound.play(tier === 1 ? 'big_win' : 'huge_win')
    if (tier >= 2) stage.shake()
    board.headline.set(words.bigWin[tier - 1] ?? '')
    await raise(board, motion, true)
    const step = (progress: number) => {
      board.amount.set(showAmount(partOf(winMinor, progress), language))
      if (!stage.isMotionReduced && progress < 1) board.sparks.burst(tier, { width: 420, lift: 0.8 + tier * 0.25 })
    }
    await motion.animate({ ms: countUpMs(winMinor, betMinor), ease: easeOut, step })
    sound.play('coin')
    await motion.wait(1100)
    await raise(board, motion, false)
    board.result.set(words.won(showAmount(winMinor, language)))
    sound.duck(false)
  }
  const announce = async (headline: string, detail: string) => {
    board.headline.set(headline)
    board.amount.set(detail)
    await raise(board, motion, true)
    await motion.wait(1300)
    await raise(board, motion, false)
  }
  return { showSpin, celebrate, announce, clear }
}

/** Fades the words in the middle of the board in or out, with the veil that makes them readable. */
async function raise(board: Board, motion: Motion, isShown: boolean): Promise<void> {
  const parts: Sprite[] = [board.veil, board.headline.sprite, board.amount.sprite]
  const step = (progress: number) => {
    for (const part of parts) part.alpha = isShown ? progress : 1 - progress
  }
  if (isShown) step(0)
  board.veil.visible = true
  await motion.animate({ ms: 220, ease: easeOut, step })
  if (isShown) return
  board.veil.visible = false
  board.headline.set('')
  board.amount.set('')
}

/** Leaves the named cells bright and dims the others; without names all are bright. */
function light(board: Board, cells: readonly Cell[] | undefined): void {
  for (let reel = 0; reel < paytable.strips.length; reel++) {
    for (let row = 0; row < paytable.rows; row++) {
      const sprite = board.reels.symbolAt(reel, row)
      const isBright = !cells || cells.some((cell) => cell.reel === reel && cell.row === row)
      sprite.alpha = isBright ? 1 : DIMMED
      sprite.scale.set(1)
    }
  }
}

function winsOf(spin: LanternSpin): ShownWin[] {
  const lines = spin.lines.map(({ line, count }) => ({
    cells: Array.from({ length: count }, (_, reel) => ({ reel, row: Number(paytable.lines[line]?.[reel] ?? 0) })),
    line,
  }))
  if (spin.scatterWinMinor === '0') return lines
  return [...lines, { cells: scatterCells(spin.stops), line: undefined }]
}

export function scatterCells(stops: readonly number[]): Cell[] {
  return windowAt(paytable, stops).flatMap((column, reel) =>
    [...column].flatMap((symbol, row) => (symbol === paytable.scatter ? [{ reel, row }] : [])),
  )
}
