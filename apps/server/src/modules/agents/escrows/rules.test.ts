import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walletOf } from '#modules/wallet/index.ts'
import { escrowOf, fillingLegs, returningLegs } from './rules.ts'

test('AC-05 what goes into an escrow comes out of the wallet of its giver, and goes back into the wallet that the giver has then', () => {
  const wallet = walletOf({ memberId: 1n, kind: 'agent' }, 'PHP')
  assert.deepEqual(fillingLegs(1n, 100n, 'PHP'), [
    { account: wallet, amountMinor: -100n },
    { account: escrowOf(1n, 'PHP'), amountMinor: 100n },
  ])
  assert.deepEqual(returningLegs({ giverId: 1n, kind: 'member' }, 40n, 'PHP'), [
    { account: escrowOf(1n, 'PHP'), amountMinor: -40n },
    { account: walletOf({ memberId: 1n, kind: 'member' }, 'PHP'), amountMinor: 40n },
  ])
  assert.deepEqual(escrowOf(1n, 'PHP'), { class: 'agent', ownerId: 1n, unit: 'PHP', realm: 'real', scope: 'escrow' })
})
