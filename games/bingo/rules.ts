import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { type Draws, shuffled } from '@croupier/game-kit/draws'
import type { Explained, InstantGame, Opened } from '@croupier/game-kit/game'
import { manifest } from './manifest.ts'
import { bestPattern, FREE_CELL, type Pattern, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** How many cards, and the price of each in minor units. */
export type BingoChoice = { cards: number; price: string }
/** A card row by row, 0 for the free cell in its middle, with what it came to. */
export type BingoCard = { numbers: number[]; pattern: Pattern | null; payoutMinor: string }
export type BingoOutcome = { cards: BingoCard[]; balls: number[]; payoutMinor: string }

const COLUMN_NUMBERS = 15

/** Up to eight cards share one draw of 30 balls out of 75; each pays its best pattern. */
export const bingo: InstantGame<BingoOutcome, BingoChoice> = {
  engine: 'instant',
  manifest,
  table: paytable,
  readChoice,
  stakeOf: ({ cards, price }) => BigInt(cards) * BigInt(price),
  open,
  explain,
}

function readChoice(given: unknown): BingoChoice | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).sort().join() !== 'cards,price') return undefined
  const { cards, price } = given as Record<string, unknown>
  if (!Number.isSafeInteger(cards) || (cards as number) < 1 || (cards as number) > paytable.cardsMax) return undefined
  const known = manifest.betsMinor.map(String).find((one) => one === price)
  return known === undefined ? undefined : { cards: cards as number, price: known }
}

function* open(_betMinor: bigint, { cards, price }: BingoChoice): Draws<Opened<BingoOutcome>> {
  const printed: number[][] = []
  for (let card = 0; card < cards; card += 1) printed.push(yield* printCard())
  const balls = (yield* shuffled(paytable.balls, paytable.drawn)).map((ball) => ball + 1)
  const settled = printed.map((numbers) => settle(numbers, balls, BigInt(price)))
  const payoutMinor = settled.reduce((sum, card) => sum + BigInt(card.payoutMinor), 0n)
  return { outcome: { cards: settled, balls, payoutMinor: String(payoutMinor) }, payoutMinor }
}

/** Five numbers a column, 1 to 15 in the first and so on; the middle one has four and the free cell. */
function* printCard(): Draws<number[]> {
  const columns: number[][] = []
  for (let column = 0; column < paytable.side; column += 1) {
    const isMiddle = column === FREE_CELL % paytable.side
    const numbers = (yield* shuffled(COLUMN_NUMBERS, isMiddle ? 4 : 5)).map((number) => column * COLUMN_NUMBERS + number + 1)
    columns.push(isMiddle ? [...numbers.slice(0, 2), 0, ...numbers.slice(2)] : numbers)
  }
  return Array.from({ length: paytable.side ** 2 }, (_, cell) => columns[cell % paytable.side]?.[Math.floor(cell / paytable.side)] ?? 0)
}

function settle(numbers: number[], balls: readonly number[], priceMinor: bigint): BingoCard {
  const pattern = bestPattern(maskOf(numbers, balls)) ?? null
  const payoutMinor = pattern === null ? 0n : priceMinor * BigInt(paytable.pays[pattern])
  return { numbers, pattern, payoutMinor: String(payoutMinor) }
}

/** The marked cells of a card as bits, the free one among them. */
export function maskOf(numbers: readonly number[], balls: readonly number[]): number {
  return numbers.reduce((mask, number, cell) => (number === 0 || balls.includes(number) ? mask | (1 << cell) : mask), 0)
}

function explain({ cards, balls }: BingoOutcome, language: Language): Explained[] {
  const words = texts[language]
  const rowsOf = (numbers: readonly number[]) =>
    [0, 5, 10, 15, 20].map((from) =>
      numbers
        .slice(from, from + 5)
        .map((number) => (number === 0 ? '★' : balls.includes(number) ? `[${number}]` : String(number)))
        .join(' '),
    )
  const paid = ({ pattern, payoutMinor }: BingoCard) =>
    pattern === null ? words.nothing : `${words.pattern[pattern]}: ${showAmount(BigInt(payoutMinor), language)}`
  return [
    { title: words.balls, lines: [balls.join(' ')] },
    ...cards.map((card, at) => ({ title: words.card(at + 1), lines: [...rowsOf(card.numbers), paid(card)] })),
  ]
}
