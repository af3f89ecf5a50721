import type { Returns } from '@croupier/game-kit/returns'
import { paytable } from './paytable.ts'
import { betOn, colorGame, THROWS } from './rules.ts'

/** All 216 throws, for each colour. */
export function returns(): Returns[] {
  return paytable.colours.map((colour) => {
    const paid = THROWS.map((faces) => Number(colorGame.payoutMinor({ on: betOn(colour), amountMinor: 1n }, { faces })))
    const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / THROWS.length
    const rtp = meanOf(paid)
    const timesBet = Math.max(...paid)
    return {
      bet: colour,
      method: 'full count',
      rtp,
      hitRate: meanOf(paid.map((times) => (times > 0 ? 1 : 0))),
      sd: Math.sqrt(meanOf(paid.map((times) => times ** 2)) - rtp ** 2),
      top: { timesBet, oneIn: THROWS.length / paid.filter((times) => times === timesBet).length },
    }
  })
}
