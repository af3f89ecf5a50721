import { chanceOf } from './number-chances.ts'
import type { Returns } from './returns.ts'
import type { TicketGame } from './ticket-game.ts'
import { returnsOfTypes } from './ticket-returns.ts'

/** The return of every bet type at each of its prices, of lotteries whose lines win one prize at most. */
export function ticketReturns({ types }: Pick<TicketGame<never>, 'types'>): Returns[] {
  return returnsOfTypes(
    types.map((type) => ({
      ...type,
      parts: (pick) => {
        const cases = type
          .prizes(pick)
          .map(({ oddsThousandths, chance: { hits, of } }) => ({ oddsThousandths, chance: chanceOf(hits, of) }))
        return [{ times: 1, cases }]
      },
    })),
  )
}
