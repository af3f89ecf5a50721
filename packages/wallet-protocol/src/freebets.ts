import { z } from 'zod'
import { INT64_MAX } from './json.ts'
import { vendorText } from './messages.ts'

/**
 * Free bets (section 9 of the protocol): a vendor offers prepaids, an operator makes campaigns of them and gives rewards to players.
 * Values are units, the value of money times 100,000; a null of a prepaid is for the operator to choose, and what it fixes wins.
 */
export const FREEBET_PATHS = {
  prepaids: '/freebet/prepaids/list',
  createReward: '/freebet/rewards/create',
  createRewards: '/freebet/rewards/create_bulk',
  rewards: '/freebet/rewards/list',
  cancelReward: '/freebet/rewards/cancel',
  createCampaign: '/freebet/campaigns/create',
  campaigns: '/freebet/campaigns/list',
  campaign: '/freebet/campaigns/info',
} as const

/** Players of one order. */
export const REWARD_USERS_MAX = 100

const uuid = z.guid().transform((text) => text.toLowerCase())
const user = z.string().min(3).max(255)
const gameCode = z.string().regex(/^[a-z]{3}_[a-z0-9_]{1,60}$/)
const currency = z.string().min(3).max(8)
const operatorId = z.bigint().min(0n).max(INT64_MAX)
const value = z.bigint().min(1n).max(INT64_MAX)
const count = z.bigint().min(1n).max(1000n)
/** Asked with or without a zone, answered without: UTC either way. */
const instant = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z?$/)

export const prepaidsRequest = z.object({ operator_id: operatorId, game_code: gameCode.nullish(), currency: currency.nullish() })

export const prepaid = z.object({
  prepaid_uuid: uuid,
  game_code: gameCode,
  currency,
  bet_value: value.nullable(),
  bet_count: count.nullable(),
  bonus_buy: z.boolean(),
})

const terms = {
  bet_value: value.nullish(),
  bet_count: count.nullish(),
  start_time: instant.nullish(),
  end_time: instant.nullish(),
  currency: currency.nullish(),
  operator_reference: vendorText.nullish(),
}

const reward = {
  operator_id: operatorId,
  prepaid_uuid: uuid.nullish(),
  campaign_uuid: uuid.nullish(),
  ...terms,
  game_code: gameCode.nullish(),
  sub_partner_id: vendorText.nullish(),
}

const namesOne = (asked: { prepaid_uuid?: string | null | undefined; campaign_uuid?: string | null | undefined }) =>
  (typeof asked.prepaid_uuid === 'string') !== (typeof asked.campaign_uuid === 'string')
const oneOfTwo = { path: ['prepaid_uuid'], message: 'prepaid_uuid or campaign_uuid must be given' }

export const rewardRequest = z.object({ ...reward, user }).refine(namesOne, oneOfTwo)
export const rewardsRequest = z.object({ ...reward, users: z.array(user).min(1).max(REWARD_USERS_MAX) }).refine(namesOne, oneOfTwo)

export const campaignRequest = z.object({
  operator_id: operatorId,
  name: z.string().trim().min(1).max(100),
  prepaid_uuid: uuid,
  ...terms,
})

export const rewardListRequest = z.object({
  operator_id: operatorId,
  reward_uuid: uuid.nullish(),
  campaign_uuid: uuid.nullish(),
  user: user.nullish(),
  start_time: instant.nullish(),
  end_time: instant.nullish(),
  pagination: z
    .object({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullish(),
      limit: z.bigint().min(1n).max(200n).nullish(),
    })
    .nullish(),
})

export const rewardCancelRequest = z.object({ operator_id: operatorId, reward_uuid: uuid })

export const campaignListRequest = z.object({
  operator_id: operatorId,
  start_time: instant.nullish(),
  end_time: instant.nullish(),
  name: z.string().max(100).nullish(),
  prepaid_uuid: uuid.nullish(),
  operator_reference: vendorText.nullish(),
})

export const campaignInfoRequest = z.object({ operator_id: operatorId, campaign_uuid: uuid })

export const REWARD_STATUSES = ['FRS_NEW', 'FRS_ACTIVE', 'FRS_CANCELLED', 'FRS_FAILED', 'FRS_FINISHED', 'FRS_EXPIRED'] as const

const given = {
  campaign_uuid: uuid.nullish(),
  start_time: instant.nullish(),
  end_time: instant.nullish(),
  game_code: gameCode,
  game_id: z.bigint().nullish(),
  bet_count: count,
  bet_value: value,
  prepaid_uuid: uuid,
  currency,
  operator_reference: vendorText.nullish(),
}

export const rewardItem = z.object({
  ...given,
  status: z.enum(REWARD_STATUSES),
  reward_uuid: uuid,
  user,
  sub_partner_id: vendorText.nullish(),
})
export const campaignItem = z.object({ ...given, campaign_uuid: uuid, name: z.string().min(1) })

/** As they are received: tomorrow's vendors may have new states. */
const receivedReward = rewardItem.extend({ status: z.string().min(1).max(100) })
export const receivedRewards = z.object({
  rewards: z.array(receivedReward),
  pagination: z.object({ next_cursor: z.string().nullish(), previous_cursor: z.string().nullish() }),
})
export const receivedRewardAnswer = receivedReward
export const receivedPrepaids = z.array(prepaid)
export const receivedCampaigns = z.array(campaignItem)

export type Prepaid = z.infer<typeof prepaid>
export type RewardItem = z.infer<typeof rewardItem>
export type CampaignItem = z.infer<typeof campaignItem>
export type RewardOrder = z.infer<typeof rewardRequest>
export type CampaignOrder = z.infer<typeof campaignRequest>
