import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { TableCards, TableCashOut, TableView } from '@croupier/game-kit/table-view'
import type { Embedding } from '@croupier/vendor-client/embedding'
import type { Session } from '../play/api.ts'
import type { createNotice } from '../play/dialog.ts'
import type { startMeter } from '../play/meter.ts'
import { texts as frameTexts, refusalText } from '../play/texts.ts'
import type { Clock } from './clock.ts'
import type { Listener } from './connection.ts'
import type { Controls } from './controls.ts'
import { flightTexts } from './flight-texts.ts'
import type { TableFrame } from './frame.ts'
import type { Limits, RoundTerms, Slip, Snapshot, TableEvent } from './messages.ts'
import { type CaughtUp, openPurse } from './purse.ts'
import { isBeforeLastCall, stateAfter, stateFrom, type TableState, timeLeft } from './table-state.ts'
import { texts } from './texts.ts'
import type { TableWagers } from './wagers.ts'

export type TableSetup = {
  session: Session
  frame: TableFrame
  view: TableView
  clock: Clock
  rack: Controls['rack']
  spots: Controls['spots']
  wagers: TableWagers
  cards: TableCards | undefined
  cashOut: TableCashOut | undefined
  sound: SoundBoard
  notice: ReturnType<typeof createNotice>
  meter: ReturnType<typeof startMeter>
  embedding: Embedding
  /** What the player's last round and balance are now. */
  catchUp(): Promise<CaughtUp>
}

export type TablePage = {
  readonly listener: Listener
  /** As the last snapshot said them. */
  readonly limits: Limits
  readonly state: TableState | undefined
  /** What the wallet said last. */
  setBalance(balanceMinor: bigint): void
  /** Something about the bets or the time has changed. */
  refresh(): void
  refuse(code: string): void
}

/** Brings what the server says of a table onto the page. */
export function openTablePage(setup: TableSetup): TablePage {
  const { session, wagers, notice, frame } = setup
  const { language } = session
  let state: TableState | undefined
  let limits: Limits = {}

  const refresh = () => {
    purse.look(state?.round?.id)
    showMoney(setup, purse.balanceMinor)
    setup.spots.show(wagers.totals, state?.stakes ?? [])
    showTime(setup, state)
  }
  const purse = openPurse({
    balanceMinor: BigInt(session.balanceMinor),
    wagers,
    catchUp: setup.catchUp,
    onBalance: (minor) => {
      setup.embedding.tell({ type: 'balance', balanceMinor: String(minor) })
      refresh()
    },
    onOver: (slip) => showPaid(setup, slip),
  })
  const onSnapshot = (snapshot: Snapshot) => {
    if (state) purse.miss()
    state = stateFrom(snapshot, Date.now())
    limits = snapshot.limits
    showWhole(setup, snapshot)
    notice.hide()
    refresh()
  }
  const onEvent = (event: TableEvent) => {
    const next = state && stateAfter(state, event)
    if (!next) return
    state = next
    showEvent(setup, event, next)
    refresh()
  }
  const onSlip = (slip: Slip) => {
    if (slip.round === state?.round?.id) wagers.learn?.(slip.bets)
    purse.onSlip(slip)
  }
  const onLine: Listener['onLine'] = (line) => {
    if (line === 'down') notice.show(texts[language].connecting)
    if (line === 'ended') endPage(setup)
  }
  const refuse = (code: string) => {
    const text = texts[language].refusal[code] ?? refusalText(code, language)
    frame.say(text)
    notice.show(text, actionsFor(setup, code))
  }
  return {
    listener: { onSnapshot, onEvent, onSlip, onLine },
    get state() {
      return state
    },
    get limits() {
      return limits
    },
    setBalance: purse.tell,
    refresh,
    refuse,
  }
}

/** The whole table as it stands, without any motion: what was missed is not played again. */
function showWhole(setup: TableSetup, { round, bets, results }: Snapshot): void {
  const { view, wagers, spots } = setup
  view.reset()
  if (round) showCard(setup, round)
  spots.light([])
  view.showResults(results.map(({ result }) => result))
  wagers.begin(round?.id, bets)
  if (round?.state !== 'BETTING_OPEN') wagers.close()
  for (const step of round?.shown ?? []) {
    view.show(step, { isAtOnce: true })
    spots.light(view.wonBy(step) ?? [])
  }
}

