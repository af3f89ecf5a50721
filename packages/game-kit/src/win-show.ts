import { countUpMs, partOf, showAmount } from './amounts.ts'
import { announce, celebrate, tierOf, type WinStage } from './celebration.ts'
import { easeOut } from './motion.ts'
import { slotTexts } from './slot-texts.ts'
import { lightCells, pulseWins, type ShownWin, traceWin } from './win-lights.ts'

/** What a spin paid, as it is shown. A free spin has no stake of its own that could be returned. */
export type ShownSpin = { winMinor: bigint; betMinor: bigint; isFree: boolean; wins: readonly ShownWin[] }

export type WinShow = {
  /** Shows what one spin paid: its lines, its scatters and the amount. */
  showSpin(spin: ShownSpin): Promise<void>
  celebrate(winMinor: bigint, betMinor: bigint): Promise<void>
  announce(headline: string, detail: string): Promise<void>
  /** What the whole round paid, left standing under the reels. */
  tell(payoutMinor: bigint, betMinor: bigint): void
  /** Until the next spin, points out the wins one after the other. */
  linger(wins: readonly ShownWin[]): void
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
    board.status.set('')
    lightCells(board, undefined)
    stage.sound.duck(false)
  }
  const linger = async (wins: readonly ShownWin[], own: number) => {
    const [only] = wins
    if (wins.length === 1 && only?.reason) board.status.set(only.reason)
    if (wins.length < 2) return
    for (let index = 0; own === showing; index = (index + 1) % wins.length) {
      const win = wins[index] as ShownWin
      lightCells(board, win.cells)
      board.traces.clear()
      if (win.reason) board.status.set(win.reason)
      await traceWin(stage, win)
      await stage.motion.animate({ ms: LINGER_MS, isFirm: true })
    }
  }
  return {
    showSpin: (spin) => showSpin(stage, spin),
    celebrate: (winMinor, betMinor) => celebrate(stage, winMinor, betMinor),
    announce: (headline, detail) => announce(stage, headline, detail),
    tell: (payoutMinor, betMinor) => tell(stage, payoutMinor, betMinor),
    linger: (wins) => void linger(wins, showing),
    clear,
  }
}

async function showSpin(stage: WinStage, spin: ShownSpin): Promise<void> {
  const { winMinor, wins } = spin
  if (winMinor === 0n) return
  const cells = wins.flatMap((win) => win.cells)
  lightCells(stage.board, cells)
  for (const win of wins) {
    void traceWin(stage, win)
    await stage.motion.wait(TRACE_APART_MS)
  }
  await showAmountOf(stage, spin)
  await stage.motion.wait(AFTER_MS)
}

async function showAmountOf(stage: WinStage, spin: ShownSpin): Promise<void> {
  const { winMinor, betMinor, isFree } = spin
  if (winMinor <= betMinor) return tellPlainly(stage, spin)
  const pulse = stage.isMotionReduced ? Promise.resolve() : pulseWins(stage, spin.wins)
  // A large paid win is counted by its celebration, in larger letters.
  const isCelebrated = !isFree && tierOf(winMinor, betMinor) > 0
  if (!isCelebrated) await countUp(stage, winMinor, betMinor)
  await pulse
}

function tellPlainly({ board, sound, language }: WinStage, { winMinor, isFree }: ShownSpin): void {
  const amount = showAmount(winMinor, language)
  board.plain.set(isFree ? slotTexts[language].won(amount) : slotTexts[language].returned(amount))
  sound.play('return')
}

async function countUp({ board, motion, sound, language }: WinStage, winMinor: bigint, betMinor: bigint): Promise<void> {
  sound.duck(true)
  sound.play('win')
  const step = (progress: number) => board.result.set(slotTexts[language].won(showAmount(partOf(winMinor, progress), language)))
  await motion.animate({ ms: countUpMs(winMinor, betMinor), ease: easeOut, step })
  sound.duck(false)
}

function tell({ board, language }: WinStage, payoutMinor: bigint, betMinor: bigint): void {
  const amount = showAmount(payoutMinor, language)
  const isGain = payoutMinor > betMinor
  board.result.set(isGain ? slotTexts[language].won(amount) : '')
  board.plain.set(isGain || payoutMinor === 0n ? '' : slotTexts[language].returned(amount))
}
