import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { compactDecrypt, importJWK, type JWK } from 'jose'
import type { Db } from './database.ts'
import { refuse } from './refusal.ts'
import { parseStrictJson } from './strict-json.ts'
import { useOnce } from './used-token.ts'

const TOKEN_MAX_CHARS = 24_000
const AGE_MAX_SECONDS = 60

export type PublicKey = { kty: string; crv: string; x: string; y: string; kid: string; use: string; alg: string }

/** Opens encrypted bodies (D20): ECDH-ES with A256GCM only, fresh for a minute, each once. */
export type BodyCipher = { publicKey: PublicKey; open: (db: Db, token: unknown, now: Date) => Promise<unknown> }

/** The key follows from the server's secret, so that every process has the same one. */
export async function openBodyCipher(secret: string): Promise<BodyCipher> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'encrypted-body-key', 32)))
  const point = ecdh.getPublicKey()
  const coordinates = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16)
  const jwk: JWK = { ...coordinates, d: ecdh.getPrivateKey().toString('base64url') }
  const key = await importJWK(jwk, 'ECDH-ES')
  return {
    publicKey: { ...coordinates, kid, use: 'enc', alg: 'ECDH-ES' },
    open: async (db, token, now) => {
      if (typeof token !== 'string' || token.length > TOKEN_MAX_CHARS) return refuse('decryption.err')
      const sealed = await decrypt(token, key, kid)
      if (Math.abs(now.getTime() / 1000 - sealed.iat) > AGE_MAX_SECONDS) return refuse('decryption.err')
      const isFirst = await useOnce(db, `jwe:${sealed.jti}`, new Date(now.getTime() + 2 * AGE_MAX_SECONDS * 1000))
      return isFirst ? sealed.body : refuse('decryption.err')
    },
  }
}

type Sealed = { body: unknown; iat: number; jti: string }

async function decrypt(token: string, key: Parameters<typeof compactDecrypt>[1], kid: string): Promise<Sealed> {
  try {
    const opened = await compactDecrypt(token, key, { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] })
    const sealed = parseStrictJson(new TextDecoder().decode(opened.plaintext))
    if (opened.protectedHeader.kid === kid && isSealed(sealed)) return sealed
  } catch {
    // Whatever was wrong with it, the caller hears the same.
  }
  return refuse('decryption.err')
}

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false
  const { iat, jti, body } = value as Record<string, unknown>
  return typeof iat === 'number' && typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti) && body !== undefined
}
