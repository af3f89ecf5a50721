import { inTransaction } from '#platform/context.ts'
import { type Listener, on, type Topic } from '#platform/events.ts'
import { copyBanks } from './store-withdrawals.ts'

export const cashierListeners: readonly Listener<Topic>[] = [
  // Payouts of a new brand go to the banks that the one above it knows; its ways to pay are its own.
  on('site.brand_opened', async (context, { brandId }) => {
    await inTransaction(context, (tx) => copyBanks(tx.db, { from: tx.actor.brandId, to: brandId }))
  }),
  on('cashier.changed', async (context, { memberId, kind, id, state }) => {
    context.ports.sockets.push('cashier', [{ memberId: BigInt(memberId), value: { kind, id, state } }])
  }),
]
