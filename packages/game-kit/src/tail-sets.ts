import { choose } from './counting.ts'
import type { NumberType } from './drawn-number-types.ts'
import { chanceOf, waysAllAppear, waysAppear } from './number-chances.ts'
import { countNumbers, type PrizeNumbers, type PrizeStructure } from './prize-structure.ts'
import { fitsPad, type TicketPad, writePick } from './ticket-pads.ts'

const TAILS = 100

type SetOdds = { xien: Readonly<Record<2 | 3 | 4, number>>; truot: Readonly<Record<4 | 8 | 10, number>> }
type Size = 2 | 3 | 4

/** Bets that all numbers of a set appear among the last two digits of a draw (xien), or none of them (truot). */
export function setTypes(structure: PrizeStructure, { xien, truot }: SetOdds): NumberType[] {
  const drawn = countNumbers(structure, structure.drawn)
  return [
    xienType('xien-2', { picked: 2, parts: [2], drawn, odds: xien }),
    xienType('xien-3', { picked: 3, parts: [3], drawn, odds: xien }),
    xienType('xien-4', { picked: 4, parts: [4], drawn, odds: xien }),
    xienType('xien-quay-3', { picked: 3, parts: [2, 3], drawn, odds: xien }),
    xienType('xien-quay-4', { picked: 4, parts: [2, 3, 4], drawn, odds: xien }),
    ...([4, 8, 10] as const).map((picked) => truotType(picked, { drawn, oddsThousandths: truot[picked] })),
  ]
}

type Xien = { picked: Size; parts: readonly Size[]; drawn: number; odds: SetOdds['xien'] }

/** A bet on every subset of so many numbers; each is paid once where all its numbers appear, however often. */
function xienType(code: string, { picked, parts, drawn, odds }: Xien): NumberType {
  const pad = padOf(picked)
  const waysOf = (size: Size, of: number) => Number(choose(of, size))
  const results = BigInt(TAILS) ** BigInt(drawn)
  const prizes = parts.map((size) => ({
    oddsThousandths: odds[size],
    chance: { hits: choose(picked, size) * waysAllAppear(size, { values: TAILS, drawn }), of: results },
  }))
  const cases = Array.from({ length: picked + 1 }, (_, appearing) => ({
    oddsThousandths: parts.reduce((sum, size) => sum + odds[size] * waysOf(size, appearing), 0),
    chance: chanceOf(waysAppear(appearing, { picked, values: TAILS, drawn }), results),
  })).filter(({ oddsThousandths }) => oddsThousandths > 0)
  return {
    code,
    group: 'xien',
    pad,
    samples: [sampleOf(picked)],
    isPick: (pick) => fitsPad(pad, pick),
    units: () => parts.reduce((sum, size) => sum + waysOf(size, picked), 0),
    prizes: () => prizes,
    hits: (pick, outcome) => {
      const tails = tailsOf(outcome)
      const appearing = pick.split('-').filter((number) => tails.has(number)).length
      return parts.map((size) => waysOf(size, appearing))
    },
    numbers: (pick) =>
      Object.fromEntries(parts.flatMap((size) => subsets(pick.split('-'), size).map((set) => [`x:${set.join('-')}`, odds[size]]))),
    parts: () => [{ times: 1, cases }],
  }
}

function truotType(picked: 4 | 8 | 10, { drawn, oddsThousandths }: { drawn: number; oddsThousandths: number }): NumberType {
  const pad = padOf(picked)
  const chance = { hits: BigInt(TAILS - picked) ** BigInt(drawn), of: BigInt(TAILS) ** BigInt(drawn) }
  return {
    code: `truot-${picked}`,
    group: 'truot',
    pad,
    samples: [sampleOf(picked)],
    isPick: (pick) => fitsPad(pad, pick),
    units: () => 1,
    prizes: () => [{ oddsThousandths, chance }],
    hits: (pick, outcome) => {
      const tails = tailsOf(outcome)
      return [pick.split('-').some((number) => tails.has(number)) ? 0 : 1]
    },
    numbers: (pick) => ({ [`t:${pick}`]: oddsThousandths }),
    parts: () => [{ times: 1, cases: [{ oddsThousandths, chance: chanceOf(chance.hits, chance.of) }] }],
  }
}

function padOf(picked: number): Extract<TicketPad, { kind: 'numbers' }> {
  return { kind: 'numbers', from: 0, to: TAILS - 1, least: picked, most: picked }
}

function sampleOf(picked: number): string {
  return writePick(
    padOf(picked),
    Array.from({ length: picked }, (_, at) => at),
  )
}

function tailsOf(outcome: PrizeNumbers): Set<string> {
  return new Set(Object.values(outcome).flatMap((numbers) => numbers.map((number) => number.slice(-2))))
}

function subsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}
