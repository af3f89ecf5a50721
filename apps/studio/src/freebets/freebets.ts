import { randomUUID } from 'node:crypto'
import { operatorOf } from '@croupier/vendor-server/context'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { CampaignItem, RewardItem } from '@croupier/wallet-protocol/freebets'
import type { Context } from '#context.ts'
import { gameByCode } from '#games.ts'
import { type Prepaid, prepaidsOf } from './prepaids.ts'
import { type PrepaidRequest, statusOf, type Terms, termsOf } from './rules.ts'
import * as store from './store.ts'

/** A field of the request that is wrong, and what it should be told as. */
export type Wrong = { wrong: string; status: 400 | 404 }

type CampaignOrder = PrepaidRequest & { operatorId: bigint; name: string; prepaidId: string; reference: string | undefined }

/** Makes a campaign of a prepaid; the same reference makes the same campaign. */
export async function openCampaign(context: Context, order: CampaignOrder): Promise<CampaignItem | Wrong> {
  const prepaid = findPrepaid(context, order.operatorId, order.prepaidId)
  if (!prepaid) return { wrong: 'prepaid_uuid', status: 404 }
  const terms = agreed(prepaid, order, await store.readNow(context.db))
  if (typeof terms === 'string') return { wrong: terms, status: 400 }
  const campaign = await store.putCampaign(context.db, {
    id: randomUUID(),
    operator_id: order.operatorId,
    name: order.name,
    ...columnsOf(prepaid, terms),
    operator_reference: order.reference ?? null,
  })
  return campaignItem(campaign)
}

export async function readCampaign(context: Context, operatorId: bigint, id: string): Promise<CampaignItem | undefined> {
  const found = await store.findCampaign(context.db, operatorId, id)
  return found && campaignItem(found)
}

export async function readCampaigns(context: Context, filter: store.CampaignFilter): Promise<CampaignItem[]> {
  return (await store.listCampaigns(context.db, filter)).map(campaignItem)
}

type RewardOrder = PrepaidRequest & {
  operatorId: bigint
  users: readonly string[]
  prepaidId: string | undefined
  campaignId: string | undefined
  reference: string | undefined
  subPartner: string | undefined
}

/** Gives a reward to each player; what a campaign says goes before what the order says. */
export async function giveRewards(context: Context, order: RewardOrder): Promise<RewardItem[] | Wrong> {
  const campaign = order.campaignId === undefined ? undefined : await store.findCampaign(context.db, order.operatorId, order.campaignId)
  if (order.campaignId !== undefined && !campaign) return { wrong: 'campaign_uuid', status: 404 }
  const prepaid = findPrepaid(context, order.operatorId, campaign?.prepaid_id ?? order.prepaidId)
  if (!prepaid) return { wrong: 'prepaid_uuid', status: 404 }
  const now = await store.readNow(context.db)
  const terms = agreed(prepaid, campaign ? { ...order, ...inherited(campaign) } : order, now)
  if (typeof terms === 'string') return { wrong: terms, status: 400 }
  const rewards = await store.putRewards(
    context.db,
    [...new Set(order.users)].map((operator_user) => ({
      id: randomUUID(),
      operator_id: order.operatorId,
      operator_user,
      campaign_id: campaign?.id ?? null,
      ...columnsOf(prepaid, terms),
      left_count: terms.betCount,
      operator_reference: order.reference ?? null,
      sub_partner_id: order.subPartner ?? null,
      cancelled_at: null,
    })),
  )
  return rewards.map((reward) => rewardItem(reward, now))
}

export type RewardPage = { rewards: RewardItem[]; next: string | null }

export async function readRewards(context: Context, filter: store.RewardFilter): Promise<RewardPage> {
  const rows = await store.listRewards(context.db, { ...filter, limit: filter.limit + 1 })
  const page = rows.slice(0, filter.limit)
  const now = await store.readNow(context.db)
  return {
    rewards: page.map((reward) => rewardItem(reward, now)),
    next: rows.length > filter.limit ? String(page.at(-1)?.serial) : null,
  }
}

/** Undefined where there is no such reward; `claimed` where the player has begun with it. */
export async function cancelReward(context: Context, operatorId: bigint, id: string): Promise<RewardItem | 'claimed' | undefined> {
  const isCancelled = await store.cancelReward(context.db, operatorId, id)
  const whole = { campaignId: undefined, user: undefined, from: undefined, until: undefined, before: undefined, limit: 1 }
  const [reward] = await store.listRewards(context.db, { operatorId, id, ...whole })
  if (!reward) return undefined
  return isCancelled ? rewardItem(reward, await store.readNow(context.db)) : 'claimed'
}

function findPrepaid(context: Context, operatorId: bigint, prepaidId: string | undefined): Prepaid | undefined {
  return prepaidsOf(operatorOf(context, operatorId)).find(({ id }) => id === prepaidId)
}

function agreed(prepaid: Prepaid, asked: PrepaidRequest, now: Date): Terms | string {
  return termsOf(prepaid, asked, { now, betsMinor: gameByCode(prepaid.gameCode)?.manifest.betsMinor ?? [] })
}

function inherited(campaign: store.CampaignRow) {
  const { bet_minor, bet_count, starts_at, ends_at } = campaign
  return { betUnits: toUnits(bet_minor), betCount: bet_count, startsAt: starts_at, endsAt: ends_at }
}

function columnsOf(prepaid: Prepaid, terms: Terms) {
  return {
    prepaid_id: prepaid.id,
    game_code: prepaid.gameCode,
    currency: prepaid.currency,
    bet_minor: terms.betMinor,
    bet_count: terms.betCount,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
  }
}

type PrepaidView = Pick<
  store.RewardRow,
  'prepaid_id' | 'game_code' | 'currency' | 'bet_minor' | 'bet_count' | 'starts_at' | 'ends_at' | 'operator_reference'
>

function shown(given: PrepaidView) {
  return {
    prepaid_uuid: given.prepaid_id,
    game_code: given.game_code,
    game_id: null,
    currency: given.currency,
    bet_value: toUnits(given.bet_minor),
    bet_count: BigInt(given.bet_count),
    start_time: timeOf(given.starts_at),
    end_time: timeOf(given.ends_at),
    operator_reference: given.operator_reference,
  }
}

function campaignItem(campaign: store.CampaignRow): CampaignItem {
  return { campaign_uuid: campaign.id, name: campaign.name, ...shown(campaign) }
}

function rewardItem(reward: store.RewardRow, now: Date): RewardItem {
  const { id, campaign_id, operator_user, sub_partner_id } = reward
  return {
    status: statusOf(reward, now),
    reward_uuid: id,
    campaign_uuid: campaign_id,
    user: operator_user,
    sub_partner_id,
    ...shown(reward),
  }
}

/** Times of these answers have seconds and no zone. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 19)
}
