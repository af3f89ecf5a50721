import { element } from '@croupier/game-kit/elements'
import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import type { SoundBoard } from '@croupier/game-kit/sound'
import { type Connection, openConnection } from '@croupier/vendor-client/connection'
import type { Embedding } from '@croupier/vendor-client/embedding'
import type { Api, Session } from '../play/api.ts'
import type { createNotice } from '../play/dialog.ts'
import type { startMeter } from '../play/meter.ts'
import { texts as frameTexts, refusalText } from '../play/texts.ts'
import type { Slip } from '../table/messages.ts'
import type { Chooser } from './chooser.ts'
import type { SeatFrame } from './frame.ts'
import type { Hand, SeatEvent, Standing } from './messages.ts'
import { resultLines, resultTitle } from './result.ts'
import { statusText } from './status.ts'
import type { TableView } from './table-view.ts'
import { texts } from './texts.ts'

const RESULT_READ_MS = 6000
const NOTICE_MS = 2500
const PAYOUT_EVERY_MS = 1500
const PAYOUT_ASKED_MAX = 40

export type SeatPageSetup = {
  api: Api
  session: Session
  game: AnySeatModule
  frame: SeatFrame
  table: TableView
  chooser: Chooser
  sound: SoundBoard
  notice: ReturnType<typeof createNotice>
  meter: ReturnType<typeof startMeter>
  embedding: Embedding
}

export type SeatPage = {
  /** Goes on at the table where the player sits, or lets them choose one. */
  open(): Promise<void>
  sitDown(stakeMinor: bigint): Promise<void>
  standUp(): Promise<void>
  act(action: unknown): Promise<void>
  tick(): void
  readonly standing: Standing | undefined
}

type State = {
  standing: Standing | undefined
  skewMs: number
  actor: number | undefined
  balanceMinor: bigint
  /** Hands that were counted, and those whose payout is asked for. */
  settled: Set<string>
  followed: Set<string>
  /** An action of this place is on its way. */
  sent: string
  connection: Connection | undefined
  refusal: string | undefined
}

/** Brings what the server says of the table onto the page, and the player's moves to the server. */
export function openSeatPage(setup: SeatPageSetup): SeatPage {
  const { api, session, frame, chooser } = setup
  const words = texts[session.language]
  const state = newState(BigInt(session.balanceMinor))
  const away = (message?: string) => {
    state.connection?.close()
    Object.assign(state, { connection: undefined, standing: undefined, refusal: undefined })
    frame.showSeated(false)
    chooser.show(message)
    showMoney(setup, state)
  }
  const connect = () => {
    chooser.hide()
    frame.showSeated(true)
    frame.showStatus(words.sitting, false)
    state.connection?.close()
    state.connection = openConnection(api.token ?? '', {
      on: {
        snapshot: (standing: Standing) => onStanding(setup, state, { standing, away }),
        view: (standing: Standing) => onStanding(setup, state, { standing, away }),
        event: (event: SeatEvent) => onEvent(setup, state, event),
        slip: (slip: Slip) => onSlip(setup, state, slip),
      },
      onLine: (line) => {
        if (line === 'up') setup.notice.hide()
        if (line === 'down') setup.notice.show(words.connecting)
        if (line === 'ended') endSession(setup, away)
      },
    })
  }
  const sit = async (answer: Promise<Awaited<ReturnType<typeof api.call<{ table: string | null }>>>>) => {
    const place = await answer
    if (place.kind === 'done' && place.value.table !== null) return connect()
    if (isSessionOver(place)) return endSession(setup, away)
    away(place.kind === 'refused' ? refusalText(place.code, session.language) : undefined)
  }
  return {
    open: () => sit(api.call<{ table: string | null }>('/api/seats')),
    sitDown: (stakeMinor) => sit(api.call<{ table: string | null }>('/api/seats', { stakeMinor: String(stakeMinor) })),
    standUp: async () => {
      const answer = await api.call('/api/seats/leave', {})
      if (isSessionOver(answer)) endSession(setup, away)
      else if (!isInHand(state.standing)) away(words.left)
    },
    act: (action) => act(setup, state, action),
    tick: () => setup.table.tick(Date.now() + state.skewMs),
    get standing() {
      return state.standing
    },
  }
}

function newState(balanceMinor: bigint): State {
  return {
    standing: undefined,
    skewMs: 0,
    actor: undefined,
    balanceMinor,
    settled: new Set(),
    followed: new Set(),
    sent: '',
    connection: undefined,
    refusal: undefined,
  }
}

/** Nobody sits down again with a session that is over: the page leads back to where it was opened. */
function endSession({ session, chooser, notice, embedding }: SeatPageSetup, away: () => void): void {
  away()
  chooser.hide()
  const toLobby = { label: frameTexts[session.language].toLobby, act: () => embedding.leave(session.lobbyUrl, 'exit') }
  notice.show(refusalText('SESSION_ENDED', session.language), [toLobby])
}

function isSessionOver(answer: { kind: string; code?: string }): boolean {
  return answer.kind === 'refused' && answer.code === 'SESSION_ENDED'
}

function isInHand(standing: Standing | undefined): boolean {
  const { hand } = standing ?? {}
  return hand?.seat != null && (hand.state === 'PLAYING' || hand.state === 'BETTING_OPEN')
}

