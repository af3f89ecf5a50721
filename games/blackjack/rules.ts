import { type Draws, shuffled } from '@croupier/game-kit/draws'
import { noChoice, type Opened, type SteppedGame } from '@croupier/game-kit/game'
import { explain } from './explain.ts'
import { BLACKJACK, isBlackjack, pointsOf, totalOf } from './hands.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { dealerPlay, type HandOutcome, settleHand } from './settlement.ts'

const MOVES = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type Move = (typeof MOVES)[number]
export type BlackjackAction = { move: Move }

type Hand = { cards: number[]; isDoubled: boolean; isDone: boolean }
/** `next` is how many cards of the deck were dealt. Insurance is offered, taken, or out of question. */
export type BlackjackState = {
  betMinor: string
  deck: number[]
  next: number
  dealer: number[]
  hands: Hand[]
  insurance: 'none' | 'offered' | 'taken'
}

/** The hands as they lie, with the dealer's open card alone, and what the player may do now with what it costs. */
export type BlackjackShown = {
  dealer: number[]
  hands: { cards: number[]; stakeMinor: string }[]
  active: number | null
  insuranceMinor: string
  moves: { move: Move; costMinor: string }[]
}

export type BlackjackOutcome = {
  dealer: number[]
  hands: HandOutcome[]
  insuranceMinor: string
  insurancePaidMinor: string
  payoutMinor: string
}

const DAY_MS = 86_400_000
const CARDS = paytable.decks * 52
/** More cards than four hands and the dealer can take, however small the cards are. */
const DEALT_MAX = 96
const ACE = 11

/** Blackjack against the dealer: doubles, splits and insurance debit as they are asked for. */
export const blackjack: SteppedGame<BlackjackState, BlackjackAction, BlackjackShown, BlackjackOutcome> = {
  engine: 'stepped',
  manifest,
  table: paytable,
  decisionMs: DAY_MS,
  ...noChoice,
  readAction,
  start,
  costOf,
  act,
  defaultAction: ({ insurance }) => ({ move: insurance === 'offered' ? 'decline' : 'stand' }),
  show,
  endOf,
  explain,
}

function readAction(given: unknown): BlackjackAction | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).join() !== 'move') return undefined
  const move = MOVES.find((each) => each === (given as { move: unknown }).move)
  return move && { move }
}

/** The player has the first and third card, the dealer the second, open, and the fourth. */
function* start(betMinor: bigint): Draws<BlackjackState> {
  const deck = (yield* shuffled(CARDS, DEALT_MAX)).map((card) => card % 52)
  const [first = 0, up = 0, second = 0, hole = 0] = deck
  const hands = [handOf([first, second])]
  return { betMinor: String(betMinor), deck, next: 4, dealer: [up, hole], hands, insurance: pointsOf(up) === ACE ? 'offered' : 'none' }
}

/** A hand of 21 takes no more cards. */
function handOf(cards: number[]): Hand {
  return { cards, isDoubled: false, isDone: totalOf(cards).total >= BLACKJACK }
}

/** What a move costs beside the bet; undefined when it is not allowed now. */
function costOf(state: BlackjackState, { move }: BlackjackAction): bigint | undefined {
  return endOf(state) === undefined ? costsOf(state)[move] : undefined
}

/** Every move that is allowed now, with what it costs. */
function costsOf(state: BlackjackState): Partial<Record<Move, bigint>> {
  const betMinor = BigInt(state.betMinor)
  if (state.insurance === 'offered') return { insure: betMinor / 2n, decline: 0n }
  const hand = state.hands.find(({ isDone }) => !isDone)
  if (!hand) return {}
  const isFirstMove = hand.cards.length === 2
  return {
    hit: 0n,
    stand: 0n,
    ...(isFirstMove && { double: betMinor }),
    ...(isFirstMove && canSplit(state, hand) && { split: betMinor }),
  }
}

/** Two cards of one value; aces once. Split aces are done at once, so there are none to split again. */
function canSplit({ hands }: BlackjackState, { cards }: Hand): boolean {
  const [first = 0, second = 0] = cards
  return hands.length < paytable.handsMax && pointsOf(first) === pointsOf(second)
}

