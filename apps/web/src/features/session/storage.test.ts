import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { merchantWallet } from '@croupier/contract/wallet'
import { amount } from '@croupier/contract/wire'
import * as z from 'zod/mini'
import { keepAnswer } from './kept-answers.ts'
import {
  clearSession,
  keep,
  readKept,
  readMember,
  readToken,
  type SessionMember,
  sessionKeys,
  writeMerchant,
  writeSession,
} from './storage.ts'

/** A browser's storage: names and texts. */
function aStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()].toSorted(),
  }
}

let session = aStorage()

beforeEach(() => {
  session = aStorage()
  Object.defineProperty(globalThis, 'sessionStorage', { value: session, configurable: true })
  Object.defineProperty(globalThis, 'localStorage', { value: aStorage(), configurable: true })
})

const ann: SessionMember = { id: '7', account: 'ann', nickname: 'Ann', isAgent: true, isTrial: false }

test('DT-05 a session is kept under the names of the specification', () => {
  writeMerchant('parola')
  writeSession('secret', ann)
  assert.deepEqual(session.keys(), [
    'account',
    'customerId',
    'isAgent',
    'isTrial',
    'merchant',
    'merchantCode',
    'nickname',
    'token',
    'username',
  ])
  for (const name of ['HOT_GAMES', 'gameVendor', 'validate', 'merchantWallet', 'consolidated', 'enableSalary', 'enableContract'])
    assert.ok(
      sessionKeys.some((key) => key === name),
      name,
    )
  assert.deepEqual(readMember(), ann)
  assert.equal(readToken(), 'secret')
})

test('DT-05 the wallet of the merchant and what validates a registration are kept as they came, sums of money too', () => {
  keepAnswer('merchantWallet', merchantWallet.value, { isSingle: true })
  assert.equal(session.getItem('merchantWallet'), '{"isSingle":true}')
  keepAnswer('consolidated', z.object({ waiting: amount }), { waiting: 1_250n })
  assert.deepEqual(readKept('consolidated'), { waiting: '12.50' })
})

test('SS-02 signing out clears the session storage but for the codes of the merchant', () => {
  writeMerchant('parola')
  writeSession('secret', ann)
  keep('HOT_GAMES', [1, 2])
  clearSession()
  assert.deepEqual(session.keys(), ['merchant', 'merchantCode'])
  assert.equal(readMember(), undefined)
})

test('a member without a token is nobody', () => {
  writeSession('secret', ann)
  session.removeItem('token')
  assert.equal(readMember(), undefined)
})

test('a kept value that somebody spoiled is as good as none', () => {
  session.setItem('gameVendor', '{"lanes":')
  assert.equal(readKept('gameVendor'), undefined)
  keep('gameVendor', { lanes: [] })
  assert.deepEqual(readKept('gameVendor'), { lanes: [] })
  keep('gameVendor', undefined)
  assert.equal(readKept('gameVendor'), undefined)
})
