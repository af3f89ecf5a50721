import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  campaignUnder,
  changeByOrder,
  decideCancel,
  decideGift,
  decideLookup,
  decideOpened,
  isSameGift,
  newFreeBet,
  orderOf,
} from './rules.ts'

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

test('a campaign whose opening got no answer is looked for under our reference, and nowhere else', () => {
  assert.deepEqual(
    [decideOpened(ok(campaign)), decideOpened(unknown), decideOpened(refused)],
    [{ campaign }, 'look', { refusal: 'wrong_state' }],
  )
  const ours = { ...campaign, id: 'c2', reference: 'ours' }
  assert.equal(campaignUnder('ours', ok([campaign, ours])), ours)
  assert.deepEqual([campaignUnder('ours', ok([campaign])), campaignUnder('ours', unknown)], [undefined, undefined])
})

test('free rounds are written down before the vendor is asked, with the terms of their campaign and the operator who gave them', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const given = newFreeBet({ id: 'f', vendor: 'STU', campaign, memberId: 7n, bonusCode: null }, { brandId: 1, operatorName: 'una', now })
  assert.deepEqual(
    [given.campaign_name, given.game_code, given.bet_minor, given.rounds, given.operator_name, given.given_at, given.ends_at],
    ['Pasko', 'stu_koi_ways', 100n, 10, 'una', now, now],
  )
  const endsAt = new Date('2026-12-01T00:00:00Z')
  const until = newFreeBet(
    { id: 'f', vendor: 'STU', campaign: { ...campaign, endsAt }, memberId: 7n, bonusCode: null },
    { brandId: 1, operatorName: 'una', now },
  )
  assert.equal(until.ends_at, endsAt)
  assert.deepEqual(orderOf(given), { reference: 'f', campaignId: 'c1', user: '7' })
})
