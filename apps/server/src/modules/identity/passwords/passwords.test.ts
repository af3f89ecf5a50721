import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/refusal.ts'
import { hashPassword, isHashingCrowded, refuseWeakPassword, refuseWeakPayment, verifyPassword } from './passwords.ts'

/** Code and field of the refusal, or undefined where the password is taken. */
function refusalOf(judge: () => void): [string, string | undefined] | undefined {
  try {
    judge()
    return undefined
  } catch (failure) {
    assert.ok(failure instanceof Refused)
    return [failure.code, failure.field]
  }
}

test('a password is kept as Argon2id with 19 MiB and two passes, another time as another hash', async () => {
  const [one, other] = await Promise.all([hashPassword('a quiet harbour'), hashPassword('a quiet harbour')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(one, other)
  assert.deepEqual(await Promise.all([verifyPassword(one, 'a quiet harbour'), verifyPassword(one, 'A quiet harbour')]), [true, false])
})

test('where there is no hash the answer is no, whatever was typed', async () => {
  const typed = ['', 'a quiet harbour', 'no account has this password']
  for (const stored of [null, undefined])
    assert.deepEqual(await Promise.all(typed.map((password) => verifyPassword(stored, password))), [false, false, false])
})

test('passwords that are set or proved at once all get their turn', async () => {
  const hashes = await Promise.all(Array.from({ length: 5 }, () => hashPassword('a quiet harbour')))
  const proved = await Promise.all(hashes.map((hash) => verifyPassword(hash, 'a quiet harbour')))
  assert.deepEqual(proved, [true, true, true, true, true])
})

test('S9 hashing is crowded while as many strangers wait as may', async () => {
  const hash = await hashPassword('a quiet harbour')
  assert.equal(isHashingCrowded(), false)
  const guesses = Array.from({ length: 9 }, () => verifyPassword(hash, 'a guess', 'stranger'))
  await Promise.resolve()
  assert.equal(isHashingCrowded(), true)
  await Promise.all(guesses)
  assert.equal(isHashingCrowded(), false)
})

test('D8 a weak password is refused with the field where it was written, a good one is taken', () => {
  assert.deepEqual(
    ['q8#xKz1', 'passw0rd', 'q8#xKz1w'].map((password) => refusalOf(() => refuseWeakPassword(password, 'ana'))),
    [['password_invalid', 'password'], ['password_common', 'password'], undefined],
  )
  assert.deepEqual(
    ['q8#xK', '123456', 'zq4#8m'].map((password) => refusalOf(() => refuseWeakPayment(password, 'ana'))),
    [['password_invalid', 'newPassword'], ['password_common', 'newPassword'], undefined],
  )
})
