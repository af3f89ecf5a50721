import { type Listener, on, type Topic } from '#platform/events.ts'

export const cashierListeners: readonly Listener<Topic>[] = [
  on('cashier.changed', async (context, { memberId, kind, id, state }) => {
    context.ports.sockets.push(BigInt(memberId), 'cashier', { kind, id, state })
  }),
]
