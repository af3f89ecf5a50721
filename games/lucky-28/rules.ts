import { sumsOfDraws } from '@croupier/game-kit/counting'
import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, numberType, type Reading } from '@croupier/game-kit/number-bets'
import { sizes, sum } from '@croupier/game-kit/readings'
import type { TicketGame } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const HIGHEST = 27
const BIG_FROM = 14

const total: Reading = { of: sum, ways: sumsOfDraws(paytable.digits, DIGITS) }
/** How many different digits there are among the three. */
const kinds: Reading = { of: (digits) => new Set(digits).size, ways: [0n, 10n, 270n, 720n] }

const isBig = (value: number) => value >= BIG_FROM
const isOdd = (value: number) => value % 2 === 1
/** Sums without a colour lose every bet on one. */
const isColourless = (value: number) => [0, 13, 14, HIGHEST].includes(value)
const colour = (rest: number, pays: number) => ({ pays, wins: (value: number) => value % 3 === rest && !isColourless(value) })

/** The sum of three digits, and their pattern. */
export const lucky28: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    choiceType({ code: 'sides', group: 'sides', reading: total, bets: sizes(BIG_FROM, paytable.sides) }),
    choiceType({
      code: 'two-sides',
      group: 'sides',
      reading: total,
      bets: {
        'big-odd': { pays: paytable.bigOdd, wins: (value) => isBig(value) && isOdd(value) },
        'small-even': { pays: paytable.bigOdd, wins: (value) => !isBig(value) && !isOdd(value) },
        'big-even': { pays: paytable.bigEven, wins: (value) => isBig(value) && !isOdd(value) },
        'small-odd': { pays: paytable.bigEven, wins: (value) => !isBig(value) && isOdd(value) },
      },
    }),
    choiceType({
      code: 'extremes',
      group: 'sides',
      reading: total,
      bets: {
        lowest: { pays: paytable.extremes, wins: (value) => value <= 5 },
        highest: { pays: paytable.extremes, wins: (value) => value >= 22 },
      },
    }),
    numberType({
      code: 'sum',
      group: 'sum',
      reading: total,
      from: 0,
      to: HIGHEST,
      pays: (value) => paytable.sums[Math.min(value, HIGHEST - value)] ?? 0,
    }),
    choiceType({
      code: 'colour',
      group: 'colour',
      reading: total,
      bets: { red: colour(0, paytable.red), green: colour(1, paytable.greenOrBlue), blue: colour(2, paytable.greenOrBlue) },
    }),
    choiceType({
      code: 'pattern',
      group: 'pattern',
      reading: kinds,
      bets: {
        triple: { pays: paytable.triple, wins: (different) => different === 1 },
        pair: { pays: paytable.pair, wins: (different) => different === 2 },
      },
    }),
  ],
  ...drawing({ kind: 'digits', length: paytable.digits }),
}
