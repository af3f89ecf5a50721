import { choose } from './counting.ts'
import { type DrawnNumbers, numbersOn } from './drawn-numbers.ts'
import type { TicketPrize, TicketType } from './ticket-game.ts'
import { fitsPad, type TicketPad, writePick } from './ticket-pads.ts'

/** A whole number from 0 that bets read off a result, such as a sum, and in how many results it has each value, by value. */
export type Reading = { of(numbers: readonly number[]): number; ways: readonly bigint[] }

/** A bet on a reading: what it pays in thousandths, for which values, and for which values its stake comes back. */
export type ReadingBet = { pays: number; wins(value: number): boolean; isPush?(value: number): boolean }

type NumbersType = TicketType<DrawnNumbers>
type Named = Pick<NumbersType, 'code' | 'group'>

/** Odds of a push: the stake, and nothing more. */
const STAKE_BACK = 1000

/** Outcomes by name, each a bet on the reading. */
export function choiceType(type: Named & { reading: Reading; bets: Readonly<Record<string, ReadingBet>> }): NumbersType {
  const bets = new Map(Object.entries(type.bets))
  return readingType({ ...type, pad: { kind: 'choices', options: [...bets.keys()] }, bets })
}

/** The reading itself, one number of a range, each at odds of its own or all at the same. */
export function numberType(type: Named & { reading: Reading; from: number; to: number; pays(value: number): number }): NumbersType {
  const { from, to, pays } = type
  const pad: TicketPad = { kind: 'numbers', from, to, least: 1, most: 1 }
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const betOn = (value: number): ReadingBet => ({ pays: pays(value), wins: (read) => read === value })
  return readingType({ ...type, pad, bets: new Map(values.map((value) => [writePick(pad, [value]), betOn(value)])) })
}

function readingType(type: Named & { pad: TicketPad; reading: Reading; bets: ReadonlyMap<string, ReadingBet> }): NumbersType {
  const { code, reading, bets } = type
  const priced = new Map([...bets].map(([pick, bet]) => [pick, { ...bet, prizes: prizesOf(bet, reading) }]))
  const betOf = (pick: string) => {
    const bet = priced.get(pick)
    if (!bet) throw new RangeError(`${code} has no bet ${pick}`)
    return bet
  }
  return typeOn(type, {
    samples: onePerPrice([...priced].map(([pick, { prizes }]) => ({ pick, prizes }))),
    prizes: (pick) => betOf(pick).prizes,
    hits: (pick, { numbers }) => {
      const { wins, isPush } = betOf(pick)
      const value = reading.of(numbers)
      return isPush ? [Number(wins(value)), Number(isPush(value))] : [Number(wins(value))]
    },
  })
}

/** Where a bet stands and how it is picked: its line is one unit, and what that may win counts for its pick alone. */
function typeOn({ code, group, pad }: Named & { pad: TicketPad }, bet: Pick<NumbersType, 'samples' | 'prizes' | 'hits'>): NumbersType {
  return {
    code,
    group,
    pad,
    ...bet,
    isPick: (pick) => fitsPad(pad, pick),
    units: () => 1,
    numbers: (pick) => ({ [`${code}:${pick}`]: Math.max(...bet.prizes(pick).map(({ oddsThousandths }) => oddsThousandths)) }),
  }
}

function prizesOf({ pays, wins, isPush }: ReadingBet, { ways }: Reading): TicketPrize[] {
  const of = ways.reduce((sum, count) => sum + count, 0n)
  const prize = (oddsThousandths: number, isHit: (value: number) => boolean): TicketPrize => ({
    oddsThousandths,
    chance: { hits: ways.reduce((sum, count, value) => (isHit(value) ? sum + count : sum), 0n), of },
  })
  return isPush ? [prize(pays, wins), prize(STAKE_BACK, isPush)] : [prize(pays, wins)]
}

function onePerPrice(bets: readonly { pick: string; prizes: readonly TicketPrize[] }[]): string[] {
  const prices = bets.map(({ prizes }) => priceOf(prizes))
  return bets.flatMap(({ pick }, at) => (prices.indexOf(prices[at] ?? '') === at ? [pick] : []))
}

/** Bets of one price have the same odds and the same chance. */
export function priceOf(prizes: readonly TicketPrize[]): string {
  return prizes.map(({ oddsThousandths, chance: { hits, of } }) => `${oddsThousandths}:${hits}/${of}`).join()
}

type NumbersPad = Exclude<TicketPad, { kind: 'choices' }>

/** Numbers that the player picks, at one price; `wins` gets them as they were picked, and the result. */
export function pickedType(
  type: Named & {
    pad: NumbersPad
    pays: number
    chance: TicketPrize['chance']
    wins(picked: readonly number[], drawn: readonly number[]): boolean
  },
): NumbersType {
  const { pad, pays, chance, wins } = type
  const prizes = [{ oddsThousandths: pays, chance }]
  return typeOn(type, {
    samples: [samplePick(pad)],
    prizes: () => prizes,
    hits: (pick, { numbers }) => [Number(wins(numbersOn(pad, pick), numbers))],
  })
}

/** Numbers that the player picks among those that are drawn, paid by how many of them are right. `pays` is in thousandths by that count. */
export function matchType(
  type: Named & { pad: Extract<TicketPad, { kind: 'numbers' }>; drawn: number; pays: Readonly<Record<number, number>> },
): NumbersType {
  const { pad, drawn, pays } = type
  const [range, picked] = [pad.to - pad.from + 1, pad.most]
  const right = Object.keys(pays).map(Number)
  const prizes = right.map((count) => ({ oddsThousandths: pays[count] ?? 0, chance: matches({ range, picked, drawn }, count) }))
  return typeOn(type, {
    samples: [samplePick(pad)],
    prizes: () => prizes,
    hits: (pick, { numbers }) => {
      const matched = numbersOn(pad, pick).filter((number) => numbers.includes(number)).length
      return right.map((count) => Number(count === matched))
    },
  })
}

/** How often exactly so many of the picked numbers are among the drawn ones. */
function matches({ range, picked, drawn }: { range: number; picked: number; drawn: number }, right: number): TicketPrize['chance'] {
  return { hits: choose(picked, right) * choose(range - picked, drawn - right), of: choose(range, drawn) }
}

function samplePick(pad: NumbersPad): string {
  if (pad.kind === 'digits') return '0123456789'.slice(0, pad.length)
  return writePick(
    pad,
    Array.from({ length: pad.least }, (_, at) => pad.from + at),
  )
}