function act(state: BlackjackState, { move }: BlackjackAction): BlackjackState {
  if (move === 'insure') return { ...state, insurance: 'taken' }
  if (move === 'decline') return { ...state, insurance: 'none' }
  const at = state.hands.findIndex(({ isDone }) => !isDone)
  const hand = state.hands[at]
  if (!hand) return state
  const { hands, taken } = moved(state, { hand, move })
  return { ...state, hands: state.hands.toSpliced(at, 1, ...hands), next: state.next + taken }
}

/** What becomes of a hand by a move, and how many cards that took. */
function moved({ deck, next }: BlackjackState, { hand, move }: { hand: Hand; move: Move }): { hands: Hand[]; taken: number } {
  const [one = 0, two = 0] = deck.slice(next)
  const { cards } = hand
  switch (move) {
    case 'hit':
      return { hands: [handOf([...cards, one])], taken: 1 }
    case 'double':
      return { hands: [{ cards: [...cards, one], isDoubled: true, isDone: true }], taken: 1 }
    case 'split': {
      const [first = 0, second = 0] = cards
      const isAces = pointsOf(first) === ACE
      const split = [handOf([first, one]), handOf([second, two])]
      return { hands: split.map((each) => ({ ...each, isDone: each.isDone || isAces })), taken: 2 }
    }
    default:
      return { hands: [{ ...hand, isDone: true }], taken: 0 }
  }
}

function show(state: BlackjackState): BlackjackShown {
  const active = state.insurance === 'offered' ? -1 : state.hands.findIndex(({ isDone }) => !isDone)
  const moves = MOVES.flatMap((move) => {
    const costMinor = costOf(state, { move })
    return costMinor === undefined ? [] : [{ move, costMinor: String(costMinor) }]
  })
  return {
    dealer: state.dealer.slice(0, 1),
    hands: state.hands.map((hand) => ({ cards: hand.cards, stakeMinor: String(stakeOf(state, hand)) })),
    active: active === -1 ? null : active,
    insuranceMinor: String(insuranceOf(state)),
    moves,
  }
}

function stakeOf({ betMinor }: BlackjackState, { isDoubled }: Hand): bigint {
  return BigInt(betMinor) * (isDoubled ? 2n : 1n)
}

function insuranceOf({ betMinor, insurance }: BlackjackState): bigint {
  return insurance === 'taken' ? BigInt(betMinor) / 2n : 0n
}

/** The dealer looks at the hole card under an ace or a ten, so a blackjack of the dealer ends the round before any move. */
function endOf(state: BlackjackState): Opened<BlackjackOutcome> | undefined {
  if (state.insurance === 'offered') return undefined
  const isDealerBlackjack = isBlackjack(state.dealer)
  if (!isDealerBlackjack && state.hands.some(({ isDone }) => !isDone)) return undefined
  const isNatural = state.hands.length === 1 && isBlackjack(state.hands[0]?.cards ?? [])
  const isDealerPlaying = !isNatural && state.hands.some(({ cards }) => totalOf(cards).total <= BLACKJACK)
  const dealer = isDealerPlaying ? dealerPlay(state.dealer, state.deck.slice(state.next)) : state.dealer
  const hands = state.hands.map((hand) => settleHand({ cards: hand.cards, stakeMinor: stakeOf(state, hand), isNatural }, dealer))
  const insuranceMinor = insuranceOf(state)
  const insurancePaidMinor = isDealerBlackjack ? insuranceMinor * BigInt(paytable.insuranceTimes) : 0n
  const payoutMinor = hands.reduce((sum, hand) => sum + BigInt(hand.payoutMinor), insurancePaidMinor)
  return {
    payoutMinor,
    outcome: {
      dealer,
      hands,
      insuranceMinor: String(insuranceMinor),
      insurancePaidMinor: String(insurancePaidMinor),
      payoutMinor: String(payoutMinor),
    },
  }
}
