import type { LoginCheck } from '@croupier/contract/identity-security'
import type { ModuleId } from '@croupier/contract/site'
import type { Factor } from '#platform/security-events.ts'
import { coveredNumber } from '../members/mobile-numbers.ts'
import type { CheckWay } from './store-checks.ts'

/** A way by which we send a code. */
export type SentWay = 'sms' | 'mail'

export const isSent = (way: CheckWay): way is SentWay => way === 'sms' || way === 'mail'

/** Where codes go: the proven number and the mail address of a member. */
export type Contacts = Readonly<Record<SentWay, string | null>>

/** The ways to send a code, the better one first. */
function sentWays(contacts: Contacts): SentWay[] {
  return (['sms', 'mail'] as const).filter((way) => contacts[way] !== null)
}

type Owned = { hasPasskey: boolean; hasApp: boolean }

/** The ways to prove what the member has, a passkey first. */
function ownedWays({ hasPasskey, hasApp }: Owned): ('passkey' | 'app')[] {
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasApp ? (['app'] as const) : [])]
}

/**
 * How a login is checked a second time; undefined when it is not. What the member has is always asked for; a code is sent only when the
 * brand wants that, and a member whom no code can reach enters without one (SS-14).
 */
export function neededWay(member: Owned & { isFromNewAddress: boolean; contacts: Contacts }): CheckWay | undefined {
  const [owned] = ownedWays(member)
  if (owned !== undefined || !member.isFromNewAddress) return owned
  return sentWays(member.contacts)[0]
}

/** Whether the address of a login matters: where the brand wants that, and no code has proven a contact already. */
export function isAddressAsked({ isByCode, modules }: { isByCode: boolean; modules: readonly ModuleId[] }): boolean {
  return !isByCode && modules.includes('LOGINIPVERF3')
}

/** Guesses at one check; then one logs in anew. */
const GUESSES_MAX = 5

/** Whether a check takes a guess with this number, from 1; opening another check brings no more. */
export function mayGuess(guess: number): boolean {
  return guess <= GUESSES_MAX
}

/** The way by which a waiting check is sent once more; undefined where it is none that we send, or leads nowhere. */
export function resentWay({ way, wanted, contacts }: { way: CheckWay; wanted: SentWay; contacts: Contacts }): SentWay | undefined {
  return isSent(way) && contacts[wanted] !== null ? wanted : undefined
}

type Asked = { verificationId: string; way: CheckWay; hasApp: boolean; passkey: LoginCheck['passkey']; contacts: Contacts }

/** A check as the page asks for it; undefined where its code can reach nobody any more. */
export function shownCheck({ verificationId, way, hasApp, passkey, contacts }: Asked): LoginCheck | undefined {
  if (!isSent(way)) {
    const ways = ownedWays({ hasPasskey: passkey !== undefined, hasApp })
    return { verificationId, way, sentTo: null, ways, ...(passkey ? { passkey } : {}) }
  }
  const to = contacts[way]
  return to === null ? undefined : { verificationId, way, sentTo: coveredContact(way, to), ways: sentWays(contacts) }
}

/** Whether a member goes on needing recovery codes: with the last second factor they go. */
export function needsRecoveryCodes({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): boolean {
  return hasApp || passkeys > 0
}

type App = { isOn: boolean; hasSecret: boolean }

/** Where the member's authenticator app stands: in force, begun with a secret that no code has confirmed, or not there. */
export function stateOfApp({ isOn, hasSecret }: App): 'on' | 'begun' | 'off' {
  if (isOn) return 'on'
  return hasSecret ? 'begun' : 'off'
}

/** Whether what is given is meant as a code of the app; anything else is judged as a recovery code. */
export function isAppCode(given: string): boolean {
  return /^\d{6}$/.test(given)
}

/** A contact as it is shown to somebody who has only given the password. */
function coveredContact(way: SentWay, to: string): string {
  return way === 'sms' ? coveredNumber(to) : `${to.slice(0, 2)}***${to.slice(to.indexOf('@'))}`
}

/** The factor of a way, as the security log calls it. */
export function factorOf(way: CheckWay): Factor {
  if (way === 'passkey') return 'passkey'
  return way === 'app' ? 'authenticator' : 'one_time_code'
}
