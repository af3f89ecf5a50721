import type { login } from '@croupier/contract/identity-login'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import { needsCaptcha } from '../brute-force/rules-attempts.ts'
import { looksLikeNumber, mobileNumber } from '../members/mobile-numbers.ts'
import type { HashPriority } from '../passwords/hash-slots.ts'
import { memberKind, usernameKey } from '../rules.ts'

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

/**
 * What a member logs in by: the number that the member has proven, or a username; a name begins with a letter, so one is never the other.
 * Either stands in its one form, so that attempts are counted together however it is spelt.
 */
export function loginNameOf({
  username,
  countryDialingCode,
}: Pick<InputOf<typeof login>, 'username' | 'countryDialingCode'>): { mobile: string } | { key: string } {
  const mobile = looksLikeNumber(username) ? mobileNumber(username, countryDialingCode) : undefined
  return mobile === undefined ? { key: usernameKey(username) } : { mobile }
}

type CaptchaRefusal = Refusal<'captcha_required' | 'captcha_wrong'>

/** Why a login that brings a captcha is not judged: it brought none, or `isSolved` says that it is wrong (SS-10). */
export function refusalOfCaptcha(answer: string | undefined, isSolved: boolean): CaptchaRefusal | undefined {
  const value = { captcha: true }
  if (answer === undefined || answer === '') return { refusal: 'captcha_required', detail: { value } }
  return isSolved ? undefined : { refusal: 'captcha_wrong', detail: { value, field: 'captcha' } }
}

/** What a wrong login is told; whether the next attempt brings a captcha is told with it. */
export function refusalOfLogin(attempts: number): Refusal<'wrong_login'> {
  return { refusal: 'wrong_login', detail: needsCaptcha(attempts + 1) ? { value: { captcha: true } } : {} }
}
