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
    identity: {
      steps: [],
      documentKinds: ['passport', 'identity_card', 'driving_licence'],
      from: [],
      validMonths: 24,
      keptYears: 5,
    },
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
    identity: {
      steps: ['data', 'document', 'face', 'address'],
      documentKinds: ['passport', 'identity_card'],
      from: [{ of: 'withdrawals', amountMinor: 0n }],
      validMonths: 12,
      keptYears: 5,
    },
  })
})

test('PP-01 a place that nobody has described is the strictest of all', () => {
  const unknown = policyOf({ policyPack: 'ZZ', ageMinimum: 18 })
  assert.equal(unknown.ageMinimum, 21)
  assert.equal(unknown.showsBonusesToGuests, false)
})

test('PP-01 an identity is asked for from the sum that the law names in the currency of the brand, in any other before the first withdrawal', () => {
  const from = (currency: string) => policyOf({ policyPack: 'MT', ageMinimum: 18, currency }).identity.from
  assert.deepEqual(from('EUR'), [{ of: 'deposits', amountMinor: 200_000n }])
  assert.deepEqual(from('PHP'), [{ of: 'withdrawals', amountMinor: 0n }])
})

test('PP-01 a brand may ask for more than its pack, and of play money by its own will alone', () => {
  const identityChecks = { steps: ['face', 'data'] as const, fromMinor: '50000' }
  const play = policyOf({ policyPack: null, ageMinimum: 18, identityChecks }).identity
  assert.deepEqual([play.steps, play.from], [['face', 'data'], [{ of: 'withdrawals', amountMinor: 50_000n }]])
  const malta = policyOf({ policyPack: 'MT', ageMinimum: 18, currency: 'EUR', identityChecks }).identity
  assert.equal(malta.from.length, 2)
  assert.equal(malta.steps.length, 4)
})
