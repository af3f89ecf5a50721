import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '@croupier/calendar/durations'
import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { deviceIn, isMarked, markedDevice, markedText, type SignInKind } from './rules-devices.ts'

export const knownCookies: Readonly<Record<SignInKind, string>> = { member: '__Host-known', operator: '__Host-ops-known' }
const LIFE_SECONDS = 180 * DAY_SECONDS

/**
 * Marks a browser as one in which this person has signed in. The cookie proves nothing but that: guesses from it are counted apart, so
 * that a stranger's guesses do not lock the owner out (S9). It is a random number under a keyed hash; nothing is stored.
 */
export function markKnownDevice(context: Context | TxContext, whose: { kind: SignInKind; id: bigint }, call: Call): void {
  if (!call.isBrowser) return
  const device = randomBytes(16).toString('base64url')
  const mark = context.ports.seal.keyedHash('known-device', markedText(whose, device))
  call.setCookie(knownCookies[whose.kind], markedDevice(device, mark), LIFE_SECONDS)
}

/** The name of the device if this person has signed in on it before. */
export function knownDevice(context: Context, whose: { kind: SignInKind; id: bigint }, call: Call): string | undefined {
  const given = deviceIn(call.cookie(knownCookies[whose.kind]))
  if (!given) return undefined
  const wanted = context.ports.seal.keyedHashes('known-device', markedText(whose, given.device))
  return isMarked(given.mark, wanted) ? given.device : undefined
}
