import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { Chosen, GameModule, GameView } from '@croupier/game-kit/view'
import type { Embedding } from '@croupier/vendor-client/embedding'
import type { Api, Round, Session } from './api.ts'
import type { Balance } from './balance.ts'
import type { createNotice } from './dialog.ts'
import type { Frame } from './frame.ts'
import type { openFreeRounds } from './free-rounds.ts'
import type { Jackpot } from './jackpot.ts'
import type { startMeter } from './meter.ts'
import { costOf } from './round-cost.ts'
import { refusalText, texts } from './texts.ts'
import { followRound, type Patience, placeWager, takeStep, type WagerEnd } from './wager.ts'

export type TableSetup = {
  api: Api
  session: Session
  game: Pick<GameModule, 'cycleMs'>
  frame: Frame
  view: GameView<unknown>
  sound: SoundBoard
  notice: ReturnType<typeof createNotice>
  meter: ReturnType<typeof startMeter>
  jackpot: Jackpot
  embedding: Embedding
}

/** What the turns of one player share; `open` is a stepped round that waits for an action. */
export type Seat = TableSetup & { balance: Balance; free: ReturnType<typeof openFreeRounds>; patience: Patience; open: Round | undefined }

/** Places a bet and shows what came of it. */
export async function playBet(seat: Seat, betMinor: bigint, chosen: Chosen): Promise<void> {
  const { api, frame, view, sound, notice, balance, free, patience } = seat
  notice.hide()
  sound.play('click')
  frame.say(texts[seat.session.language].spinning)
  const stakeMinor = chosen.stakeMinor ?? betMinor
  balance.stake(free.next ? 0n : stakeMinor)
  view.begin()
  const wager = { id: crypto.randomUUID(), choice: chosen.choice, ...(free.next ?? { betMinor: String(stakeMinor) }) }
  const end = await placeWager(api, wager, patience)
  notice.hide()
  free.settle(end)
  seat.jackpot.showFree(free.next !== undefined)
  await finish(seat, end, BigInt(wager.betMinor))
}

/** Takes an action of the open round. A refused one leaves the round where it stood; one that came late finds it further on. */
export async function playStep(seat: Seat, round: Round, asked: { action: unknown; costMinor: bigint }): Promise<void> {
  const { api, notice, balance, patience } = seat
  const betMinor = BigInt(round.betMinor)
  notice.hide()
  if (asked.costMinor > 0n) balance.stake(asked.costMinor)
  const sent = { round: round.id, id: crypto.randomUUID(), position: round.play?.position ?? 0, action: asked.action }
  const end = await takeStep(api, sent, patience)
  notice.hide()
  if (end.kind !== 'refused') return finish(seat, end, betMinor)
  balance.restore()
  await finish(seat, await followRound(api, round.id, patience), betMinor)
  tellEnd(seat, end)
}

/** Takes up a round that was left open: shows its end, or lets it go on. */
export async function resumeRound(seat: Seat, round: Round): Promise<void> {
  const { api, view, notice, patience } = seat
  const words = texts[seat.session.language]
  notice.show(words.resuming)
  view.begin()
  const end = await followRound(api, round.id, patience)
  notice.show(end.kind === 'playing' ? words.goOn : words.resuming)
  await finish(seat, end, BigInt(round.betMinor))
  if (end.kind === 'played') notice.hide()
}

const ASKS_EVERY_MS = 1000

/** How a round ended that was left open, in words: for a page that cannot show it. */
export async function endOfUnfinished({ api, session }: Pick<TableSetup, 'api' | 'session'>): Promise<string | undefined> {
  const { unfinished, language } = session
  if (!unfinished) return undefined
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, ASKS_EVERY_MS))
  const end = await followRound(api, unfinished.id, { wait, onWaiting: () => {} })
  const words = texts[language]
  if (end.kind === 'playing') return words.goOn
  if (end.kind !== 'played') return refusalText(codeOf(end), language)
  const { betMinor, extraMinor, payoutMinor, outcome } = end.round
  const paid = { payoutMinor: BigInt(payoutMinor ?? 0), betMinor: BigInt(betMinor) + BigInt(extraMinor), language }
  return `${words.resuming} ${resultText(outcome, paid)}`
}

export async function replayRound({ view, notice, session }: Seat, round: Round): Promise<void> {
  notice.show(texts[session.language].replaying)
  view.begin()
  await view.play(round.outcome, BigInt(round.betMinor))
  notice.hide()
}

async function finish(seat: Seat, end: WagerEnd, betMinor: bigint): Promise<void> {
  seat.open = end.kind === 'playing' ? end.round : undefined
  await showEnd(seat, end, betMinor)
}

async function showEnd(seat: Seat, end: WagerEnd, betMinor: bigint): Promise<void> {
  const { frame, view, session, balance } = seat
  if (end.kind === 'playing') {
    const { play, extraMinor } = end.round
    if (play) await view.show?.(play.shown, { betMinor, extraMinor: BigInt(extraMinor) })
    return balance.accept(end.round)
  }
  if (end.kind !== 'played') {
    balance.restore()
    await view.abandon()
    tellEnd(seat, end)
    return
  }
  const { round } = end
  await view.play(round.outcome, betMinor)
  const payoutMinor = BigInt(round.payoutMinor ?? 0)
  const stakedMinor = betMinor + BigInt(round.extraMinor)
  seat.meter.add(costOf(round), payoutMinor)
  frame.say(resultText(round.outcome, { payoutMinor, betMinor: stakedMinor, language: session.language }))
  balance.follow(round)
  seat.jackpot.follow(round)
  seat.embedding.tell({ type: 'round', id: round.id })
}

/** Says why a bet was not played and what the player can do now. */
function tellEnd({ session, notice, frame, embedding }: TableSetup, end: Exclude<WagerEnd, { kind: 'played' | 'playing' }>): void {
  const { language, depositUrl, lobbyUrl } = session
  const words = texts[language]
  const code = codeOf(end)
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

function codeOf(end: Exclude<WagerEnd, { kind: 'played' | 'playing' }>): string {
  if (end.kind === 'refused') return end.code
  return end.kind === 'returned' ? 'UNKNOWN_DEBIT' : 'LOST_SIGHT'
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
