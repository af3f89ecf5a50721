import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { filipinoDraws } from '@croupier/game-kit/lottery-terms'
import { pickedType } from '@croupier/game-kit/number-bets'
import type { TicketGame } from '@croupier/game-kit/ticket-game'
import type { TicketPad } from '@croupier/game-kit/ticket-pads'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const RESULTS = BigInt(paytable.numbers) ** 2n
const TWO = { kind: 'numbers', from: 1, to: paytable.numbers, least: paytable.drawn, most: paytable.drawn } as const
/** Each number comes from balls of its own, so one may come twice. */
const IN_ORDER: TicketPad & { kind: 'numbers' } = { ...TWO, isOrdered: true, mayRepeat: true }

/** Two numbers from 1 to 31, in their order or in any. */
export const filipino2d: TicketGame<DrawnNumbers> = {
  ...filipinoDraws({ timesOfDay: ['14:00', '17:00', '21:00'] }),
  manifest,
  table: paytable,
  types: [
    pickedType({
      code: 'straight',
      group: 'numbers',
      pad: IN_ORDER,
      pays: paytable.straight,
      chance: { hits: 1n, of: RESULTS },
      wins: ([first, second], drawn) => first === drawn[0] && second === drawn[1],
    }),
    pickedType({
      code: 'rambolito',
      group: 'numbers',
      pad: TWO,
      pays: paytable.rambolito,
      chance: { hits: 2n, of: RESULTS },
      wins: (picked, drawn) => picked.every((number) => drawn.includes(number)),
    }),
  ],
  ...drawing(IN_ORDER),
}
