import { createPublicKey, hash } from 'node:crypto'
import type { askVendorConnection, decideVendorConnection, vendorConnections } from '@croupier/contract/console/vendors'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { forgetVendor } from './connections.ts'
import { learnReturnsSoon } from './returns.ts'
import { putConnection, vendorConnection } from './store.ts'
import {
  type AskedConnection,
  brandConnections,
  decideConnectionRequest,
  insertConnectionRequest,
  lockConnectionRequest,
  openConnectionRequests,
  placeVendor,
} from './store-connections.ts'

const RSA_BITS_MIN = 2048

/** What a vendor needs of us, the connections of the brand, and those that wait for a second person. */
export async function readConnections(context: Context): Promise<ValueOf<typeof vendorConnections>> {
  const { db, actor, ports } = context
  const [brand, rows, asked] = await Promise.all([
    brandOf(context, actor.brandId),
    brandConnections(db, actor.brandId),
    openConnectionRequests(db, actor.brandId),
  ])
  const isConnected = new Set(rows.map(({ code }) => code))
  return {
    walletPath: `/vendor/${brand.code}/`,
    publicKey: ports.vendorGames.publicKey(),
    rows: rows.map(({ publicKey, ...row }) => ({ ...row, keyMark: markOf(publicKey) })),
    asked: asked.map(({ id, vendorCode, vendorName, vendorOptions, why, askedByName, askedAt, ...request }) => ({
      id,
      code: vendorCode,
      name: vendorName,
      categories: request.categories,
      baseUrl: request.baseUrl,
      gameOrigin: request.gameOrigin,
      operatorNumber: request.operatorNumber,
      publicKey: request.publicKey,
      ...vendorOptions,
      keyMark: markOf(request.publicKey),
      isRenewal: isConnected.has(vendorCode),
      by: askedByName,
      at: askedAt.getTime(),
      why,
    })),
  }
}

/** By what two people compare a key over the telephone: the first 16 hex digits of the SHA-256 of its DER. */
function markOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' })
  return (hash('sha256', der, 'hex').slice(0, 16).match(/.{4}/g) ?? []).join(' ')
}

/** Asks for a connection, or for another address or key. The same id again asks for the same. */
export async function askConnection(context: Context, input: InputOf<typeof askVendorConnection>): Promise<null> {
  const asked = connectionIn(input)
  await refusePlain(context, asked)
  try {
    await inTransaction(context, async (tx) => {
      const known = await lockConnectionRequest(tx.db, tx.actor.brandId, input.id)
      if (known) return isSame(known, asked) ? undefined : refuse('id_reused')
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      const request = { id: input.id, why: input.why, askedBy: operatorId, askedByName: operatorName, askedAt: tx.now }
      await insertConnectionRequest(tx.db, brandId, { ...asked, ...request })
      await leaveTrail(tx, { action: 'vendor.connect.ask', subject: asked.vendorCode, after: shown(asked), why: input.why })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'connection_request_open')) return refuse('wrong_state')
    if (isDuplicateOf(failure, 'connection_request_pkey')) return refuse('id_reused')
    throw failure
  }
  return null
}

/** Real money crosses no network in the clear. */
async function refusePlain(context: Context, { baseUrl, gameOrigin }: AskedConnection): Promise<void> {
  if ((await brandOf(context, context.actor.brandId)).mode === 'play') return
  if (!baseUrl.startsWith('https:')) refuse('request_param_err', { field: 'baseUrl' })
  if (!gameOrigin.startsWith('https:')) refuse('request_param_err', { field: 'gameOrigin' })
}

function connectionIn(input: InputOf<typeof askVendorConnection>): AskedConnection {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = input
  return {
    vendorCode: input.code,
    vendorName: input.name,
    categories: [...new Set(input.categories)].sort(),
    baseUrl: input.baseUrl,
    gameOrigin: input.gameOrigin,
    operatorNumber: input.operatorNumber,
    publicKey: readKey(input.publicKey) ?? refuse('request_param_err', { field: 'publicKey' }),
    vendorOptions: { replayedBalance, unknownRollback, forgeryStatus, namesSides },
  }
}

/** The key in one form, however its PEM is wrapped; undefined for what is no RSA key of the protocol's length. */
function readKey(pem: string): string | undefined {
  try {
    const key = createPublicKey(pem)
    const isLongEnough = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN
    return isLongEnough && !/PRIVATE/.test(pem) ? key.export({ type: 'spki', format: 'pem' }).toString() : undefined
  } catch {
    return undefined
  }
}

function isSame(known: AskedConnection, asked: AskedConnection): boolean {
  return known.publicKey === asked.publicKey && JSON.stringify(shown(known)) === JSON.stringify(shown(asked))
}

/** A connection as the trail keeps it. */
function shown({ vendorName, categories, baseUrl, gameOrigin, operatorNumber, publicKey, vendorOptions }: AskedConnection) {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = vendorOptions
  const options = { replayedBalance, unknownRollback, forgeryStatus, namesSides }
  return { vendorName, categories: categories.join(' '), baseUrl, gameOrigin, operatorNumber, key: markOf(publicKey), ...options }
}

/** The second person's word; nobody decides on their own request. Approved, the vendor's messages are believed at once. */
export async function decideConnection(context: Context, { id, action, why }: InputOf<typeof decideVendorConnection>): Promise<null> {
  const vendorCode = await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = (await lockConnectionRequest(tx.db, brandId, id)) ?? refuse('not_found')
    if (asked.state !== 'asked') return refuse('wrong_state')
    if (asked.askedBy === operatorId) return refuse('second_person_needed')
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideConnectionRequest(tx.db, id, { state, by: operatorId, byName: operatorName, at: tx.now })
    if (state === 'done') await approve(tx, asked, why)
    await leaveTrail(tx, { action: `vendor.connect.${action}`, subject: asked.vendorCode, after: shown(asked), why })
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
  if (before) {
    const change = { before: { baseUrl: before.baseUrl, key: markOf(before.publicKey) }, after: { baseUrl, key: markOf(publicKey) } }
    await leaveTrail(tx, { action: 'vendor.key', subject: `vendor ${vendorCode}`, ...change, why })
  }
  await putConnection(tx.db, tx.actor.brandId, { vendorCode, baseUrl, gameOrigin, operatorId: operatorNumber, publicKey, vendorOptions })
  await learnReturnsSoon(tx, vendorCode)
}
