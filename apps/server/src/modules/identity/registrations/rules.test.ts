import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterField } from '#modules/site/index.ts'
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

const GOOD = 'a quiet harbour'

const field = (more: Partial<RegisterField> = {}): RegisterField => ({
  isEnabled: true,
  isRequired: true,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 2,
  maxLength: 5,
  ...more,
})
const byName = (more: object) => ({ username: 'maria', password: GOOD, ...more }) as unknown as NameInput
const byMobile = (more: object) => ({ mobileNum: '9171234567', password: GOOD, confirmPassword: GOOD, ...more }) as unknown as MobileInput
const ALL = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3']
const formOf = (fields: object, input: RegistrationInput, modules = ALL) => {
  const settings = { register: fields, modules } as never
  return 'username' in input ? decideNameForm(settings, input) : decideMobileForm(settings, input, 'm1234567890')
}
const fault = (fields: object, input: RegistrationInput, modules = ALL) => {
  const form = formOf(fields, input, modules)
  return 'refusal' in form ? [form.refusal, form.detail?.field].filter((part) => part !== undefined).join(' ') : undefined
}

test('VL-07 a field that the brand wants must be there, and within its lengths, bounds included', () => {
  const fields = { zalo: field() }
  for (const [zalo, wanted] of [
    [undefined, 'field_required zalo'],
    ['', 'field_required zalo'],
    ['   ', 'field_required zalo'],
    ['a', 'field_invalid zalo'],
    ['ab', undefined],
    [' abcde ', undefined],
    ['abcdef', 'field_invalid zalo'],
  ] as const)
    assert.equal(fault(fields, byName({ zalo })), wanted, String(zalo))
})

test('VL-07 a field that may stay empty is checked when it does not, and one that is switched off takes nothing', () => {
  const fields = { zalo: field({ isRequired: false, acceptedPattern: '^[0-9]+$' }) }
  assert.equal(fault(fields, byName({})), undefined)
  assert.equal(fault(fields, byName({ zalo: '123' })), undefined)
  assert.equal(fault(fields, byName({ zalo: '12a' })), 'field_invalid zalo')
  assert.equal(fault({ zalo: field({ isEnabled: false }) }, byName({ zalo: '123' })), 'field_invalid zalo')
  assert.equal(fault({ zalo: field({ isEnabled: false }) }, byName({})), undefined)
})

test('VL-01 a username is as the brand wants it, or by the rule of the platform', () => {
  const own = { username: field({ acceptedPattern: '^[a-z]+$' }) }
  assert.equal(fault(own, byName({ username: 'abc' })), undefined)
  assert.equal(fault(own, byName({ username: 'ABC' })), 'username_invalid username')
  assert.deepEqual(faultOfUsername({} as never, '1abc'), { code: 'username_invalid', field: 'username' })
  assert.equal(faultOfUsername({} as never, 'abc1'), undefined)
  assert.deepEqual(faultOfUsername({} as never, 'abc'), { code: 'username_invalid', field: 'username' })
})

test('SS-05 who registers by number is asked for no name, and the number is checked elsewhere', () => {
  assert.equal(fault({ username: field(), mobileNum: field() }, byMobile({})), undefined)
  assert.equal(fault({ username: field(), mobileNum: field() }, byName({ mobileNum: '1' })), 'field_invalid mobileNum')
})

test('VL-07 a payee name with invisible signs is refused, and spaces of a payment password count', () => {
  assert.equal(fault({ payeeName: field({ maxLength: 20 }) }, byName({ payeeName: 'Ma\u200bria' })), 'field_invalid payeeName')
  assert.equal(fault({ paymentPassword: field({ acceptedPattern: '^[0-9 ]+$' }) }, byName({ paymentPassword: ' 1 ' })), undefined)
})

test('VL-07 an account keeps what was given, trimmed, and nothing that the form does not know', () => {
  const brand = { id: 1, settings: { termsVersion: '2' } } as never
  const account = accountOf(brand, byName({ payeeName: ' Maria ', email: ' ', zalo: '123', isAdmin: 'true' }), 'Maria')
  assert.deepEqual(account, {
    brandId: 1,
    username: 'Maria',
    usernameKey: 'maria',
    nickname: 'Maria',
    payeeName: 'Maria',
    email: null,
    mobile: null,
    profile: { zalo: '123' },
    termsVersion: '2',
    type: 0,
    uplineId: null,
    invitationCode: null,
    passwordHash: null,
    paymentPasswordHash: null,
    mustChangePassword: false,
    isDemo: false,
  })
})

