import { countDigits, countOrders, digitOrders } from './digit-orders.ts'
import { countNumbers, numbersOf, type PrizeNumbers, type PrizeStructure } from './prize-structure.ts'
import type { TicketType } from './ticket-game.ts'
import { fitsPad, type TicketPad } from './ticket-pads.ts'
import type { ReturnPart } from './ticket-returns.ts'

/** A bet on the numbers of a draw, with what its return is proved from. */
export type NumberType = TicketType<PrizeNumbers> & { parts(pick: string): readonly ReturnPart[] }

export type MatchedBet = {
  code: string
  group: string
  /** The first part of the keys of exposure: bets that one number decides share it. */
  market: string
  digits: number
  /** What each number of some tiers pays that matches the pick. */
  prizes: readonly { tiers: readonly string[]; oddsThousandths: number }[]
  /** How many units a line costs, one where it is left out. */
  units?: number
  /** The digits of a number that are compared; its last ones where it is left out. */
  partOf?: (number: string) => string
  /**
   * Digits that match in any order. `each` is a whole bet on every order: it costs a unit for each. `shared` is one unit over all of them: odds
   * are divided by the orders and rounded down to thousandths. Digits that have one order only are not sold.
   */
  orders?: 'each' | 'shared'
}

/** A bet that digits match numbers of a draw; it is paid for every number that they match. */
export function matchedType(structure: PrizeStructure, bet: MatchedBet): NumberType {
  const { code, group, market, digits, orders, units = 1 } = bet
  const { partOf = (number: string) => number.slice(-digits) } = bet
  const pad: TicketPad = { kind: 'digits', length: digits }
  const waysOf = (pick: string) => (orders ? countOrders(pick) : 1)
  const oddsOf = (pick: string, odds: number) => (orders === 'shared' ? Math.floor(odds / waysOf(pick)) : odds)
  const compared = (text: string) => (orders ? countDigits(text) : text)
  const counts = bet.prizes.map(({ tiers }) => countNumbers(structure, tiers))
  const results = 10 ** digits
  return {
    code,
    group,
    pad,
    samples: orders ? sampleOrders(digits) : ['1234'.slice(0, digits)],
    isPick: (pick) => fitsPad(pad, pick) && (!orders || waysOf(pick) > 1),
    units: (pick) => (orders === 'each' ? waysOf(pick) : units),
    prizes: (pick) =>
      bet.prizes.map(({ oddsThousandths }, at) => {
        const hits = BigInt((counts[at] ?? 0) * waysOf(pick))
        return { oddsThousandths: oddsOf(pick, oddsThousandths), chance: { hits, of: BigInt(results) } }
      }),
    hits: (pick, outcome) => {
      const wanted = compared(pick)
      return bet.prizes.map(({ tiers }) => numbersOf(outcome, tiers).filter((number) => compared(partOf(number)) === wanted).length)
    },
    numbers: (pick) => {
      const most = bet.prizes.reduce((sum, { oddsThousandths }, at) => sum + oddsOf(pick, oddsThousandths) * (counts[at] ?? 0), 0)
      return Object.fromEntries((orders ? digitOrders(pick) : [pick]).map((order) => [`${market}:${order}`, most]))
    },
    parts: (pick) =>
      bet.prizes.map(({ oddsThousandths }, at) => ({
        times: counts[at] ?? 0,
        cases: [{ oddsThousandths: oddsOf(pick, oddsThousandths), chance: waysOf(pick) / results }],
      })),
  }
}

/** A pick for each price: one for each number of orders that digits of several orders have. */
function sampleOrders(digits: number): string[] {
  return ['1234', '1123', '1122', '1112', '123', '112'].filter((pick) => pick.length === digits)
}
