import * as z from 'zod/mini'
import { shownPrize } from './promotions-awards.ts'
import { players, route } from './route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, text, whole } from './wire.ts'

/** What the site can draw beside a reward of the mall. */
export const rewardPictures = ['coins', 'mug', 'shirt', 'gift'] as const
export const redemptionStates = ['processing', 'approved', 'rejected'] as const
export const pointKinds = [
  'welcome',
  'mission',
  'activity',
  'leaderboard',
  'referral',
  'raffle',
  'redemption',
  'convert',
  'return',
  'adjustment',
] as const

export const pointBalance = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  anyVerb: true,
  summary: "The member's points; they never expire.",
  who: players,
  input: noInput,
  value: z.object({ balance: whole }),
})

/** What points can be exchanged for, as the mall shows it. */
export const pointReward = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  points: whole,
  /** What it gives; null of goods. */
  award: z.nullable(shownPrize),
  picture: z.string(),
  /** How many are left; null without an end. */
  stock: z.nullable(z.int()),
})

export const pointRewards = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  anyVerb: true,
  summary: 'What points can be exchanged for.',
  who: players,
  input: noInput,
  value: z.object({ rows: z.array(pointReward) }),
})

export const pointConfig = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  anyVerb: true,
  summary: 'The rules of points: whether they can be exchanged now, and that they never expire.',
  who: players,
  input: noInput,
  value: z.object({
    isRedeemOpen: z.boolean(),
    isConvertOpen: z.boolean(),
    /** So many points are exchanged for so much money; null where they are not. */
    convertPoints: z.nullable(whole),
    convertAmount: z.nullable(amount),
    expires: z.literal(false),
  }),
})

export const pointLines = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointTransactions',
  anyVerb: true,
  summary: 'Every change of points with the balance after it, newest first.',
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(z.object({ id: z.string(), kind: z.enum(pointKinds), points: whole, balanceAfter: whole, at: instant })),
})

export const redemptions = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedeemPointList',
  anyVerb: true,
  summary: 'What the member has asked for in exchange for points, newest first.',
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      title: z.string(),
      points: whole,
      state: z.enum(redemptionStates),
      askedAt: instant,
      /** What the brand said when it decided. */
      note: z.string(),
    }),
  ),
})

const paymentPassword = z.string().check(z.minLength(1), z.maxLength(128))
const exchange = {
  method: 'POST',
  who: players,
  encrypted: true,
  value: done,
  refusals: [
    'claims_not_open',
    'too_few_points',
    'id_reused',
    'budget_empty',
    'already_claimed',
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password_locked',
  ],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
} as const

export const redeemPoints = route({
  ...exchange,
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  summary:
    'Exchanges points for a reward: money and bonus money at once, free rounds once their vendor has given them, goods after the brand has looked at it; a repeat is answered the same.',
  refusals: [...exchange.refusals, 'sold_out', 'bonus_not_offered', 'rounds_not_offered'],
  input: z.strictObject({ id: operationId, rewardId: text({ min: 1, max: 20 }), address: z.optional(text({ max: 300 })), paymentPassword }),
})

export const convertPoints = route({
  ...exchange,
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  summary: 'Exchanges points for money at the rate of the brand, whole steps of it; a repeat is answered the same.',
  refusals: [...exchange.refusals, 'nothing_to_claim'],
  input: z.strictObject({ id: operationId, points: whole.check(z.refine((points) => points > 0n, 'must be above zero')), paymentPassword }),
})
