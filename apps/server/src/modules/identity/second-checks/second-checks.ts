import { randomUUID } from 'node:crypto'
import type { LoginResult } from '@croupier/contract/identity'
import type { verifyPasskey } from '@croupier/contract/identity-passkeys'
import type { LoginCheck, sendLoginCheck, verifyLogin } from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { Refused, refuse } from '#platform/refusal.ts'
import { sealedText } from '#platform/sealed-values.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearAttempts, countAttempt } from '../brute-force/attempts.ts'
import type { AttemptCounter } from '../brute-force/rules-attempts.ts'
import { completeLogin, type LoginOptions } from '../completed-logins/completed-logins.ts'
import { emailOf, verifiedMobileOf } from '../members/personal-data.ts'
import { findMember, type Member } from '../members/store-members.ts'
import type { Recipient } from '../outgoing-messages/rules.ts'
import { deviceOfCheck } from '../sealed-tables.ts'
import { knownAddress } from '../sessions/known-addresses.ts'
import { isTrusted, trustDevice } from '../sessions/trusted-devices.ts'
import { sendCode, takeCode } from '../verification-codes/verification-codes.ts'
import { fitsAuthenticator } from './authenticators.ts'
import { fitsPasskey, passkeyQuestion } from './passkeys.ts'
import { type Contacts, factorOf, isAddressAsked, isSent, mayGuess, neededWay, resentWay, type SentWay, shownCheck } from './rules.ts'
import { type CheckWay, findCheck, insertCheck, noteCheckGuess, turnCheck, useCheck } from './store-checks.ts'
import { listPasskeys } from './store-passkeys.ts'

const LIFE_MS = 10 * 60_000

/**
 * Signs in a member whose first factor is proven, or refuses `login_verify_required` with a second check: a passkey or a code of the
 * authenticator app when there is one, else a code that we send when the address is new and the brand wants that (SS-14). A browser that is
 * remembered is not asked.
 */
export async function completeFirstFactor(
  context: Context,
  member: Member,
  { call, isByCode = false, remembers = false, deviceId }: LoginOptions,
): Promise<LoginResult> {
  const way = (await isTrusted(context, member.id, call)) ? undefined : await wayOf(context, member, isByCode)
  if (way !== undefined) {
    const check = { id: randomUUID(), way, isByCode, remembers, deviceId, call }
    return refuse('login_verify_required', { value: await openCheck(context, member, check) })
  }
  return await inTransaction(context, async (tx) => {
    if (remembers) await trustDevice(tx, member.id, call)
    return await completeLogin(tx, member, { call, isByCode, deviceId })
  })
}

async function wayOf(context: Context, member: Member, isByCode: boolean): Promise<CheckWay | undefined> {
  const { modules } = (await brandOf(context, member.brandId)).settings
  const isAsked = isAddressAsked({ isByCode, modules })
  return neededWay({
    hasPasskey: (await listPasskeys(context.db, member.id)).length > 0,
    hasApp: member.totpOnAt !== null,
    isFromNewAddress: isAsked && (await knownAddress(context, member.id)) === 'unknown',
    contacts: contactsOf(context, member),
  })
}

function contactsOf(context: Context, member: Member): Contacts {
  return { sms: verifiedMobileOf(context, member), mail: emailOf(context, member) }
}

type Opening = { id: string; way: CheckWay; isByCode: boolean; remembers: boolean; deviceId: string | undefined; call: Call }

async function openCheck(context: Context, member: Member, { call, deviceId, ...opening }: Opening): Promise<LoginCheck> {
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  const owner = { brandId: member.brandId, memberId: member.id }
  const deviceSealed = sealedText(context, deviceId ?? null, deviceOfCheck({ brandId: member.brandId, id: opening.id }))
  await insertCheck(context.db, { ...opening, ...owner, deviceSealed, createdAt: context.now, expiresAt })
  if (isSent(opening.way)) await sendQuietly(context, recipientOf(context, member, opening.way))
  return await describe(context, member, { verificationId: opening.id, way: opening.way, call })
}

/** A code that was sent a moment ago is still good: another one is asked for on the page, after the countdown. */
async function sendQuietly(context: Context, to: Recipient): Promise<void> {
  await sendCode(context, 'check', to).catch((failure) => {
    if (!(failure instanceof Refused)) throw failure
  })
}

type DescribedCheck = { verificationId: string; way: CheckWay; call: Call }

