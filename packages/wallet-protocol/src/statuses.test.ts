import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFinal, isWalletStatus, WALLET_STATUSES, type WalletCall } from './statuses.ts'

test('a status of the protocol is one, and a status of tomorrow is none', () => {
  for (const status of WALLET_STATUSES) assert.equal(isWalletStatus(status), true)
  for (const other of ['', 'RS_ERROR_OF_TOMORROW', 'rs_ok', 'NOT_ENOUGH_MONEY']) assert.equal(isWalletStatus(other), false, other)
})

test('each call ends with the answers that say that nothing moved and nothing will, and with no other', () => {
  const names = (call: WalletCall) =>
    WALLET_STATUSES.filter((status) => isFinal(call, status)).map((name) => name.replace(/^RS_(ERROR_)?/, ''))
  const wrong = ['WRONG_SYNTAX', 'WRONG_TYPES']
  const rolledBack = ['TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_ROLLED_BACK']
  const expected: Record<WalletCall, string[]> = {
    userInfo: ['OK', 'INVALID_PARTNER', 'USER_DISABLED', 'INVALID_SIGNATURE', ...wrong],
    balance: ['OK', 'INVALID_PARTNER', 'INVALID_TOKEN', 'INVALID_GAME', 'USER_DISABLED', 'INVALID_SIGNATURE', 'TOKEN_EXPIRED', ...wrong],
    bet: [
      ...['OK', 'INVALID_PARTNER', 'INVALID_TOKEN', 'INVALID_GAME', 'WRONG_CURRENCY', 'NOT_ENOUGH_MONEY', 'USER_DISABLED'],
      ...['INVALID_SIGNATURE', 'TOKEN_EXPIRED', ...wrong, 'LIMIT_REACHED', 'TRANSACTION_ROLLED_BACK'],
    ],
    win: ['OK', 'INVALID_TOKEN', 'INVALID_GAME', 'WRONG_CURRENCY', 'USER_DISABLED', 'DUPLICATE_TRANSACTION', ...rolledBack],
    rollback: [
      ...['OK', 'INVALID_TOKEN', 'INVALID_GAME', 'WRONG_CURRENCY', 'USER_DISABLED', 'INVALID_SIGNATURE', 'DUPLICATE_TRANSACTION'],
      ...rolledBack,
    ],
  }
  for (const call of Object.keys(expected) as WalletCall[]) assert.deepEqual(names(call), expected[call], call)
})
