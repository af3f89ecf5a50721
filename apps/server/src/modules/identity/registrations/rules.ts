import type { register, registerMobile } from '@croupier/contract/identity-registration'
import type { InputOf } from '@croupier/contract/route'
import type { RegisterFieldName } from '@croupier/contract/site'
import { RE2JS } from 're2js'
import type { Brand, RegisterField } from '#modules/site/index.ts'
import { hasInvisibleSigns } from '#platform/invisible-signs.ts'
import type { Refusal } from '#platform/refusal.ts'
import { decideMobile } from '../members/mobile-numbers.ts'
import { plainAccount } from '../members/rules.ts'
import { refusalOfCommon, refusalOfPassword } from '../passwords/rules-strength.ts'

export type NameInput = InputOf<typeof register>
export type MobileInput = InputOf<typeof registerMobile>
export type RegistrationInput = NameInput | MobileInput

/** A field of the form that is missing or not as the brand wants it. */
export type FieldFault = { code: 'field_required' | 'field_invalid' | 'username_invalid'; field: RegisterFieldName }

type RegisterFields = Brand['settings']['register']

/** Fields with checks of their own, which no length or pattern of the brand decides. */
const checkedElsewhere: readonly string[] = ['password', 'confirmPassword', 'captcha', 'verificationCode']

/** The first fault among the fields that both kinds of registration share, in the brand's order (VL-03 to VL-07, VL-12). */
function faultOfFields(fields: RegisterFields, input: RegistrationInput): FieldFault | undefined {
  const isByName = 'username' in input
  for (const [name, field] of Object.entries(fields) as [RegisterFieldName, RegisterField | undefined][]) {
    if (checkedElsewhere.includes(name) || !field || (!isByName && (name === 'username' || name === 'mobileNum'))) continue
    const fault = faultOfField(name, field, (input as Partial<Record<RegisterFieldName, string>>)[name])
    if (fault) return fault
  }
  return undefined
}

/** The fault of a username by the brand's rule, or by the platform's where the brand has none. */
export function faultOfUsername(fields: RegisterFields, username: string): FieldFault | undefined {
  return faultOfField('username', fields.username?.isEnabled ? fields.username : defaultUsername, username)
}

const defaultUsername: RegisterField = {
  isEnabled: true,
  isRequired: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  patternId: 1,
  minLength: 4,
  maxLength: 16,
}

/** A field that the brand has switched off must stay empty. */
function faultOfField(name: RegisterFieldName, field: RegisterField, given: string | undefined): FieldFault | undefined {
  const text = (name === 'paymentPassword' ? given : given?.trim()) ?? ''
  if (text === '') return field.isEnabled && field.isRequired ? { code: 'field_required', field: name } : undefined
  if (!field.isEnabled) return { code: 'field_invalid', field: name }
  if (fits(name, field, text)) return undefined
  return { code: name === 'username' ? 'username_invalid' : 'field_invalid', field: name }
}

function fits(name: RegisterFieldName, { minLength, maxLength, acceptedPattern }: RegisterField, text: string): boolean {
  if (name === 'payeeName' && hasInvisibleSigns(text)) return false
  return text.length >= minLength && text.length <= maxLength && fitsPattern(acceptedPattern, text)
}

