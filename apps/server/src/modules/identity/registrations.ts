import { randomInt } from 'node:crypto'
import type { LoginResult } from '@croupier/contract/identity'
import type { register, registerMobile } from '@croupier/contract/identity-registration'
import type { InputOf } from '@croupier/contract/route'
import type { RegisterFieldName } from '@croupier/contract/site'
import { RE2JS } from 're2js'
import { type Brand, brandOf, isBrandHost, type RegisterField } from '#modules/site/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import { hasInvisibleSigns } from '#platform/invisible-signs.ts'
import { refuse } from '#platform/refusal.ts'
import { isCaptchaSolved } from './captchas.ts'
import type { Door, ReferralCheck, RegistrationDoor } from './challenges.ts'
import { enter } from './entrances.ts'
import { mobileNumber } from './mobile-numbers.ts'
import { hashPassword, refuseCommonPassword, refuseWeakPassword } from './passwords.ts'
import { memberOfMobile, openMember } from './personal-data.ts'
import { usernameKey } from './rules.ts'
import { findMember } from './store.ts'
import { findInvitation, useInvitation } from './store-invitations.ts'
import { takeCode } from './verification-codes.ts'

type Input = InputOf<typeof register>
type MobileInput = InputOf<typeof registerMobile>
type AnyInput = Input | MobileInput

/** Opens an account by username and signs it in. The brand's fields decide what is asked (VL-03 to VL-07, VL-12). */
export async function registerMember(context: Context, input: Input, door: RegistrationDoor): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  const { modules, register: fields } = brand.settings
  if (!modules.includes('USERNAMEREG3')) return refuse('function.not.available')
  checkFields(brand, input)
  if (fields.confirmPassword?.isEnabled && input.confirmPassword !== input.password)
    refuse('confirm_mismatch', { field: 'confirmPassword' })
  const username = input.username.trim()
  refuseBadUsername(brand, username)
  refuseWeakPassword(input.password, username)
  await refuseForeign(context, input, door)
  await passDoor(context, brand, { input, door })
  const isProven = modules.includes('REGMOBVERF3') && fields.mobileNum?.isEnabled && input.mobileNum
  const mobile = isProven ? await proveMobile(context, input, input.mobileNum ?? '') : undefined
  return await openAccount(context, { brand, input, username, password: input.password, mobile }, door)
}

/** Opens an account by mobile number and signs it in (SS-05). It gets a name of its own: the number is nobody else's to see. */
export async function registerByMobile(context: Context, input: MobileInput, door: RegistrationDoor): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  const { modules } = brand.settings
  if (!modules.includes('MOBILENUMREG3')) return refuse('function.not.available')
  checkFields(brand, input)
  const username = `m${randomInt(10 ** 9, 10 ** 10)}`
  const password = modules.includes('MOBILENUMPASSREG3') ? newPasswordOf(input, username) : undefined
  await refuseForeign(context, input, door)
  await passDoor(context, brand, { input, door })
  if (modules.includes('REGMOBVERF3')) {
    const mobile = await proveMobile(context, input, input.mobileNum)
    return await openAccount(context, { brand, input, username, password, mobile }, door)
  }
  if (mobileNumber(input.mobileNum, input.countryDialingCode) === undefined) refuse('mobile_invalid', { field: 'mobileNum' })
  // Without a code the number proves nothing: only the password can sign in again.
  if (password === undefined) return refuse('function.not.available')
  return await openAccount(context, { brand, input, username, password }, door)
}

function newPasswordOf(input: MobileInput, username: string): string {
  if (input.password === undefined) return refuse('field_required', { field: 'password' })
  if (input.confirmPassword !== input.password) refuse('confirm_mismatch', { field: 'confirmPassword' })
  refuseWeakPassword(input.password, username)
  return input.password
}

/** The proof of work, and the captcha where the brand wants one. */
async function passDoor(context: Context, brand: Brand, { input, door }: { input: AnyInput; door: Door }): Promise<void> {
  if (!(await door.challenger.isSolved(context, input.challenge))) return refuse('challenge_failed')
  if (brand.settings.register.captcha?.isEnabled && !(await isCaptchaSolved(context, input.captcha, door.call)))
    refuse('captcha_wrong', { field: 'captcha' })
}

/** The number in its one form, once the code that was sent to it is given (VL-04). */
async function proveMobile(context: Context, input: AnyInput, written: string): Promise<string> {
  const mobile = mobileNumber(written, input.countryDialingCode)
  if (mobile === undefined) return refuse('mobile_invalid', { field: 'mobileNum' })
  if (!input.verificationCode) return refuse('field_required', { field: 'verificationCode' })
  await takeCode(context, { purpose: 'register', to: mobile, code: input.verificationCode })
  return mobile
}

type Opening = { brand: Brand; input: AnyInput; username: string; password: string | undefined; mobile?: string | undefined }

