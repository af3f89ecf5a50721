import * as z from 'zod/mini'
import { gameType } from './games.ts'
import { positiveAmount, text } from './wire.ts'

/** The most accounts that one promotion names. */
export const NAMED_MAX = 500
const rankLevel = z.int().check(z.minimum(0), z.maximum(50))
const username = text({ min: 1, max: 40 })

/** The members to whom a promotion is offered. Those of an agent's line are the agent and everybody below. */
export const promotionAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('ranks'), from: rankLevel, to: rankLevel }),
  z.strictObject({ kind: z.literal('line'), agent: username }),
  z.strictObject({ kind: z.literal('newcomers'), days: z.int().check(z.minimum(1), z.maximum(3650)) }),
  z.strictObject({ kind: z.literal('segment'), segment: z.uuid() }),
  z.strictObject({ kind: z.literal('named'), usernames: z.array(username).check(z.minLength(1), z.maxLength(NAMED_MAX)) }),
])
export type PromotionAudience = z.infer<typeof promotionAudience>

/** From the birthday until so many days after it, once a year. A date of birth that was written within `waitDays` waits until they are over. */
export const birthdayTerms = z.strictObject({
  days: z.int().check(z.minimum(0), z.maximum(30)),
  waitDays: z.int().check(z.minimum(0), z.maximum(365)),
})
export type BirthdayTerms = z.infer<typeof birthdayTerms>

/** What a promotion asks beside its goal, and of whom. */
export const promotionConditions = z.strictObject({
  audience: promotionAudience,
  /** The goal counts the first deposit alone; a member who has deposited before cannot join. */
  isFirstDeposit: z.boolean(),
  /** The categories of games whose rounds count; all where there is none. */
  gameTypes: z.array(gameType).check(z.maxLength(20)),
  /** One paid deposit of at least so much. */
  leastDeposit: z.nullable(positiveAmount),
  /** Only around the birthday, of what is claimed at once; null on any day. */
  birthday: z.nullable(birthdayTerms),
})
export type PromotionConditions = z.infer<typeof promotionConditions>

export const noConditions: PromotionConditions = {
  audience: { kind: 'all' },
  isFirstDeposit: false,
  gameTypes: [],
  leastDeposit: null,
  birthday: null,
}
