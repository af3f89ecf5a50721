import type { Returns } from '@croupier/game-kit/returns'
import { fullCount } from './full-count.ts'
import { handNames, paytable } from './paytable.ts'

/** Every dealt hand with its best hold and every draw to it. */
export function returns(): Returns[] {
  const { all, byHand } = fullCount()
  const [mean, square, hits] = [1, 2, 0].map((power) =>
    handNames.reduce((sum, name) => sum + (byHand[name] / all) * paytable[name] ** power, 0),
  ) as [number, number, number]
  return [
    {
      bet: 'best hold',
      method: 'full count',
      rtp: mean,
      hitRate: hits,
      sd: Math.sqrt(square - mean ** 2),
      top: { timesBet: paytable.royalFlush, oneIn: all / byHand.royalFlush },
    },
  ]
}
