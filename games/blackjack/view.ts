import { showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { createShow, type Show } from '@croupier/game-kit/show'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { BLACKJACK, totalOf } from './hands.ts'
import { createMoves, type Moves, pressByKeys } from './moves.ts'
import type { BlackjackOutcome, BlackjackShown } from './rules.ts'
import { createSeat, type Seat } from './seats.ts'
import { texts } from './texts.ts'
import './view.css'

const APART_MS = 150
const SLIDE_MS = 240
const DEALER_MS = 420
const FROM_SHOE: Keyframe[] = [{ opacity: 0, transform: 'translate(30vw, -24vh) rotate(30deg)' }, { opacity: 1 }]
const BIG_TIMES = 4

type Parts = {
  settings: ViewSettings
  show: Show
  dealer: Seat
  hands: HTMLElement
  seats: Seat[]
  said: HTMLElement
  heard: HTMLElement
  moves: Moves
  round: { isOpen: boolean }
}

/** The dealer above, the player's hands below, and the moves under them. */
export async function openView(settings: ViewSettings): Promise<GameView<BlackjackOutcome>> {
  const { language, clearing, isMotionReduced, sound } = settings
  const words = texts[language]
  const moves = createMoves(language, (move, costMinor) => {
    sound.unlock()
    sound.play('click')
    settings.act({ move }, costMinor)
  })
  const hands = element('div', { class: 'blackjack-hands' })
  const said = element('p', { class: 'blackjack-said', 'aria-hidden': 'true' })
  const heard = element('p', { class: 'unseen', role: 'status' })
  const dealer = createSeat(language)
  const root = element('div', { class: 'blackjack' }, dealer.root, said, heard, hands, moves.root)
  const parts: Parts = {
    settings,
    show: createShow(isMotionReduced),
    dealer,
    hands,
    seats: [],
    said,
    heard,
    moves,
    round: { isOpen: false },
  }
  const stopKeys = pressByKeys(moves)
  clearing.append(root)
  clear(parts)
  say(parts, words.before)
  return {
    begin: () => {
      parts.show.begin()
      moves.close()
      if (!parts.round.isOpen) clear(parts)
    },
    show: async (shown) => showPlay(parts, shown as BlackjackShown),
    play: async (outcome) => finish(parts, outcome),
    abandon: async () => {
      parts.round.isOpen = false
      moves.close()
      clear(parts)
      say(parts, words.before)
    },
    hurry: () => parts.show.hurry(),
    destroy: () => {
      stopKeys()
      root.remove()
    },
  }
}

/** An empty table keeps its places, so that nothing moves when the cards come. */
function clear(parts: Parts): void {
  const words = texts[parts.settings.language]
  parts.dealer.lay([])
  parts.dealer.tell({ name: words.dealer })
  seatsFor(parts, 1)[0]?.lay([])
  parts.seats[0]?.tell({ name: words.hand })
  say(parts, '')
}

function say({ said, heard }: Parts, text: string, more = ''): void {
  write(said, text)
  write(heard, `${more} ${text}`.trim())
}

/** As many seats of the player as there are hands. */
function seatsFor({ settings, hands, seats }: Parts, count: number): Seat[] {
  while (seats.length > count) seats.pop()?.root.remove()
  while (seats.length < count) {
    const seat = createSeat(settings.language)
    seats.push(seat)
    hands.append(seat.root)
  }
  hands.dataset.hands = String(count)
  return seats
}

function nameOf({ settings, seats }: Parts, at: number): string {
  const words = texts[settings.language]
  return seats.length > 1 ? words.handNumber(at + 1) : words.hand
}

/** Lays what the round has now, new cards one after the other as they are dealt. */
async function layTable(parts: Parts, table: { dealer: readonly (number | null)[]; hands: readonly (readonly number[])[] }): Promise<void> {
  const { settings, show, dealer } = parts
  const own = seatsFor(parts, table.hands.length).flatMap((seat, at) => seat.lay(table.hands[at] ?? []))
  const others = dealer.lay(table.dealer)
  const turns = own.flatMap((node, at) => [node, ...others.slice(at, at + 1)]).concat(others.slice(own.length))
  await Promise.all(
    turns.map(async (node, at) => {
      const arrival = show.move(node, FROM_SHOE, { ms: SLIDE_MS, delayMs: at * APART_MS })
      await show.wait(at * APART_MS)
      settings.sound.play('tick')
      await arrival
    }),
  )
}

async function showPlay(parts: Parts, shown: BlackjackShown): Promise<void> {
  const { settings, show, dealer, seats, moves, round } = parts
  const words = texts[settings.language]
  show.begin()
  round.isOpen = true
  moves.close()
  await layTable(parts, { dealer: [...shown.dealer, null], hands: shown.hands.map(({ cards }) => cards) })
  dealer.tell({ name: words.dealer })
  for (const [at, { cards, stakeMinor }] of shown.hands.entries()) {
    seats[at]?.tell({ name: nameOf(parts, at), stakeMinor: BigInt(stakeMinor), isActive: seats.length > 1 && at === shown.active })
    if (totalOf(cards).total > BLACKJACK) seats[at]?.settle('bust', words.results.bust)
  }
  const active = shown.active ?? 0
  const isInsuring = shown.moves.some(({ move }) => move === 'insure')
  const turn = seats.length > 1 ? words.yourMoveOn(active + 1) : words.yourMove
  say(parts, isInsuring ? words.insuranceOffer : turn, `${dealer.words}. ${seats[active]?.words ?? ''}.`)
  moves.offer(shown.moves)
}

async function finish(parts: Parts, outcome: BlackjackOutcome): Promise<void> {
  const { settings, show, dealer, seats, moves, round } = parts
  const words = texts[settings.language]
  const amount = (minor: bigint | string) => showAmount(BigInt(minor), settings.language)
  show.begin()
  moves.close()
  round.isOpen = false
  await layTable(parts, { dealer: [...outcome.dealer.slice(0, 1), null], hands: outcome.hands.map(({ cards }) => cards) })
  for (const [at, { stakeMinor }] of outcome.hands.entries()) seats[at]?.tell({ name: nameOf(parts, at), stakeMinor: BigInt(stakeMinor) })
  await showDealer(parts, outcome.dealer)
  for (const [at, { result, payoutMinor }] of outcome.hands.entries()) {
    const text = payoutMinor === '0' ? words.results[result] : words.resultPaid(words.results[result], amount(payoutMinor))
    seats[at]?.settle(result, text)
  }
  const results = outcome.hands.map(({ result }) => words.results[result]).join(', ')
  const paid = outcome.payoutMinor === '0' ? words.nothing : words.paidTogether(amount(outcome.payoutMinor))
  const insured =
    outcome.insuranceMinor === '0' ? '' : ` · ${words.insurancePaid(amount(outcome.insuranceMinor), amount(outcome.insurancePaidMinor))}`
  say(parts, `${paid}${insured}`, `${dealer.words}. ${seats.map((seat) => seat.words).join('. ')}. ${results}.`)
  playSound(settings, outcome)
}

/** The dealer turns up the hidden card, and takes the others one by one. */
async function showDealer({ settings, show, dealer }: Parts, cards: readonly number[]): Promise<void> {
  const { dealer: name } = texts[settings.language]
  for (let count = 2; count <= cards.length; count += 1) {
    const [node] = dealer.lay(cards.slice(0, count))
    settings.sound.play('tick')
    const frames = count === 2 ? [{ transform: 'scaleX(0.04)' }, { transform: 'none' }] : FROM_SHOE
    if (node) await show.move(node, frames, { ms: SLIDE_MS })
    dealer.tell({ name })
    await show.wait(DEALER_MS)
  }
}

/** What is not above the stakes is told without a fanfare. */
function playSound({ sound }: ViewSettings, { hands, insuranceMinor, payoutMinor }: BlackjackOutcome): void {
  const staked = hands.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), BigInt(insuranceMinor))
  const first = BigInt(hands[0]?.stakeMinor ?? 0)
  const paid = BigInt(payoutMinor)
  if (paid > staked) sound.play(paid > first * BigInt(BIG_TIMES) ? 'big_win' : 'win')
  else sound.play(paid > 0n ? 'return' : 'stop')
}
