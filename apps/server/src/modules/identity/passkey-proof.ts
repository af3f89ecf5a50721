import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** What WebAuthn calls the algorithms that we take: ES256, RS256 and EdDSA. */
const ALGORITHMS = { es256: -7, rs256: -257, eddsa: -8 } as const

type Wanted = { type: 'webauthn.create' | 'webauthn.get'; challenge: Buffer; origin: string }

/** Whether the browser was asked by our own page, for this purpose, with this challenge. */
export function isAskedByUs(clientData: Buffer, wanted: Wanted): boolean {
  const said = parsed(clientData)
  if (said?.type !== wanted.type || said.origin !== wanted.origin || said.crossOrigin === true) return false
  const challenge = Buffer.from(typeof said.challenge === 'string' ? said.challenge : '', 'base64url')
  return challenge.length === wanted.challenge.length && timingSafeEqual(challenge, wanted.challenge)
}

function parsed(clientData: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(clientData.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const RP_HASH_BYTES = 32
const FLAG_PRESENT = 0x01

/** What the device says: undefined unless it speaks of our site, and somebody was there. `counter` grows with each use, or stays 0. */
export function readDevice(authenticatorData: Buffer, rpId: string): { counter: number } | undefined {
  if (authenticatorData.length < RP_HASH_BYTES + 5) return undefined
  const isOurs = timingSafeEqual(authenticatorData.subarray(0, RP_HASH_BYTES), createHash('sha256').update(rpId).digest())
  const isPresent = ((authenticatorData[RP_HASH_BYTES] ?? 0) & FLAG_PRESENT) !== 0
  return isOurs && isPresent ? { counter: authenticatorData.readUInt32BE(RP_HASH_BYTES + 1) } : undefined
}

/** A public key (SPKI) of one of our algorithms; undefined for anything else. */
export function readKey(spki: Buffer, algorithm: number): KeyObject | undefined {
  const key = keyOf(spki)
  return key && algorithmOf(key) === algorithm ? key : undefined
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): number | undefined {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return ALGORITHMS.es256
  if (asymmetricKeyType === 'rsa' && modulusLength >= 2048) return ALGORITHMS.rs256
  return asymmetricKeyType === 'ed25519' ? ALGORITHMS.eddsa : undefined
}

function keyOf(spki: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

type Signed = { key: KeyObject; authenticatorData: Buffer; clientData: Buffer; signature: Buffer }

/** Whether the device's key signed what it said and what it was asked. */
export function isSigned({ key, authenticatorData, clientData, signature }: Signed): boolean {
  const content = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', content, key, signature)
}

/** A counter that does not grow tells of a copied device; devices without one always say 0. */
export function isCopied(known: number, said: number): boolean {
  return (known > 0 || said > 0) && said <= known
}
