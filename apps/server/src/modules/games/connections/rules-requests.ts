import { createPublicKey, hash } from 'node:crypto'
import type { askVendorConnection } from '@croupier/contract/console/vendors'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import type { brandConnections } from './store.ts'
import type { AskedConnection, openConnectionRequests } from './store-requests.ts'

const RSA_BITS_MIN = 2048

/**
 * The connection that a call asks for. Refuses `request_param_err` with the field: a key that is no RSA key of the wallet protocol's length,
 * and addresses without TLS where the brand plays for real money, which crosses no network in the clear.
 */
export function decideRequest(
  input: Omit<InputOf<typeof askVendorConnection>, 'id' | 'why'>,
  mode: 'play' | 'real',
): { asked: AskedConnection } | Refusal<'request_param_err'> {
  const publicKey = readKey(input.publicKey)
  if (publicKey === undefined) return faulty('publicKey')
  const plain = mode === 'real' ? (['baseUrl', 'gameOrigin'] as const).find((field) => !input[field].startsWith('https:')) : undefined
  if (plain) return faulty(plain)
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = input
  return {
    asked: {
      vendorCode: input.code,
      vendorName: input.name,
      categories: [...new Set(input.categories)].sort(),
      baseUrl: input.baseUrl,
      gameOrigin: input.gameOrigin,
      operatorNumber: input.operatorNumber,
      publicKey,
      vendorOptions: { replayedBalance, unknownRollback, forgeryStatus, namesSides },
    },
  }
}

function faulty(field: string): Refusal<'request_param_err'> {
  return { refusal: 'request_param_err', detail: { field } }
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

/** Whether a call with the id of a request asks for the same connection. */
export function isSameRequest(known: AskedConnection, asked: AskedConnection): boolean {
  return known.publicKey === asked.publicKey && JSON.stringify(trailFormOf(known)) === JSON.stringify(trailFormOf(asked))
}

/** A connection as the trail keeps it: its key by its mark. */
export function trailFormOf({ vendorName, categories, baseUrl, gameOrigin, operatorNumber, publicKey, vendorOptions }: AskedConnection) {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = vendorOptions
  const options = { replayedBalance, unknownRollback, forgeryStatus, namesSides }
  return { vendorName, categories: categories.join(' '), baseUrl, gameOrigin, operatorNumber, key: keyMark(publicKey), ...options }
}

/** The mark by which two people compare a key over the telephone: the first 16 hex digits of the SHA-256 of its DER. */
export function keyMark(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' })
  return (hash('sha256', der, 'hex').slice(0, 16).match(/.{4}/g) ?? []).join(' ')
}

type KeyedAddress = { baseUrl: string; publicKey: string }

/** What a renewal changes of a connection, as the trail says it: the address, and the key by its mark. */
export function keyChange(before: KeyedAddress, after: KeyedAddress) {
  const markOf = ({ baseUrl, publicKey }: KeyedAddress) => ({ baseUrl, key: keyMark(publicKey) })
  return { before: markOf(before), after: markOf(after) }
}

type ListedConnection = Awaited<ReturnType<typeof brandConnections>>[number]
type ListedRequest = Awaited<ReturnType<typeof openConnectionRequests>>[number]

/** A connection as operators see it: its key by its mark. */
export function shownConnection({ publicKey, ...row }: ListedConnection) {
  return { ...row, keyMark: keyMark(publicKey) }
}

/** Requests as the second person sees them; one for a vendor that is connected renews the connection. */
export function shownRequests(asked: readonly ListedRequest[], connected: readonly Pick<ListedConnection, 'code'>[]) {
  const codes = new Set(connected.map(({ code }) => code))
  return asked.map(({ id, vendorCode, vendorName, vendorOptions, why, askedByName, askedAt, ...request }) => ({
    id,
    code: vendorCode,
    name: vendorName,
    categories: request.categories,
    baseUrl: request.baseUrl,
    gameOrigin: request.gameOrigin,
    operatorNumber: request.operatorNumber,
    publicKey: request.publicKey,
    ...vendorOptions,
    keyMark: keyMark(request.publicKey),
    isRenewal: codes.has(vendorCode),
    by: askedByName,
    at: askedAt.getTime(),
    why,
  }))
}
