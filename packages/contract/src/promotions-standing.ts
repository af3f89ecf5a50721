import * as z from 'zod/mini'
import { gameType } from './games.ts'
import { claimRefusals, shownAward, shownPrize } from './promotions-awards.ts'
import { players, route } from './route.ts'
import { amount, done, instant, noInput, operationId, whole } from './wire.ts'

export const missionMetrics = ['turnover', 'rounds', 'deposits'] as const

export const missionPeriods = ['day', 'week', 'once'] as const

export const missionRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  metric: z.enum(missionMetrics),
  period: z.enum(missionPeriods),
  /** The categories that count; all of them where it is empty. */
  gameTypes: z.array(gameType),
  /** Minor units for turnover and deposits, a count for rounds. */
  target: whole,
  reached: whole,
  award: shownAward,
  endsAt: instant,
  /** What it gives in this period was taken. */
  isClaimed: z.boolean(),
})

export const missionSummary = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  anyVerb: true,
  summary: 'Missions of today, of this week and of their own time with how far the member is, from settled rounds and paid deposits.',
  who: players,
  input: noInput,
  value: z.object({ rows: z.array(missionRow) }),
})

export const missionMilestones = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionMilestones',
  summary: 'Steps on the way of several targets, each with what it gives.',
  who: players,
  input: noInput,
  value: z.object({ rows: z.array(missionRow) }),
})

export const claimMission = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  summary: 'Takes what a mission gives that was reached, once in its period; a repeat is answered the same.',
  who: players,
  input: z.strictObject({ id: operationId, missionId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  value: done,
  refusals: claimRefusals,
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

const rank = z.object({
  level: z.int(),
  name: z.string(),
  turnover: amount,
  /** What reaching it gives; null is nothing. */
  bonus: z.nullable(shownPrize),
  /** The bonus of this rank was taken. */
  isClaimed: z.boolean(),
  benefits: z.array(z.string()),
})

export const rankStanding = z.object({
  level: z.int(),
  turnover: amount,
  ranks: z.array(rank),
  /** The review that comes, where ranks are reviewed: the turnover of its period, what keeps the rank, and what regains the one above. */
  review: z.nullable(z.object({ endsAt: instant, played: amount, keep: amount, regain: z.nullable(amount) })),
})

export const rankProgress = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  summary: "All ranks with what they bring, the member's own, and the turnover that leads to the next (SC-03).",
  who: players,
  writes: true,
  input: noInput,
  value: rankStanding,
})

export const claimRankBonus = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRankBonus',
  summary: 'Takes the bonus of a rank that was reached, once for each rank; a repeat is answered the same.',
  who: players,
  input: z.strictObject({ id: operationId, level: z.int().check(z.minimum(1), z.maximum(50)) }),
  value: done,
  refusals: claimRefusals,
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

const referralStep = z.object({
  step: z.int(),
  /** What the friend pays in and stakes, both, and how much is still missing of each. */
  deposits: amount,
  turnover: amount,
  depositsLeft: amount,
  turnoverLeft: amount,
  reward: shownAward,
  state: z.enum(['open', 'ready', 'claimed']),
})

export const referralDetails = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  summary: "The member's invitation code and link, and who came by it (SC-04).",
  who: players,
  writes: true,
  input: noInput,
  value: z.object({
    code: z.string(),
    url: z.string(),
    joined: z.int(),
    joinedThisMonth: z.int(),
    /** What each friend brings, step by step. */
    steps: z.array(z.object({ step: z.int(), deposits: amount, turnover: amount, reward: shownAward })),
    /** Money that was earned by friends and taken. */
    earned: amount,
    friends: z.array(
      z.object({
        /** Names the friend to the claim, and to nobody else. */
        key: z.string(),
        name: z.string(),
        joinedAt: instant,
        /** Why this friend brings nothing: the account shares a device or a payee with the member's own. */
        hindrance: z.nullable(z.enum(['device', 'payee'])),
        steps: z.array(referralStep),
      }),
    ),
  }),
})

export const claimReferral = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReferralReward',
  summary: 'Takes what a friend brings at a step that was reached, once; a repeat is answered the same.',
  who: players,
  input: z.strictObject({ id: operationId, key: z.uuid(), step: z.int().check(z.minimum(1), z.maximum(10)) }),
  value: done,
  refusals: claimRefusals,
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const rebates = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getManualRebate',
  summary: "Yesterday's turnover by category with its rebate.",
  who: players,
  input: noInput,
  value: z.object({
    day: z.string(),
    rows: z.array(z.object({ gameType, turnover: amount, ratePpm: z.int(), rebate: amount })),
    /** What rounds of paid days that changed later add or take, day by day; `total` counts it. */
    corrections: z.array(z.object({ day: z.string(), amount })),
    total: amount,
    /** What the member's rank adds to each rate; the rates count it. */
    rankPpm: z.int(),
    /** It is paid without a claim after the end of the day. */
    isAtOnce: z.boolean(),
    /** The least that is paid out, and whether the day was paid. */
    least: amount,
    isClaimed: z.boolean(),
  }),
})

export const claimRebate = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimManualRebate',
  summary: "Takes yesterday's rebate, once; a repeat is answered the same.",
  who: players,
  input: z.strictObject({ id: operationId }),
  value: done,
  refusals: ['claims_not_open', 'nothing_to_claim', 'budget_empty', 'already_claimed', 'id_reused'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})
