import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AccountClass, ownerOf, stripeFor, walletOf } from './accounts.ts'

test('a member plays with real money, an agent too under a class of his own, and a trial member with trial money alone', () => {
  const wallets = (['member', 'agent', 'trial'] as const).map((kind) => walletOf({ memberId: 7n, kind }, 'PHP'))
  assert.deepEqual(wallets, [
    { class: 'player', ownerId: 7n, unit: 'PHP', realm: 'real' },
    { class: 'agent', ownerId: 7n, unit: 'PHP', realm: 'real' },
    { class: 'trial', ownerId: 7n, unit: 'PHP', realm: 'trial' },
  ])
})

test('a wallet says whose it is, and no other account is anybody’s wallet', () => {
  for (const kind of ['member', 'agent', 'trial'] as const)
    assert.deepEqual(ownerOf(walletOf({ memberId: 7n, kind }, 'PHP')), { memberId: '7', kind })
  const others: AccountClass[] = ['house', 'vendor', 'payment', 'hold', 'bonus', 'jackpot', 'points', 'receivable', 'limit']
  for (const other of others) assert.equal(ownerOf({ class: other, ownerId: 7n, unit: 'PHP', realm: 'real' }), undefined, other)
})

test('a member always meets the same of 64 stripes', () => {
  assert.deepEqual([0n, 1n, 63n, 64n, 1_087n].map(stripeFor), [0, 1, 63, 0, 63])
})
