import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { GameView } from '@croupier/game-kit/view'
import type { Api, Round, Session } from './api.ts'
import type { createNotice } from './dialog.ts'
import type { Embedding } from './embedding.ts'
import type { Frame } from './frame.ts'
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
// How long a win may take to reach the wallet before the page stops asking for the new balance.
const BALANCE_ASKS_MAX = 20
const BALANCE_WAIT_MS = 1500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function openTable(setup: TableSetup): Table {
  const { api, frame, view, sound, notice } = setup
  const { language } = setup.session
  const words = texts[language]
  const state = { isBusy: false, balanceMinor: BigInt(setup.session.balanceMinor) }
  const showBalance = (minor: bigint) => frame.showBalance(showAmount(minor, language))
  const patience = {
    wait,
    onWaiting: () => notice.show(navigator.onLine ? words.waiting : words.offline),
  }

  const whileBusy = async (work: () => Promise<void>) => {
    if (state.isBusy) return
    state.isBusy = true
    const cycle = wait(CYCLE_MS_MIN)
    frame.showSpin('skip')
    await work()
    frame.showSpin('busy')
    await cycle
    state.isBusy = false
    frame.showSpin('spin')
  }
  const end = async (wagerEnd: WagerEnd, betMinor: bigint) => {
    if (wagerEnd.kind !== 'played') {
      showBalance(state.balanceMinor)
      await view.abandon()
      tellEnd(setup, wagerEnd)
      return
    }
    notice.hide()
    const { round } = wagerEnd
    await view.play(round.outcome, betMinor)
    const payoutMinor = BigInt(round.payoutMinor ?? 0)
    setup.meter.add(betMinor, payoutMinor)
    frame.say(resultText(round.outcome, { payoutMinor, betMinor, language }))
    await showNewBalance(round)
  }
  const showNewBalance = async (round: Round) => {
    if (round.balanceMinor !== null) {
      state.balanceMinor = BigInt(round.balanceMinor)
      showBalance(state.balanceMinor)
      setup.embedding.tell({ type: 'balance', balanceMinor: round.balanceMinor })
    } else void awaitBalance(round.id)
    setup.embedding.tell({ type: 'round', id: round.id })
  }
  /** The win is on its way to the wallet; the balance shows it once it has arrived, not before. */
  const awaitBalance = async (id: string) => {
    for (let asks = 0; asks < BALANCE_ASKS_MAX; asks++) {
      await wait(BALANCE_WAIT_MS)
      const answer = await api.readRound(id)
      if (answer.kind === 'done' && answer.value.balanceMinor !== null) return showNewBalance(answer.value)
    }
  }
  const bet = (betMinor: bigint) =>
    whileBusy(async () => {
      notice.hide()
      sound.play('click')
      frame.say(words.spinning)
      showBalance(state.balanceMinor - betMinor)
      view.begin()
      await end(await placeWager(api, { id: crypto.randomUUID(), betMinor: String(betMinor) }, patience), betMinor)
    })

  showBalance(state.balanceMinor)
  frame.showSpin('spin')
  return {
    press: (betMinor) => {
      sound.unlock()
      if (state.isBusy) view.hurry()
      else void bet(betMinor)
    },
    replay: (round) =>
      void whileBusy(async () => {
        notice.show(words.replaying)
        view.begin()
        await view.play(round.outcome, BigInt(round.betMinor))
        notice.hide()
      }),
    resume: (round) =>
      void whileBusy(async () => {
        notice.show(words.resuming)
        view.begin()
        await end(await followRound(api, round, patience), BigInt(round.betMinor))
      }),
    get isBusy() {
      return state.isBusy
    },
  }
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
