import type { Language } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import { filipinoDraws } from '@croupier/game-kit/lottery-terms'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { fitsPad, type TicketPad } from '@croupier/game-kit/ticket-pads'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The digits of the three balls, in the order in which they were drawn. */
export type ThreeDigits = { digits: number[] }

const RESULTS = 1000n
const PAD: TicketPad = { kind: 'digits', length: paytable.balls }

const straight: TicketType<ThreeDigits> = {
  code: 'straight',
  group: 'number',
  pad: PAD,
  samples: ['123'],
  isPick: (pick) => fitsPad(PAD, pick),
  units: () => 1,
  prizes: () => [{ oddsThousandths: paytable.straight, chance: { hits: 1n, of: RESULTS } }],
  hits: (pick, outcome) => [pick === resultOf(outcome) ? 1 : 0],
  numbers: (pick) => ({ [pick]: paytable.straight }),
}

/** Any order of the three digits; how many orders there are decides the odds. */
const rambolito = (orders: 6 | 3): TicketType<ThreeDigits> => {
  const oddsThousandths = orders === 6 ? paytable.rambolito6 : paytable.rambolito3
  return {
    code: `rambolito-${orders}`,
    group: 'number',
    pad: PAD,
    samples: [orders === 6 ? '123' : '112'],
    isPick: (pick) => fitsPad(PAD, pick) && ordersOf(pick).length === orders,
    units: () => 1,
    prizes: () => [{ oddsThousandths, chance: { hits: BigInt(orders), of: RESULTS } }],
    hits: (pick, outcome) => [sorted([...pick]) === sorted(outcome.digits) ? 1 : 0],
    numbers: (pick) => Object.fromEntries(ordersOf(pick).map((number) => [number, oddsThousandths])),
  }
}

/** Three balls from 0 to 9: a number in its order, or in any order. */
export const filipino3d: TicketGame<ThreeDigits> = {
  ...filipinoDraws({ timesOfDay: ['14:00', '17:00', '21:00'] }),
  manifest,
  table: paytable,
  types: [straight, rambolito(6), rambolito(3)],
  draw,
  readResult: (text) => (fitsPad(PAD, text) ? { digits: [...text].map(Number) } : undefined),
  resultOf,
  explain,
}

function* draw(): Draws<ThreeDigits> {
  const digits: number[] = []
  for (let ball = 0; ball < paytable.balls; ball += 1) digits.push(yield* below(paytable.digits))
  return { digits }
}

function resultOf({ digits }: ThreeDigits): string {
  return digits.join('')
}

function sorted(digits: readonly (string | number)[]): string {
  return digits.toSorted().join('')
}

/** The different orders of three digits. */
export function ordersOf(pick: string): string[] {
  const places = [...pick].flatMap((first, at) => {
    const [second = '', third = ''] = [...pick].filter((_, other) => other !== at)
    return [first + second + third, first + third + second]
  })
  return [...new Set(places)]
}

function explain(outcome: ThreeDigits, language: Language): Explained[] {
  const words = texts[language]
  const lines = outcome.digits.map((digit, ball) => words.ball(ball + 1, digit))
  return [{ title: words.result(resultOf(outcome)), lines }]
}
