import * as z from 'zod/mini'
import { positiveAmount } from '../wire.ts'
import { memberTag } from './member-tag.ts'

/** Facts in money, over a time of so many days before the instant; those of play over as many whole days on the brand's clock. */
export const moneyFacts = ['deposited', 'largest_deposit', 'withdrawn', 'turnover', 'net_loss'] as const
/** Facts that are counted over such a time. */
export const countFacts = [
  'deposits',
  'deposits_failed',
  'deposits_after_loss',
  'withdrawals',
  'withdrawals_rejected',
  'rounds',
  'days_played',
  'days_in_a_row',
  'night_minutes',
  'stake_growth_percent',
  'limits_raised',
  'limits_used_up',
  'breaks_taken',
] as const
/** Facts of the instant alone. A member who never played or paid in has no days since then: no comparison holds. */
export const standingFacts = ['days_registered', 'days_since_play', 'days_since_deposit', 'rank'] as const

const is = z.enum(['at_least', 'at_most'])
const days = z.int().check(z.minimum(1), z.maximum(366))
const number = z.int().check(z.minimum(0), z.maximum(1_000_000))
const word = z.enum(['is', 'is_not'])

/** One comparison of a fact. */
export const memberTest = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.enum(moneyFacts), days, is, amount: positiveAmount }),
  z.strictObject({ fact: z.enum(countFacts), days, is, number }),
  z.strictObject({ fact: z.enum(standingFacts), is, number }),
  z.strictObject({ fact: z.literal('tag'), is: word, tag: memberTag }),
  z.strictObject({ fact: z.literal('status'), is: word, status: z.enum(['active', 'locked', 'closed']) }),
])
export type MemberTest = z.infer<typeof memberTest>

/** The most comparisons of one rule. */
export const TESTS_MAX = 12

/** Which members are meant: those of whom all of the comparisons hold, or any. */
export const memberRule = z.strictObject({
  of: z.enum(['all', 'any']),
  tests: z.array(memberTest).check(z.minLength(1), z.maxLength(TESTS_MAX)),
})
export type MemberRule = z.infer<typeof memberRule>
