import type { Round } from './api.ts'
import { openBalance } from './balance.ts'
import { openFreeRounds } from './free-rounds.ts'
import { texts } from './texts.ts'
import { playBet, playStep, replayRound, resumeRound, type Seat, type TableSetup } from './turns.ts'

/** The round of play: one bet at a time, from the press of the button to the balance after it. */
export type Table = {
  /** Places the bet, or takes the main action of the round that is being played; while a round is shown, hurries it on. */
  press(betMinor: bigint): void
  act(action: unknown, costMinor: bigint): void
  /** Shows an old round once more. No bet is placed. */
  replay(round: Round): void
  resume(round: Round): void
  /** A round is shown or played: the bet does not change. */
  readonly isBusy: boolean
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function openTable(setup: TableSetup): Table {
  const { frame, view, sound, notice } = setup
  const words = texts[setup.session.language]
  const patience = { wait, onWaiting: () => notice.show(navigator.onLine ? words.waiting : words.offline) }
  const seat: Seat = { ...setup, balance: openBalance(setup), free: openFreeRounds(setup), patience, open: undefined }
  let isBusy = false

  const whileBusy = async (work: () => Promise<void>, cycleMs = 0) => {
    if (isBusy) return
    isBusy = true
    const cycle = wait(cycleMs)
    frame.showSpin(cycleMs > 0 ? 'skip' : 'busy')
    await work()
    frame.showSpin('busy')
    await cycle
    isBusy = false
    showRest(seat)
  }
  const act = (action: unknown, costMinor: bigint) => {
    const round = seat.open
    if (round) void whileBusy(() => playStep(seat, round, { action, costMinor }))
  }
  const place = (betMinor: bigint) => {
    const chosen = view.chosen ? view.chosen() : { choice: null }
    if (chosen) void whileBusy(() => playBet(seat, betMinor, chosen), setup.game.cycleMs)
    else notice.show(words.chooseFirst)
  }
  frame.showSpin('spin')
  seat.jackpot.showFree(seat.free.next !== undefined)
  return {
    press: (betMinor) => {
      sound.unlock()
      if (isBusy) return view.hurry()
      const main = seat.open && view.mainAction?.()
      if (main) act(main.action, main.costMinor ?? 0n)
      else if (!seat.open) place(betMinor)
    },
    act,
    replay: (round) => void whileBusy(() => replayRound(seat, round)),
    resume: (round) => void whileBusy(() => resumeRound(seat, round)),
    get isBusy() {
      return isBusy || seat.open !== undefined
    },
  }
}

/** The main button while nothing moves: for a bet, or for the action that the open round offers there. */
function showRest({ frame, view, open, session }: Seat): void {
  const main = open && view.mainAction?.()
  if (!open) frame.showSpin('spin')
  else frame.showSpin(main ? 'play' : 'busy', main?.label ?? texts[session.language].yourTurn)
}