async function describe(context: Context, member: Member, { verificationId, way, call }: DescribedCheck): Promise<LoginCheck> {
  const passkey = isSent(way) ? undefined : await passkeyQuestion(context, { memberId: member.id, verificationId, call })
  const asked = { verificationId, way, hasApp: member.totpOnAt !== null, passkey, contacts: contactsOf(context, member) }
  return shownCheck(asked) ?? refuse('code_expired')
}

function recipientOf(context: Context, member: Member, way: SentWay): Recipient {
  const to = contactsOf(context, member)[way]
  if (to === null) return refuse('code_expired')
  return { way, to }
}

/** Sends the code of a waiting check once more, or another way. Refuses `code_expired`, `sms_quota`. */
export async function resendCheck(context: Context, input: InputOf<typeof sendLoginCheck>, call: Call): Promise<LoginCheck> {
  const { check, member } = await waiting(context, input.verificationId)
  const way = resentWay({ way: check.way as CheckWay, wanted: input.way, contacts: contactsOf(context, member) })
  if (way === undefined) return refuse('code_expired')
  await sendCode(context, 'check', recipientOf(context, member, way))
  await turnCheck(context.db, check.id, way)
  return await describe(context, member, { verificationId: check.id, way, call })
}

/** The second proof: five guesses at a check, then one logs in anew. Refuses `code_wrong`, `code_expired`, `first_password_lapsed`. */
export async function passCheck(context: Context, input: InputOf<typeof verifyLogin>, call: Call): Promise<LoginResult> {
  const { check, member } = await guessed(context, input.verificationId)
  const way = check.way as CheckWay
  await provePossession(context, { member, way, code: input.code }).catch((failure) => {
    securityEvent(context, 'factor_failed', { memberId: member.id, factor: factorOf(way) })
    throw failure
  })
  return await pass(context, { check, member, call })
}

/**
 * The second proof by a passkey: the browser answers the challenge of this check. Refuses `passkey_invalid`, `code_expired`,
 * `first_password_lapsed`.
 */
export async function passByPasskey(context: Context, input: InputOf<typeof verifyPasskey>, call: Call): Promise<LoginResult> {
  const { check, member } = await guessed(context, input.verificationId)
  if (check.way !== 'passkey' || !(await fitsPasskey(context, member.id, { input, call }))) {
    securityEvent(context, 'factor_failed', { memberId: member.id, factor: 'passkey' })
    return refuse('passkey_invalid')
  }
  return await pass(context, { check, member, call })
}

/** A check that still waits, with one guess more on it. */
async function guessed(context: Context, id: string): ReturnType<typeof waiting> {
  const { check, member } = await waiting(context, id)
  const guesses = await noteCheckGuess(context.db, check.id)
  const ofMember = mayGuess(guesses) ? await countAttempt(context, checkCounter(member.id)) : undefined
  if (!ofMember?.isJudged) return refuse('code_expired', { field: 'code' })
  return { check, member }
}

/** Of all checks of one member: opening another one brings no new guesses. */
function checkCounter(memberId: bigint): AttemptCounter {
  return { kind: 'login_check', subject: String(memberId) }
}

async function pass(context: Context, { check, member, call }: Awaited<ReturnType<typeof waiting>> & { call: Call }): Promise<LoginResult> {
  securityEvent(context, 'factor_passed', { memberId: member.id, factor: factorOf(check.way as CheckWay) })
  return await inTransaction(context, async (tx) => {
    if (!(await useCheck(tx.db, check.id, tx.now))) refuse('code_expired', { field: 'code' })
    await clearAttempts(tx, [checkCounter(member.id)])
    if (check.remembers) await trustDevice(tx, member.id, call)
    const place = deviceOfCheck({ brandId: member.brandId, id: check.id })
    const deviceId = check.deviceSealed === null ? undefined : tx.ports.seal.open(check.deviceSealed, place)
    return await completeLogin(tx, member, { call, isByCode: check.isByCode, deviceId })
  })
}

async function provePossession(context: Context, { member, way, code }: { member: Member; way: CheckWay; code: string }): Promise<void> {
  if (isSent(way)) return await takeCode(context, { purpose: 'check', to: recipientOf(context, member, way).to, code })
  if (!(await fitsAuthenticator(context, member, code))) refuse('code_wrong', { field: 'code' })
}

async function waiting(context: Context, id: string) {
  const { brandId } = context.actor
  const check = await findCheck(context.db, brandId, { id, now: context.now })
  const member = check && (await findMember(context.db, brandId, { id: check.memberId }))
  if (!check || member?.status !== 'active') return refuse('code_expired', { field: 'code' })
  return { check, member }
}
