import { sumsOfDraws } from '@croupier/game-kit/counting'
import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, numberType, pickedType, type Reading, type ReadingBet } from '@croupier/game-kit/number-bets'
import { duelReading, duels, placeReading, sizes, sum, ties } from '@croupier/game-kit/readings'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { BULL_BULL, bull, HALF_STRAIGHT, MIXED, PAIR, patternReading, STRAIGHT, TRIPLE } from './patterns.ts'
import { paytable } from './paytable.ts'

const DIGITS = { from: 0, to: 9 }
const BIG_FROM = 5
const BIG_SUM_FROM = 23
const PLACES = Array.from({ length: paytable.digits }, (_, at) => at)

/** Digits that stand side by side. */
type Window = { code: string; from: number; length: 2 | 3 | 4 | 5 }

const windows: readonly Window[] = [
  { code: 'front-2', from: 0, length: 2 },
  { code: 'back-2', from: 3, length: 2 },
  { code: 'front-3', from: 0, length: 3 },
  { code: 'middle-3', from: 1, length: 3 },
  { code: 'back-3', from: 2, length: 3 },
  { code: 'front-4', from: 0, length: 4 },
  { code: 'back-4', from: 1, length: 4 },
  { code: 'all-5', from: 0, length: 5 },
]
const twos = windows.filter(({ length }) => length === 2)
const threes = windows.filter(({ length }) => length === 3)

const total: Reading = { of: sum, ways: sumsOfDraws(paytable.digits, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) }

const direct = ({ code, from, length }: Window): TicketType<DrawnNumbers> =>
  pickedType({
    code,
    group: 'direct',
    pad: { kind: 'digits', length },
    pays: paytable.direct[length],
    chance: { hits: 1n, of: 10n ** BigInt(length) },
    wins: (picked, digits) => picked.every((digit, at) => digits[from + at] === digit),
  })

type Grouping = { suffix: string; picks: 2 | 3; pays: number; hits: bigint }

/** Digits of a window in any order: as many different ones as are picked, and no others. */
const grouped =
  ({ suffix, picks, pays, hits }: Grouping) =>
  ({ code, from, length }: Window): TicketType<DrawnNumbers> =>
    pickedType({
      code: `${code}-${suffix}`,
      group: 'group',
      pad: { kind: 'numbers', ...DIGITS, least: picks, most: picks },
      pays,
      chance: { hits, of: 10n ** BigInt(length) },
      wins: (picked, digits) => {
        const shown = new Set(digits.slice(from, from + length))
        return shown.size === picks && picked.every((digit) => shown.has(digit))
      },
    })

const pattern = ({ code, from }: Window): TicketType<DrawnNumbers> => {
  const pays = paytable.pattern
  const on = (kind: number | undefined, odds: number): ReadingBet => ({ pays: odds, wins: (value) => value === kind })
  return choiceType({
    code: `${code}-pattern`,
    group: 'pattern',
    reading: patternReading(from),
    bets: {
      triple: on(TRIPLE, pays.triple),
      straight: on(STRAIGHT, pays.straight),
      pair: on(PAIR, pays.pair),
      'half-straight': on(HALF_STRAIGHT, pays.halfStraight),
      mixed: on(MIXED, pays.mixed),
    },
  })
}

function bulls(): Record<string, ReadingBet> {
  const { none, odd, even, bullBull } = paytable.bull
  const on = (number: number, pays: number): ReadingBet => ({ pays, wins: (value) => value === number })
  const numbered = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`bull-${number}`, on(number, number % 2 === 1 ? odd : even)])
  return { none: on(0, none), ...Object.fromEntries(numbered), 'bull-bull': on(BULL_BULL, bullBull) }
}

/** Five digits, and bets on places, on several of them together, and on their sum. */
export const fiveD: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    ...PLACES.map((at) =>
      numberType({ code: `p${at + 1}`, group: 'position', reading: placeReading(at, DIGITS), ...DIGITS, pays: () => paytable.position }),
    ),
    ...PLACES.map((at) =>
      choiceType({ code: `p${at + 1}-sides`, group: 'sides', reading: placeReading(at, DIGITS), bets: sizes(BIG_FROM, paytable.sides) }),
    ),
    ...windows.map(direct),
    ...twos.map(grouped({ suffix: 'group', picks: 2, pays: paytable.group2, hits: 2n })),
    ...threes.map(grouped({ suffix: 'group-3', picks: 2, pays: paytable.group3, hits: 6n })),
    ...threes.map(grouped({ suffix: 'group-6', picks: 3, pays: paytable.group6, hits: 6n })),
    choiceType({ code: 'sum-sides', group: 'sum', reading: total, bets: sizes(BIG_SUM_FROM, paytable.sides) }),
    choiceType({
      code: 'duel',
      group: 'duel',
      reading: duelReading([0, paytable.digits - 1], { size: 10, mayTie: true }),
      bets: { ...duels(paytable.duel), ...ties(paytable.tie) },
    }),
    ...threes.map(pattern),
    choiceType({ code: 'bull', group: 'bull', reading: bull, bets: bulls() }),
  ],
  ...drawing({ kind: 'digits', length: paytable.digits }),
}
