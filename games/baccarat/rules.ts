import type { Language } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import type { BetLimits, RevealStep, TableBet, TimedGame } from '@croupier/game-kit/timed-game'
import { manifest } from './manifest.ts'
import { type BaccaratBet, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** Cards are numbers from 0 to 51: rank * 4 + suit, ranks 2 to ace. */
export type BaccaratOutcome = {
  player: number[]
  banker: number[]
  playerPoints: number
  bankerPoints: number
  winner: 'player' | 'banker' | 'tie'
  isPlayerPair: boolean
  isBankerPair: boolean
}

const CARDS_OF_A_DECK = 52
const CHIP_MINOR = 100n
const MAIN_MAX_MINOR = 500_000n
const SIDE_MAX_MINOR = 50_000n
const LOSS_MAX_MINOR = 10_000_000n

/** When the cards are turned, in milliseconds after the deal began, and when the result is called. */
const TURNS_MS = [900, 1800, 2700, 3600] as const
const THIRD_CARD_MS = 1700
const CALL_MS = 1300

/** Baccarat with eight decks, shuffled anew for every round. */
export const baccarat: TimedGame<BaccaratOutcome> = {
  engine: 'timed',
  manifest,
  table: paytable,
  times: { bettingMs: 20_000, lastCallMs: 3_000, pauseMs: 5_000 },
  lossMaxMinor: LOSS_MAX_MINOR,
  sides: Object.keys(paytable.paidPer100),
  readBet,
  draw,
  payoutMinor,
  script,
  resultOf,
  explain,
  paidIn,
}

function isBet(on: string): on is BaccaratBet {
  return Object.hasOwn(paytable.paidPer100, on)
}

function readBet(on: string): BetLimits | undefined {
  if (!isBet(on)) return undefined
  const maxMinor = on === 'main:player' || on === 'main:banker' ? MAIN_MAX_MINOR : SIDE_MAX_MINOR
  return { minMinor: CHIP_MINOR, maxMinor, stepMinor: CHIP_MINOR }
}

/** The first six cards of the shuffled decks, whether they are dealt or not. */
function* draw(): Draws<BaccaratOutcome> {
  const shoe = Array.from({ length: paytable.decks * CARDS_OF_A_DECK }, (_, card) => card % CARDS_OF_A_DECK)
  const cards: number[] = []
  for (let drawn = 0; drawn < paytable.cardsDrawn; drawn += 1) cards.push(shoe.splice(yield* below(shoe.length), 1)[0] ?? 0)
  return dealt(cards)
}

/** Deals by the rules of the third card, in the order P B P B P B. */
export function dealt([p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0]: readonly number[]): BaccaratOutcome {
  const player = [p1, p2]
  const banker = [b1, b2]
  const isNatural = pointsOf(player) >= 8 || pointsOf(banker) >= 8
  if (!isNatural && pointsOf(player) <= 5) player.push(fifth)
  const third = player[2]
  if (!isNatural && bankerDraws(pointsOf(banker), third)) banker.push(third === undefined ? fifth : sixth)
  const playerPoints = pointsOf(player)
  const bankerPoints = pointsOf(banker)
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker',
    isPlayerPair: rankOf(p1) === rankOf(p2),
    isBankerPair: rankOf(b1) === rankOf(b2),
  }
}

/** The banker draws by own points and the third card of the player. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5
  const value = pipsOf(third)
  switch (points) {
    case 0:
    case 1:
    case 2:
      return true
    case 3:
      return value !== 8
    case 4:
      return value >= 2 && value <= 7
    case 5:
      return value >= 4 && value <= 7
    case 6:
      return value === 6 || value === 7
    default:
      return false
  }
}

function rankOf(card: number): number {
  return Math.floor(card / 4)
}

/** Aces count 1, tens and courts nothing. */
export function pipsOf(card: number): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2
}

export function pointsOf(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + pipsOf(card), 0) % 10
}

function payoutMinor({ on, amountMinor }: TableBet, outcome: BaccaratOutcome): bigint {
  if (!isBet(on)) throw new RangeError(`baccarat has no bet ${on}`)
  if (outcome.winner === 'tie' && (on === 'main:player' || on === 'main:banker')) return amountMinor
  return isWon(on, outcome) ? (amountMinor * BigInt(paytable.paidPer100[on])) / 100n : 0n
}

function isWon(on: BaccaratBet, { winner, isPlayerPair, isBankerPair }: BaccaratOutcome): boolean {
  switch (on) {
    case 'main:player':
      return winner === 'player'
    case 'main:banker':
      return winner === 'banker'
    case 'main:tie':
      return winner === 'tie'
    case 'player-pair:yes':
      return isPlayerPair
    case 'banker-pair:yes':
      return isBankerPair
  }
}

/** A card at a time, third cards later, and the result at last. */
function script({ player, banker, ...result }: BaccaratOutcome): readonly RevealStep[] {
  const order = [player[0], banker[0], player[1], banker[1]]
  const steps = order.map((card, at) => turn(TURNS_MS[at] ?? 0, { hand: at % 2 === 0 ? 'player' : 'banker', card }))
  let atMs: number = TURNS_MS[3]
  for (const [hand, card] of [['player', player[2]] as const, ['banker', banker[2]] as const]) {
    if (card === undefined) continue
    atMs += THIRD_CARD_MS
    steps.push(turn(atMs, { hand, card }))
  }
  return [...steps, { atMs: atMs + CALL_MS, event: { kind: 'call', ...result } }]
}

function turn(atMs: number, { hand, card }: { hand: 'player' | 'banker'; card: number | undefined }): RevealStep {
  return { atMs, event: { kind: 'card', hand, card } }
}

/** `P`, `B` or `T`, the winning points, then `p` and `b` for the pairs. */
function resultOf({ winner, playerPoints, bankerPoints, isPlayerPair, isBankerPair }: BaccaratOutcome): string {
  const letter = { player: 'P', banker: 'B', tie: 'T' }[winner]
  return `${letter}${Math.max(playerPoints, bankerPoints)}${isPlayerPair ? 'p' : ''}${isBankerPair ? 'b' : ''}`
}

const CLASSES: readonly BaccaratOutcome[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [0, 1, 2, 3].map((pairs) => ({
    player: [],
    banker: [],
    playerPoints: 0,
    bankerPoints: 0,
    winner,
    isPlayerPair: pairs % 2 === 1,
    isBankerPair: pairs >= 2,
  })),
)

function paidIn(bet: TableBet): Readonly<Record<string, bigint>> {
  const paid = CLASSES.map((outcome) => [resultOf(outcome), payoutMinor(bet, outcome)] as const)
  return Object.fromEntries(paid.filter(([, minor]) => minor > 0n))
}

function explain(outcome: BaccaratOutcome, language: Language): Explained[] {
  const words = texts[language]
  const line = (name: string, cards: readonly number[], points: number) => `${name}: ${cards.map(cardSign).join(' ')} = ${points}`
  const title = outcome.winner === 'tie' ? words.tie : words[outcome.winner]
  return [
    {
      title,
      lines: [line(words.player, outcome.player, outcome.playerPoints), line(words.banker, outcome.banker, outcome.bankerPoints)],
    },
  ]
}
