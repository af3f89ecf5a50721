import { paytable } from './paytable.ts'
import { doubles, splits, stands } from './strategy.ts'

/** How many cards of each value are left, by the value from 2 to 11; a hand and its deck never share a card. */
type Deck = number[]
/** A player's hand: hard points with aces as 11 while they fit. */
type Points = { total: number; isSoft: boolean }
/** One open card of the dealer, and what was worked out under it already. `barred` is the value that the hidden card has not, or 0. */
type Table = { up: number; barred: number; dealers: Map<string, Float64Array> }

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const ACE = 11
const TEN = 10
const BUST = 22
/** The hidden card that makes a blackjack with this open one; once the dealer has looked, it is not there. */
const BARRED: Readonly<Record<number, number>> = { [ACE]: TEN, [TEN]: ACE }

/** What a round of basic strategy nets on average in parts of the first bet, exactly, over every order of cards; and the chance of a paid natural. */
export function expectation(): { net: number; natural: number } {
  const deck: Deck = Array.from({ length: 12 }, (_, value) => (value < 2 ? 0 : paytable.decks * (value === TEN ? 16 : 4)))
  const sums = { net: 0, natural: 0 }
  for (const up of VALUES) {
    const table = { up, barred: BARRED[up] ?? 0, dealers: new Map() }
    const deals = VALUES.flatMap((first) => VALUES.filter((second) => second >= first).map((second) => ({ up, first, second })))
    for (const deal of deals) {
      const chance = chanceOfDeal(deck, deal)
      const { net, natural } = netOfDeal(without(deck, up, deal.first, deal.second), table, deal)
      sums.net += chance * net
      sums.natural += chance * natural
    }
  }
  return sums
}

/** The round of one deal. The dealer looks at the hidden card first. */
function netOfDeal(left: Deck, table: Table, { first, second }: Deal): { net: number; natural: number } {
  const dealerBlackjack = table.barred === 0 ? 0 : (left[table.barred] as number) / sizeOf(left)
  const played = 1 - dealerBlackjack
  if (first === TEN && second === ACE) return { net: played * (paytable.paysHalves.blackjack / 2 - 1), natural: played }
  return { net: played * firstMove(left, table, { first, second }) - dealerBlackjack, natural: 0 }
}

type Deal = { up: number; first: number; second: number }

function chanceOfDeal(deck: Deck, { up, first, second }: Deal): number {
  const cards = sizeOf(deck)
  const one = deck[up] as number
  const two = (deck[first] as number) - (first === up ? 1 : 0)
  const three = (deck[second] as number) - (second === up ? 1 : 0) - (second === first ? 1 : 0)
  return ((one * two * three) / (cards * (cards - 1) * (cards - 2))) * (first === second ? 1 : 2)
}

function firstMove(deck: Deck, table: Table, { first, second }: Omit<Deal, 'up'>): number {
  if (first === second && splits(first, table.up)) return first === ACE ? splitAces(deck, table) : splitPair(deck, table, first)
  return twoCards(deck, table, addTo(pointsOf(first), second))
}

/** Two cards that are not split: doubled, or played on. */
function twoCards(deck: Deck, table: Table, own: Points): number {
  if (!doubles({ ...own, isTwoCards: true }, table.up)) return playOn(deck, table, own)
  return 2 * meanOf(deck, table, (value, left) => standOn(left, table, addTo(own, value).total))
}

function playOn(deck: Deck, table: Table, own: Points): number {
  if (own.total >= BUST) return -1
  if (own.total === 21 || stands(own, table.up)) return standOn(deck, table, own.total)
  return meanOf(deck, table, (value, left) => playOn(left, table, addTo(own, value)))
}

/** Each of two aces takes one card. */
function splitAces(deck: Deck, table: Table): number {
  return 2 * meanOf(deck, table, (value, left) => standOn(left, table, addTo(pointsOf(ACE), value).total))
}

/**
 * A pair that is split up to four hands. Orders of cards are alike, so what a hand is worth beside cards that are known to be none of the
 * pair's value follows from what it is worth beside cards that are: sums with alternating signs over how many of them there are.
 */
