import { type Listener, on, type Topic } from '#platform/events.ts'
import { settleRedemption } from './redemptions.ts'

export const promotionsListeners: readonly Listener<Topic>[] = [
  on('games.free_rounds_answered', async (context, { source, reference, isGiven }) => {
    if (source === 'mall') await settleRedemption(context, { id: reference, isGiven })
  }),
]
