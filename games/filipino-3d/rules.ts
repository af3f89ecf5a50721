import type { Language } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import type { TicketGame, TicketType } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The digits of the three balls, in the order in which they were drawn. */
export type ThreeDigits = { digits: number[] }

const RESULTS = 1000

const straight: TicketType<ThreeDigits> = {
  code: 'straight',
  units: 1,
  oddsThousandths: paytable.straight,
  chance: { hits: 1, of: RESULTS },
  isPick: (pick) => isThreeDigits(pick),
  hits: (pick, outcome) => (pick === resultOf(outcome) ? 1 : 0),
  numbers: (pick) => ({ [pick]: 1 }),
}

/** Any order of the three digits; how many orders there are decides the odds. */
const rambolito = (orders: 6 | 3): TicketType<ThreeDigits> => ({
  code: `rambolito-${orders}`,
  units: 1,
  oddsThousandths: orders === 6 ? paytable.rambolito6 : paytable.rambolito3,
  chance: { hits: orders, of: RESULTS },
  isPick: (pick) => isThreeDigits(pick) && ordersOf(pick).length === orders,
  hits: (pick, outcome) => (sorted([...pick]) === sorted(outcome.digits) ? 1 : 0),
  numbers: (pick) => Object.fromEntries(ordersOf(pick).map((number) => [number, 1])),
})

/** Three balls from 0 to 9: a number in its order, or in any order. */
export const filipino3d: TicketGame<ThreeDigits> = {
  engine: 'ticket',
  manifest,
  table: paytable,
  types: [straight, rambolito(6), rambolito(3)],
  series: [
    { code: 'express', kind: 'drawn', everyMs: 180_000 },
    { code: 'official', kind: 'entered', utcOffsetMinutes: 480, timesOfDay: ['14:00', '17:00', '21:00'], closesBeforeMs: 300_000 },
  ],
  times: { drawAfterMs: 5000, showMs: 5000 },
  linesMax: 20,
  unit: { minMinor: 100n, maxMinor: 20_000n, stepMinor: 100n },
  ticketPaidMaxMinor: 20_000_000n,
  numberPaidMaxMinor: 50_000_000n,
  draw,
  readResult: (text) => (isThreeDigits(text) ? { digits: [...text].map(Number) } : undefined),
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

function isThreeDigits(text: string): boolean {
  return /^[0-9]{3}$/.test(text)
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
