import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, type RegisterValues, registerInput, rulesFor, shownFields } from './register-fields.ts'

const field = (changes: object = {}) => ({
  enabled: '1' as const,
  required: '1' as const,
  acceptedPattern: '*',
  patternId: null,
  minLength: 0,
  maxLength: 40,
  ...changes,
})

const values = {
  username: ' ann ',
  password: ' seven lanterns ',
  confirmPassword: ' seven lanterns ',
  email: ' ',
  line: 'x',
} as RegisterValues

test('VL-03 only the fields that the server enables are shown', () => {
  const fields = { email: field({ enabled: '0' as const }), password: field(), username: field() }
  assert.deepEqual(
    shownFields(fields).map(({ name }) => name),
    ['username', 'password'],
  )
})

test('DT-02 what is sent are the shown fields with something in them; names are trimmed, passwords are not', () => {
  const fields = { username: field(), password: field(), confirmPassword: field(), email: field() }
  assert.deepEqual(registerInput(fields, values), {
    username: 'ann',
    password: ' seven lanterns ',
    confirmPassword: ' seven lanterns ',
  })
})

test('VL-04 the password is told apart from the name, the confirmation is only compared', () => {
  const rules = rulesFor('password', field({ minLength: 8 }), 'ann')
  assert.deepEqual(
    rules.map(({ text }) => text),
    ['identity.rule.length', 'identity.rule.name'],
  )
  assert.deepEqual(rulesFor('confirmPassword', field({ minLength: 8 }), 'ann'), [])
})

test('SS-05 VL-04 by mobile the number comes first, then its code and the password pair, as the brand has them on', () => {
  const fields = {
    username: field(),
    password: field(),
    confirmPassword: field(),
    affiliateCode: field(),
    mobileNum: field({ enabled: '0' }),
  }
  const shown = (modules: string[]) => shownFields(fieldsOf('mobile', fields, (module) => modules.includes(module))).map(({ name }) => name)
  assert.deepEqual(shown(['REGMOBVERF3', 'MOBILENUMPASSREG3']), [
    'mobileNum',
    'verificationCode',
    'password',
    'confirmPassword',
    'affiliateCode',
  ])
  assert.deepEqual(shown(['REGMOBVERF3']), ['mobileNum', 'verificationCode', 'affiliateCode'])
  const byName = fieldsOf('username', fields, () => true)
  assert.deepEqual(
    shownFields(byName).map(({ name }) => name),
    ['username', 'password', 'confirmPassword', 'affiliateCode'],
  )
})
