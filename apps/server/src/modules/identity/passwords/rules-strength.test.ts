import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { refusalOfCommon, refusalOfPassword, refusalOfPaymentPassword } from './rules-strength.ts'

/** Code and field of the refusal, or undefined where the password is taken. */
const weak = (password: string, username = 'somebody') => {
  const refused = refusalOfPassword(password, username)
  return refused && [refused.refusal, refused.detail?.field]
}
const common = ['password_common', 'password']

test('D8 a password is refused for its length by one name, and for being common by another', () => {
  assert.deepEqual(weak('q8#xKz1'), ['password_invalid', 'password'])
  assert.deepEqual(weak('q8#xKz1w'.repeat(16).concat('y')), ['password_invalid', 'password'])
  assert.equal(weak('q8#xKz1w'), undefined)
  assert.deepEqual(weak('passw0rd'), common)
  assert.deepEqual(weak('PASSW0RD'), common)
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

test('D8 a password has 8 to 128 signs, and no other rule of composition', () => {
  const taken = (length: number) => weak('q8#xKz1w'.repeat(17).slice(0, length)) === undefined
  assert.deepEqual([7, 8, 128, 129].map(taken), [false, true, true, false])
})

test('WD-04 a payment password has six signs at least, and is none that many choose', () => {
  const refusalOf = (password: string) => {
    const refused = refusalOfPaymentPassword(password, 'ana')
    return refused && [refused.refusal, refused.detail?.field]
  }
  assert.deepEqual(refusalOf('27182'), ['password_invalid', 'newPassword'])
  assert.deepEqual(refusalOf('123456'), ['password_common', 'newPassword'])
  assert.deepEqual(refusalOf('anazq4#8m'), ['password_common', 'newPassword'])
  assert.equal(refusalOf('zq4#8m'), undefined)
  assert.equal(refusalOfCommon('123456', { username: 'ana', field: 'paymentPassword' })?.detail?.field, 'paymentPassword')
})

test('a password that holds the name is never taken, whatever stands about it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 60 }),
      fc.constantFrom('kapitan77', 'MariaClara', 'x7'),
      (before, after, name) => {
        assert.notEqual(refusalOfPassword(before + name.toUpperCase() + after, name), undefined)
      },
    ),
  )
})
