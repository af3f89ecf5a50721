import { toMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import {
  type CampaignItem,
  campaignItem,
  FREEBET_PATHS,
  receivedCampaigns,
  receivedPrepaids,
  receivedRewardAnswer,
  receivedRewards,
} from '@croupier/wallet-protocol/freebets'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import type * as z from 'zod'
import type { FreeBetCampaign, FreeBetGateway, FreeBetReward, FreeBetState } from '#platform/ports.ts'

const TIMEOUT_MS = 8000
const ANSWER_MAX_BYTES = 2_000_000
/** A member has few rewards of one campaign: this many are looked through for ours. */
const REWARDS_MAX = 200n

type VendorAddress = { baseUrl: string; operatorId: number }
type VendorResult<Value> = { state: 'ok'; value: Value } | { state: 'refused' } | { state: 'unknown' }

/** Free bets at the vendors, signed with our key (section 9 of the protocol). */
export function freeBetGateway(privateKeyPem: string): FreeBetGateway {
  const ask = async <Value>(to: VendorAddress, path: keyof typeof FREEBET_PATHS, question: { body: object; answer: z.ZodType<Value> }) => {
    const body = stringifyJson({ operator_id: to.operatorId, ...question.body })
    const signed = { url: `${to.baseUrl}${FREEBET_PATHS[path]}`, body, privateKeyPem, timeoutMs: TIMEOUT_MS }
    const { httpStatus, responseBody } = await postSigned({ ...signed, answerMaxBytes: ANSWER_MAX_BYTES })
    if (httpStatus !== null && httpStatus >= 400 && httpStatus < 500) return { state: 'refused' } as const
    const read = httpStatus === 200 ? question.answer.safeParse(parseJson(responseBody ?? '')) : undefined
    return read?.success ? ({ state: 'ok', value: read.data } as const) : ({ state: 'unknown' } as const)
  }
  return {
    prepaids: async (to) =>
      mapped(await ask(to, 'prepaids', { body: {}, answer: receivedPrepaids }), (list) =>
        list.map((one) => ({
          id: one.prepaid_uuid,
          gameCode: one.game_code,
          currency: one.currency,
          betMinor: one.bet_value === null ? null : (toMinor(one.bet_value) ?? null),
          rounds: one.bet_count === null ? null : Number(one.bet_count),
        })),
      ),
    campaigns: async ({ reference, ...to }) =>
      mapped(await ask(to, 'campaigns', { body: reference ? { operator_reference: reference } : {}, answer: receivedCampaigns }), (list) =>
        list.map(campaignOf),
      ),
    openCampaign: async (order) => {
      const body = {
        name: order.name,
        prepaid_uuid: order.prepaidId,
        bet_value: order.betMinor === undefined ? null : toUnits(order.betMinor),
        bet_count: order.rounds ?? null,
        end_time: timeOf(order.endsAt),
        operator_reference: order.reference,
      }
      return mapped(await ask(order, 'createCampaign', { body, answer: campaignItem }), campaignOf)
    },
    giveReward: async (order) => {
      const body = { user: order.user, campaign_uuid: order.campaignId, operator_reference: order.reference }
      return mapped(await ask(order, 'createReward', { body, answer: receivedRewardAnswer }), rewardOf)
    },
    findReward: async (order) => {
      const body = { user: order.user, campaign_uuid: order.campaignId, pagination: { cursor: null, limit: REWARDS_MAX } }
      return mapped(await ask(order, 'rewards', { body, answer: receivedRewards }), ({ rewards }) => {
        const ours = rewards.find((one) => one.operator_reference === order.reference)
        return ours && rewardOf(ours)
      })
    },
    cancelReward: async (order) =>
      mapped(await ask(order, 'cancelReward', { body: { reward_uuid: order.rewardId }, answer: receivedRewardAnswer }), rewardOf),
  }
}

function mapped<From, To>(told: VendorResult<From>, map: (value: From) => To): VendorResult<To> {
  return told.state === 'ok' ? { state: 'ok', value: map(told.value) } : told
}

/** Times of the protocol have no zone: they are UTC. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19)
const instantOf = (text: string | null | undefined) => (text ? new Date(`${text.replace(/Z$/, '')}Z`) : null)

function termsOf(given: Omit<CampaignItem, 'name' | 'campaign_uuid'>) {
  return {
    gameCode: given.game_code,
    currency: given.currency,
    betMinor: toMinor(given.bet_value) ?? 0n,
    rounds: Number(given.bet_count),
    startsAt: instantOf(given.start_time),
    endsAt: instantOf(given.end_time),
    reference: given.operator_reference ?? null,
  }
}

function campaignOf(given: CampaignItem): FreeBetCampaign {
  return { id: given.campaign_uuid, name: given.name, ...termsOf(given) }
}

const STATES: Readonly<Record<string, FreeBetState>> = {
  FRS_NEW: 'new',
  FRS_ACTIVE: 'active',
  FRS_CANCELLED: 'cancelled',
  FRS_FAILED: 'failed',
  FRS_FINISHED: 'finished',
  FRS_EXPIRED: 'expired',
}

function rewardOf(given: z.infer<typeof receivedRewardAnswer>): FreeBetReward {
  return { id: given.reward_uuid, state: STATES[given.status] ?? 'failed', ...termsOf(given) }
}