/** An action is sent once for each place in the log; what comes of it is told by the socket. */
async function act({ api, session, sound, notice }: SeatPageSetup, state: State, action: unknown): Promise<void> {
  const { hand } = state.standing ?? {}
  const place = `${hand?.id} ${hand?.position}`
  if (!hand || state.sent === place) return
  state.sent = place
  sound.unlock()
  const answer = await api.call('/api/seats/actions', { id: crypto.randomUUID(), hand: hand.id, position: hand.position, action })
  if (answer.kind === 'done') return
  state.sent = ''
  if (answer.kind !== 'refused') return
  const text = texts[session.language].refusal[answer.code] ?? refusalText(answer.code, session.language)
  notice.show(text)
  setTimeout(notice.hide, NOTICE_MS)
}

function onStanding(setup: SeatPageSetup, state: State, { standing, away }: { standing: Standing; away(message?: string): void }): void {
  const { session, table, frame, sound } = setup
  const before = state.standing?.hand
  state.standing = standing
  state.skewMs = standing.serverMs - Date.now()
  const isLeaver = standing.seat === null && !isInHand(standing)
  const goAway = () => away(state.refusal ?? texts[session.language].left)
  if (isLeaver && !standing.hand?.result) {
    goAway()
    return
  }
  table.draw(standing, state.actor)
  const { hand } = standing
  if (isOwnTurn(hand) && !(isOwnTurn(before) && before?.id === hand?.id)) sound.play('own_turn')
  frame.showStatus(statusText(standing, setup), isOwnTurn(hand))
  showResult(setup, hand)
  showMoney(setup, state)
  if (hand?.result && hand.slip !== null) void followSlip(setup, state, hand.slip)
  // The result stays to be read; then the player chooses a table.
  if (isLeaver) setTimeout(() => (state.standing === standing ? goAway() : undefined), RESULT_READ_MS)
}

function isOwnTurn(hand: Hand | null | undefined): boolean {
  return hand?.state === 'PLAYING' && hand.turn !== null && hand.turn === hand.seat
}

function onEvent(setup: SeatPageSetup, state: State, { kind, body }: SeatEvent): void {
  const { session, game, frame, table, sound } = setup
  const words = texts[session.language]
  state.actor = body.seat
  if (kind === 'acted' && body.action !== undefined && body.seat !== undefined) {
    const text = `${table.nameOf(body.seat)}: ${game.wordsOf(body.action, session.language)}${body.isDefault ? ` (${words.byClock})` : ''}`
    frame.showLast(text)
    frame.say(text)
    sound.play(game.soundOf(body.action))
  }
  if (kind === 'opened') frame.showLast('')
  if (kind === 'dealt') sound.play('lay')
  if (kind === 'resumed') frame.showLast(words.resumed)
}

function showResult({ session, game, frame, table }: SeatPageSetup, hand: Hand | null): void {
  const { language } = session
  const { result } = hand ?? {}
  frame.result.hidden = !result
  if (!result || !hand) return
  const own =
    hand.seat === null
      ? []
      : [element('p', { class: 'result-own' }, resultTitle(BigInt(result.money[hand.seat]?.deltaMinor ?? 0), language))]
  const title = element('h2', {}, game.endTitle(result.end, language))
  frame.result.replaceChildren(title, ...own, resultLines(result, { game, language, nameOf: table.nameOf }))
}

/** What the wallet says of the own stake and payout. A hand is counted once, whether its end was pushed before or after its result. */
function onSlip(setup: SeatPageSetup, state: State, slip: Slip): void {
  const { session, meter, embedding, sound } = setup
  const [bet] = slip.bets
  if (slip.balanceMinor !== null) {
    state.balanceMinor = BigInt(slip.balanceMinor)
    embedding.tell({ type: 'balance', balanceMinor: slip.balanceMinor })
  }
  if (bet?.state === 'REJECTED')
    state.refusal = `${texts[session.language].notStaked} ${refusalText(bet.refusal ?? 'OTHER', session.language)}`
  if (bet?.state === 'CLOSED' && slip.payoutMinor !== null && !state.settled.has(slip.id)) {
    state.settled.add(slip.id)
    const [stake, payout] = [BigInt(slip.betMinor), BigInt(slip.payoutMinor)]
    meter.add(stake, payout)
    embedding.tell({ type: 'round', id: slip.id })
    sound.play(payout > stake ? 'win' : 'click')
  }
  showMoney(setup, state)
}

/** Asks for the payout of a hand until it is there: what was pushed while the page was not connected, or after it left, is not pushed again. */
async function followSlip(setup: SeatPageSetup, state: State, slip: string): Promise<void> {
  if (state.followed.has(slip)) return
  state.followed.add(slip)
  for (let asked = 0; asked < PAYOUT_ASKED_MAX; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAYOUT_EVERY_MS))
    if (state.settled.has(slip)) return
    const answer = await setup.api.call<Slip>(`/api/table/rounds/${slip}`)
    if (answer.kind === 'done') onSlip(setup, state, answer.value)
  }
}

function showMoney({ frame }: SeatPageSetup, { balanceMinor, standing }: State): void {
  frame.showMoney({ balanceMinor, stakeMinor: standing ? BigInt(standing.stakeMinor) : undefined })
}
