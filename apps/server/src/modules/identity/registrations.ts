import type { LoginResult, register } from '@croupier/contract/identity'
import type { InputOf } from '@croupier/contract/route'
import type { RegisterFieldName } from '@croupier/contract/site'
import { RE2JS } from 're2js'
import { type Brand, brandOf, type RegisterField } from '#modules/site/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { refuse } from '#platform/refusal.ts'
import { isCaptchaSolved } from './captchas.ts'
import type { Door } from './challenges.ts'
import { enter } from './logins.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { usernameKey } from './rules.ts'
import { findInvitation, findMember, insertMember } from './store.ts'

type Input = InputOf<typeof register>

/** Opens an account by username and signs it in. The brand's fields decide what is asked (VL-03 to VL-07, VL-12). */
export async function registerMember(context: Context, input: Input, { call, challenger }: Door): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('USERNAMEREG3')) return refuse('function.not.available')
  checkFields(brand, input)
  const username = input.username.trim()
  refuseWeakPassword(input.password, username)
  if (!(await challenger.isSolved(context, input.challenge))) return refuse('challenge_failed')
  if (brand.settings.register.captcha?.isEnabled && !(await isCaptchaSolved(context, input.captcha, call)))
    refuse('captcha_wrong', { field: 'captcha' })
  const passwordHash = await hashPassword(input.password)
  const paymentPasswordHash = input.paymentPassword === undefined ? null : await hashPassword(input.paymentPassword)

  try {
    return await inTransaction(context, async (tx) => {
      const uplineId = await uplineOf(tx, input.affiliateCode)
      const id = await insertMember(tx.db, {
        ...rowOf(brand, input, username),
        passwordHash,
        paymentPasswordHash,
        uplineId,
        language: tx.actor.language,
      })
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await enter(tx, member, call)
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    throw failure
  }
}

/** Fields beside the password that are checked by length and pattern as the brand says. */
function checkFields(brand: Brand, input: Input): void {
  const { register: fields } = brand.settings
  for (const [name, field] of Object.entries(fields) as [RegisterFieldName, RegisterField | undefined][]) {
    if (name === 'password' || name === 'confirmPassword' || name === 'captcha' || !field) continue
    const given = input[name as keyof Input]
    checkField(name, field, typeof given === 'string' ? given : undefined)
  }
  if (fields.confirmPassword?.isEnabled && input.confirmPassword !== input.password)
    refuse('confirm_mismatch', { field: 'confirmPassword' })
  if (!fields.username?.isEnabled) checkField('username', defaultUsername, input.username)
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
  const text = name === 'paymentPassword' ? given : given?.trim()
  if (text === undefined || text === '') {
    if (field.isEnabled && field.isRequired) refuse('field_required', { field: name })
    return
  }
  if (!field.isEnabled) refuse('field_invalid', { field: name })
  const fits = text.length >= field.minLength && text.length <= field.maxLength && fitsPattern(field.acceptedPattern, text)
  if (!fits) refuse(name === 'username' ? 'username_invalid' : 'field_invalid', { field: name })
}

/** A bare star matches anything; everything else runs in a linear-time engine (D8). */
function fitsPattern(pattern: string, text: string): boolean {
  return pattern === '*' || pattern === '' || RE2JS.compile(pattern).matches(text)
}

async function uplineOf(tx: TxContext, code: string | undefined): Promise<bigint | null> {
  if (code === undefined || code === '') return null
  const invitation = await findInvitation(tx.db, tx.actor.brandId, { code, now: tx.now })
  return invitation ? invitation.agentId : refuse('invitation_invalid', { field: 'affiliateCode' })
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
  'referralCode',
  'domain',
  'registerUrl',
] as const

function rowOf(brand: Brand, input: Input, username: string) {
  const kept = profileNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]))
  return {
    brandId: brand.id,
    username,
    usernameKey: usernameKey(username),
    nickname: username,
    type: 0,
    payeeName: input.payeeName?.trim() || null,
    email: input.email?.trim() || null,
    mobile: input.mobileNum?.trim() || null,
    profile: Object.fromEntries(kept),
    termsVersion: brand.settings.termsVersion,
    mustChangePassword: false,
    isDemo: false,
  }
}

/** Whether an invitation code may be used, and whose it is (VL-06). */
export async function checkInvitation(context: Context, input: { code: string }) {
  const invitation = await findInvitation(context.db, context.actor.brandId, { code: input.code, now: context.now })
  return { isValid: invitation !== undefined, displayName: invitation?.nickname ?? null }
}
