import { type Listener, on, type Topic } from '#platform/events.ts'

export const cashierListeners: readonly Listener<Topic>[] = [
  on('cashier.changed', async (context, { memberId, kind, id, state }) => {
    context.ports.sockets.push('cashier', [{ memberId: BigInt(memberId), value: { kind, id, state } }])
  }),
]
