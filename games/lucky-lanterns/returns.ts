import type { Returns } from '@croupier/game-kit/returns'
import { paytable } from './paytable.ts'

/** The million tickets, counted. */
export function returns(): Returns[] {
  const { tickets, prizes } = paytable
  const mean = (of: (times: number) => number) => prizes.reduce((sum, prize) => sum + prize.tickets * of(prize.times), 0) / tickets
  const rtp = mean((times) => times)
  const top = prizes[0]
  return [
    {
      bet: 'ticket',
      method: 'full count',
      rtp,
      hitRate: mean(() => 1),
      sd: Math.sqrt(mean((times) => times ** 2) - rtp ** 2),
      top: { timesBet: top.times, oneIn: tickets / top.tickets },
    },
  ]
}
