import type { openVendorDesk } from '@croupier/contract/console/vendors'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { vendorAddress } from './connections.ts'

/**
 * Signs the calling operator in to a vendor's desk by name, so that the vendor knows two persons apart, and leaves it on the trail. Refuses
 * `wrong_state` for a vendor without a connection, and `vendor_unavailable` where it has no desk for the brand or does not answer.
 */
export async function openDesk(context: Context, { code }: InputOf<typeof openVendorDesk>): Promise<ValueOf<typeof openVendorDesk>> {
  const { actor } = context
  const address = (await vendorAddress(context, code)) ?? refuse('wrong_state')
  const name = actor.kind === 'operator' ? actor.operatorName : ''
  const url = (await context.ports.vendorGames.desk(address, { name, language: actor.language })) ?? refuse('vendor_unavailable')
  await inTransaction(context, (tx) => leaveTrail(tx, { action: 'vendor.desk', subject: code, why: 'signed in' }))
  return { url }
}
