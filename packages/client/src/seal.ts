import { sessionKey } from '@croupier/contract/identity'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { call } from './call.ts'
import { randomId } from './random-id.ts'

const KEY_KEPT_MS = 10 * 60_000

let known: { jwk: JWK; until: number } | undefined

/** Encrypts one body for the server: compact JWE, ECDH-ES with A256GCM, valid for a minute and once. */
export async function seal(json: string, ask: typeof call): Promise<string> {
  const jwk = await currentKey(ask)
  const body = { body: JSON.parse(json), iat: Math.floor(Date.now() / 1000), jti: randomId() }
  const key = await importJWK(jwk, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(key)
}

async function currentKey(ask: typeof call): Promise<JWK> {
  if (known && known.until > Date.now()) return known.jwk
  const { keys } = await ask(sessionKey, {})
  const jwk = keys[0]
  if (!jwk) throw new Error('the server gave no key')
  known = { jwk, until: Date.now() + KEY_KEPT_MS }
  return jwk
}
