import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { GameView } from '@croupier/game-kit/view'
import type { Api, Round, Session } from './api.ts'
import { type Balance, openBalance } from './balance.ts'
import type { createNotice } from './dialog.ts'
import type { Embedding } from './embedding.ts'
import type { Frame } from './frame.ts'
import { openFreeRounds } from './free-rounds.ts'
import type { startMeter } from './meter.ts'
import { refusalText, texts } from './texts.ts'
import { followRound, placeWager, type WagerEnd } from './wager.ts'

export type TableSetup = {
  api: Api
  session: Session
  frame: Frame
  view: GameView<unknown>
  sound: SoundBoard
  notice: ReturnType<typeof createNotice>
  meter: ReturnType<typeof startMeter>
  embedding: Embedding
}

/** The round of play: one bet at a time, from the press of the button to the balance after it. */
export type Table = {
  /** Places the bet; while a round is shown, hurries it on. */
  press(betMinor: bigint): void
  /** Shows an old round once more. No bet is placed. */
  replay(round: Round): void
  resume(round: Round): void
  readonly isBusy: boolean
}

// A spin takes at least this long, so that nobody plays faster than he can follow.
const CYCLE_MS_MIN = 2500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function openTable(setup: TableSetup): Table {
  const { api, frame, view, sound, notice } = setup
  const words = texts[setup.session.language]
  const balance = openBalance(setup)
  const patience = { wait, onWaiting: () => notice.show(navigator.onLine ? words.waiting : words.offline) }
  const free = openFreeRounds(setup)
  let isBusy = false

  const whileBusy = async (work: () => Promise<void>) => {
    if (isBusy) return
    isBusy = true
    const cycle = wait(CYCLE_MS_MIN)
    frame.showSpin('skip')
    await work()
    frame.showSpin('busy')
    await cycle
    isBusy = false
    frame.showSpin('spin')
  }
  const bet = async (betMinor: bigint) => {
    notice.hide()
    sound.play('click')
    frame.say(words.spinning)
    balance.stake(free.next ? 0n : betMinor)
    view.begin()
    const wager = { id: crypto.randomUUID(), ...(free.next ?? { betMinor: String(betMinor) }) }
    const end = await placeWager(api, wager, patience)
    notice.hide()
    free.settle(end)
    await showEnd(setup, balance, { end, betMinor: BigInt(wager.betMinor) })
  }
  const resume = async (round: Round) => {
    notice.show(words.resuming)
    view.begin()
    const end = await followRound(api, round, patience)
    notice.show(words.resuming)
    await showEnd(setup, balance, { end, betMinor: BigInt(round.betMinor) })
    if (end.kind === 'played') notice.hide()
  }
  const replay = async (round: Round) => {
    notice.show(words.replaying)
    view.begin()
    await view.play(round.outcome, BigInt(round.betMinor))
    notice.hide()
  }
  frame.showSpin('spin')
  return {
    press: (betMinor) => {
      sound.unlock()
      if (isBusy) view.hurry()
      else void whileBusy(() => bet(betMinor))
    },
    replay: (round) => void whileBusy(() => replay(round)),
    resume: (round) => void whileBusy(() => resume(round)),
    get isBusy() {
      return isBusy
    },
  }
}

async function showEnd(setup: TableSetup, balance: Balance, { end, betMinor }: { end: WagerEnd; betMinor: bigint }): Promise<void> {
  const { frame, view, session } = setup
  if (end.kind !== 'played') {
    balance.restore()
    await view.abandon()
    tellEnd(setup, end)
    return
  }
  const { round } = end
  await view.play(round.outcome, betMinor)
  const payoutMinor = BigInt(round.payoutMinor ?? 0)
  setup.meter.add(round.isFree ? 0n : betMinor, payoutMinor)
  frame.say(resultText(round.outcome, { payoutMinor, betMinor, language: session.language }))
  balance.follow(round)
  setup.embedding.tell({ type: 'round', id: round.id })
}

/** Says why a bet was not played and what the player can do now. */
function tellEnd({ session, notice, frame, embedding }: TableSetup, end: Exclude<WagerEnd, { kind: 'played' }>): void {
  const { language, depositUrl, lobbyUrl } = session
  const words = texts[language]
  const code = end.kind === 'refused' ? end.code : end.kind === 'returned' ? 'UNKNOWN_DEBIT' : 'LOST_SIGHT'
  const text = refusalText(code, language)
  const close = { label: words.understood, act: (hide: () => void) => hide() }
  const toLobby = { label: words.toLobby, act: () => embedding.leave(lobbyUrl, 'exit') }
  frame.say(text)
  if (code === 'INSUFFICIENT_FUNDS' && depositUrl) {
    notice.show(text, [{ label: words.deposit, act: () => embedding.leave(depositUrl, 'deposit') }, close])
    return
  }
  notice.show(text, code === 'SESSION_ENDED' || code === 'LOST_SIGHT' ? [toLobby] : [close])
}

/** The result in words. What is not above the bet is told as a return, not as a win. */
export function resultText(outcome: unknown, paid: { payoutMinor: bigint; betMinor: bigint; language: Language }): string {
  const words = texts[paid.language]
  const amount = showAmount(paid.payoutMinor, paid.language)
  const freeSpins = typeof outcome === 'object' && outcome !== null && 'freeSpins' in outcome ? Number(outcome.freeSpins) : 0
  if (freeSpins > 0) return words.freeSpins(freeSpins, amount)
  if (paid.payoutMinor === 0n) return words.noWin
  return paid.payoutMinor > paid.betMinor ? words.won(amount) : words.returned(amount)
}
