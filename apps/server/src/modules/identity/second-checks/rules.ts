import type { Factor } from '#platform/security-events.ts'
import { coveredNumber } from '../members/mobile-numbers.ts'
import type { CheckWay } from './store-checks.ts'

/** A way by which we send a code. */
export type SentWay = 'sms' | 'mail'

export const isSent = (way: CheckWay): way is SentWay => way === 'sms' || way === 'mail'

/** Where codes go: the proven number and the mail address of a member. */
export type Contacts = Readonly<Record<SentWay, string | null>>

/** The ways to send a code, the better one first. */
export function sentWays(contacts: Contacts): SentWay[] {
  return (['sms', 'mail'] as const).filter((way) => contacts[way] !== null)
}

type Owned = { hasPasskey: boolean; hasApp: boolean }

/** The ways to prove what the member has, a passkey first. */
export function ownedWays({ hasPasskey, hasApp }: Owned): ('passkey' | 'app')[] {
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

/** A contact as it is shown to somebody who has only given the password. */
export function coveredContact(way: SentWay, to: string): string {
  return way === 'sms' ? coveredNumber(to) : `${to.slice(0, 2)}***${to.slice(to.indexOf('@'))}`
}

/** The factor of a way, as the security log calls it. */
export function factorOf(way: CheckWay): Factor {
  if (way === 'passkey') return 'passkey'
  return way === 'app' ? 'authenticator' : 'one_time_code'
}
