import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import type { login } from '@croupier/contract/identity-login'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { clearAttempts, noteFailure } from '../brute-force/attempts.ts'
import { isCaptchaSolved } from '../brute-force/captchas.ts'
import type { ChallengedCall } from '../brute-force/challenges.ts'
import type { AttemptCounter } from '../brute-force/rules-attempts.ts'
import { countSignIn, deviceOfTry, foreseeSignIn, returnSignIn, type SignInAttempt } from '../brute-force/sign-in-attempts.ts'
import { loginResultOf } from '../completed-logins/completed-logins.ts'
import { memberOfMobile, passwordHashOf } from '../members/personal-data.ts'
import { findMember, type Member } from '../members/store-members.ts'
import type { HashPriority } from '../passwords/hash-slots.ts'
import { isHashingCrowded, verifyPassword } from '../passwords/passwords.ts'
import { completeFirstFactor } from '../second-checks/second-checks.ts'
import { resume } from '../sessions/sessions.ts'
import { decideCode } from '../verification-codes/rules-requests.ts'
import { takeCode } from '../verification-codes/verification-codes.ts'
import { hashPriority, isCaptchaDue, loginNameOf, refusalOfCaptcha, refusalOfLogin, refusalOfSite } from './rules.ts'

type Input = InputOf<typeof login>

/**
 * Signs a member in (VL-01). Unknown names cost the same work and get the same answer. Attempts are counted before they are judged: a
 * captcha is asked for after three failures (SS-10), and after five nothing is judged for 15 minutes, but in a browser that the member has
 * signed in with. While strangers' guesses fill the queue of hashes, strangers bring a captcha from the first attempt. What cannot be
 * judged is refused before anything is written or hashed. Refuses the codes that the contract lists beside `login`.
 */
export async function signIn(context: Context, input: Input, challenged: ChallengedCall): Promise<LoginResult> {
  const isByCode = input.type === 'sms'
  const { member, counters } = await (isByCode ? memberByCode(context, input, challenged) : memberByPassword(context, input, challenged))
  // Told only now that the secret is proven, so that nobody else learns of it.
  const refusal = refusalOfSite(member, input.site ?? 'member')
  if (refusal) return refuse(refusal)
  await clearAttempts(context, counters)
  return await completeFirstFactor(context, member, {
    call: challenged.call,
    isByCode,
    remembers: input.remember ?? false,
    deviceId: input.loginDeviceId,
  })
}

type Proven = { member: Member; counters: readonly AttemptCounter[] }

async function memberByPassword(context: Context, input: Input, challenged: ChallengedCall): Promise<Proven> {
  const { member, attempt, priority } = await admitPassword(context, input, challenged)
  const isOpen = attempt.isJudged && member?.type !== TRIAL_TYPE
  const fits = await verifyPassword(member && isOpen ? passwordHashOf(context, member) : null, input.password, priority)
  if (member && fits) return { member, counters: attempt.counters }
  noteFailure(context, attempt, { event: 'login_failed', memberId: member?.id, factor: 'password' })
  const { refusal, detail } = refusalOfLogin(attempt.count)
  return refuse(refusal, detail)
}

type Admitted = { member: Member | undefined; attempt: SignInAttempt; priority: HashPriority }

/** All that is asked before a password is hashed, the cheapest first. */
async function admitPassword(context: Context, input: Input, challenged: ChallengedCall): Promise<Admitted> {
  const { name, member } = await findByName(context, input)
  const attempted = { kind: 'member' as const, name, id: member?.id, call: challenged.call }
  const isKnown = deviceOfTry(context, attempted) !== undefined
  const admission = { isKnown, isCrowded: isHashingCrowded() }
  const isExpected = isCaptchaDue(admission, await foreseeSignIn(context, attempted))
  const missing = isExpected ? refusalOfCaptcha(input.captcha, true) : undefined
  if (missing) return refuse(missing.refusal, missing.detail)
  await demandWork(context, input, challenged)
  const attempt = await countSignIn(context, attempted)
  const isDue = isCaptchaDue(admission, attempt.count)
  if (isDue) await demandCaptcha(context, { answer: input.captcha, attempt, call: challenged.call })
  return { member, attempt, priority: hashPriority(isKnown, isDue) }
}

/** The member of a username or of a proven number, and the one form of what was written. */
async function findByName(context: Context, input: Input): Promise<{ name: string; member: Member | undefined }> {
  const name = loginNameOf(input)
  if ('mobile' in name) return { name: name.mobile, member: await memberOfMobile(context, name.mobile) }
  return { name: name.key, member: await findMember(context.db, context.actor.brandId, { usernameKey: name.key }) }
}

/** The username is the number, the password the code that was sent to it (SS-04). */
async function memberByCode(context: Context, input: Input, challenged: ChallengedCall): Promise<Proven> {
  await demandWork(context, input, challenged)
  const brand = await brandOf(context, context.actor.brandId)
  const number = { purpose: 'login' as const, written: input.username, dialingCode: input.countryDialingCode }
  const decision = decideCode(number, brand.settings.modules)
  if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
  const { mobile } = decision
  const member = await memberOfMobile(context, mobile)
  const attempt = await countSignIn(context, { kind: 'member', name: mobile, id: member?.id, call: challenged.call })
  const fail = (failure: unknown): never => {
    noteFailure(context, attempt, { event: 'login_failed', memberId: member?.id, factor: 'one_time_code' })
    throw failure
  }
  if (!attempt.isJudged) return refuse('code_wrong', { field: 'verificationCode' })
  await takeCode(context, { purpose: 'login', to: mobile, code: input.password }).catch(fail)
  return member ? { member, counters: attempt.counters } : refuse('code_wrong', { field: 'verificationCode' })
}

async function demandWork(context: Context, { challenge }: Input, { challenger }: ChallengedCall): Promise<void> {
  if (!(await challenger.isSolved(context, challenge))) refuse('challenge_failed')
}

type CaptchaDemand = { answer: string | undefined; attempt: SignInAttempt; call: Call }

/** Refuses unless the captcha is solved; the attempt is not judged then, and does not count. */
async function demandCaptcha(context: Context, { answer, attempt, call }: CaptchaDemand): Promise<void> {
  const isSolved = !refusalOfCaptcha(answer, true) && (await isCaptchaSolved(context, answer, call))
  const refused = refusalOfCaptcha(answer, isSolved)
  if (!refused) return
  await returnSignIn(context, attempt)
  refuse(refused.refusal, refused.detail)
}

/** Gives a tab that has the cookie but no token a token (D5). */
export async function resumeSession(context: Context, call: Call, cookieName: string): Promise<LoginResult> {
  return await inTransaction(context, async (tx) => {
    const resumed = await resume(tx, call.cookie(cookieName))
    if (!resumed) return refuse('login.not.session')
    const member = await findMember(tx.db, tx.actor.brandId, { id: resumed.memberId })
    if (member?.status !== 'active') return refuse('login.not.session')
    return { ...loginResultOf(tx, member, resumed.token), firstTimeLogin: false }
  })
}
