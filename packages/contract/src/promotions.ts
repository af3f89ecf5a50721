import * as z from 'zod/mini'
import { everyone, players, route } from './route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, text } from './wire.ts'

/** The filters of the promotions page beside "all" (SC-01). */
export const promotionTypes = [
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'points',
  'ranking',
  'deposit',
  'app',
  'newbie',
  'game',
  'story',
  'ambassador',
] as const

/** What a member may do with a promotion, or what became of the doing (DT-06). */
export const activityStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** Whether rewards can be claimed, promotions joined and points exchanged. Until then the site offers none of it, and no counter lights. */
export const areClaimsOpen = false as boolean

/** The most letters of an application's comment (VL-10). */
export const COMMENT_MAX = 140

export const promotionRow = z.object({
  id: z.string(),
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  /** Null where there is nothing to join or claim. */
  status: z.nullable(z.enum(activityStatuses)),
  startsAt: instant,
  endsAt: z.nullable(instant),
})

export const promotions = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionList',
  summary: "Promotions of the brand in the caller's language, those that begin later included.",
  who: everyone,
  input: z.strictObject({ type: z.optional(z.enum(promotionTypes)) }),
  value: z.object({ rows: z.array(promotionRow) }),
})

export const promotion = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionDetail',
  summary: 'One promotion with its text.',
  who: everyone,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({ ...promotionRow.shape, content: z.string() }),
})

const application = z.strictObject({ promotionId: text({ min: 1, max: 20 }), comment: z.optional(text({ max: COMMENT_MAX })) })

export const joinPromotion = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  summary: 'Joins a promotion. Refused until claims open.',
  who: players,
  input: application,
  value: done,
  refusals: ['claims_not_open'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const requestReward = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  summary: 'Asks for the reward of a promotion that was joined. Refused until claims open.',
  who: players,
  input: application,
  value: done,
  refusals: ['claims_not_open'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const awardRow = z.object({
  id: z.string(),
  title: z.string(),
  amount,
  state: z.enum(['issued', 'claimed', 'expired']),
  issuedAt: instant,
  expiresAt: z.nullable(instant),
})

export const awards = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  summary: "The member's rewards, newest first: those that wait, were taken or have expired.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(awardRow),
})

export const claimAward = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  summary: 'Takes a reward that waits. Refused until claims open.',
  who: players,
  input: z.strictObject({ id: operationId }),
  value: done,
  refusals: ['claims_not_open'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const claimRaffle = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  summary: 'Draws a raffle ticket. Refused until claims open.',
  who: players,
  input: z.strictObject({ promotionId: text({ min: 1, max: 20 }) }),
  value: done,
  refusals: ['claims_not_open'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const rewardCounts = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewardCounts',
  summary: 'How many missions are reached and how many rewards wait, for the red counters (MC-03).',
  who: players,
  input: noInput,
  value: z.object({ missions: z.int(), rewards: z.int() }),
})
