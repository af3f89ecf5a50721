import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { filipinoDraws } from '@croupier/game-kit/lottery-terms'
import { matchType } from '@croupier/game-kit/number-bets'
import type { TicketGame } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const SIX = { kind: 'numbers', from: 1, to: paytable.numbers, least: paytable.drawn, most: paytable.drawn } as const

/** Six of 42 numbers at fixed prizes. */
export const filipino6: TicketGame<DrawnNumbers> = {
  ...filipinoDraws({ timesOfDay: ['21:00'], weekdays: [2, 4, 6] }),
  manifest,
  table: paytable,
  types: [matchType({ code: 'six', group: 'numbers', pad: SIX, drawn: paytable.drawn, pays: paytable.pays })],
  // Six right pay 500,000 times the unit: its most is what a ticket may win, 5,000,000.00, and the house pays it twice in a draw.
  unit: { minMinor: 100n, maxMinor: 1_000n, stepMinor: 100n },
  ticketPaidMaxMinor: 500_000_000n,
  numberPaidMaxMinor: 1_000_000_000n,
  ...drawing(SIX),
}
