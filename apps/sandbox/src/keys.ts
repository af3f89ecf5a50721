import { createHmac, timingSafeEqual } from 'node:crypto'

export type KeyName = 'pay-api' | 'pay-webhook' | 'sms-api' | 'draws-api' | 'identity-api' | 'oidc-client' | 'oidc-cookie'

/** Every key of the sandbox comes from one secret, so that the platform can be told all of them by one file. */
export function deriveKey(secret: string, name: KeyName): string {
  return createHmac('sha256', secret).update(`sandbox:${name}`).digest('hex')
}

/** Compares `Authorization: Bearer <key>` with the key in constant time. */
export function bearsKey(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
