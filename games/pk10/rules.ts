import { sumsOfDifferent } from '@croupier/game-kit/counting'
import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, numberType, type Reading } from '@croupier/game-kit/number-bets'
import { duelReading, duels, placeReading, sizes } from '@croupier/game-kit/readings'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const CARS = { from: 1, to: paytable.cars }
const BIG_FROM = 6
const PLACES = Array.from({ length: paytable.cars }, (_, at) => at)
/** The first place races the last one, the second the last but one, and so on. */
const DUELS = PLACES.slice(0, paytable.cars / 2)

const [LOWEST_SUM, HIGHEST_SUM] = [3, 19]
const BIG_SUM_FROM = 12
const firstTwo: Reading = { of: ([first = 0, second = 0]) => first + second, ways: sumsOfDifferent(2, paytable.cars) }

const position = (at: number): TicketType<DrawnNumbers> =>
  numberType({ code: `p${at + 1}`, group: 'position', reading: placeReading(at, CARS), ...CARS, pays: () => paytable.position })

const positionSides = (at: number): TicketType<DrawnNumbers> =>
  choiceType({ code: `p${at + 1}-sides`, group: 'sides', reading: placeReading(at, CARS), bets: sizes(BIG_FROM, paytable.sides) })

const duel = (at: number): TicketType<DrawnNumbers> =>
  choiceType({
    code: `duel-${at + 1}`,
    group: 'duel',
    reading: duelReading([at, paytable.cars - 1 - at], { size: paytable.cars, mayTie: false }),
    bets: duels(paytable.duel),
  })

const { big, even } = sizes(BIG_SUM_FROM, paytable.sumBigOrEven)
const { small, odd } = sizes(BIG_SUM_FROM, paytable.sumSmallOrOdd)

/** Ten cars in the order in which they finish. */
export const pk10: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    ...PLACES.map(position),
    ...PLACES.map(positionSides),
    ...DUELS.map(duel),
    numberType({
      code: 'sum',
      group: 'sum',
      reading: firstTwo,
      from: LOWEST_SUM,
      to: HIGHEST_SUM,
      pays: (value) => paytable.sums[Math.min(value, LOWEST_SUM + HIGHEST_SUM - value) - LOWEST_SUM] ?? 0,
    }),
    choiceType({ code: 'sum-sides', group: 'sum', reading: firstTwo, bets: { big, small, odd, even } }),
  ],
  ...drawing({ kind: 'numbers', ...CARS, least: paytable.cars, most: paytable.cars, isOrdered: true }),
}
