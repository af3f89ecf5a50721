import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeByOrder, decideCancel, decideGift, decideLookup, isSameGift } from './rules.ts'

const terms = { gameCode: 'stu_koi_ways', currency: 'PHP', betMinor: 100n, rounds: 10, startsAt: null, endsAt: null }
const campaign = { ...terms, id: 'c1', name: 'Pasko', reference: null }
const reward = { ...terms, id: 'r1', reference: 'ours', state: 'new' as const }
const ok = <Value>(value: Value) => ({ state: 'ok' as const, value })
const [refused, unknown] = [{ state: 'refused' as const }, { state: 'unknown' as const }]

test('free rounds are given of a campaign that the vendor lists, to a member who may play', () => {
  const decided = (campaigns: Parameters<typeof decideGift>[0], campaignId = 'c1', memberStatus = 'active') => {
    const decision = decideGift(campaigns, { campaignId, memberStatus })
    return 'refusal' in decision ? decision.refusal : decision.campaign.name
  }
  assert.equal(decided(ok([campaign])), 'Pasko')
  assert.deepEqual([decided(ok([campaign]), 'c2'), decided(ok([])), decided(ok([campaign]), 'c1', 'locked')], Array(3).fill('wrong_state'))
  assert.deepEqual([decided(refused), decided(unknown)], ['busy', 'busy'])
})

test('an order under a known id is the same for one member and one campaign alone', () => {
  const known = { member_id: 7n, campaign_id: 'c1' }
  const same = [
    { memberId: 7n, campaignId: 'c1' },
    { memberId: 8n, campaignId: 'c1' },
    { memberId: 7n, campaignId: 'c2' },
  ].map((asked) => isSameGift(known, asked))
  assert.deepEqual(same, [true, false, false])
})

test('what each answer of a vendor makes of free rounds: an order without one stays asked for, a look or a cancel is tried again', () => {
  const given = { state: 'new', rewardId: 'r1' }
  assert.deepEqual([ok(reward), refused, unknown].map(changeByOrder), [given, { state: 'refused', rewardId: null }, undefined])
  assert.deepEqual([ok(reward), ok(undefined), refused, unknown].map(decideLookup), [
    { change: given },
    { change: undefined },
    { refusal: 'busy' },
    { refusal: 'busy' },
  ])
  assert.deepEqual([ok(reward), refused, unknown].map(decideCancel), [{ change: given }, { refusal: 'wrong_state' }, { refusal: 'busy' }])
})
