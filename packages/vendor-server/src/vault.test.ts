import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openVault } from './vault.ts'

test('a sealed secret opens only for the row it was sealed for, with the right key, unchanged', () => {
  const key = randomBytes(32)
  const vault = openVault(key, 'toy')
  const secret = randomBytes(32)
  const sealed = vault.seal(secret, 'seed:1')
  assert.deepEqual(vault.open(sealed, 'seed:1'), secret)
  assert.notDeepEqual(vault.seal(secret, 'seed:1'), sealed, 'sealing twice looks different')
  assert.throws(() => vault.open(sealed, 'seed:2'))
  assert.throws(() => openVault(randomBytes(32), 'toy').open(sealed, 'seed:1'))
  assert.throws(() => openVault(key, 'other').open(sealed, 'seed:1'), 'keys of two vendors differ')
  for (let index = 0; index < sealed.length; index += 7) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    assert.throws(() => vault.open(changed, 'seed:1'))
  }
})

test('a stamp proves an address and no other', () => {
  const vault = openVault(randomBytes(32), 'toy')
  assert.equal(vault.isStamped('round:1', vault.stamp('round:1')), true)
  assert.equal(vault.isStamped('round:2', vault.stamp('round:1')), false)
  assert.equal(vault.isStamped('round:1', ''), false)
})
