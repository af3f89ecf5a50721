import * as z from 'zod/mini'
import { gameType } from './games.ts'
import { claimRefusals, shownAward, shownPrize } from './promotions-awards.ts'
import { birthdayTerms } from './promotions-conditions.ts'
import { everyone, players, route } from './route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, text, whole } from './wire.ts'

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

/** The kinds of rewards that a brand opens one by one. What is not open the site does not offer, and lights no counter for. */
export const rewardPrograms = ['promotion', 'mission', 'rebate', 'rank', 'referral', 'raffle', 'leaderboard', 'mall', 'points'] as const
export type RewardProgram = (typeof rewardPrograms)[number]

/** The most letters of an application's comment (VL-10). */
export const COMMENT_MAX = 140

/** What a promotion asks of a member from the moment of joining, from settled rounds and paid deposits alone. */
export const promotionMetrics = ['deposits', 'turnover', 'rounds', 'net_loss'] as const

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
  /** What it gives: what waits in the reward centre, points, or what its text says. */
  award: z.nullable(shownPrize),
  points: z.nullable(whole),
  /** What it asks, in minor units or a count, and how far the member is; `reached` is zero before joining. */
  goal: z.nullable(z.object({ metric: z.enum(promotionMetrics), target: whole, reached: whole })),
  /** What it asks beside the goal, each with how far the member is; amounts of the least deposit alone. */
  conditions: z.array(
    z.object({
      kind: z.enum(['first_deposit', 'least_deposit', 'birthday']),
      isMet: z.boolean(),
      target: z.nullable(amount),
      reached: z.nullable(amount),
    }),
  ),
  /** When it can be claimed next around the member's birthday; null where it is no matter of birthdays, and times where no date of birth is known. */
  birthday: z.nullable(
    z.object({
      ...birthdayTerms.shape,
      isDateKnown: z.boolean(),
      isOpen: z.boolean(),
      opensAt: z.nullable(instant),
      closesAt: z.nullable(instant),
    }),
  ),
  /** The categories of games whose rounds count on the goal; all where there is none. */
  gameTypes: z.array(gameType),
  /** Whether a condition of joining or claiming is missing now. */
  isMissing: z.boolean(),
  /** What the brand said when it refused. */
  note: z.string(),
  /** Whether it can be joined and claimed now. */
  isOpen: z.boolean(),
})

export const promotions = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionList',
  summary: "Promotions that the brand offers to the caller, in the caller's language, those that begin later included.",
  who: everyone,
  input: z.strictObject({ type: z.optional(z.enum(promotionTypes)) }),
  value: z.object({ rows: z.array(promotionRow) }),
})

/** A promotion with its text, as its page shows it. */
export const promotionPage = z.object({ ...promotionRow.shape, content: z.string(), hasRaffle: z.boolean() })

export const promotion = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionDetail',
  summary: 'One promotion with its text.',
  who: everyone,
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: promotionPage,
})

const application = z.strictObject({ promotionId: text({ min: 1, max: 20 }), comment: z.optional(text({ max: COMMENT_MAX })) })

export const joinPromotion = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  summary: 'Joins a promotion by the terms in force; a repeat is answered the same.',
  who: players,
  input: application,
  value: done,
  refusals: ['claims_not_open', 'nothing_to_claim', 'not_in_audience', 'conditions_missing'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const requestReward = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  summary: 'Asks for the reward of a promotion whose goal is reached: it is issued at once, or when the brand has looked at it.',
  who: players,
  input: application,
  value: done,
  refusals: ['claims_not_open', 'nothing_to_claim', 'not_in_audience', 'conditions_missing', 'sold_out'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const awardRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The kind of rewards that pays it. */
  program: z.enum(['promotion', 'raffle']),
  award: shownAward,
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
  summary: 'Takes a reward that waits, once; a repeat is answered the same.',
  who: players,
  input: z.strictObject({ id: operationId }),
  value: done,
  refusals: claimRefusals,
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const rewardCounts = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewardCounts',
  summary:
    'How many missions are reached and how many rewards wait, for the red counters (MC-03), and which kinds of rewards can be claimed.',
  who: players,
  input: noInput,
  value: z.object({ missions: z.int(), rewards: z.int(), open: z.array(z.enum(rewardPrograms)) }),
})
