import { type Listener, on, type Topic } from '#platform/events.ts'

export const identityListeners: readonly Listener<Topic>[] = [
  on('session.ended', async (context, ended) => {
    const memberId = BigInt(ended.memberId)
    if (ended.sessionId === null) {
      context.ports.sockets.push('signedOut', [{ memberId, value: { reason: ended.reason } }])
      context.ports.sockets.drop(memberId)
    }
  }),
]
