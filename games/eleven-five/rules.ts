import { choose, sumsOfDifferent } from '@croupier/game-kit/counting'
import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, pickedType, type Reading, type ReadingBet } from '@croupier/game-kit/number-bets'
import { duelReading, duels, sizes, sum } from '@croupier/game-kit/readings'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const NUMBERS = { from: 1, to: paytable.numbers }
/** The sum in the middle: bets on big and small get their stake back. */
const MIDDLE_SUM = 30

const total: Reading = { of: sum, ways: sumsOfDifferent(paytable.drawn, paytable.numbers) }

const padOf = (picks: number) => ({ kind: 'numbers' as const, ...NUMBERS, least: picks, most: picks })

/** All picked numbers are drawn; of more than five, all drawn ones are picked. */
const any = ([picks, pays]: readonly [number, number]): TicketType<DrawnNumbers> => {
  const { numbers, drawn } = paytable
  const hits = picks <= drawn ? choose(numbers - picks, drawn - picks) : choose(picks, drawn)
  return pickedType({
    code: `any-${picks}`,
    group: 'any',
    pad: padOf(picks),
    pays,
    chance: { hits, of: choose(numbers, drawn) },
    wins: (picked, result) =>
      picks <= drawn ? picked.every((number) => result.includes(number)) : result.every((number) => picked.includes(number)),
  })
}

/** The numbers of the first places, in their order. */
const first = ([picks, pays]: readonly [number, number]): TicketType<DrawnNumbers> =>
  pickedType({
    code: `first-${picks}`,
    group: 'first',
    pad: { ...padOf(picks), isOrdered: true },
    pays,
    chance: { hits: 1n, of: ordersOf(picks) * choose(paytable.numbers, picks) },
    wins: (picked, result) => picked.every((number, at) => result[at] === number),
  })

const firstAnyOrder = ([picks, pays]: readonly [number, number]): TicketType<DrawnNumbers> =>
  pickedType({
    code: `first-${picks}-group`,
    group: 'first',
    pad: padOf(picks),
    pays,
    chance: { hits: 1n, of: choose(paytable.numbers, picks) },
    wins: (picked, result) => picked.every((number) => result.indexOf(number) < picks && result.includes(number)),
  })

const { odd } = sizes(MIDDLE_SUM, paytable.sumOdd)
const { even } = sizes(MIDDLE_SUM, paytable.sumSides)
const isPush = (value: number) => value === MIDDLE_SUM
const big: ReadingBet = { pays: paytable.sumSides, wins: (value) => value > MIDDLE_SUM, isPush }
const small: ReadingBet = { pays: paytable.sumSides, wins: (value) => value < MIDDLE_SUM, isPush }

/** Five of eleven numbers in the order in which they are drawn. */
export const elevenFive: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    ...pricesOf(paytable.any).map(any),
    ...pricesOf(paytable.covering).map(any),
    ...pricesOf(paytable.first).map(first),
    ...pricesOf(paytable.firstAnyOrder).map(firstAnyOrder),
    choiceType({ code: 'sum-sides', group: 'sum', reading: total, bets: { big, small, odd, even } }),
    choiceType({
      code: 'duel',
      group: 'duel',
      reading: duelReading([0, paytable.drawn - 1], { size: paytable.numbers, mayTie: false }),
      bets: duels(paytable.duel),
    }),
  ],
  ...drawing({ ...padOf(paytable.drawn), isOrdered: true }),
}

function pricesOf(table: Readonly<Record<number, number>>): (readonly [picks: number, pays: number])[] {
  return Object.entries(table).map(([picks, pays]) => [Number(picks), pays] as const)
}

function ordersOf(picks: number): bigint {
  return picks <= 1 ? 1n : BigInt(picks) * ordersOf(picks - 1)
}
