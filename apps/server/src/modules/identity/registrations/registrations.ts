import { randomInt } from 'node:crypto'
import type { LoginResult } from '@croupier/contract/identity'
import { type Brand, brandOf, isBrandHost } from '#modules/site/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { isCaptchaSolved } from '../brute-force/captchas.ts'
import type { ChallengedCall, ReferralCheck, RegistrationCall } from '../brute-force/challenges.ts'
import { completeLogin } from '../completed-logins/completed-logins.ts'
import { memberOfMobile, openMember } from '../members/personal-data.ts'
import { findMember } from '../members/store-members.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { takeCode } from '../verification-codes/verification-codes.ts'
import {
  accountOf,
  decideInvitation,
  decideMobileForm,
  decideNameForm,
  decideProof,
  decideUnproven,
  faultOfUsername,
  type MobileInput,
  type NameInput,
  type RegistrationInput,
  refusalOfPayment,
} from './rules.ts'
import { findInvitation, useInvitation } from './store-invitations.ts'

/**
 * Opens an account by username and signs it in. The brand's fields decide what is asked (VL-03 to VL-07, VL-12). Refuses the codes that the
 * contract lists beside `register`.
 */
export async function registerMember(context: Context, input: NameInput, challenged: RegistrationCall): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  const form = decideNameForm(brand.settings, input)
  if ('refusal' in form) return refuse(form.refusal, form.detail)
  const { username, toProve } = form
  await refuseForeign(context, input, challenged)
  await refuseUnsolved(context, brand, { input, challenged })
  const mobile = toProve === undefined ? undefined : await proveMobile(context, input, toProve)
  return await openAccount(context, { brand, input, username, password: input.password, mobile }, challenged)
}

/**
 * Opens an account by mobile number and signs it in (SS-05). It gets a name of its own: the number is nobody else's to see. Refuses the
 * codes that the contract lists beside `registerMobile`.
 */
export async function registerByMobile(context: Context, input: MobileInput, challenged: RegistrationCall): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  const username = `m${randomInt(10 ** 9, 10 ** 10)}`
  const form = decideMobileForm(brand.settings, input, username)
  if ('refusal' in form) return refuse(form.refusal, form.detail)
  const { password, isProven } = form
  await refuseForeign(context, input, challenged)
  await refuseUnsolved(context, brand, { input, challenged })
  if (isProven) {
    const mobile = await proveMobile(context, input, input.mobileNum)
    return await openAccount(context, { brand, input, username, password, mobile }, challenged)
  }
  const unproven = decideUnproven(input, password)
  if ('refusal' in unproven) return refuse(unproven.refusal, unproven.detail)
  return await openAccount(context, { brand, input, username, password: unproven.password }, challenged)
}

/** Refuses `challenge_failed` without the proof of work, and `captcha_wrong` where the brand wants a captcha. */
async function refuseUnsolved(
  context: Context,
  brand: Brand,
  { input, challenged }: { input: RegistrationInput; challenged: ChallengedCall },
): Promise<void> {
  if (!(await challenged.challenger.isSolved(context, input.challenge))) return refuse('challenge_failed')
  if (brand.settings.register.captcha?.isEnabled && !(await isCaptchaSolved(context, input.captcha, challenged.call)))
    refuse('captcha_wrong', { field: 'captcha' })
}

/** The number in its one form, once the code that was sent to it is given (VL-04). */
async function proveMobile(context: Context, input: RegistrationInput, written: string): Promise<string> {
  const proof = decideProof(input, written)
  if ('refusal' in proof) return refuse(proof.refusal, proof.detail)
  await takeCode(context, { purpose: 'register', to: proof.mobile, code: proof.code })
  return proof.mobile
}

type Opening = { brand: Brand; input: RegistrationInput; username: string; password: string | undefined; mobile?: string | undefined }

async function openAccount(context: Context, opening: Opening, { call, isReferral }: RegistrationCall): Promise<LoginResult> {
  const { brand, input, mobile } = opening
  const passwordHash = opening.password === undefined ? null : await hashPassword(opening.password)
  const refused = refusalOfPayment(input, opening)
  if (refused) return refuse(refused.refusal, refused.detail)
  const paymentPasswordHash = input.paymentPassword === undefined ? null : await hashPassword(input.paymentPassword)
  try {
    return await inTransaction(context, async (tx) => {
      const invitation = await invitedBy(tx, input, isReferral)
      if (mobile !== undefined && (await memberOfMobile(tx, mobile))) refuse('mobile_taken', { field: 'mobileNum' })
      const id = await openMember(tx, {
        ...accountOf(brand, input, opening.username),
        ...(mobile === undefined ? {} : { mobile, verifiedMobile: mobile }),
        ...invitation,
        passwordHash,
        paymentPasswordHash,
        language: tx.actor.language,
      })
      await publish(tx, 'member.registered', { memberId: String(id) })
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await completeLogin(tx, member, { call, deviceId: input.loginDeviceId })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    // The holder of a proven number may know that it has an account already.
    if (isDuplicateOf(failure, 'member_by_mobile_hash')) return refuse('mobile_taken', { field: 'mobileNum' })
    throw failure
  }
}

/** Refuses a name that is not as the brand wants it. */
export function refuseBadUsername(brand: Brand, username: string): void {
  const fault = faultOfUsername(brand.settings.register, username)
  if (fault) refuse(fault.code, { field: fault.field })
}

/** Uses up the invitation of a link, where the code is one. Refuses `invitation_invalid`. */
async function invitedBy(tx: TxContext, input: RegistrationInput, isReferral: ReferralCheck) {
  const { affiliateCode: code = '' } = input
  const used = code === '' ? undefined : await useInvitation(tx.db, tx.actor.brandId, { code, now: tx.now })
  const decision = decideInvitation(input, { used, isFriend: code !== '' && !used && (await isReferral(tx, code)) })
  return 'refusal' in decision ? refuse(decision.refusal, decision.detail) : decision
}

/** Refuses an unknown friend's code, and a domain that is not the brand's, before anything is written (VL-06, VL-12). */
async function refuseForeign(
  context: Context,
  { referralCode, domain }: RegistrationInput,
  { call, isReferral }: RegistrationCall,
): Promise<void> {
  if (referralCode && !(await isReferral(context, referralCode))) refuse('referral_invalid', { field: 'referralCode' })
  if (!domain || domain === new URL(call.publicUrl).hostname) return
  if (!(await isBrandHost(context, domain))) refuse('field_invalid', { field: 'domain' })
}

/** Whether an invitation code may be used, and whose it is (VL-06). A friend's code is valid too; whose it is stays unsaid. */
export async function checkInvitation(context: Context, input: { code: string }, isReferral: ReferralCheck) {
  const invitation = await findInvitation(context.db, context.actor.brandId, { code: input.code, now: context.now })
  const isValid = invitation !== undefined || (await isReferral(context, input.code))
  return { isValid, displayName: invitation?.nickname ?? null }
}
