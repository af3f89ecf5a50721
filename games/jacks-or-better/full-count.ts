import { handOf } from './hands.ts'
import { type HandName, handNames, paytable } from './paytable.ts'

const CARDS = 52
const HAND = 5
const HOLDS = 32
const SUITS = 4
/** A multiple of the number of draws to any hold, so that averages compare as whole numbers. */
const UNIT = 7_669_695
/** How many draws there are to none, one, ... five held cards. */
const DRAWS = [1_533_939, 178_365, 16_215, 1_081, 47, 1] as const

const SIZES = Array.from({ length: HOLDS }, (_, hold) => [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1).length)

/**
 * How often each hand comes up over all deals and all draws to the best hold, in parts of `all`. Deals that differ by their suits alone are
 * counted once with their weight: 134,459 classes of 2,598,960 deals. What the draws to a hold make follows from how many hands have its
 * cards, less those that have a thrown card too.
 */
export function fullCount(): { all: number; classes: number; byHand: Record<HandName, number> } {
  const hands = countHands()
  const byHand = Object.fromEntries(handNames.map((name) => [name, 0])) as Record<HandName, number>
  let [deals, classes] = [0, 0]
  const sums = new Float64Array(HOLDS)
  forEachHand((cards) => {
    const weight = weightOf(cards)
    if (weight === 0) return
    classes += 1
    deals += weight
    const places = setsOf(cards)
    addPaid(sums, hands, places)
    const hold = bestOf(sums)
    for (const [at, name] of handNames.entries()) {
      const drawn = drawsWith(hands, { places, hold, name: at })
      byHand[name] += drawn * unitsFor(hold) * weight
    }
  })
  return { all: deals * UNIT, classes, byHand }
}

/** Of each set of up to five cards, by its number of cards: how many hands of each name have these cards. */
type HandCounts = Int32Array[]

function countHands(): HandCounts {
  const counts = Array.from({ length: HAND + 1 }, (_, size) => new Int32Array(choose(CARDS, size) * handNames.length))
  forEachHand((cards) => {
    const name = handOf(cards)
    if (!name) return
    const at = handNames.indexOf(name)
    for (const [hold, place] of setsOf(cards).entries()) {
      const count = counts[SIZES[hold] as number] as Int32Array
      count[place * handNames.length + at] = (count[place * handNames.length + at] as number) + 1
    }
  })
  return counts
}

const places = new Int32Array(HOLDS)

/** Where each of the 32 subsets of a hand stands among the sets of its size, ascending by their highest cards. */
function setsOf(cards: Int32Array): Int32Array {
  for (let hold = 0; hold < HOLDS; hold += 1) {
    let [place, size] = [0, 0]
    for (let at = 0; at < HAND; at += 1) {
      if (!((hold >> at) & 1)) continue
      size += 1
      place += CHOOSE[size * CARDS + (cards[at] as number)] as number
    }
    places[hold] = place
  }
  return places
}

/** For each hold, what all draws to it pay together: the hands with all its cards, less those with a thrown card. */
function addPaid(sums: Float64Array, hands: HandCounts, sets: Int32Array): void {
  for (let hold = 0; hold < HOLDS; hold += 1) {
    const count = hands[SIZES[hold] as number] as Int32Array
    const from = (sets[hold] as number) * handNames.length
    let paid = 0
    for (let at = 0; at < PAYS.length; at += 1) paid += (count[from + at] as number) * (PAYS[at] as number)
    sums[hold] = paid
  }
  for (let bit = 1; bit < HOLDS; bit <<= 1)
    for (let hold = 0; hold < HOLDS; hold += 1) if (!(hold & bit)) sums[hold] = (sums[hold] as number) - (sums[hold | bit] as number)
}

function bestOf(sums: Float64Array): number {
  let best = HOLDS - 1
  for (let hold = HOLDS - 2; hold >= 0; hold -= 1)
    if ((sums[hold] as number) * unitsFor(hold) > (sums[best] as number) * unitsFor(best)) best = hold
  return best
}

/** How many draws to a hold make the hand of this name. */
function drawsWith(hands: HandCounts, { places: sets, hold, name }: { places: Int32Array; hold: number; name: number }): number {
  let sum = 0
  for (let set = hold; set < HOLDS; set += 1) {
    if ((set & hold) !== hold) continue
    const thrown = (SIZES[set] as number) - (SIZES[hold] as number)
    const count = (hands[SIZES[set] as number] as Int32Array)[(sets[set] as number) * handNames.length + name] as number
    sum += thrown % 2 === 0 ? count : -count
  }
  return sum
}

function unitsFor(hold: number): number {
  return UNIT / (DRAWS[SIZES[hold] as number] as number)
}

/** How many deals are this one with other suits; 0 for all of them but one, whose suits are in order. */
function weightOf(cards: Int32Array): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[card & 3] = (suits[card & 3] as number) | (1 << (card >> 2))
  let [weight, alike] = [24, 1]
  for (let suit = 1; suit < SUITS; suit += 1) {
    const [before, own] = [suits[suit - 1] as number, suits[suit] as number]
    if (own > before) return 0
    alike = own === before ? alike + 1 : 1
    weight /= alike
  }
  return weight
}

function forEachHand(visit: (cards: Int32Array) => void): void {
  const cards = new Int32Array(HAND)
  const fill = (place: number, from: number) => {
    if (place === HAND) return visit(cards)
    for (let card = from; card < CARDS; card += 1) {
      cards[place] = card
      fill(place + 1, card + 1)
    }
  }
  fill(0, 0)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1)
  return ways
}

/** Ways to choose so many cards below a card: the row is the number of cards. */
const CHOOSE = Int32Array.from({ length: (HAND + 1) * CARDS }, (_, at) => choose(at % CARDS, Math.floor(at / CARDS)))
const PAYS = Int32Array.from(handNames, (name) => paytable[name])
