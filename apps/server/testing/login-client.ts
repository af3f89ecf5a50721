import { hkdfSync, randomUUID } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

const LIFE_MS = 300_000

export type Outcome = { code: string; ms: number; cookies: Map<string, string>; token: string | undefined }
export type LoginOrder = { username: string; password: string; address: string; cookies?: ReadonlyMap<string, string> }

/**
 * Logs in as a browser does, from any address. The proof of work is one that the bench has signed itself with the server's secret, and that
 * costs nothing: what the wave costs the server is measured, not what it costs the attacker.
 */
export async function openLoginClient(site: string, secret: string): Promise<(order: LoginOrder) => Promise<Outcome>> {
  const sealed = await openSealing(site)
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secret, '', 'challenge-key', 32)).toString('hex')
  const work = async () => {
    const expiresAt = new Date(Date.now() + LIFE_MS)
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      keyPrefix: '0',
      deriveKey,
      expiresAt,
      hmacSignatureSecret,
    })
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  return async ({ username, password, address, cookies }) => {
    const body = { username, password, type: 'username', loginDeviceId: randomUUID(), challenge: await work() }
    const payload = JSON.stringify({ value: await sealed(body) })
    const started = performance.now()
    const response = await fetch(`${site}/wps/session/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        merchant: 'parola',
        'x-requested-with': 'croupier',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        cookie: [...(cookies ?? [])].map(([name, text]) => `${name}=${text}`).join('; '),
      },
      body: payload,
    })
    const told = (await response.json()) as { success: boolean; errorCode?: string; value?: { token?: string } }
    const ms = performance.now() - started
    const given = response.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=') as [string, string])
    return { code: told.success ? 'in' : (told.errorCode ?? 'nothing'), ms, cookies: new Map(given), token: told.value?.token }
  }
}

/** Seals bodies by the key of a site, as the page does. */
export async function openSealing(site: string): Promise<(body: object) => Promise<string>> {
  const answer = await fetch(`${site}/wps/session/key`, { headers: { merchant: 'parola' } })
  const { value } = (await answer.json()) as { value: { keys: JWK[] } }
  const [jwk] = value.keys
  if (!jwk) throw new Error('the server gave no key')
  const key = await importJWK(jwk, 'ECDH-ES')
  return async (body) =>
    await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ body, iat: Math.floor(Date.now() / 1000), jti: randomUUID() })))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(key)
}
