import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterField } from '#modules/site/index.ts'
import { accountOf, decideInvitation, decideNewPassword, faultOfFields, faultOfUsername, type RegistrationInput } from './rules.ts'

const field = (more: Partial<RegisterField> = {}): RegisterField => ({
  isEnabled: true,
  isRequired: true,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 2,
  maxLength: 5,
  ...more,
})
const byName = (more: object) => ({ username: 'maria', password: 'x', ...more }) as unknown as RegistrationInput
const byMobile = (more: object) => ({ mobileNum: '9171234567', ...more }) as unknown as RegistrationInput
const fault = (fields: object, input: RegistrationInput) => {
  const found = faultOfFields(fields as never, input)
  return found && `${found.code} ${found.field}`
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

test('SS-05 the password of a registration by number is needed, and written twice alike', () => {
  assert.deepEqual(decideNewPassword({ password: 'a long one', confirmPassword: 'a long one' }), { password: 'a long one' })
  assert.deepEqual(decideNewPassword({ password: 'a long one' }), { refusal: 'confirm_mismatch', detail: { field: 'confirmPassword' } })
  assert.deepEqual(decideNewPassword({}), { refusal: 'field_required', detail: { field: 'password' } })
})
