import type { setVendorAddresses, setVendorSides, setVendorStatus } from '@croupier/contract/console/games'
import type { InputOf } from '@croupier/contract/route'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { knownNames } from '#platform/known-names.ts'
import { addressList, isNetwork } from '#platform/listening.ts'
import type { VendorAddress } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { sharedReads } from '#platform/shared-reads.ts'
import { leaveTrail } from '#platform/trail.ts'
import { listVendors } from '../catalogue/store.ts'
import { learnReturnsSoon } from '../returns/returns.ts'
import { promoCeilings } from './promo-ceilings.ts'
import { addressChange, decideSides, type KnownConnection, knownConnection, shownVendor } from './rules-connections.ts'
import {
  connectedOrigins,
  listConnections,
  listPools,
  type NewConnection,
  putConnection,
  setConnectionAddresses,
  setConnectionSides,
  setConnectionStatus,
  vendorConnection,
} from './store.ts'

/** Connects a vendor to the caller's brand, or renews its address and key: for seeds and set-up; operators ask and decide (`askConnection`). */
export async function connectVendor(context: Context, connection: NewConnection): Promise<void> {
  await inTransaction(context, async (tx) => {
    await putConnection(tx.db, tx.actor.brandId, connection)
    await learnReturnsSoon(tx, connection.vendorCode)
  })
  forgetVendor(context, connection.vendorCode)
}

/** Where a vendor of the caller's brand is called, in maintenance too; undefined where there is no connection. */
export async function vendorAddress({ db, actor }: Context, vendorCode: string): Promise<VendorAddress | undefined> {
  const connection = await vendorConnection(db, actor.brandId, vendorCode)
  return connection && { baseUrl: connection.baseUrl, operatorId: connection.operatorId }
}

/** After a connection has begun or changed: this process reads it anew for the next message. */
export function forgetVendor({ db, actor }: Context, vendorCode: string): void {
  connections(db).delete(nameOf(actor.brandId, vendorCode))
  names(db).forget()
}

/** What every message of a vendor needs of its connection. `isAllowed`: whether its messages may come from the address; undefined where they may from all. */
type CachedConnection = KnownConnection & { isAllowed: ((address: string) => boolean) | undefined }

/** How long a process may believe what another has changed. */
const CACHE_TTL_MS = 1000
const connections = perDatabase(() => new LRUCache<string, CachedConnection>({ max: 1000, ttl: CACHE_TTL_MS }))
const names = perDatabase(() => knownNames())
const sharedRead = perDatabase(() => sharedReads<CachedConnection | undefined>())

/** The key that verifies a vendor's calls, and its options; undefined where the brand has no such vendor. */
export async function cachedConnection(db: Db, brandId: number, vendorCode: string): Promise<CachedConnection | undefined> {
  const name = nameOf(brandId, vendorCode)
  return (
    connections(db).get(name) ??
    (await sharedRead(db)(name, async () => {
      const isKnown = await names(db).has(name, async () => (await listConnections(db)).map((row) => nameOf(row.brandId, row.vendorCode)))
      if (!isKnown) return undefined
      const connection = await vendorConnection(db, brandId, vendorCode)
      if (!connection) return undefined
      const isAllowed = addressList(connection.allowedAddresses)
      const cached = { ...knownConnection(connection, await listPools(db, brandId, vendorCode)), isAllowed }
      connections(db).set(name, cached)
      return cached
    }))
  )
}

function nameOf(brandId: number, vendorCode: string): string {
  return `${brandId} ${vendorCode}`
}

const origins = perDatabase(() => new LRUCache<number, string[]>({ max: 1000, ttl: CACHE_TTL_MS }))

/** The origins whose pages may stand in the frames of a brand's site, at most a second old. */
export async function gameOrigins(context: Context, brandId: number): Promise<readonly string[]> {
  const kept = origins(context.db).get(brandId)
  if (kept) return kept
  const read = await connectedOrigins(context.db, brandId)
  origins(context.db).set(brandId, read)
  return read
}

/** The vendors of the catalogue with the brand's connection, games, addresses and ceiling of promotions (CO-03). */
export async function readVendors(context: Context) {
  const rows = await listVendors(context.db, context.actor.brandId)
  const codes = [...new Set(rows.map((row) => row.code))]
  const ceilingOf = await promoCeilings(context)
  return {
    rows: await Promise.all(
      codes.map(async (code) => {
        const connection = await vendorConnection(context.db, context.actor.brandId, code)
        return { ...shownVendor(code, rows, connection), ...ceilingOf(code) }
      }),
    ),
  }
}

/** Puts a connected vendor into maintenance, or takes it out; rounds in play still end. Refuses `wrong_state` without a connection. */
export async function changeVendorStatus(context: Context, input: InputOf<typeof setVendorStatus>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const connection = await vendorConnection(tx.db, tx.actor.brandId, input.code)
    if (!connection) return refuse('wrong_state')
    await setConnectionStatus(tx.db, tx.actor.brandId, { vendorCode: input.code, status: input.status })
    await leaveTrail(tx, { action: 'vendor.status', subject: input.code, before: connection.status, after: input.status, why: input.why })
  })
  connections(context.db).delete(nameOf(context.actor.brandId, input.code))
  return null
}

/**
 * Believes a connected vendor's descriptions of stakes to be `market:side`, or not any more; stakes that came before stay as they are. Refuses
 * `wrong_state` without a connection, and where that is believed already.
 */
export async function changeVendorSides(context: Context, { code, namesSides, why }: InputOf<typeof setVendorSides>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const connection = await vendorConnection(tx.db, tx.actor.brandId, code)
    const decision = decideSides(connection, namesSides)
    if ('refusal' in decision) return refuse(decision.refusal)
    const { change } = decision
    await setConnectionSides(tx.db, tx.actor.brandId, { vendorCode: code, namesSides })
    await leaveTrail(tx, { action: 'vendor.sides', subject: code, ...change, why })
  })
  connections(context.db).delete(nameOf(context.actor.brandId, code))
  return null
}

/**
 * Names the addresses and networks from which a connected vendor's messages may come; none stands for any. Refuses `request_param_err` for what is
 * neither, and `wrong_state` without a connection.
 */
export async function changeVendorAddresses(context: Context, input: InputOf<typeof setVendorAddresses>): Promise<null> {
  const { code, addresses, why } = input
  if (!addresses.every(isNetwork)) return refuse('request_param_err', { field: 'addresses' })
  await inTransaction(context, async (tx) => {
    const connection = await vendorConnection(tx.db, tx.actor.brandId, code)
    if (!connection) return refuse('wrong_state')
    const change = addressChange(connection, addresses)
    await setConnectionAddresses(tx.db, tx.actor.brandId, { vendorCode: code, addresses })
    await leaveTrail(tx, { action: 'vendor.addresses', subject: code, ...change, why })
  })
  connections(context.db).delete(nameOf(context.actor.brandId, code))
  return null
}
