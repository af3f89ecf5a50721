import { type Listener, on, type Topic } from '#platform/events.ts'

export const identityListeners: readonly Listener<Topic>[] = [
  on('session.ended', async (context, ended) => {
    const memberId = BigInt(ended.memberId)
    // Every tab hears it; which of them is meant, each finds out by its next call. Where none is kept, the line is cut too.
    context.ports.sockets.push('signedOut', [{ memberId, value: { reason: ended.reason } }])
    if (ended.sessionId === null) context.ports.sockets.drop(memberId)
  }),
]
