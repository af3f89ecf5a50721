import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Header names are case-insensitive; Node shows them in lower case. */
export const SIGNATURE_HEADER = 'x-hub88-signature'

const KEYS_MAX = 1_000

const privateKeys = new Map<string, KeyObject>()
const publicKeys = new Map<string, KeyObject>()

/** RSA-SHA256 (PKCS#1 v1.5) over the bytes that are sent, in Base64. The key is a PEM. */
export function signBody(raw: Uint8Array, privateKeyPem: string): string {
  return sign('RSA-SHA256', raw, cached({ keys: privateKeys, pem: privateKeyPem }, createPrivateKey)).toString('base64')
}

/**
 * Whether the header signs exactly these bytes with this key. A header that is missing, sent twice or no Base64 is simply wrong.
 * Nothing secret is compared, so nothing leaks by timing.
 */
export function isSignedBy(publicKeyPem: string, raw: Uint8Array, header: string | readonly string[] | undefined): boolean {
  const signature = typeof header === 'string' ? bytesOf(header) : undefined
  if (signature === undefined) return false
  const key = cached({ keys: publicKeys, pem: publicKeyPem }, createPublicKey)
  return key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', raw, key, signature)
}

/** What a Base64 text says, with or without its padding. The decoder passes over what is none, so that only writing it again tells. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  const written = bytes.toString('base64')
  return written === text || written.replace(/=+$/, '') === text ? bytes : undefined
}

/** Parsing a PEM costs more than verifying with it. The map is bounded, since a key may come from a console. */
function cached({ keys, pem }: { keys: Map<string, KeyObject>; pem: string }, parse: (pem: string) => KeyObject): KeyObject {
  const known = keys.get(pem)
  if (known) return known
  if (keys.size >= KEYS_MAX) keys.clear()
  const key = parse(pem)
  keys.set(pem, key)
  return key
}
