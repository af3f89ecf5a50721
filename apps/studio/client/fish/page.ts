import { showAmount } from '@croupier/game-kit/amounts'
import type { FishModule, FishView, SeenEnd } from '@croupier/game-kit/fish-view'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { Embedding } from '@croupier/vendor-client/embedding'
import type { Session } from '../play/api.ts'
import type { createNotice } from '../play/dialog.ts'
import type { startMeter } from '../play/meter.ts'
import { texts as frameTexts, refusalText } from '../play/texts.ts'
import type { FishLine, FishListener } from './connection.ts'
import type { FishFrame } from './frame.ts'
import { endOf, fishOf, type Messages, type Purse, type Room, type Snapshot, seatOf, shotOf } from './messages.ts'
import { texts } from './texts.ts'
import { createTrigger, type Trigger } from './trigger.ts'

export type FishPageSetup = {
  session: Session
  game: FishModule
  frame: FishFrame
  view: FishView
  sound: SoundBoard<string>
  notice: ReturnType<typeof createNotice>
  meter: ReturnType<typeof startMeter>
  embedding: Embedding
  line(): FishLine | undefined
}

export type FishPage = {
  readonly listener: FishListener
  readonly trigger: Trigger
  stepLevel(by: -1 | 1): void
  toggleLock(): void
  /** A fish is followed, or no longer any. */
  showLock(isOn: boolean): void
  sit(room: number): void
  cashIn(): void
}

/** What the page knows of the player's seat; undefined away from a table. */
type Seat = {
  levelsMinor: readonly bigint[]
  levelMinor: bigint
  seat: number
  purse: Purse
  shot: number
  /** What each shot on its way costs, by its number: it is taken off what is shown before the table tells of it. */
  onTheWay: Map<number, bigint>
}

type State = { rooms: readonly Room[]; seat: Seat | undefined; wantsRoom: number | undefined; isLocking: boolean; wholeMinor: bigint }

/** Brings what the server says of a fish table onto the page, and what the player does to the server. */
export function openFishPage(setup: FishPageSetup): FishPage {
  const { session } = setup
  const state: State = { rooms: [], seat: undefined, wantsRoom: undefined, isLocking: false, wholeMinor: BigInt(session.balanceMinor) }
  const trigger = createTrigger({
    shoot: () => shoot(setup, state),
    onChange: () => showModes(setup, state, trigger),
    now: () => performance.now(),
  })
  const showLock = (isOn: boolean) => {
    state.isLocking = isOn
    showModes(setup, state, trigger)
  }
  return {
    listener: listenerOf(setup, state, trigger),
    trigger,
    stepLevel: (by) => stepLevel(setup, state, by),
    toggleLock: () => {
      if (!state.seat) return
      setup.view.setLock(!state.isLocking)
      showLock(!state.isLocking)
    },
    showLock,
    sit: (room) => {
      state.wantsRoom = room
      setup.frame.say(texts[session.language].sitting)
      setup.line()?.sit(room)
    },
    cashIn: () => {
      if (!state.seat) return
      trigger.stop()
      state.wantsRoom = undefined
      setup.line()?.leave()
    },
  }
}

function listenerOf(setup: FishPageSetup, state: State, trigger: Trigger): FishListener {
  const { view } = setup
  return {
    rooms: ({ rooms, hasBots }) => {
      state.rooms = rooms
      setup.frame.showBots(hasBots)
      if (state.seat && state.wantsRoom !== undefined) setup.line()?.sit(state.wantsRoom)
      else if (!state.seat) setup.frame.showRooms(rooms)
    },
    snapshot: (snapshot) => takeSeat(setup, state, snapshot),
    shoal: ({ fishes }) => view.addFishes(fishes.map(fishOf)),
    fired: ({ shots }) => view.fire(shots.map(shotOf)),
    ended: (body) => showEnds(setup, state, body),
    seats: ({ seats }) => view.setSeats(seats.map(seatOf)),
    purse: (purse) => {
      if (!state.seat) return
      state.seat.purse = purse
      for (const number of state.seat.onTheWay.keys()) if (number <= purse.lastShot) state.seat.onTheWay.delete(number)
      showPurse(setup, state)
      showModes(setup, state, trigger)
    },
    minute: () => {},
    refused: (refused) => showRefusal(setup, state, { ...refused, trigger }),
    left: ({ wholeMinor, isPaid }) => {
      trigger.stop()
      leaveSeat(setup, state, { wholeMinor: BigInt(wholeMinor), isPaid })
    },
    line: (line) => {
      if (line === 'up') return setup.notice.hide()
      trigger.stop()
      if (line === 'down') setup.notice.show(texts[setup.session.language].connecting)
      else endPage(setup)
    },
  }
}

function takeSeat(setup: FishPageSetup, state: State, snapshot: Snapshot): void {
  const { view, frame, session, notice } = setup
  const { purse, seat, room } = snapshot
  // A page that was loaded anew has its seat without choosing a room; when its line is cut it must know where it sat.
  state.wantsRoom = room
  state.seat = {
    levelsMinor: snapshot.levelsMinor.map(BigInt),
    levelMinor: BigInt(snapshot.levelMinor),
    seat,
    purse,
    shot: purse.lastShot,
    onTheWay: new Map(),
  }
  state.isLocking = false
  view.show({
    seat: seat - 1,
    nowMs: snapshot.nowMs,
    fishes: snapshot.fishes.map(fishOf),
    shots: snapshot.shots.map(shotOf),
    seats: snapshot.seats.map(seatOf),
  })
  notice.hide()
  frame.showRooms(undefined)
  frame.say(texts[session.language].seated(seat))
  showLevel(setup, state.seat)
  showPurse(setup, state)
}

