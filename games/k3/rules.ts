import { sumsOfDraws } from '@croupier/game-kit/counting'
import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, numberType, pickedType, type Reading } from '@croupier/game-kit/number-bets'
import { sizes, sum } from '@croupier/game-kit/readings'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const FACES = { from: 1, to: 6 }
const RESULTS = 216n
const [LOWEST, HIGHEST] = [3, 18]
const BIG_FROM = 11

const total: Reading = { of: sum, ways: sumsOfDraws(paytable.dice, [1, 2, 3, 4, 5, 6]) }

const [CONSECUTIVE, TRIPLE] = [1, 2]
/** Three equal dice, or 123, 234, 345 and 456 in any order. */
const kind: Reading = {
  of: (dice) => {
    const different = new Set(dice).size
    if (different === 1) return TRIPLE
    return different === 3 && Math.max(...dice) - Math.min(...dice) === 2 ? CONSECUTIVE : 0
  },
  ways: [186n, 24n, 6n],
}

type Picked = { code: string; group: string; picks: number; isOrdered?: true; pays: number; hits: bigint }

/** So many different numbers of the six. */
function picked(type: Picked, wins: (picked: readonly number[], dice: readonly number[]) => boolean): TicketType<DrawnNumbers> {
  const { code, group, picks, isOrdered, pays, hits } = type
  const pad = { kind: 'numbers' as const, ...FACES, least: picks, most: picks, ...(isOrdered && { isOrdered }) }
  return pickedType({ code, group, pad, pays, chance: { hits, of: RESULTS }, wins })
}

function count(dice: readonly number[], number: number | undefined): number {
  return dice.filter((face) => face === number).length
}

const areThere = (picked: readonly number[], dice: readonly number[]) => picked.every((number) => dice.includes(number))

/** Three dice: their sum, and which numbers they show. */
export const k3: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    choiceType({ code: 'sides', group: 'sum', reading: total, bets: sizes(BIG_FROM, paytable.sides) }),
    numberType({
      code: 'sum',
      group: 'sum',
      reading: total,
      from: LOWEST,
      to: HIGHEST,
      pays: (value) => paytable.sums[Math.min(value, LOWEST + HIGHEST - value) - LOWEST] ?? 0,
    }),
    picked({ code: 'one', group: 'numbers', picks: 1, pays: paytable.one, hits: 91n }, areThere),
    picked({ code: 'two', group: 'numbers', picks: 2, pays: paytable.two, hits: 30n }, areThere),
    picked({ code: 'three', group: 'numbers', picks: 3, pays: paytable.three, hits: 6n }, areThere),
    picked({ code: 'pair', group: 'equal', picks: 1, pays: paytable.pair, hits: 15n }, ([twice], dice) => count(dice, twice) === 2),
    picked(
      { code: 'pair-and-one', group: 'equal', picks: 2, isOrdered: true, pays: paytable.pairAndOne, hits: 3n },
      ([twice, once], dice) => count(dice, twice) === 2 && count(dice, once) === 1,
    ),
    picked({ code: 'triple', group: 'equal', picks: 1, pays: paytable.triple, hits: 1n }, ([number], dice) => count(dice, number) === 3),
    choiceType({
      code: 'kind',
      group: 'kind',
      reading: kind,
      bets: {
        triple: { pays: paytable.anyTriple, wins: (value) => value === TRIPLE },
        consecutive: { pays: paytable.consecutive, wins: (value) => value === CONSECUTIVE },
      },
    }),
  ],
  ...drawing({ kind: 'numbers', ...FACES, least: paytable.dice, most: paytable.dice, isOrdered: true, mayRepeat: true }),
}