async function openAccount(context: Context, opening: Opening, { call, isReferral }: RegistrationDoor): Promise<LoginResult> {
  const { brand, input, mobile } = opening
  const passwordHash = opening.password === undefined ? null : await hashPassword(opening.password)
  if (input.paymentPassword !== undefined) {
    refuseCommonPassword(input.paymentPassword, { username: opening.username, field: 'paymentPassword' })
    if (input.paymentPassword === opening.password) refuse('payment_password_same', { field: 'paymentPassword' })
  }
  const paymentPasswordHash = input.paymentPassword === undefined ? null : await hashPassword(input.paymentPassword)
  try {
    return await inTransaction(context, async (tx) => {
      const invitation = await invitedBy(tx, input, isReferral)
      if (mobile !== undefined && (await memberOfMobile(tx, mobile))) refuse('mobile_taken', { field: 'mobileNum' })
      const id = await openMember(tx, {
        ...rowOf(brand, input, opening.username),
        ...(mobile === undefined ? {} : { mobile, verifiedMobile: mobile }),
        ...invitation,
        passwordHash,
        paymentPasswordHash,
        language: tx.actor.language,
      })
      await publish(tx, 'member.registered', { memberId: String(id) })
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await enter(tx, member, { call, deviceId: input.loginDeviceId })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    // Whoever holds the number may know that it has an account already.
    if (isDuplicateOf(failure, 'member_by_mobile_hash')) return refuse('mobile_taken', { field: 'mobileNum' })
    throw failure
  }
}

/** What is asked in a way of its own, not by the brand's length and pattern. */
const ownWay: readonly string[] = ['password', 'confirmPassword', 'captcha', 'verificationCode']

/** The fields that both ways to register share, by length and pattern as the brand says. */
function checkFields(brand: Brand, input: AnyInput): void {
  const isByName = 'username' in input
  for (const [name, field] of Object.entries(brand.settings.register) as [RegisterFieldName, RegisterField | undefined][]) {
    if (ownWay.includes(name) || !field || (!isByName && (name === 'username' || name === 'mobileNum'))) continue
    const given = (input as Partial<Record<RegisterFieldName, string>>)[name]
    checkField(name, field, given)
  }
}

/** A name as the brand wants it, or as every name is. */
export function refuseBadUsername(brand: Brand, username: string): void {
  const { username: asked } = brand.settings.register
  checkField('username', asked?.isEnabled ? asked : defaultUsername, username)
}

const defaultUsername: RegisterField = {
  isEnabled: true,
  isRequired: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  patternId: 1,
  minLength: 4,
  maxLength: 16,
}

function checkField(name: RegisterFieldName, field: RegisterField, given: string | undefined): void {
  const text = (name === 'paymentPassword' ? given : given?.trim()) ?? ''
  if (text !== '') refuseUnfit(name, field, text)
  else if (field.isEnabled && field.isRequired) refuse('field_required', { field: name })
}

function refuseUnfit(name: RegisterFieldName, field: RegisterField, text: string): void {
  const isPlain = name !== 'payeeName' || !hasInvisibleSigns(text)
  const fits = isPlain && text.length >= field.minLength && text.length <= field.maxLength && fitsPattern(field.acceptedPattern, text)
  if (field.isEnabled && fits) return
  refuse(field.isEnabled && name === 'username' ? 'username_invalid' : 'field_invalid', { field: name })
}

/** A bare star matches anything; everything else runs in a linear-time engine (D8). */
function fitsPattern(pattern: string, text: string): boolean {
  return pattern === '*' || pattern === '' || RE2JS.compile(pattern).matches(text)
}

const uninvited = { uplineId: null, type: 0, invitationCode: null }

/** What a link promises: the upline, and the class that who comes through it is given. A friend's code may stand in its place. */
async function invitedBy(tx: TxContext, { affiliateCode: code, referralCode }: AnyInput, isReferral: ReferralCheck) {
  if (code === undefined || code === '') return { ...uninvited, referralCode: referralCode || undefined }
  const used = await useInvitation(tx.db, tx.actor.brandId, { code, now: tx.now })
  if (used) return { uplineId: used.agentId, type: used.memberType, invitationCode: code, referralCode: referralCode || undefined }
  if (await isReferral(tx, code)) return { ...uninvited, referralCode: code }
  return refuse('invitation_invalid', { field: 'affiliateCode' })
}

/** Refuses an unknown friend's code, and a domain that is not the brand's, before anything is written (VL-06, VL-12). */
async function refuseForeign(context: Context, { referralCode, domain }: AnyInput, { call, isReferral }: RegistrationDoor): Promise<void> {
  if (referralCode && !(await isReferral(context, referralCode))) refuse('referral_invalid', { field: 'referralCode' })
  if (!domain || domain === new URL(call.publicUrl).hostname) return
  if (!(await isBrandHost(context, domain))) refuse('field_invalid', { field: 'domain' })
}

const profileNames = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'recommenderId',
  'domain',
  'registerUrl',
] as const

function rowOf(brand: Brand, input: AnyInput, username: string) {
  const kept = profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]))
  return {
    brandId: brand.id,
    username,
    usernameKey: usernameKey(username),
    nickname: username,
    payeeName: input.payeeName?.trim() || null,
    email: input.email?.trim() || null,
    mobile: input.mobileNum?.trim() || null,
    profile: Object.fromEntries(kept),
    termsVersion: brand.settings.termsVersion,
    mustChangePassword: false,
    isDemo: false,
  }
}

/** Whether an invitation code may be used, and whose it is (VL-06). A friend's code is valid too; whose it is stays unsaid. */
export async function checkInvitation(context: Context, input: { code: string }, isReferral: ReferralCheck) {
  const invitation = await findInvitation(context.db, context.actor.brandId, { code: input.code, now: context.now })
  const isValid = invitation !== undefined || (await isReferral(context, input.code))
  return { isValid, displayName: invitation?.nickname ?? null }
}
