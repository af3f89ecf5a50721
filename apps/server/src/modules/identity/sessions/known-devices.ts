import { randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '@croupier/calendar/durations'
import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'

/** The kind of account that signs in: a member at the site, an operator at the console. */
export type SignInKind = 'member' | 'operator'

export const knownCookies: Readonly<Record<SignInKind, string>> = { member: '__Host-known', operator: '__Host-ops-known' }
const LIFE_SECONDS = 180 * DAY_SECONDS

/**
 * Marks a browser as one in which this person has signed in. The cookie proves nothing but that: guesses from it are counted apart, so
 * that a stranger's guesses do not lock the owner out (S9). It is a random number under a keyed hash; nothing is stored.
 */
export function markKnownDevice(context: Context | TxContext, whose: { kind: SignInKind; id: bigint }, call: Call): void {
  if (!call.isBrowser) return
  const device = randomBytes(16).toString('base64url')
  call.setCookie(
    knownCookies[whose.kind],
    `${device}.${context.ports.seal.keyedHash('known-device', textOf(whose, device)).toString('base64url')}`,
    LIFE_SECONDS,
  )
}

/** The name of the device if this person has signed in on it before. */
export function knownDevice(context: Context, whose: { kind: SignInKind; id: bigint }, call: Call): string | undefined {
  const [device, mark] = (call.cookie(knownCookies[whose.kind]) ?? '').split('.')
  if (!device || !mark) return undefined
  const given = Buffer.from(mark, 'base64url')
  const wanted = context.ports.seal.keyedHashes('known-device', textOf(whose, device))
  return wanted.some((known) => given.length === known.length && timingSafeEqual(given, known)) ? device : undefined
}

function textOf({ kind, id }: { kind: SignInKind; id: bigint }, device: string): string {
  return `${kind}:${id}:${device}`
}
