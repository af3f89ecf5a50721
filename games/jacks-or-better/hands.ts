import type { HandName } from './paytable.ts'

const RANKS = 13
const ROYAL = 0b1_1111_0000_0000
const WHEEL = 0b1_0000_0000_1111
const FROM_JACKS = 0b1_1110_0000_0000

/** Every set of five ranks in a row, as bits from the two up; the ace is high, or low before the five. */
const IN_A_ROW: ReadonlySet<number> = new Set([WHEEL, ...Array.from({ length: RANKS - 4 }, (_, lowest) => 0b1_1111 << lowest)])

/** What five cards make; undefined for a hand that pays nothing. A card is rank * 4 + suit, the ranks from two to ace. */
export function handOf(cards: ArrayLike<number>): HandName | undefined {
  let [once, twice, thrice, fourTimes] = [0, 0, 0, 0]
  let suits = 0
  for (let at = 0; at < 5; at += 1) {
    const card = cards[at] as number
    const rank = 1 << (card >> 2)
    suits |= 1 << (card & 3)
    fourTimes |= thrice & rank
    thrice |= twice & rank
    twice |= once & rank
    once |= rank
  }
  if (twice === 0) return handOfRanks(once, (suits & (suits - 1)) === 0)
  if (fourTimes !== 0) return 'fourOfAKind'
  const isTwoRanks = (twice & (twice - 1)) !== 0
  if (thrice !== 0) return isTwoRanks ? 'fullHouse' : 'threeOfAKind'
  if (isTwoRanks) return 'twoPair'
  return (twice & FROM_JACKS) === 0 ? undefined : 'jacksOrBetter'
}

/** Five different ranks. */
function handOfRanks(ranks: number, isFlush: boolean): HandName | undefined {
  const isStraight = IN_A_ROW.has(ranks)
  if (isFlush && isStraight) return ranks === ROYAL ? 'royalFlush' : 'straightFlush'
  if (isFlush) return 'flush'
  return isStraight ? 'straight' : undefined
}