function splitPair(deck: Deck, table: Table, value: number): number {
  const decks = [deck]
  for (let more = 1; more <= 5; more += 1) decks.push(without(decks[more - 1] as Deck, value))
  const drawn = (more: number) => chanceOf(decks[more] as Deck, table, value)
  // The chance that so many cards are all of the pair's value.
  const all = [1]
  for (let more = 0; more < 5; more += 1) all.push((all[more] as number) * drawn(more))
  // What a hand nets with another second card, times the chance of that, and what it nets with any.
  const other = [0, 1, 2, 3, 4].map((more) => secondCard(decks[more] as Deck, table, { value, isOther: true }) * (all[more] as number))
  const any = [0, 1, 2, 3, 4].map((more) => secondCard(decks[more] as Deck, table, { value, isOther: false }) * (all[more] as number))
  const [o0 = 0, o1 = 0, o2 = 0, o3 = 0] = other
  const [, , a2 = 0, a3 = 0, a4 = 0] = any
  const twoHands = 2 * (o0 - o1)
  const threeHands = 6 * (o1 - 2 * o2 + o3)
  const fourHands = 4 * a2 + 2 * (o2 + 3 * (a2 - a3)) + 2 * (2 * (o2 - o3) + 2 * (a2 - 2 * a3 + a4))
  return twoHands + threeHands + fourHands
}

/** What one hand of a split pair nets over its second cards; those of the pair's own value only where any will do. */
function secondCard(deck: Deck, table: Table, { value, isOther }: { value: number; isOther: boolean }): number {
  return meanOf(deck, table, (next, left) => (isOther && next === value ? 0 : twoCards(left, table, addTo(pointsOf(value), next))))
}

/** What standing on so many points nets. */
function standOn(deck: Deck, table: Table, total: number): number {
  if (total >= BUST) return -1
  const dealer = dealerEnds(deck, table)
  let net = dealer[BUST] as number
  for (let end = 17; end <= 21; end += 1) net += (dealer[end] as number) * Math.sign(total - end)
  return net
}

/** How likely each end of the dealer is, from 17 to 21 and over. */
function dealerEnds(deck: Deck, table: Table): Float64Array {
  const key = deck.join()
  const known = table.dealers.get(key)
  if (known) return known
  const ends = new Float64Array(BUST + 1)
  const cards = sizeOf(deck)
  const hidden = cards - (deck[table.barred] as number)
  const draw = dealerOf(Int32Array.from(deck), { cards: cards - 1, ends })
  const own = pointsOf(table.up)
  for (const value of VALUES) if (value !== table.barred) draw(own, { value, chance: (deck[value] as number) / hidden })
  table.dealers.set(key, ends)
  return ends
}

type Card = { value: number; chance: number }

/** Gives the dealer a card and every order of further ones; adds up how likely each end is. */
function dealerOf(deck: Int32Array, { cards, ends }: { cards: number; ends: Float64Array }): (own: Points, card: Card) => void {
  let left = cards
  const goOn = (total: number, isSoft: boolean, chance: number) => {
    const share = chance / left
    left -= 1
    for (let value = 2; value <= ACE; value += 1) take(share * (deck[value] as number), value, isSoft ? -total : total)
    left += 1
  }
  /** A soft total comes as a negative number. */
  const take = (chance: number, value: number, held: number) => {
    let [total, isSoft] = [Math.abs(held) + value, held < 0 || value === ACE]
    if (total > 21 && isSoft) {
      total -= 10
      isSoft = held < 0 && value === ACE
    }
    if (total >= 17) {
      const end = Math.min(total, BUST)
      ends[end] = (ends[end] as number) + chance
    } else if (chance > 0) {
      deck[value] = (deck[value] as number) - 1
      goOn(total, isSoft, chance)
      deck[value] = (deck[value] as number) + 1
    }
  }
  return ({ total, isSoft }, { value, chance }) => take(chance, value, isSoft ? -total : total)
}

function meanOf(deck: Deck, table: Table, netOf: (value: number, left: Deck) => number): number {
  let mean = 0
  for (const value of VALUES) {
    const chance = chanceOf(deck, table, value)
    if (chance > 0) mean += chance * netOf(value, without(deck, value))
  }
  return mean
}

/** The chance of the next card, while the dealer's hidden card lies in the deck and is known not to be of the barred value. */
function chanceOf(deck: Deck, { barred }: Table, value: number): number {
  const count = deck[value] as number
  const cards = sizeOf(deck)
  if (barred === 0 || value === barred) return count / (cards - (barred === 0 ? 0 : 1))
  const hidden = cards - (deck[barred] as number)
  return (count * (hidden - 1)) / (hidden * (cards - 1))
}

function pointsOf(value: number): Points {
  return { total: value, isSoft: value === ACE }
}

function addTo({ total, isSoft }: Points, value: number): Points {
  let [sum, aces] = [total + value, (isSoft ? 1 : 0) + (value === ACE ? 1 : 0)]
  while (sum > 21 && aces > 0) {
    sum -= 10
    aces -= 1
  }
  return { total: sum, isSoft: aces > 0 }
}

function without(deck: Deck, ...values: readonly number[]): Deck {
  const left = [...deck]
  for (const value of values) left[value] = (left[value] as number) - 1
  return left
}

function sizeOf(deck: Deck): number {
  let cards = 0
  for (let value = 2; value <= ACE; value += 1) cards += deck[value] as number
  return cards
}
