import type { addPasskey, verifyPasskey } from '@croupier/contract/identity-passkeys'
import type { InputOf } from '@croupier/contract/route'

const PASSKEYS_MAX = 10

/** Whether a member with so many passkeys may add another one. */
export function hasRoomForPasskey(known: number): boolean {
  return known < PASSKEYS_MAX
}

/** Where passkeys belong: the site's own name and address. */
export type PasskeySite = { rpId: string; origin: string }

export function siteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** Bytes as WebAuthn writes them. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('base64url')
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

type Passkey = { id: Buffer; name: string; addedAt: Date; usedAt: Date | null }

/** A passkey as its owner sees it. */
export function shownPasskey({ id, name, addedAt, usedAt }: Passkey) {
  return { id: textOf(id), name, addedAt: addedAt.getTime(), usedAt: usedAt?.getTime() ?? null }
}

/** What a browser signs, and for which site. */
export function shownChallenge(challenge: Buffer, { rpId }: PasskeySite) {
  return { challenge: textOf(challenge), rpId }
}

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** The key that a browser made, as its library wants it. */
export function attestationOf({ id, clientData: clientDataJSON, attestation: attestationObject }: InputOf<typeof addPasskey>) {
  return { ...credentialOf(id), response: { clientDataJSON, attestationObject } }
}

/** The answer of a passkey, as its library wants it. */
export function assertionOf({ id, clientData: clientDataJSON, authenticatorData, signature }: InputOf<typeof verifyPasskey>) {
  return { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } }
}
