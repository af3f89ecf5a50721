import { type Context, inTransaction } from '#platform/context.ts'
import { type Offer, putOffer } from './store.ts'

/** Writes what the brand offers, by its code. */
export async function addOffer(context: Context, offer: Omit<Offer, 'id'>): Promise<void> {
  await inTransaction(context, (tx) => putOffer(tx.db, tx.actor.brandId, offer))
}
