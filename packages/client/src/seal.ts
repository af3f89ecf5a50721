import { sessionKey } from '@croupier/contract/identity'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { readNow } from './call.ts'
import { randomId } from './random-id.ts'

const KEY_KEPT_MS = 10 * 60_000

let known: { jwk: JWK; until: number; clockAheadMs: number } | undefined

/** Encrypts one body for the server: compact JWE, ECDH-ES with A256GCM, valid for a minute and once. */
export async function seal(json: string, ask: typeof readNow): Promise<string> {
  const { jwk, clockAheadMs } = await currentKey(ask)
  const body = { body: JSON.parse(json), iat: Math.floor((Date.now() - clockAheadMs) / 1000), jti: randomId() }
  const key = await importJWK(jwk, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(key)
}

/** Has the key come, so that a call that is sent soon need not wait for it. What fails here is told by the call. */
export function prepareSealed(ask: typeof readNow): void {
  void currentKey(ask).catch(() => undefined)
}

async function currentKey(ask: typeof readNow): Promise<{ jwk: JWK; clockAheadMs: number }> {
  if (known && known.until > Date.now()) return known
  const { keys, now } = await ask(sessionKey, {})
  const jwk = keys[0]
  if (!jwk) throw new Error('the server gave no key')
  known = { jwk, until: Date.now() + KEY_KEPT_MS, clockAheadMs: Date.now() - now }
  return known
}
