import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyPacks } from './policy-packs.ts'
import { housePolicy, policyOf } from './rules-policy.ts'

test('PP-01 there are packs of nine jurisdictions, each with its authority and its source', () => {
  assert.deepEqual(policyPacks.map(({ code }) => code).toSorted(), ['CA-ON', 'CW', 'DE', 'DK', 'GB', 'MT', 'NL', 'PH', 'SE'])
  for (const { authority, source } of policyPacks) assert.ok(authority.length > 3 && source.length > 3)
})

test('PP-01 a brand without a pack has what the house asks', () => {
  assert.deepEqual(policyOf({ policyPack: null, ageMinimum: 21 }), {
    ageMinimum: 21,
    loosenWaitHours: { ...housePolicy.loosenWaitHours },
    realityCheckMinutes: null,
    needsDepositLimit: false,
    showsBonusesToGuests: true,
  })
})

test('PP-01 what a pack says counts, as far as it is not looser than the house and the brand', () => {
  const germany = policyOf({ policyPack: 'DE', ageMinimum: 18 })
  assert.deepEqual([germany.ageMinimum, germany.realityCheckMinutes, germany.needsDepositLimit], [18, 60, true])
  assert.equal(germany.loosenWaitHours.deposit, 168)
  const britain = policyOf({ policyPack: 'GB', ageMinimum: 18 })
  assert.deepEqual(britain.loosenWaitHours, { deposit: 24, stake: 168, loss: 168, time: 24 })
  assert.equal(britain.realityCheckMinutes, null)
  assert.equal(policyOf({ policyPack: 'SE', ageMinimum: 21 }).ageMinimum, 21)
})

test('PP-01 what is unknown of a place is what the strictest place asks', () => {
  const curacao = policyOf({ policyPack: 'CW', ageMinimum: 18 })
  assert.deepEqual(curacao, {
    ageMinimum: 18,
    loosenWaitHours: { deposit: 168, stake: 168, loss: 168, time: 168 },
    realityCheckMinutes: 60,
    needsDepositLimit: true,
    showsBonusesToGuests: false,
  })
})

test('PP-01 a place that nobody has described is the strictest of all', () => {
  const unknown = policyOf({ policyPack: 'ZZ', ageMinimum: 18 })
  assert.equal(unknown.ageMinimum, 21)
  assert.equal(unknown.showsBonusesToGuests, false)
})