/** A bare star matches anything; everything else runs in a linear-time engine (D8). */
function fitsPattern(pattern: string, text: string): boolean {
  return pattern === '*' || pattern === '' || RE2JS.compile(pattern).matches(text)
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

type FormRefusal = Refusal<'function.not.available' | FieldFault['code'] | 'confirm_mismatch' | 'password_invalid' | 'password_common'>
type FormSettings = Pick<Brand['settings'], 'modules' | 'register'>

/**
 * What a registration by username asks for, before anything is looked up (VL-03 to VL-07, VL-12); `toProve` is the number as it was written,
 * where a code must prove it.
 */
export function decideNameForm(
  { modules, register: fields }: FormSettings,
  input: NameInput,
): FormRefusal | { username: string; toProve: string | undefined } {
  if (!modules.includes('USERNAMEREG3')) return { refusal: 'function.not.available' }
  const fault = faultOfFields(fields, input)
  if (fault) return refusalOfFault(fault)
  if (fields.confirmPassword?.isEnabled && input.confirmPassword !== input.password)
    return { refusal: 'confirm_mismatch', detail: { field: 'confirmPassword' } }
  const username = input.username.trim()
  const badName = faultOfUsername(fields, username)
  if (badName) return refusalOfFault(badName)
  const isProven = modules.includes('REGMOBVERF3') && fields.mobileNum?.isEnabled
  return refusalOfPassword(input.password, username) ?? { username, toProve: (isProven && input.mobileNum) || undefined }
}

/**
 * What a registration by mobile number asks for, before anything is looked up (SS-05). The password is undefined where the brand wants none:
 * the number must be proven then.
 */
export function decideMobileForm(
  { modules, register: fields }: FormSettings,
  input: MobileInput,
  username: string,
): FormRefusal | { password: string | undefined; isProven: boolean } {
  if (!modules.includes('MOBILENUMREG3')) return { refusal: 'function.not.available' }
  const fault = faultOfFields(fields, input)
  if (fault) return refusalOfFault(fault)
  const isProven = modules.includes('REGMOBVERF3')
  if (!modules.includes('MOBILENUMPASSREG3')) return { password: undefined, isProven }
  const decision = decideNewPassword(input)
  if ('refusal' in decision) return decision
  return refusalOfPassword(decision.password, username) ?? { password: decision.password, isProven }
}

function refusalOfFault({ code, field }: FieldFault): Refusal<FieldFault['code']> {
  return { refusal: code, detail: { field } }
}

/** The number that must be proven, with the code that was given for it (VL-04). */
export function decideProof(
  { countryDialingCode, verificationCode: code }: Pick<RegistrationInput, 'countryDialingCode' | 'verificationCode'>,
  written: string,
): { mobile: string; code: string } | Refusal<'mobile_invalid' | 'field_required'> {
  const decision = decideMobile(written, countryDialingCode)
  if ('refusal' in decision) return decision
  return code ? { ...decision, code } : { refusal: 'field_required', detail: { field: 'verificationCode' } }
}

/** The password of an account whose number no code has proven: there must be one, or nobody could sign in again. */
export function decideUnproven(
  { mobileNum, countryDialingCode }: Pick<MobileInput, 'mobileNum' | 'countryDialingCode'>,
  password: string | undefined,
): { password: string } | Refusal<'mobile_invalid' | 'function.not.available'> {
  const decision = decideMobile(mobileNum, countryDialingCode)
  if ('refusal' in decision) return decision
  return password === undefined ? { refusal: 'function.not.available' } : { password }
}

/** Why a payment password of a registration is not taken: it is common, or opens the account as well. */
export function refusalOfPayment(
  { paymentPassword }: Pick<RegistrationInput, 'paymentPassword'>,
  { username, password }: { username: string; password: string | undefined },
): Refusal<'password_common' | 'payment_password_same'> | undefined {
  if (paymentPassword === undefined) return undefined
  const common = refusalOfCommon(paymentPassword, { username, field: 'paymentPassword' })
  if (common) return common
  return paymentPassword === password ? { refusal: 'payment_password_same', detail: { field: 'paymentPassword' } } : undefined
}

/** The password of a registration by mobile number, which is written twice. */
function decideNewPassword({
  password,
  confirmPassword,
}: Pick<MobileInput, 'password' | 'confirmPassword'>): { password: string } | Refusal<'field_required' | 'confirm_mismatch'> {
  if (password === undefined) return { refusal: 'field_required', detail: { field: 'password' } }
  return confirmPassword === password ? { password } : { refusal: 'confirm_mismatch', detail: { field: 'confirmPassword' } }
}

type Invited = { uplineId: bigint | null; type: number; invitationCode: string | null; referralCode: string | undefined }

const uninvited = { uplineId: null, type: 0, invitationCode: null }

/**
 * What a link promises: the upline, and the class that its newcomers are given (VL-06). A friend's code may stand in the place of a link's,
 * and beside a link that is good.
 */
export function decideInvitation(
  { affiliateCode: code, referralCode }: Pick<RegistrationInput, 'affiliateCode' | 'referralCode'>,
  { used, isFriend }: { used: { agentId: bigint; memberType: number } | undefined; isFriend: boolean },
): Invited | Refusal<'invitation_invalid'> {
  if (!code) return { ...uninvited, referralCode: referralCode || undefined }
  if (used) return { uplineId: used.agentId, type: used.memberType, invitationCode: code, referralCode: referralCode || undefined }
  return isFriend ? { ...uninvited, referralCode: code } : { refusal: 'invitation_invalid', detail: { field: 'affiliateCode' } }
}

/** The account that a registration opens, without what only the database or a hash knows. */
export function accountOf(brand: Pick<Brand, 'id' | 'settings'>, input: RegistrationInput, username: string) {
  const kept = profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]))
  return {
    ...plainAccount({ brandId: brand.id, username, type: 0 }),
    payeeName: input.payeeName?.trim() || null,
    email: input.email?.trim() || null,
    mobile: input.mobileNum?.trim() || null,
    profile: Object.fromEntries(kept),
    termsVersion: brand.settings.termsVersion,
  }
}
