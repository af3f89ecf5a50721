import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFields } from '../testing/fields.ts'
import {
  campaignInfoRequest,
  campaignItem,
  campaignListRequest,
  campaignRequest,
  FREEBET_PATHS,
  prepaid,
  prepaidsRequest,
  receivedCampaigns,
  receivedPrepaids,
  receivedRewardAnswer,
  receivedRewards,
  rewardCancelRequest,
  rewardItem,
  rewardListRequest,
  rewardRequest,
  rewardsRequest,
} from './freebets.ts'
import { INT64_MAX } from './json.ts'

const uuid = '3f2b8c1e-5d4a-4b6f-9e7d-1a2b3c4d5e6f'

type Values = [string, ...unknown[]]
const badInstants = [
  'x2026-11-20T00:00:00',
  '2026-11-20T00:00:00x',
  '2026-11-20',
  '2026-00-20T00:00:00',
  '2026-13-20T00:00:00',
  '2026-11-00T00:00:00',
  '2026-11-32T00:00:00',
  '2026-11-20T24:00:00',
  '2026-11-20T00:60:00',
  '2026-11-20T00:00:60',
  '2026-11-20T00:00:00.1234567',
  '2026-11-20T00:00:00.',
  '26-11-20T00:00:00',
]
const fineInstants = [
  '2026-01-01T00:00:00Z',
  '2026-10-19T19:09:09.1',
  '2026-12-31T23:59:59.123456Z',
  '2026-09-30T20:00:00',
  null,
  undefined,
]
const instants = (names: readonly string[]): { bad: Values[]; fine: Values[] } => ({
  bad: names.map((name) => [name, ...badInstants]),
  fine: names.map((name) => [name, ...fineInstants]),
})
const badCodes: Values = ['game_code', 'stu', 'stu_', 'STU_x', 'xstu_x', 'stu_x!', 'st_x', `stu_${'x'.repeat(61)}`]
const badValues: Values[] = [
  ['bet_value', 0n, INT64_MAX + 1n, 1],
  ['bet_count', 0n, 1001n],
  ['currency', 'PH', 'x'.repeat(9)],
]
const fineValues: Values[] = [
  ['bet_value', 1n, INT64_MAX],
  ['bet_count', 1n, 1000n],
  ['currency', 'x'.repeat(8)],
]
const ids = (names: readonly string[]): Values[] => names.map((name) => [name, 'x', `${uuid}0`])
const operator: Values = ['operator_id', -1n, INT64_MAX + 1n, 1, undefined]
const window = instants(['start_time', 'end_time'])

const terms = {
  bet_value: 100_000n,
  bet_count: 10n,
  start_time: '2026-11-20T00:00:00',
  end_time: '2026-11-21T00:00:00Z',
  currency: 'PHP',
  operator_reference: 'ours-1',
}
const order = { operator_id: 1n, prepaid_uuid: uuid, ...terms, game_code: 'stu_lantern_tide', sub_partner_id: 'parola' }

test('every call of free bets has its path', () => {
  assert.deepEqual(FREEBET_PATHS, {
    prepaids: '/freebet/prepaids/list',
    createReward: '/freebet/rewards/create',
    createRewards: '/freebet/rewards/create_bulk',
    rewards: '/freebet/rewards/list',
    cancelReward: '/freebet/rewards/cancel',
    createCampaign: '/freebet/campaigns/create',
    campaigns: '/freebet/campaigns/list',
    campaign: '/freebet/campaigns/info',
  })
})

test('a prepaid fixes its value and number, or leaves them to the operator', () => {
  const one = { prepaid_uuid: uuid, game_code: 'stu_x', currency: 'PHP', bet_value: 1n, bet_count: 1n, bonus_buy: false }
  assertFields(prepaid, one, {
    bad: [...badValues, badCodes, ...ids(['prepaid_uuid'])],
    fine: [...fineValues, ['bet_value', null], ['bet_count', null], ['game_code', `stu_${'x'.repeat(60)}`]],
  })
  assert.equal(prepaid.parse({ ...one, prepaid_uuid: uuid.toUpperCase() }).prepaid_uuid, uuid)
  assert.deepEqual(receivedPrepaids.parse([one]), [one])
  assertFields(prepaidsRequest, { operator_id: 1n, game_code: 'stu_x', currency: 'PHP' }, { bad: [operator, badCodes] })
})

