import type { Returns } from '@croupier/game-kit/returns'
import { enumerateInWorker } from '@croupier/game-kit/slot-cycle-worker'
import { slotReturn } from '@croupier/game-kit/slot-return'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'

/** Every place where the reels can stop, counted; free spins by their exact series. */
export async function returns(): Promise<Returns[]> {
  const cycle = await enumerateInWorker({ slot: paytable, scattersForFeature: paytable.scattersForFreeSpins })
  const exact = slotReturn(cycle, { spins: paytable.freeSpins, multipliers: [{ times: paytable.freeSpinMultiplier, weight: 1 }] })
  const stopsOfTop = odds.atLeast.at(-1)?.stops ?? 1
  const top = { timesBet: exact.maxBaseTimesBet, oneIn: cycle.stops / stopsOfTop }
  return [{ bet: 'spin', method: 'full count', rtp: exact.rtp, hitRate: exact.hitRate, sd: exact.sd, top }]
}
