import { countUpMs, partOf, showAmount } from '@croupier/game-kit/amounts'
import { easeOut } from '@croupier/game-kit/motion'
import { announce, celebrate, tierOf, type WinStage } from './celebration.ts'
import type { LanternSpin } from './rules.ts'
import { texts } from './texts.ts'
import { lightCells, pulseWins, type ShownWin, traceWin, winsOf } from './win-lights.ts'

export type WinShow = {
  /** Shows what one spin paid: its lines, its scatters and the amount. */
  showSpin(spin: LanternSpin, betMinor: bigint): Promise<void>
  celebrate(winMinor: bigint, betMinor: bigint): Promise<void>
  announce(headline: string, detail: string): Promise<void>
  /** What the whole round paid, left standing under the reels. */
  tell(payoutMinor: bigint, betMinor: bigint): void
  /** Until the next spin, points out the wins one after the other. */
  linger(spin: LanternSpin): void
  clear(): void
}

const TRACE_APART_MS = 110
const AFTER_MS = 300
const LINGER_MS = 1100

/** Shows wins on the board. A return that is not above the bet is told in plain words, without light or sound of a win. */
export function createWinShow(stage: WinStage): WinShow {
  const { board } = stage
  let showing = 0
  const clear = () => {
    showing += 1
    board.traces.clear()
    board.result.set('')
    board.plain.set('')
    lightCells(board, undefined)
    stage.sound.duck(false)
  }
  const linger = async (wins: readonly ShownWin[], own: number) => {
    if (wins.length < 2) return
    for (let index = 0; own === showing; index = (index + 1) % wins.length) {
      const win = wins[index] as ShownWin
      lightCells(board, win.cells)
      board.traces.clear()
      await traceWin(stage, win)
      await stage.motion.animate({ ms: LINGER_MS, isFirm: true })
    }
  }
  return {
    showSpin: (spin, betMinor) => showSpin(stage, spin, betMinor),
    celebrate: (winMinor, betMinor) => celebrate(stage, winMinor, betMinor),
    announce: (headline, detail) => announce(stage, headline, detail),
    tell: (payoutMinor, betMinor) => tell(stage, payoutMinor, betMinor),
    linger: (spin) => void linger(winsOf(spin), showing),
    clear,
  }
}

async function showSpin(stage: WinStage, spin: LanternSpin, betMinor: bigint): Promise<void> {
  const winMinor = BigInt(spin.winMinor)
  if (winMinor === 0n) return
  const wins = winsOf(spin)
  const cells = wins.flatMap((win) => win.cells)
  lightCells(stage.board, cells)
  for (const win of wins) {
    void traceWin(stage, win)
    await stage.motion.wait(TRACE_APART_MS)
  }
  await showAmountOf(stage, spin, { winMinor, betMinor, wins })
  await stage.motion.wait(AFTER_MS)
}

async function showAmountOf(
  stage: WinStage,
  spin: LanternSpin,
  win: { winMinor: bigint; betMinor: bigint; wins: readonly ShownWin[] },
): Promise<void> {
  const { winMinor, betMinor } = win
  if (winMinor <= betMinor) return tellPlainly(stage, winMinor, spin.multiplier)
  const pulse = stage.isMotionReduced ? Promise.resolve() : pulseWins(stage, win.wins)
  // A large paid win is counted by its celebration, in larger letters.
  const isCelebrated = spin.multiplier === 1 && tierOf(winMinor, betMinor) > 0
  if (!isCelebrated) await countUp(stage, winMinor, betMinor)
  await pulse
}

function tellPlainly({ board, sound, language }: WinStage, winMinor: bigint, multiplier: number): void {
  const amount = showAmount(winMinor, language)
  // A free spin has no stake of its own that could be returned.
  board.plain.set(multiplier === 1 ? texts[language].returned(amount) : texts[language].won(amount))
  sound.play('return')
}

async function countUp({ board, motion, sound, language }: WinStage, winMinor: bigint, betMinor: bigint): Promise<void> {
  sound.duck(true)
  sound.play('win')
  const step = (progress: number) => board.result.set(texts[language].won(showAmount(partOf(winMinor, progress), language)))
  await motion.animate({ ms: countUpMs(winMinor, betMinor), ease: easeOut, step })
  sound.duck(false)
}

function tell({ board, language }: WinStage, payoutMinor: bigint, betMinor: bigint): void {
  const amount = showAmount(payoutMinor, language)
  const isGain = payoutMinor > betMinor
  board.result.set(isGain ? texts[language].won(amount) : '')
  board.plain.set(isGain || payoutMinor === 0n ? '' : texts[language].returned(amount))
}