/** The card of a round with what its bets pay. Answers it in words. */
function showCard({ view, spots, cards, session }: TableSetup, { card }: RoundTerms): string {
  if (!cards) return ''
  view.showCard?.(card ?? undefined)
  spots.showPays(cards.pays(card ?? undefined, session.language))
  return card === null ? '' : cards.text(card, session.language)
}

function showEvent(setup: TableSetup, event: TableEvent, { results }: TableState): void {
  const { view, wagers, spots, frame, sound, session } = setup
  const words = texts[session.language]
  switch (event.kind) {
    case 'opened':
      view.reset()
      view.act('bets')
      spots.light([])
      frame.showPaid(undefined)
      frame.say(showCard(setup, event.body))
      wagers.begin(event.body.id, [])
      return
    case 'stakes':
      return
    case 'cashed':
      view.showCashOuts?.(event.body.cashOuts)
      return
    case 'closed':
      wagers.close()
      view.act('closed')
      sound.play('stop')
      return
    case 'reveal':
      view.show(event.body, { isAtOnce: document.hidden })
      frame.say(view.wordsOf(event.body) ?? '')
      spots.light(view.wonBy(event.body) ?? [])
      return
    case 'result':
      view.act('over')
      view.showResults(results.map(({ result }) => result))
      return
    case 'voided':
      wagers.close()
      frame.showPaid(words.voided)
      return
  }
}

function showMoney({ session, rack, wagers }: TableSetup, balanceMinor: bigint): void {
  const { language } = session
  rack.showMoney({
    balance: showAmount(balanceMinor - wagers.onTheWayMinor, language),
    total: showAmount(wagers.totalMinor, language),
  })
}

/** The clock, the words beside it, and what may be done at this moment. */
function showTime({ session, clock, frame, rack, spots, wagers, cashOut }: TableSetup, state: TableState | undefined): void {
  const words = texts[session.language]
  const now = Date.now()
  const left = state && timeLeft(state, now)
  const isOpen = left !== undefined && left.seconds > 0
  const isUndoable = state !== undefined && isBeforeLastCall(state, now)
  clock.show(isOpen ? left : undefined)
  const betting = isUndoable ? words.placeBets : words.lastCall
  frame.showStatus(isOpen ? betting : restText(state, { cashOut, language: session.language }))
  spots.setOpen(isOpen)
  rack.setOpen({ bet: isOpen, undo: isUndoable && wagers.totalMinor > 0n, repeat: isOpen && wagers.canRepeat })
}

type Resting = { cashOut: TableCashOut | undefined; language: Language }

function restText(state: TableState | undefined, { cashOut, language }: Resting): string {
  const words = texts[language]
  if (state && cashOut?.hundredthsAt(state.shown, Date.now() + state.skewMs) !== undefined) return flightTexts[language].flying
  switch (state?.round?.state) {
    case 'BETTING_OPEN':
    case 'BETTING_CLOSED':
    case 'OUTCOME_COMMITTED':
    case 'REVEALING':
      return words.closed
    default:
      return words.waiting
  }
}

/** What is not above the stakes is told as a return, not as a win. */
function showPaid({ session, frame, meter, sound, embedding }: TableSetup, slip: Slip): void {
  const { language } = session
  const words = texts[language]
  const [bet, payout] = [BigInt(slip.betMinor), BigInt(slip.payoutMinor ?? 0)]
  if (bet === 0n) return
  meter.add(bet, payout)
  const amount = showAmount(payout, language)
  frame.showPaid(payout > bet ? words.won(amount) : payout > 0n ? words.returned(amount) : words.nothing)
  if (payout > bet) sound.play('win')
  embedding.tell({ type: 'round', id: slip.id })
}

function endPage({ session, notice, embedding }: TableSetup): void {
  const { language, lobbyUrl } = session
  const act = () => embedding.leave(lobbyUrl, 'exit')
  notice.show(refusalText('SESSION_ENDED', language), [{ label: frameTexts[language].toLobby, act }])
}

function actionsFor({ session, embedding }: TableSetup, code: string) {
  const words = frameTexts[session.language]
  const close = { label: words.understood, act: (hide: () => void) => hide() }
  const { depositUrl } = session
  if (code !== 'INSUFFICIENT_FUNDS' || !depositUrl) return [close]
  return [{ label: words.deposit, act: () => embedding.leave(depositUrl, 'deposit') }, close]
}