test('VL-06 a link gives its upline and class, a friend’s code in its place neither, and a code of nobody is refused', () => {
  const used = { agentId: 7n, memberType: 42 }
  assert.deepEqual(decideInvitation({ affiliateCode: 'LINK', referralCode: 'FRIEND' }, { used, isFriend: false }), {
    uplineId: 7n,
    type: 42,
    invitationCode: 'LINK',
    referralCode: 'FRIEND',
  })
  const uninvited = { uplineId: null, type: 0, invitationCode: null }
  assert.deepEqual(decideInvitation({ affiliateCode: 'FRIEND' }, { used: undefined, isFriend: true }), {
    ...uninvited,
    referralCode: 'FRIEND',
  })
  for (const affiliateCode of ['', undefined])
    assert.deepEqual(decideInvitation({ affiliateCode, referralCode: '' }, { used: undefined, isFriend: false }), {
      ...uninvited,
      referralCode: undefined,
    })
  assert.deepEqual(decideInvitation({ affiliateCode: 'NOBODY' }, { used: undefined, isFriend: false }), {
    refusal: 'invitation_invalid',
    detail: { field: 'affiliateCode' },
  })
})

test('SS-05 the password of a registration by number is needed where the brand wants one, and written twice alike', () => {
  assert.deepEqual(formOf({}, byMobile({})), { password: GOOD, isProven: true })
  assert.equal(fault({}, byMobile({ confirmPassword: undefined })), 'confirm_mismatch confirmPassword')
  assert.equal(fault({}, byMobile({ password: undefined })), 'field_required password')
  assert.equal(fault({}, byMobile({ password: 'short', confirmPassword: 'short' })), 'password_invalid password')
  assert.equal(fault({}, byMobile({ password: 'm1234567890', confirmPassword: 'm1234567890' })), 'password_common password')
  assert.deepEqual(formOf({}, byMobile({ password: undefined }), ['MOBILENUMREG3']), { password: undefined, isProven: false })
})

test('VL-12 a form is taken where the brand has switched it on', () => {
  assert.equal(fault({}, byName({}), ['MOBILENUMREG3']), 'function.not.available')
  assert.equal(fault({}, byMobile({}), ['USERNAMEREG3']), 'function.not.available')
})

test('VL-04 the confirmation of a password counts where the form shows it, and the name is checked before the password', () => {
  const fields = { confirmPassword: field() }
  assert.equal(fault(fields, byName({ confirmPassword: 'another' })), 'confirm_mismatch confirmPassword')
  assert.equal(fault(fields, byName({ confirmPassword: GOOD })), undefined)
  assert.equal(fault({ confirmPassword: field({ isEnabled: false }) }, byName({ confirmPassword: 'another' })), undefined)
  assert.equal(fault(fields, byName({ username: '1', password: 'short', confirmPassword: 'short' })), 'username_invalid username')
  assert.equal(fault(fields, byName({ password: 'short', confirmPassword: 'short' })), 'password_invalid password')
  assert.equal(fault(fields, byName({ password: 'maria-2026', confirmPassword: 'maria-2026' })), 'password_common password')
})

test('VL-04 a number is proven where the brand wants a code, the form shows it and one is given', () => {
  const toProve = (mobileNum: string | undefined, fields: object = { mobileNum: field({ maxLength: 20 }) }, modules = ALL) =>
    formOf(fields, byName({ username: ' maria ', mobileNum }), modules)
  const proven = { username: 'maria', toProve: '9171234567' }
  const unproven = { username: 'maria', toProve: undefined }
  assert.deepEqual(toProve('9171234567'), proven)
  assert.deepEqual(toProve('9171234567', undefined, ['USERNAMEREG3']), unproven)
  assert.deepEqual(toProve('9171234567', {}), unproven)
  assert.deepEqual(toProve(undefined, { mobileNum: field({ isRequired: false }) }), unproven)
})

test('VL-04 a payment password is no common one, and does not open the account as well', () => {
  const refusalOf = (paymentPassword: string | undefined) =>
    refusalOfPayment({ paymentPassword }, { username: 'maria', password: 'zq4#8m-x' })?.refusal
  assert.deepEqual([undefined, 'zq4#8m'].map(refusalOf), [undefined, undefined])
  assert.deepEqual(['123456', 'maria77', 'zq4#8m-x'].map(refusalOf), ['password_common', 'password_common', 'payment_password_same'])
})

test('VL-04 a number is proven by a code, and a number that there cannot be is refused before a missing code', () => {
  const proof = (mobile: string, verificationCode?: string) =>
    decideProof({ countryDialingCode: '63', ...(verificationCode === undefined ? {} : { verificationCode }) }, mobile)
  assert.deepEqual(proof('9171234567', '123456'), { mobile: '+639171234567', code: '123456' })
  assert.deepEqual(proof('12'), { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } })
  for (const code of [undefined, ''])
    assert.deepEqual(proof('9171234567', code), { refusal: 'field_required', detail: { field: 'verificationCode' } })
})

test('SS-05 an account whose number no code has proven has a password, or nobody could sign in again', () => {
  const own = { mobileNum: '9171234567', countryDialingCode: '63' }
  assert.deepEqual(decideUnproven(own, 'a good one'), { password: 'a good one' })
  assert.deepEqual(decideUnproven(own, undefined), { refusal: 'function.not.available' })
  const invalid = { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } }
  for (const password of ['a good one', undefined]) assert.deepEqual(decideUnproven({ ...own, mobileNum: '12' }, password), invalid)
})