function shoot({ view, sound, line }: FishPageSetup, { seat }: State): void {
  if (!seat) return
  const { angle, lock } = view.aim()
  seat.shot += 1
  line()?.fire({ shot: seat.shot, angle, ...(lock !== undefined && { lock }) })
  // An empty cannon clicks; its first shots are set aside while it does.
  if (seat.purse.loaded - seat.onTheWay.size <= 0) {
    sound.play('load')
    return
  }
  seat.onTheWay.set(seat.shot, seat.levelMinor)
  view.shootNow({ number: seat.shot, angle, lock, levelMinor: seat.levelMinor })
}

function stepLevel(setup: FishPageSetup, { seat }: State, by: -1 | 1): void {
  const next = seat?.levelsMinor[seat.levelsMinor.indexOf(seat.levelMinor) + by]
  if (!seat || next === undefined) return
  seat.levelMinor = next
  setup.sound.play('click')
  setup.line()?.level(next)
  showLevel(setup, seat)
}

function showLevel({ frame, view }: FishPageSetup, { levelMinor, levelsMinor, seat }: Seat): void {
  frame.showLevel(levelMinor, { isLowest: levelMinor === levelsMinor[0], isHighest: levelMinor === levelsMinor.at(-1) })
  view.setLevel({ seat: seat - 1, levelMinor })
}

/** What the player has: as the table said it, less the shots that are on their way there. */
function showPurse({ frame, embedding, session }: FishPageSetup, state: State): void {
  if (!state.seat) return
  const { purse, onTheWay } = state.seat
  const spentMinor = [...onTheWay.values()].reduce((sum, minor) => sum + minor, 0n)
  const wholeMinor = BigInt(purse.wholeMinor) - spentMinor
  frame.showMoney({ wholeMinor, stackMinor: BigInt(purse.stackMinor) - spentMinor })
  if (wholeMinor !== state.wholeMinor && !session.isDemo) embedding.tell({ type: 'balance', balanceMinor: String(wholeMinor) })
  state.wholeMinor = wholeMinor
}

function showModes({ frame }: FishPageSetup, { seat, isLocking }: State, { isAuto }: Pick<Trigger, 'isAuto'>): void {
  frame.showModes({ isAuto, isLocking, isLoaded: seat === undefined || seat.purse.loaded > 0 })
}

function showEnds(setup: FishPageSetup, state: State, { ends }: Messages['ended']): void {
  const seen = ends.map(endOf)
  const own = seen.filter(({ seat, fish }) => seat + 1 === state.seat?.seat && fish !== undefined)
  for (const { betMinor, paidMinor } of own) setup.meter.add(betMinor, paidMinor)
  for (const end of own) if (end.times !== undefined) sayKill(setup, end, state.wholeMinor)
  setup.view.end(seen)
}

function sayKill({ view, frame, game, session: { language } }: FishPageSetup, end: SeenEnd, wholeMinor: bigint): void {
  const name = game.nameOf(view.kindOf(end.fish ?? 0) ?? '', language)
  const sum = `${end.times} × ${showAmount(end.betMinor, language)} = ${showAmount(end.paidMinor, language)}`
  frame.say(texts[language].killed(name, sum, showAmount(wholeMinor, language)))
}

type Refused = Messages['refused'] & { trigger: Trigger }

/** An empty cannon and a shot that came too fast need no words: the cannon shows it. */
function showRefusal(setup: FishPageSetup, state: State, { code, shot, trigger }: Refused): void {
  const { notice, frame, session, view } = setup
  if (shot !== undefined) {
    state.seat?.onTheWay.delete(shot)
    view.takeBack(shot)
    showPurse(setup, state)
    return
  }
  const text = texts[session.language].refusal[code] ?? refusalText(code, session.language)
  trigger.stop()
  frame.say(text)
  const words = frameTexts[session.language]
  const deposit = session.depositUrl
  const toDeposit = deposit ? [{ label: words.deposit, act: () => setup.embedding.leave(deposit, 'deposit') }] : []
  const understood = { label: words.understood, act: (hide: () => void) => hide() }
  notice.show(text, [...(code === 'INSUFFICIENT_FUNDS' ? toDeposit : []), understood])
}

function leaveSeat(setup: FishPageSetup, state: State, left: { wholeMinor: bigint; isPaid: boolean }): void {
  const words = texts[setup.session.language]
  state.seat = undefined
  state.wholeMinor = left.wholeMinor
  setup.view.clear()
  const said = words.cashedIn(showAmount(left.wholeMinor, setup.session.language))
  setup.frame.showRooms(state.rooms, left.isPaid ? said : `${said}. ${words.follows}`)
  setup.sound.play('coin')
  if (!setup.session.isDemo) setup.embedding.tell({ type: 'balance', balanceMinor: String(left.wholeMinor) })
}

function endPage({ notice, session, embedding, frame }: FishPageSetup): void {
  const words = frameTexts[session.language]
  const text = refusalText('SESSION_ENDED', session.language)
  frame.say(text)
  notice.show(text, [{ label: words.toLobby, act: () => embedding.leave(session.lobbyUrl, 'exit') }])
}
