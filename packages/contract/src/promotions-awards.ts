import * as z from 'zod/mini'
import { amount, positiveAmount, whole } from './wire.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))

/** The most points that one reward gives or costs: the points of a member never leave 64 bits. */
export const POINTS_MAX = 1_000_000_000n
export const rewardPoints = whole.check(z.refine((points) => points > 0n && points <= POINTS_MAX, `must be from 1 to ${POINTS_MAX}`))

const points = z.strictObject({ kind: z.literal('points'), points: rewardPoints })
const money = z.strictObject({ kind: z.literal('money'), amount: positiveAmount })
/** Bonus money by the terms of an offer for gifts, from the offer's budget. */
const bonus = z.strictObject({ kind: z.literal('bonus'), amount: positiveAmount, offer: code })
/** Free rounds of a campaign that is a prize. */
const rounds = z.strictObject({ kind: z.literal('rounds'), prize: code })

/** What is given, as operators write it: promotions, ranks and the mall give a prize, promotions points beside it; all others give an award. */
export const prize = z.discriminatedUnion('kind', [money, bonus, rounds])
export const award = z.discriminatedUnion('kind', [points, money, bonus, rounds])

/** What a claim of an award is refused with, beside what the claim is of. */
export const awardRefusals = [
  'budget_empty',
  'already_claimed',
  'id_reused',
  'bonus_not_offered',
  'sold_out',
  'rounds_not_offered',
] as const
export const claimRefusals = ['claims_not_open', 'nothing_to_claim', ...awardRefusals] as const

/** Awards as members read them. */
const shownMoney = z.object({ kind: z.literal('money'), amount })
const shownBonus = z.object({ kind: z.literal('bonus'), amount })
const shownRounds = z.object({ kind: z.literal('rounds'), rounds: z.int(), bet: amount, game: z.string() })
export const shownPrize = z.discriminatedUnion('kind', [shownMoney, shownBonus, shownRounds])
export const shownAward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), points: whole }),
  shownMoney,
  shownBonus,
  shownRounds,
])
export type Award = z.infer<typeof award>
export type Prize = z.infer<typeof prize>
export type ShownAward = z.infer<typeof shownAward>
