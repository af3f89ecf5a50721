import { type MatchedBet, matchedType, type NumberType } from './drawn-number-types.ts'
import type { PrizeStructure } from './prize-structure.ts'

/** 23 numbers of four digits. */
export const fourDigitStructure = {
  tiers: [
    { code: 'first', numbers: 1, digits: 4 },
    { code: 'second', numbers: 1, digits: 4 },
    { code: 'third', numbers: 1, digits: 4 },
    { code: 'starter', numbers: 10, digits: 4 },
    { code: 'consolation', numbers: 10, digits: 4 },
  ],
  drawn: ['consolation', 'starter', 'third', 'second', 'first'],
} as const satisfies PrizeStructure

type Places = { first: number; second: number; third: number }

/** What a unit pays for each number that it matches, in thousandths, the unit included. */
export type FourDigitOdds = {
  big: Places & { starter: number; consolation: number }
  small: Places
  /** The first prize alone: four, three and two digits of it. */
  four: number
  three: number
  two: number
  /** Three digits of the first three prizes. */
  threeOfThree: Places
}

/** The Plus profile: straight bets return exactly 90 %. */
export const plusOdds: FourDigitOdds = {
  big: { first: 3_400_000, second: 1_400_000, third: 700_000, starter: 260_000, consolation: 90_000 },
  small: { first: 4_850_000, second: 2_770_000, third: 1_380_000 },
  four: 9_000_000,
  three: 900_000,
  two: 90_000,
  threeOfThree: { first: 370_000, second: 310_000, third: 220_000 },
}

/** Bets on a number in its order, in any of its orders, and on the last digits of the first prizes. */
export function fourDigitTypes({ big, small, four, three, two, threeOfThree }: FourDigitOdds): NumberType[] {
  const bet = (code: string, digits: 2 | 3 | 4, rest: { odds: Partial<FourDigitOdds['big']>; orders?: MatchedBet['orders'] }) => {
    const { odds, orders } = rest
    const group = orders ? 'orders' : `${digits}d`
    const prizes = Object.entries(odds).map(([tier, oddsThousandths]) => ({ tiers: [tier], oddsThousandths }))
    return matchedType(fourDigitStructure, { code, group, market: `${digits}d`, digits, prizes, ...(orders && { orders }) })
  }
  return [
    bet('big', 4, { odds: big }),
    bet('small', 4, { odds: small }),
    bet('4a', 4, { odds: { first: four } }),
    bet('box-big', 4, { odds: big, orders: 'each' }),
    bet('box-small', 4, { odds: small, orders: 'each' }),
    bet('ibox-big', 4, { odds: big, orders: 'shared' }),
    bet('ibox-small', 4, { odds: small, orders: 'shared' }),
    bet('3d-a', 3, { odds: { first: three } }),
    bet('3d-abc', 3, { odds: threeOfThree }),
    bet('2d', 2, { odds: { first: two } }),
  ]
}