test('a reward is ordered for one player or up to a hundred, of a prepaid or a campaign and never of both', () => {
  const bad = [operator, badCodes, ...badValues, ...window.bad, ['operator_reference', ''] satisfies Values]
  const fine = [...fineValues, ...window.fine, ['operator_id', 0n, INT64_MAX] satisfies Values]
  assertFields(
    rewardRequest,
    { ...order, user: 'ana' },
    { bad: [...bad, ['user', 'an', 'x'.repeat(256)]], fine: [...fine, ['user', 'x'.repeat(255)]] },
  )
  const users = Array.from({ length: 101 }, () => 'ana')
  assertFields(
    rewardsRequest,
    { ...order, users: ['ana'] },
    { bad: [...bad, ['users', [], users, ['an']]], fine: [...fine, ['users', users.slice(1)]] },
  )
  for (const [schema, whose] of [[rewardRequest, { user: 'ana' }] as const, [rewardsRequest, { users: ['ana'] }] as const]) {
    for (const named of [{ prepaid_uuid: null }, { campaign_uuid: uuid }]) {
      const issue = schema.safeParse({ ...order, ...whose, ...named }).error?.issues[0]
      assert.deepEqual([issue?.path, issue?.message], [['prepaid_uuid'], 'prepaid_uuid or campaign_uuid must be given'])
    }
    assert.ok(schema.safeParse({ ...order, ...whose, prepaid_uuid: null, campaign_uuid: uuid }).success)
  }
})

test('a campaign has a name of its own and always a prepaid', () => {
  const campaign = { operator_id: 1n, name: 'Fiesta', prepaid_uuid: uuid, ...terms }
  assertFields(campaignRequest, campaign, {
    bad: [operator, ...badValues, ...window.bad, ['name', '', '  ', 'x'.repeat(101)], ['prepaid_uuid', null, 'x']],
    fine: [...fineValues, ...window.fine, ['name', 'x'.repeat(100), ` ${'x'.repeat(100)} `]],
  })
  assert.equal(campaignRequest.parse({ ...campaign, name: ' Fiesta ' }).name, 'Fiesta')
})

test('rewards and campaigns are listed by what they are of, in pages', () => {
  const list = {
    operator_id: 1n,
    reward_uuid: uuid,
    campaign_uuid: uuid,
    user: 'ana',
    start_time: terms.start_time,
    end_time: terms.end_time,
  }
  assertFields(
    rewardListRequest,
    { ...list, pagination: { cursor: '7', limit: 200n } },
    {
      bad: [
        operator,
        ...ids(['reward_uuid', 'campaign_uuid']),
        ...window.bad,
        ['pagination', { limit: 0n }, { limit: 201n }, { cursor: '' }, { cursor: '7x' }, { cursor: 'x7' }, { cursor: '1'.repeat(19) }, 'x'],
      ],
      fine: [...window.fine, ['pagination', null, {}, { limit: 1n }, { cursor: '1'.repeat(18), limit: null }]],
    },
  )
  const campaigns = {
    operator_id: 1n,
    start_time: terms.start_time,
    end_time: terms.end_time,
    name: 'F',
    prepaid_uuid: uuid,
    operator_reference: 'o',
  }
  assertFields(campaignListRequest, campaigns, {
    bad: [operator, ...window.bad, ...ids(['prepaid_uuid']), ['name', 'x'.repeat(101)], ['operator_reference', '']],
    fine: [...window.fine, ['name', '', 'x'.repeat(100)]],
  })
  assertFields(campaignInfoRequest, { operator_id: 1n, campaign_uuid: uuid }, { bad: [operator, ...ids(['campaign_uuid'])] })
  assertFields(rewardCancelRequest, { operator_id: 1n, reward_uuid: uuid }, { bad: [operator, ...ids(['reward_uuid'])] })
})

test('a reward is answered in a state of the protocol, and received in one of tomorrow', () => {
  const given = { ...terms, campaign_uuid: uuid, game_code: 'stu_x', game_id: 1n, prepaid_uuid: uuid }
  const reward = { ...given, status: 'FRS_NEW', reward_uuid: uuid, user: 'ana', sub_partner_id: 'parola' }
  const bad = [...badValues, ...window.bad, badCodes, ...ids(['prepaid_uuid', 'reward_uuid', 'campaign_uuid'])]
  assertFields(rewardItem, reward, {
    bad: [...bad, ['status', '', 'FRS_OF_TOMORROW']],
    fine: [['status', 'FRS_ACTIVE', 'FRS_CANCELLED', 'FRS_FAILED', 'FRS_FINISHED', 'FRS_EXPIRED']],
  })
  assertFields(receivedRewardAnswer, reward, {
    bad: [...bad, ['status', '', 'x'.repeat(101)]],
    fine: [['status', 'FRS_OF_TOMORROW', 'x'.repeat(100)]],
  })
  assertFields(
    receivedRewards,
    { rewards: [reward], pagination: { next_cursor: '1', previous_cursor: '2' } },
    {
      bad: [
        ['rewards', [{}], undefined],
        ['pagination', undefined, { next_cursor: 1n }, { previous_cursor: 1n }],
      ],
    },
  )
  const campaign = { ...given, name: 'Fiesta' }
  assertFields(campaignItem, campaign, { bad: [...badValues, ['name', ''], ['campaign_uuid', null]] })
  assert.deepEqual(receivedCampaigns.parse([campaign]), [campaign])
})
