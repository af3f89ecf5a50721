import { type Listener, on, type Topic } from '#platform/events.ts'
import { pushLine } from './chat.ts'
import { sendNotice } from './messages.ts'

export const messagingListeners: readonly Listener<Topic>[] = [
  on('identity.noticed', async (context, { memberId, notice }) => await sendNotice(context, BigInt(memberId), notice)),
  on('messaging.chat_changed', async (context, { lineId }) => await pushLine(context, BigInt(lineId))),
  on('messaging.message_sent', async (context, { memberId }) => {
    context.ports.sockets.push('message', [{ memberId: BigInt(memberId), value: {} }])
  }),
  on('messaging.announcement_changed', async (context, { language }) => {
    context.ports.sockets.tell('announcement', { brandId: context.actor.brandId, language }, { language })
  }),
]
