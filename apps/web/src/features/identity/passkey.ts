import type { addPasskey, beginPasskey, verifyPasskey } from '@croupier/contract/identity-passkeys'
import type { LoginCheck } from '@croupier/contract/identity-security'
import type { InputOf, ValueOf } from '@croupier/contract/route'

/** What WebAuthn calls the algorithms that our server takes. */
const ALGORITHMS = [-7, -8, -257] as const
const WAIT_MS = 60_000

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Asks the browser for a new passkey; undefined when the person says no. */
export async function makePasskey(asked: ValueOf<typeof beginPasskey>, name: string): Promise<InputOf<typeof addPasskey> | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(asked.challenge),
    rp: { id: asked.rpId, name: asked.rpName },
    user: { id: bytesOf(asked.userId), name: asked.username, displayName: asked.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: asked.known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    attestation: 'none',
    timeout: WAIT_MS,
  }
  const made = await refusable(navigator.credentials.create({ publicKey }))
  if (!(made instanceof PublicKeyCredential)) return undefined
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: textOf(made.rawId),
    name,
    clientData: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  }
}

/** Answers a login check with a passkey; undefined when the person says no. */
export async function answerWithPasskey(check: LoginCheck): Promise<InputOf<typeof verifyPasskey> | undefined> {
  if (!check.passkey) return undefined
  const { challenge, rpId, allowed } = check.passkey
  const allowCredentials = allowed.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) }))
  const publicKey = { challenge: bytesOf(challenge), rpId, allowCredentials, timeout: WAIT_MS }
  const found = await refusable(navigator.credentials.get({ publicKey }))
  if (!(found instanceof PublicKeyCredential)) return undefined
  const response = found.response as AuthenticatorAssertionResponse
  return {
    verificationId: check.verificationId,
    id: textOf(found.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  }
}

/** A person who says no, or has no such device, is no fault. */
async function refusable(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof DOMException) return null
    throw failure
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
