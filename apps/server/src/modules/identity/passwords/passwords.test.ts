import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/refusal.ts'
import { hashPassword, isHashingCrowded, refuseCommonPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'

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
const weak = (password: string, username = 'somebody') => refusalOf(() => refuseWeakPassword(password, username))
const common: [string, string] = ['password_common', 'password']

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

test('D8 a password is refused for its length by one name, and for being common by another', () => {
  assert.deepEqual(weak('q8#xKz1'), ['password_invalid', 'password'])
  assert.deepEqual(weak('q8#xKz1w'.repeat(16).concat('y')), ['password_invalid', 'password'])
  assert.equal(weak('q8#xKz1w'), undefined)
  assert.deepEqual(weak('passw0rd'), common)
  assert.deepEqual(weak('PASSW0RD'), common)
  assert.deepEqual(
    refusalOf(() => refuseCommonPassword('123456', { username: 'ana', field: 'newPassword' })),
    ['password_common', 'newPassword'],
  )
})

test('a password of two signs, or of a row of signs up or down, is common', () => {
  for (const refused of ['zzzzzzzzz', 'xzxxzxzzx', 'xZXXzxzZX', 'cdefghijk', 'kjihgfedc', 'ΑΒΓΔΕΖΗΘΙ'])
    assert.deepEqual(weak(refused), common, refused)
  for (const taken of ['xzyxzyxzyx', 'cdefghijl', 'bdfhjlnprt', 'cdefgfedc']) assert.equal(weak(taken), undefined, taken)
})

test('a password that holds the name is common, in whatever case', () => {
  assert.deepEqual(weak('x7-SomeBody-x7', 'sOMEbODY'), common)
  assert.equal(weak('x7-SomeBod-x7', 'somebody'), undefined)
})

test('ASVS 6.2.11 every word of this trade is common with digits and signs about it, up to two of them', () => {
  const words =
    'croupier parola studio casino kasino sugal sugalan taya lotto lottery poker jackpot gaming betting player agent ahente operator kapitan admin wallet deposit withdraw'
  for (const word of words.split(' ')) assert.deepEqual(weak(`71${word.toUpperCase()}#2839`), common, word)
  assert.deepEqual(weak('casino-1-poker'), common)
  for (const taken of ['casino-poker-agent', 'casino harbour', 'harbour casino', '7#8391057462'])
    assert.equal(weak(taken), undefined, taken)
})
