import { everywhere, type Listener, type Topic } from '#platform/events.ts'

export const identityListeners: readonly Listener<Topic>[] = [
  everywhere('session.ended', async (context, { sessionIds, reason }) => context.ports.sockets.endSessions(sessionIds, reason)),
]
