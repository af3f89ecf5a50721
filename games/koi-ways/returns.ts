import type { Returns } from '@croupier/game-kit/returns'
import { enumerateInWorker } from '@croupier/game-kit/slot-cycle-worker'
import { type FreeSpins, slotReturn } from '@croupier/game-kit/slot-return'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'

export const freeSpins: FreeSpins = {
  spins: paytable.freeSpins,
  multipliers: paytable.multipliers,
  unmultipliedUnits: paytable.scatterUnits,
}

/** Every place where the reels can stop, counted; free spins by their exact series. */
export async function returns(): Promise<Returns[]> {
  const cycle = await enumerateInWorker({ slot: paytable })
  const exact = slotReturn(cycle, freeSpins)
  const top = { timesBet: exact.maxBaseTimesBet, oneIn: cycle.stops / odds.topStops }
  return [{ bet: 'spin', method: 'full count', rtp: exact.rtp, hitRate: exact.hitRate, sd: exact.sd, top }]
}
