import { type MatchedBet, matchedType, type NumberType } from './drawn-number-types.ts'
import { countNumbers, type PrizeStructure, tiersWith } from './prize-structure.ts'
import { setTypes } from './tail-sets.ts'

/** What a region of Vietnam's lotteries draws. Its tiers bear the codes `db`, `g1`, `g2` and so on. */
export type TailRegion = PrizeStructure & {
  /** The tier of two digits that is drawn first or last: the head of the results. */
  head: string
}

/** What a unit pays on a hit, in thousandths, the unit included. */
export type TailOdds = {
  lo2: number
  lo2At1: number
  lo3: number
  lo4: number
  xien: Readonly<Record<2 | 3 | 4, number>>
  de: number
  digit: number
  cang3: number
  cang4: number
  truot: Readonly<Record<4 | 8 | 10, number>>
}

/** Bets on the last digits of all numbers (lo), of one prize (de, cang), and on sets of last two digits (xien, truot). */
export function tailTypes(region: TailRegion, odds: TailOdds): NumberType[] {
  return [...loTypes(region, odds), ...setTypes(region, odds), ...specialTypes(region, odds)]
}

/** A lo bet costs a unit for each number that it is compared with, and pays for every one that it matches. */
function loTypes(region: TailRegion, { lo2, lo2At1, lo3, lo4 }: TailOdds): NumberType[] {
  const lo = (code: string, digits: number, rest: { oddsThousandths: number; units?: number }) => {
    const tiers = tiersWith(region, digits)
    const { oddsThousandths, units = countNumbers(region, tiers) } = rest
    return matchedType(region, { code, group: 'lo', market: 'lo', digits, units, prizes: [{ tiers, oddsThousandths }] })
  }
  return [
    lo('lo-2', 2, { oddsThousandths: lo2 }),
    lo('lo-2-1k', 2, { oddsThousandths: lo2At1, units: 1 }),
    lo('lo-3', 3, { oddsThousandths: lo3 }),
    lo('lo-4', 4, { oddsThousandths: lo4 }),
  ]
}

/** Bets on one prize: the special one, the first one, or the head of the results. */
function specialTypes(region: TailRegion, { de, digit, cang3, cang4 }: TailOdds): NumberType[] {
  const one = (tier: string, bet: Omit<MatchedBet, 'market' | 'prizes'> & { oddsThousandths: number }) =>
    matchedType(region, { ...bet, market: tier, prizes: [{ tiers: [tier], oddsThousandths: bet.oddsThousandths }] })
  const heads = countNumbers(region, [region.head])
  return [
    one('db', { code: 'de-db', group: 'de', digits: 2, oddsThousandths: de }),
    one(region.head, { code: 'de-dau', group: 'de', digits: 2, units: heads, oddsThousandths: de }),
    one('g1', { code: 'de-nhat', group: 'de', digits: 2, oddsThousandths: de }),
    matchedType(region, {
      code: 'dau',
      group: 'de',
      market: 'db-dau',
      digits: 1,
      partOf: (number) => number.slice(-2, -1),
      prizes: [{ tiers: ['db'], oddsThousandths: digit }],
    }),
    one('db', { code: 'duoi', group: 'de', digits: 1, oddsThousandths: digit }),
    one('db', { code: 'cang-3', group: 'cang', digits: 3, oddsThousandths: cang3 }),
    one('db', { code: 'cang-4', group: 'cang', digits: 4, oddsThousandths: cang4 }),
  ]
}
