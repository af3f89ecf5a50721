import { instantOf } from '@croupier/vendor-kit/operator-calls'
import { badRequest, receive, sendError } from '@croupier/vendor-server/receiving'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import {
  campaignInfoRequest,
  campaignListRequest,
  campaignRequest,
  FREEBET_PATHS,
  prepaidsRequest,
  type RewardOrder,
  rewardCancelRequest,
  rewardListRequest,
  rewardRequest,
  rewardsRequest,
} from '@croupier/wallet-protocol/freebets'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { cancelReward, giveRewards, openCampaign, readCampaign, readCampaigns, readRewards, type Wrong } from '#freebets/freebets.ts'
import { prepaidsOf } from '#freebets/prepaids.ts'

const PAGE = 50
const CAMPAIGNS_MAX = 200

/** Free bets as an operator orders them. */
export function freebetRoutes(app: FastifyInstance, context: Context): void {
  app.post(FREEBET_PATHS.prepaids, async (request, reply) => {
    const { operator, reading } = receive(context, request, prepaidsRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { game_code: game, currency } = reading.message
    const offered = prepaidsOf(operator).filter((one) => (!game || one.gameCode === game) && (!currency || one.currency === currency))
    return send(
      reply,
      offered.map(({ id, gameCode, betMinor, betCount, ...prepaid }) => ({
        prepaid_uuid: id,
        game_code: gameCode,
        currency: prepaid.currency,
        bet_value: betMinor === null ? null : toUnits(betMinor),
        bet_count: betCount,
        bonus_buy: false,
      })),
    )
  })

  app.post(FREEBET_PATHS.createCampaign, async (request, reply) => {
    const { operator, reading } = receive(context, request, campaignRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { name, prepaid_uuid: prepaidId, ...message } = reading.message
    return told(reply, await openCampaign(context, { operatorId: operator.operatorId, name, prepaidId, ...askedIn(message) }))
  })
  app.post(FREEBET_PATHS.campaigns, async (request, reply) => {
    const { operator, reading } = receive(context, request, campaignListRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { name, prepaid_uuid: prepaidId, operator_reference: reference, ...span } = reading.message
    const asked = { name: name ?? undefined, prepaidId: prepaidId ?? undefined, reference: reference ?? undefined, ...spanOf(span) }
    return send(reply, await readCampaigns(context, { operatorId: operator.operatorId, ...asked, limit: CAMPAIGNS_MAX }))
  })
  app.post(FREEBET_PATHS.campaign, async (request, reply) => {
    const { operator, reading } = receive(context, request, campaignInfoRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const found = await readCampaign(context, operator.operatorId, reading.message.campaign_uuid)
    return found ? send(reply, found) : sendError(reply, 404, 'unknown campaign_uuid')
  })

  rewardRoutes(app, context)
}

function rewardRoutes(app: FastifyInstance, context: Context): void {
  const give = (operatorId: bigint, users: readonly string[], message: Omit<RewardOrder, 'user'>) =>
    giveRewards(context, {
      operatorId,
      users,
      prepaidId: message.prepaid_uuid ?? undefined,
      campaignId: message.campaign_uuid ?? undefined,
      subPartner: message.sub_partner_id ?? undefined,
      ...askedIn(message),
    })
  app.post(FREEBET_PATHS.createReward, async (request, reply) => {
    const { operator, reading } = receive(context, request, rewardRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const given = await give(operator.operatorId, [reading.message.user], reading.message)
    return told(reply, 'wrong' in given ? given : given[0])
  })
  app.post(FREEBET_PATHS.createRewards, async (request, reply) => {
    const { operator, reading } = receive(context, request, rewardsRequest)
    if (!reading.ok) return badRequest(reply, reading)
    return told(reply, await give(operator.operatorId, reading.message.users, reading.message))
  })
  app.post(FREEBET_PATHS.rewards, async (request, reply) => {
    const { operator, reading } = receive(context, request, rewardListRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { reward_uuid: id, campaign_uuid: campaignId, user, pagination, ...span } = reading.message
    const before = pagination?.cursor ? BigInt(pagination.cursor) : undefined
    const filter = { id: id ?? undefined, campaignId: campaignId ?? undefined, user: user ?? undefined, before, ...spanOf(span) }
    const page = await readRewards(context, { operatorId: operator.operatorId, ...filter, limit: Number(pagination?.limit ?? PAGE) })
    return send(reply, { rewards: page.rewards, pagination: { next_cursor: page.next, previous_cursor: pagination?.cursor ?? null } })
  })
  app.post(FREEBET_PATHS.cancelReward, async (request, reply) => {
    const { operator, reading } = receive(context, request, rewardCancelRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const cancelled = await cancelReward(context, operator.operatorId, reading.message.reward_uuid)
    if (cancelled === undefined) return sendError(reply, 404, 'unknown reward_uuid')
    return cancelled === 'claimed' ? sendError(reply, 400, 'a claimed reward cannot be cancelled') : send(reply, cancelled)
  })
}

type Ordered = Partial<
  Pick<RewardOrder, 'bet_value' | 'bet_count' | 'start_time' | 'end_time' | 'currency' | 'game_code' | 'operator_reference'>
>

/** Nulls of a request are fields that were left out. */
function askedIn(message: Ordered) {
  return {
    betUnits: message.bet_value ?? undefined,
    betCount: typeof message.bet_count === 'bigint' ? Number(message.bet_count) : undefined,
    startsAt: message.start_time ? instantOf(message.start_time) : undefined,
    endsAt: message.end_time ? instantOf(message.end_time) : undefined,
    gameCode: message.game_code ?? undefined,
    currency: message.currency ?? undefined,
    reference: message.operator_reference ?? undefined,
  }
}

function spanOf(asked: { start_time?: string | null | undefined; end_time?: string | null | undefined }) {
  const instant = (text: string | null | undefined) => (text ? instantOf(text) : undefined)
  return { from: instant(asked.start_time), until: instant(asked.end_time) }
}

function told(reply: FastifyReply, answer: object | Wrong | undefined): FastifyReply {
  if (answer === undefined) return sendError(reply, 500, 'nothing was written')
  return 'wrong' in answer && 'status' in answer && typeof answer.status === 'number'
    ? sendError(reply, answer.status, answer.status === 404 ? `unknown ${answer.wrong}` : `invalid: ${answer.wrong}`)
    : send(reply, answer)
}

/** Amounts are int64: the answer is written with all their digits. */
function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(stringifyJson(body))
}
