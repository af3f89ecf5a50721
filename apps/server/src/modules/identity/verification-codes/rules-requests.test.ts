import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeText, decideCode, loginRequest, prefixOf, registerRequest } from './rules-requests.ts'

const asked = { countryDialingCode: '63', challenge: 'c' }

test('SS-06 a code is for registering, for logging in or for a new password, and each needs its own module of the brand', () => {
  const requests = [
    registerRequest({ ...asked, mobileNo: '9171234567' }),
    loginRequest({ ...asked, mobileNum: '9171234567' }),
    loginRequest({ ...asked, mobileNum: '9171234567', purpose: 'reset' }),
  ]
  assert.deepEqual(
    requests.map(({ purpose }) => purpose),
    ['register', 'login', 'reset'],
  )
  const modules = ['REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const
  for (const [at, request] of requests.entries()) {
    const needed = modules[at]!
    const others = modules.filter((module) => module !== needed)
    assert.deepEqual(decideCode(request, [needed]), { mobile: '+639171234567' })
    assert.deepEqual(decideCode(request, others), { refusal: 'function.not.available' })
  }
})

test('SS-06 a code goes to a number that there can be', () => {
  const written = registerRequest({ ...asked, mobileNo: '12' })
  assert.deepEqual(decideCode(written, ['REGMOBVERF3']), { refusal: 'mobile_invalid', detail: { field: 'mobileNum' } })
})

test('SS-06 a code has six digits, the first of them zero as well', () => {
  assert.deepEqual([0, 7, 123_456, 999_999].map(codeText), ['000000', '000007', '123456', '999999'])
})

test('SS-06 numbers that differ in their last four digits are counted together', () => {
  assert.equal(prefixOf('+639171234567'), prefixOf('+639171230000'))
  assert.notEqual(prefixOf('+639171234567'), prefixOf('+639171334567'))
})
