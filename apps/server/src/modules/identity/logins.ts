import { type LoginResult, TRIAL_TYPE } from '@croupier/contract/identity'
import type { login } from '@croupier/contract/identity-login'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { isCaptchaSolved } from './captchas.ts'
import type { Door } from './challenges.ts'
import { enter, loginResultOf } from './entrances.ts'
import { looksLikeNumber, mobileNumber } from './mobile-numbers.ts'
import { verifyPassword } from './passwords.ts'
import { afterFailure, isLocked, memberKind, needsCaptcha, usernameKey } from './rules.ts'
import { letIn } from './second-checks.ts'
import { hashOf, resume } from './sessions.ts'
import { clearFailures, findMember, findMemberByMobile, type Member, readFailures, takeLoginCode, writeFailures } from './store.ts'
import { takeCode } from './verification-codes.ts'

type Input = InputOf<typeof login>

/**
 * Signs a member in (VL-01). Unknown names cost the same work and hear the same answer; a captcha is asked for after three
 * failures (SS-10), and the name is locked for 15 minutes after five.
 */
export async function signIn(context: Context, input: Input, door: Door): Promise<LoginResult> {
  if (!(await door.challenger.isSolved(context, input.challenge))) return refuse('challenge_failed')
  const member = input.type === 'sms' ? await memberByCode(context, input) : await memberByPassword(context, input, door.call)
  refuseWrongDoor(member, input.site ?? 'member')
  await clearFailures(context.db, member.brandId, usernameKey(input.username))
  return await letIn(context, member, { call: door.call, isByCode: input.type === 'sms', remembers: input.remember ?? false })
}

async function memberByPassword(context: Context, input: Input, call: Call): Promise<Member> {
  const { brandId } = context.actor
  const key = usernameKey(input.username)
  const failures = await readFailures(context.db, brandId, key)
  if (isLocked(failures, context.now)) return refuse('account_locked')
  if (needsCaptcha(failures, context.now)) await demandCaptcha(context, input.captcha, call)
  const member = await findByName(context, input)
  const fits = await verifyPassword(member?.type === TRIAL_TYPE ? null : member?.passwordHash, input.password)
  return member && fits ? member : await failLogin(context, key)
}

/** By username, or by the number that the member has proven: a name begins with a letter, so one is never the other. */
async function findByName(context: Context, { username, countryDialingCode }: Input): Promise<Member | undefined> {
  const { brandId } = context.actor
  const mobile = looksLikeNumber(username) ? mobileNumber(username, countryDialingCode) : undefined
  if (mobile !== undefined) return await findMemberByMobile(context.db, brandId, mobile)
  return await findMember(context.db, brandId, { usernameKey: usernameKey(username) })
}

/** The username is the number, the password the code that was sent to it (SS-04). */
async function memberByCode(context: Context, input: Input): Promise<Member> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('MOBILEVERCODELOGIN3')) return refuse('function.not.available')
  const mobile = mobileNumber(input.username, input.countryDialingCode)
  if (mobile === undefined) return refuse('mobile_invalid', { field: 'mobileNum' })
  await takeCode(context, { purpose: 'login', to: mobile, code: input.password })
  return (await findMemberByMobile(context.db, brand.id, mobile)) ?? refuse('code_wrong', { field: 'verificationCode' })
}

/** A general agent heads a line and does not play: the member site is not theirs. */
const GENERAL_AGENT = 1

async function demandCaptcha(context: Context, answer: string | undefined, call: Call): Promise<void> {
  if (answer === undefined || answer === '') refuse('captcha_required', { value: { captcha: true } })
  if (!(await isCaptchaSolved(context, answer, call))) refuse('captcha_wrong', { value: { captcha: true }, field: 'captcha' })
}

async function failLogin(context: Context, key: string): Promise<never> {
  const { brandId } = context.actor
  const next = afterFailure(await readFailures(context.db, brandId, key), context.now)
  await writeFailures(context.db, { brandId, usernameKey: key }, next)
  return refuse('wrong_login', needsCaptcha(next, context.now) ? { value: { captcha: true } } : {})
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
    return { ...loginResultOf(member, resumed.token), firstTimeLogin: false }
  })
}

/** Exchanges a one-time login code for a session (SS-03). */
export async function redeemCode(context: Context, input: { code: string }, call: Call): Promise<LoginResult> {
  return await inTransaction(context, async (tx) => {
    const memberId = await takeLoginCode(tx.db, tx.actor.brandId, { codeHash: hashOf(input.code), now: tx.now })
    const member = memberId === undefined ? undefined : await findMember(tx.db, tx.actor.brandId, { id: memberId })
    if (member?.status !== 'active') return refuse('login_code_invalid')
    return await enter(tx, member, { call, isByCode: true })
  })
}
