import { type Listener, on, type Topic } from '#platform/events.ts'
import { tellJackpot } from './pools/pools.ts'
import { tellWinners } from './rounds/winners.ts'

export const gamesListeners: readonly Listener<Topic>[] = [
  on('wallet.settled', async (context) => await tellWinners(context)),
  on('wallet.pool_moved', async (context) => await tellJackpot(context)),
]
