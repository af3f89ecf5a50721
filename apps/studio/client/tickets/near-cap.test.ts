import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { unitLeft } from './near-cap.ts'

test('GM-11 the pad says what a number still takes in a draw where the house has nearly its most on it', () => {
  const [straight, rambolito] = filipino3d.types
  assert.ok(straight && rambolito)
  const near = [
    { draw: '1', number: '123', leftMinor: '90000' },
    { draw: '1', number: '321', leftMinor: '0' },
  ]
  assert.equal(unitLeft(straight, '123', near), 100n)
  assert.equal(unitLeft(straight, '321', near), 0n)
  assert.equal(unitLeft(straight, '124', near), undefined)
  assert.equal(unitLeft(rambolito, '123', near), 0n, 'the fullest of all its orders decides')
  assert.equal(unitLeft(straight, '123', []), undefined)
})
