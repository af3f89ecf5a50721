import * as z from 'zod/mini'
import { gameType } from '../games.ts'
import { rewardPrograms } from '../promotions.ts'
import { award, prize, rewardPoints } from '../promotions-awards.ts'
import { redemptionStates, rewardPictures } from '../promotions-points.ts'
import { missionMetrics, missionPeriods } from '../promotions-standing.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, positiveAmount, text, whole } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const why = text({ min: 3, max: 500 })
const noLess = amount.check(z.refine((minor) => minor >= 0n, 'must not be below zero'))
const position = z.int().check(z.minimum(0), z.maximum(10_000))

const titled = z.strictObject({ title: text({ min: 1, max: 120 }), summary: text({ max: 300 }) })
const titles = z.strictObject({ EN: titled, TY: titled })

export const budgets = route({
  method: 'GET',
  path: '/ops/budgets',
  summary: 'Budgets from which rewards are paid: what stands on each, was set aside, and was paid.',
  who: operators,
  permission: 'cashier',
  input: noInput,
  value: z.object({
    rows: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), balance: amount, given: amount, paid: amount })),
  }),
})

export const saveBudget = route({
  method: 'POST',
  path: '/ops/budget/save',
  summary: 'Opens the budget of a code, or gives it another name.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ code, name: text({ min: 1, max: 80 }), why }),
  value: done,
})

export const changeBudget = route({
  method: 'POST',
  path: '/ops/budget/change',
  summary: 'Sets money of the house aside for rewards, or takes it back where the amount is below zero; once for an id.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id: operationId, code, amount: amount.check(z.refine((minor) => minor !== 0n, 'must not be zero')), why }),
  value: done,
  refusals: ['budget_empty', 'id_reused'],
})

const program = z.strictObject({
  kind: z.enum(rewardPrograms),
  isOpen: z.boolean(),
  /** The code of the budget that pays; points alone need none. */
  budget: z.nullable(code),
  /** The least that a rebate pays. */
  least: noLess,
  /** Rebates are paid by a job after the end of the day, without a claim. */
  isAtOnce: z.optional(z.boolean()),
  /** So many points are exchanged for so much money. */
  convertPoints: z.nullable(whole.check(z.refine((points) => points > 0n, 'must be above zero'))),
  convertAmount: z.nullable(positiveAmount),
})

export const programs = route({
  method: 'GET',
  path: '/ops/programs',
  summary: 'The kinds of rewards: whether they can be claimed, from which budget, and by which numbers.',
  who: operators,
  permission: 'cashier',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...program.shape, version })) }),
})

export const saveProgram = route({
  method: 'POST',
  path: '/ops/program/save',
  summary: 'Opens or closes a kind of rewards, and says from which budget it is paid.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ ...program.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

export const consoleRedemptions = route({
  method: 'GET',
  path: '/ops/redemptions',
  summary: 'What members asked for in exchange for points, newest first.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ state: z.optional(z.enum(redemptionStates)), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      reward: z.string(),
      title: z.string(),
      points: whole,
      state: z.enum(redemptionStates),
      address: z.string(),
      note: z.string(),
      decidedBy: z.string(),
      /** Of free rounds, which their vendor decides. */
      isOfVendor: z.boolean(),
      askedAt: instant,
      /** Null where nobody had to decide. */
      decidedAt: z.nullable(instant),
    }),
  ),
})

export const decideRedemption = route({
  method: 'POST',
  path: '/ops/redemption/decide',
  summary: 'Says that goods were sent, or refuses them with a note that the member reads: their points and the piece come back.',
  who: operators,
  permission: 'cashier',
  input: z.strictObject({ id: operationId, isApproved: z.boolean(), note: text({ max: 300 }), why }),
  value: done,
  refusals: ['wrong_state'],
})

export const mission = z.strictObject({
  code,
  metric: z.enum(missionMetrics),
  period: z.enum(missionPeriods),
  /** When a mission that counts once begins and ends; null for the others. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** The categories that count; all of them where it is empty. */
  gameTypes: z.array(gameType).check(
    z.maxLength(20),
    z.refine((types) => new Set(types).size === types.length, 'must not repeat'),
  ),
  /** A step on the way of several targets. */
  isMilestone: z.boolean(),
  /** Minor units for turnover and deposits, a count for rounds. */
  target: whole.check(z.refine((target) => target > 0n, 'must be above zero')),
  /** Money comes from the budget of missions. */
  award,
  texts: titles,
  position,
  isOpen: z.boolean(),
})
export type WrittenMission = z.infer<typeof mission>

export const consoleMissions = route({
  method: 'GET',
  path: '/ops/missions',
  summary: 'Missions and steps in the order in which the site shows them, closed ones among them.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...mission.shape, version })) }),
})

export const saveMission = route({
  method: 'POST',
  path: '/ops/mission/save',
  summary: 'Writes a mission in both languages: the one of this code, or a new one.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...mission.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

export const reward = z.strictObject({
  code,
  points: rewardPoints,
  /** What it gives; null of goods, which are sent to an address. */
  award: z.nullable(prize),
  picture: z.enum(rewardPictures),
  /** How many there are in all; null without an end. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  texts: titles,
  position,
  isOpen: z.boolean(),
})
export type WrittenReward = z.infer<typeof reward>

export const consoleRewards = route({
  method: 'GET',
  path: '/ops/rewards',
  summary: 'What points can be exchanged for, in the order in which the site shows it, closed rewards among them.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...reward.shape, taken: z.int(), version })) }),
})

export const saveReward = route({
  method: 'POST',
  path: '/ops/reward/save',
  summary: 'Writes a reward of the points mall in both languages: the one of this code, or a new one.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...reward.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

const rankWords = z.strictObject({ name: text({ min: 1, max: 60 }), benefits: z.array(text({ min: 1, max: 200 })).check(z.maxLength(20)) })

export const rank = z.strictObject({
  level: z.int().check(z.minimum(0), z.maximum(50)),
  turnover: noLess,
  /** What reaching it gives; null is nothing. */
  bonus: z.nullable(prize),
  /** The turnover that keeps it at a review, in so many days; zero asks for nothing. */
  keep: noLess,
  /** What it adds to the rates of rebates, in parts per million. */
  rebatePpm: z.int().check(z.minimum(0), z.maximum(100_000)),
  reviewDays: z.int().check(z.minimum(1), z.maximum(366)),
  texts: z.strictObject({ EN: rankWords, TY: rankWords }),
})
export type WrittenRank = z.infer<typeof rank>

export const consoleRanks = route({
  method: 'GET',
  path: '/ops/ranks',
  summary: 'Ranks from the lowest to the highest.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...rank.shape, version })) }),
})

export const saveRank = route({
  method: 'POST',
  path: '/ops/rank/save',
  summary: 'Writes the rank of a level in both languages; its turnover lies between those of the ranks beside it.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...rank.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})

export const rebateRate = z.strictObject({ gameType, ratePpm: z.int().check(z.minimum(0), z.maximum(100_000)) })

export const rebateRates = route({
  method: 'GET',
  path: '/ops/rebate-rates',
  summary: 'How much of the turnover of each category comes back, in parts per million.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), ...rebateRate.shape, version })) }),
})

export const saveRebateRate = route({
  method: 'POST',
  path: '/ops/rebate-rate/save',
  summary: 'Says how much of the turnover of a category comes back: at most a tenth, nothing for zero.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...rebateRate.shape, version: seenVersion, why }),
  value: done,
  refusals: versionRefusals,
})
