import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeStep, newAuthenticator } from './one-time-codes.ts'

/** The secret and a code of RFC 6238, appendix B: the code of second 59, in its six last digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODE = '287082'

test('a code of the published vector fits its own step and one beside, and says which step it is of', () => {
  const steps = [0, 29_999, 30_000, 59_999, 60_000, 89_999, 90_000].map((ms) => codeStep(SECRET, CODE, new Date(ms)))
  assert.deepEqual(steps, [1n, 1n, 1n, 1n, 1n, 1n, undefined])
})

test('another code fits nowhere', () => {
  for (const code of ['287083', '', '28708', '94287082']) assert.equal(codeStep(SECRET, code, new Date(59_000)), undefined, code)
})

test('an authenticator gets a secret of 160 bits of its own and an address with the names that the app shows', () => {
  const [one, other] = [newAuthenticator('Parola', 'ana'), newAuthenticator('Parola', 'ana')]
  assert.match(one.secret, /^[A-Z2-7]{32}$/)
  assert.notEqual(one.secret, other.secret)
  const uri = new URL(one.uri)
  assert.deepEqual([uri.protocol, uri.host, uri.pathname], ['otpauth:', 'totp', '/Parola:ana'])
  assert.deepEqual([uri.searchParams.get('secret'), uri.searchParams.get('issuer')], [one.secret, 'Parola'])
})
