import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAdministered, memberIdIn, operatorsStatus, ownInfo, plainAccount, searchedContact } from './rules.ts'

test('CO-02 an account that an operator stops loses its sessions, one that is opened again loses none', () => {
  assert.deepEqual(operatorsStatus('locked'), { values: { status: 'locked', lockedBy: 'operator' }, endsSessions: true })
  assert.deepEqual(operatorsStatus('closed'), { values: { status: 'closed', lockedBy: 'operator' }, endsSessions: true })
  assert.deepEqual(operatorsStatus('active'), { values: { status: 'active', lockedBy: null }, endsSessions: false })
})

test('CO-02 operators change members and agents by their whole ids, and no trial', () => {
  assert.deepEqual(
    [0, 1, 42, 4].map((type) => isAdministered({ type })),
    [true, true, true, false],
  )
  assert.deepEqual(['7', '9'.repeat(18)].map(memberIdIn), [7n, 10n ** 18n - 1n])
  for (const written of ['', '-1', '7a', ' 7', '1'.repeat(19)]) assert.equal(memberIdIn(written), undefined, written)
})

test('CO-02 a search means a whole mail address, or a whole id or number, and nothing of a name', () => {
  assert.deepEqual(searchedContact(' ana@example.com '), { mail: 'ana@example.com' })
  assert.deepEqual(searchedContact('12'), { id: 12n, mobile: undefined })
  assert.deepEqual(searchedContact('09171234567'), { id: 9171234567n, mobile: '+639171234567' })
  assert.deepEqual(searchedContact('+63 917 123 4567'), { id: undefined, mobile: '+639171234567' })
  assert.deepEqual(searchedContact('kapitan'), { id: undefined, mobile: undefined })
})

test('DT-02 an account that is opened knows its name and class, and nothing else of anybody', () => {
  const { brandId, username, usernameKey, nickname, type, profile, mustChangePassword, isDemo, ...rest } = plainAccount({
    brandId: 1,
    username: 'Kapitan',
    type: 42,
  })
  assert.deepEqual([brandId, username, usernameKey, nickname, type], [1, 'Kapitan', 'kapitan', 'Kapitan', 42])
  assert.deepEqual([profile, mustChangePassword, isDemo], [{}, false, false])
  assert.ok(Object.values(rest).every((value) => value === null))
})

const member = {
  id: 7n,
  username: 'kapitan',
  nickname: 'Kap',
  type: 0,
  registeredAt: new Date('2026-11-20T04:00:00Z'),
  lastLoginAt: null,
}
const personal = { currency: 'PHP', email: 'kapitan@example.com', mobile: '+639171234567', payeeName: null, hasPaymentPassword: false }

test('MC-04 SS-01 a page knows what kind of member reads it', () => {
  const kindOf = (type: number) => {
    const { isAgent, isTrial } = ownInfo({ ...member, type }, personal)
    return [isAgent, isTrial]
  }
  assert.deepEqual([0, 41, 4].map(kindOf), [
    [false, false],
    [true, false],
    [false, true],
  ])
})

test('MC-04 contacts are covered: enough to recognise the own, and no more, however short they are', () => {
  const { email, mobileNum, lastLoginAt } = ownInfo(member, personal)
  assert.deepEqual([email, mobileNum, lastLoginAt], ['ka***************om', '+63********67', null])
  assert.equal(ownInfo(member, { ...personal, mobile: null }).mobileNum, null)
  fc.assert(
    fc.property(fc.string({ minLength: 5, maxLength: 60, unit: fc.constantFrom(...'abc123@.') }), (text) => {
      const shown = ownInfo(member, { ...personal, email: text }).email ?? ''
      assert.ok(shown.split('*').length > 3)
      assert.ok(shown.replaceAll('*', '').length <= 4)
    }),
  )
})
