import { needsCaptcha } from '../brute-force/rules-attempts.ts'
import type { HashPriority } from '../passwords/hash-slots.ts'
import { memberKind } from '../rules.ts'

/** A general agent heads a line and does not play: the member site is not theirs. */
const GENERAL_AGENT = 1

/** Why a member does not enter a site, although the secret is right; undefined when the member does (AC-01). */
export function refusalOfSite(
  { status, type }: { status: string; type: number },
  site: 'member' | 'agent',
): 'account_closed' | 'not_an_agent' | 'not_a_member' | undefined {
  if (status !== 'active') return 'account_closed'
  if (site === 'agent') return memberKind(type) === 'agent' ? undefined : 'not_an_agent'
  return type === GENERAL_AGENT ? 'not_a_member' : undefined
}

/** `isKnown`: the browser has signed this member in before; `isCrowded`: guesses fill the queue of hashes. */
type Admission = { isKnown: boolean; isCrowded: boolean }

/** Whether an attempt brings a captcha: after three failures, and from the first one of a stranger while hashes are crowded (SS-10). */
export function isCaptchaDue({ isKnown, isCrowded }: Admission, attempts: number): boolean {
  return (isCrowded && !isKnown) || needsCaptcha(attempts)
}

/** Where an attempt waits for its hash. */
export function hashPriority(isKnown: boolean, hasSolvedCaptcha: boolean): HashPriority {
  if (isKnown) return 'known'
  return hasSolvedCaptcha ? 'proven' : 'stranger'
}
