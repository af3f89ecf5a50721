import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The time step of a code that fits now or one step beside; undefined when it does not fit. */
export function codeStep(secret: string, code: string, now: Date): bigint | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / STEP_MS) + delta)
}

/** A fresh secret for an authenticator app (base32), and the address that its QR code holds. */
export function newAuthenticator(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() }
}
