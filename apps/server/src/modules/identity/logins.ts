import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import type { login } from '@croupier/contract/identity-login'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { type AttemptCounter, clearAttempts, noteFailure } from './attempts.ts'
import { isCaptchaSolved } from './captchas.ts'
import type { Door } from './challenges.ts'
import { loginResultOf } from './entrances.ts'
import type { HashPriority } from './hash-slots.ts'
import { looksLikeNumber, mobileNumber } from './mobile-numbers.ts'
import { isHashingCrowded, verifyPassword } from './passwords.ts'
import { memberOfMobile, passwordHashOf } from './personal-data.ts'
import { memberKind, usernameKey } from './rules.ts'
import { needsCaptcha } from './rules-attempts.ts'
import { letIn } from './second-checks.ts'
import { resume } from './sessions.ts'
import { countSignIn, deviceOfTry, foreseeSignIn, returnSignIn, type SignInAttempt } from './sign-in-attempts.ts'
import { findMember, type Member } from './store.ts'
import { takeCode } from './verification-codes.ts'

type Input = InputOf<typeof login>

/**
 * Signs a member in (VL-01). Unknown names cost the same work and hear the same answer. Attempts are counted before they are judged: a
 * captcha is asked for after three failures (SS-10), and after five nothing is judged for 15 minutes, but in a browser that the member has
 * signed in with. While strangers' guesses fill the queue of hashes, strangers bring a captcha from the first attempt. What cannot be judged
 * is refused before anything is written or hashed.
 */
export async function signIn(context: Context, input: Input, door: Door): Promise<LoginResult> {
  const isByCode = input.type === 'sms'
  const { member, counters } = await (isByCode ? memberByCode(context, input, door) : memberByPassword(context, input, door))
  refuseWrongDoor(member, input.site ?? 'member')
  await clearAttempts(context, counters)
  return await letIn(context, member, { call: door.call, isByCode, remembers: input.remember ?? false, deviceId: input.loginDeviceId })
}

type Proven = { member: Member; counters: readonly AttemptCounter[] }

async function memberByPassword(context: Context, input: Input, door: Door): Promise<Proven> {
  const { member, attempt, priority } = await admitPassword(context, input, door)
  const isOpen = attempt.isJudged && member?.type !== TRIAL_TYPE
  const fits = await verifyPassword(member && isOpen ? passwordHashOf(context, member) : null, input.password, priority)
  if (member && fits) return { member, counters: attempt.counters }
  noteFailure(context, attempt, { event: 'login_failed', memberId: member?.id, factor: 'password' })
  return refuse('wrong_login', needsCaptcha(attempt.count + 1) ? { value: { captcha: true } } : {})
}

type Admitted = { member: Member | undefined; attempt: SignInAttempt; priority: HashPriority }

/** All that is asked before a password is hashed, the cheapest first. */
async function admitPassword(context: Context, input: Input, door: Door): Promise<Admitted> {
  const { name, member } = await findByName(context, input)
  const attempted = { kind: 'member' as const, name, id: member?.id, call: door.call }
  const isKnown = deviceOfTry(context, attempted) !== undefined
  const isCrowded = !isKnown && isHashingCrowded()
  const isDue = isCrowded || needsCaptcha(await foreseeSignIn(context, attempted))
  if (isDue && !isGiven(input.captcha)) refuse('captcha_required', { value: { captcha: true } })
  await demandWork(context, input, door)
  const attempt = await countSignIn(context, attempted)
  const isCaptchaDue = isCrowded || needsCaptcha(attempt.count)
  if (isCaptchaDue) await demandCaptcha(context, { answer: input.captcha, attempt, call: door.call })
  if (isKnown) return { member, attempt, priority: 'known' }
  return { member, attempt, priority: isCaptchaDue ? 'proven' : 'stranger' }
}

/**
 * The member of a username, or of the number that the member has proven: a name begins with a letter, so one is never the other. `name` is
 * the one form of what was written: however a number is spelt, its attempts are counted together.
 */
async function findByName(
  context: Context,
  { username, countryDialingCode }: Input,
): Promise<{ name: string; member: Member | undefined }> {
  const { brandId } = context.actor
  const mobile = looksLikeNumber(username) ? mobileNumber(username, countryDialingCode) : undefined
  if (mobile !== undefined) return { name: mobile, member: await memberOfMobile(context, mobile) }
  const name = usernameKey(username)
  return { name, member: await findMember(context.db, brandId, { usernameKey: name }) }
}

/** The username is the number, the password the code that was sent to it (SS-04). */
async function memberByCode(context: Context, input: Input, door: Door): Promise<Proven> {
  await demandWork(context, input, door)
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('MOBILEVERCODELOGIN3')) return refuse('function.not.available')
  const mobile = mobileNumber(input.username, input.countryDialingCode)
  if (mobile === undefined) return refuse('mobile_invalid', { field: 'mobileNum' })
  const member = await memberOfMobile(context, mobile)
  const attempt = await countSignIn(context, { kind: 'member', name: mobile, id: member?.id, call: door.call })
  const fail = (failure: unknown): never => {
    noteFailure(context, attempt, { event: 'login_failed', memberId: member?.id, factor: 'one_time_code' })
    throw failure
  }
  if (!attempt.isJudged) return refuse('code_wrong', { field: 'verificationCode' })
  await takeCode(context, { purpose: 'login', to: mobile, code: input.password }).catch(fail)
  return member ? { member, counters: attempt.counters } : refuse('code_wrong', { field: 'verificationCode' })
}

async function demandWork(context: Context, { challenge }: Input, { challenger }: Door): Promise<void> {
  if (!(await challenger.isSolved(context, challenge))) refuse('challenge_failed')
}

/** A general agent heads a line and does not play: the member site is not theirs. */
const GENERAL_AGENT = 1

function isGiven(captcha: string | undefined): boolean {
  return captcha !== undefined && captcha !== ''
}

type CaptchaDemand = { answer: string | undefined; attempt: SignInAttempt; call: Call }

/** Refuses unless the captcha is solved; the attempt is not judged then, and does not count. */
async function demandCaptcha(context: Context, { answer, attempt, call }: CaptchaDemand): Promise<void> {
  if (isGiven(answer) && (await isCaptchaSolved(context, answer, call))) return
  await returnSignIn(context, attempt)
  if (!isGiven(answer)) refuse('captcha_required', { value: { captcha: true } })
  refuse('captcha_wrong', { value: { captcha: true }, field: 'captcha' })
}

/** Only told to someone who knows the password: which door is theirs, and that the account is closed (AC-01). */
function refuseWrongDoor(member: Member, site: 'member' | 'agent'): void {
  if (member.status !== 'active') refuse('account_closed')
  if (site === 'agent' && memberKind(member.type) !== 'agent') refuse('not_an_agent')
  if (site === 'member' && member.type === GENERAL_AGENT) refuse('not_a_member')
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
