import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideReplacement, decideRival } from './rules-answers.ts'

const at = new Date('2026-11-01T00:00:00Z')
const inForce = { chainId: 'a', product: 'RNG', state: 'in_force', giverId: 1n, startsAt: new Date(0), endsAt: null } as const

test('a contract that starts ends the version before it, and refuses another chain on the same basis', () => {
  const start = (rival: Parameters<typeof decideRival>[0]['rival'], product: 'RNG' | 'CONS' | 'LIVE', chainId: string) =>
    decideRival({ rival, contract: { chainId, product }, startsAt: at })
  assert.equal(start(inForce, 'RNG', 'a'), 'ends')
  assert.equal(start(inForce, 'RNG', 'b'), 'contract_overlaps')
  assert.equal(start(inForce, 'CONS', 'b'), 'contract_overlaps')
  assert.equal(start(inForce, 'LIVE', 'b'), 'stays')
  assert.equal(start({ ...inForce, endsAt: at }, 'RNG', 'b'), 'stays')
})

test('an offer replaces the contract of the same giver and product, and waits for no other offer', () => {
  const offer = { product: 'RNG', giverId: 1n } as const
  assert.deepEqual(decideReplacement([], offer), { replaces: undefined })
  assert.deepEqual(decideReplacement([inForce], offer), { replaces: inForce })
  assert.deepEqual(decideReplacement([{ ...inForce, state: 'offered' }], offer), { refusal: 'offer_open' })
  assert.deepEqual(decideReplacement([inForce], { ...offer, giverId: null }), { refusal: 'contract_overlaps' })
  assert.deepEqual(decideReplacement([inForce], { ...offer, product: 'CONS' }), { refusal: 'contract_overlaps' })
})
