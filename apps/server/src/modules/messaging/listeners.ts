import { type Listener, on, type Topic } from '#platform/events.ts'
import { tellLine } from './chat.ts'

export const messagingListeners: readonly Listener<Topic>[] = [
  on('messaging.chat_changed', async (context, { lineId }) => await tellLine(context, BigInt(lineId))),
]
