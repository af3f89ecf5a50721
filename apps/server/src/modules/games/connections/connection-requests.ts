import type { askVendorConnection, decideVendorConnection, vendorConnections } from '@croupier/contract/console/vendors'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { learnReturnsSoon } from '../returns/returns.ts'
import { forgetVendor } from './connections.ts'
import { decideRequest, isSameRequest, keyChange, shownConnection, shownRequests, trailFormOf } from './rules-requests.ts'
import { brandConnections, putConnection, vendorConnection } from './store.ts'
import {
  type AskedConnection,
  decideConnectionRequest,
  insertConnectionRequest,
  lockConnectionRequest,
  openConnectionRequests,
  placeVendor,
} from './store-requests.ts'

/** What a vendor needs of us, the connections of the brand, and those that wait for a second person. */
export async function readConnections(context: Context): Promise<ValueOf<typeof vendorConnections>> {
  const { db, actor, ports } = context
  const [brand, rows, asked] = await Promise.all([
    brandOf(context, actor.brandId),
    brandConnections(db, actor.brandId),
    openConnectionRequests(db, actor.brandId),
  ])
  return {
    walletPath: `/vendor/${brand.code}/`,
    publicKey: ports.vendorGames.publicKey(),
    rows: rows.map(shownConnection),
    asked: shownRequests(asked, rows),
  }
}

/**
 * Asks for a connection, or for another address or key; the same id again asks for the same. Refuses `request_param_err` (`decideRequest`),
 * `id_reused` for another request under the id, and `wrong_state` while a request for the vendor waits.
 */
export async function askConnection(context: Context, input: InputOf<typeof askVendorConnection>): Promise<null> {
  const { mode } = await brandOf(context, context.actor.brandId)
  const decision = decideRequest(input, mode)
  if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
  const { asked } = decision
  try {
    await inTransaction(context, async (tx) => {
      const known = await lockConnectionRequest(tx.db, tx.actor.brandId, input.id)
      if (known) return isSameRequest(known, asked) ? undefined : refuse('id_reused')
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      const request = { id: input.id, why: input.why, askedBy: operatorId, askedByName: operatorName, askedAt: tx.now }
      await insertConnectionRequest(tx.db, brandId, { ...asked, ...request })
      await leaveTrail(tx, { action: 'vendor.connect.ask', subject: asked.vendorCode, after: trailFormOf(asked), why: input.why })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'connection_request_open')) return refuse('wrong_state')
    if (isDuplicateOf(failure, 'connection_request_pkey')) return refuse('id_reused')
    throw failure
  }
  return null
}

/**
 * Approves or rejects a request that another operator made (CO-03); approved, the vendor's messages are believed at once. Refuses `not_found`,
 * `wrong_state` once it is decided, and `second_person_needed` to the operator who asked.
 */
export async function decideConnection(context: Context, { id, action, why }: InputOf<typeof decideVendorConnection>): Promise<null> {
  const vendorCode = await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = (await lockConnectionRequest(tx.db, brandId, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideConnectionRequest(tx.db, id, { state, by: operatorId, byName: operatorName, at: tx.now })
    if (state === 'done') await approve(tx, asked, why)
    await leaveTrail(tx, { action: `vendor.connect.${action}`, subject: asked.vendorCode, after: trailFormOf(asked), why })
    return asked.vendorCode
  })
  forgetVendor(context, vendorCode)
  return null
}

async function approve(tx: TxContext, asked: AskedConnection, why: string): Promise<void> {
  const { vendorCode, baseUrl, gameOrigin, operatorNumber, publicKey, vendorOptions } = asked
  const before = await vendorConnection(tx.db, tx.actor.brandId, vendorCode)
  await placeVendor(tx.db, asked)
  // The database takes another key only where the trail explains it.
  if (before) await leaveTrail(tx, { action: 'vendor.key', subject: `vendor ${vendorCode}`, ...keyChange(before, asked), why })
  await putConnection(tx.db, tx.actor.brandId, { vendorCode, baseUrl, gameOrigin, operatorId: operatorNumber, publicKey, vendorOptions })
  await learnReturnsSoon(tx, vendorCode)
}
