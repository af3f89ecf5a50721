import { type Context, inTransaction } from '#platform/context.ts'
import { insertChannel } from './store.ts'
import { insertBank } from './store-withdrawals.ts'

/** Opens a payment channel of the brand; one that stands is left as it is. */
export async function addChannel(context: Context, channel: Parameters<typeof insertChannel>[2]): Promise<void> {
  await inTransaction(context, (tx) => insertChannel(tx.db, tx.actor.brandId, channel))
}

/** Adds a bank that payouts can go to. */
export async function addBank(context: Context, bank: { code: string; name: string; position: number }): Promise<void> {
  await inTransaction(context, (tx) => insertBank(tx.db, tx.actor.brandId, bank))
}
