import { type Listener, on, type Topic } from '#platform/events.ts'
import { tellWinners } from './winners.ts'

export const gamesListeners: readonly Listener<Topic>[] = [on('wallet.settled', async (context) => await tellWinners(context))]
