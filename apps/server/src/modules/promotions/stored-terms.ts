import type { Prize } from '@croupier/contract/promotions-awards'
import { noConditions, type PromotionConditions, promotionConditions } from '@croupier/contract/promotions-conditions'
import * as z from 'zod'
import type { Way } from './rules-activities.ts'
import type { PromotionMetric } from './store.ts'
import { prizeOf } from './stored-awards.ts'

const digits = z.string().regex(/^\d{1,18}$/)
const minor = z.nullable(digits.transform(BigInt))

const conditions = z.strictObject({
  ...promotionConditions.shape,
  leastDeposit: minor,
  /** Rows of a former release have none. */
  birthday: z._default(promotionConditions.shape.birthday, null),
})

/** Conditions as they stand in a row: amounts are digits of minor units. */
export function storedConditions(stored: unknown): PromotionConditions {
  return stored === null || stored === undefined ? noConditions : conditions.parse(stored)
}

export function writtenConditions(written: PromotionConditions): object {
  return { ...written, leastDeposit: written.leastDeposit === null ? null : String(written.leastDeposit) }
}

const terms = z.object({
  way: z.enum(['read', 'apply', 'claim']),
  metric: z.nullable(z.enum(['deposits', 'turnover', 'rounds', 'net_loss'])),
  target: minor,
  awardMinor: minor,
  bonusCode: z.nullable(z.string()).default(null),
  roundsCode: z.nullable(z.string()).default(null),
  points: minor,
  conditions: z.unknown(),
})

/** What a member has joined by. */
export type Terms = {
  way: Way
  metric: PromotionMetric | null
  target: bigint | null
  award: Prize | null
  points: bigint | null
  conditions: PromotionConditions
}

/** The terms of a version; undefined where none was kept, as of what was joined before versions were. */
export function storedTerms(stored: unknown): Terms | undefined {
  if (stored === null || stored === undefined) return undefined
  const { conditions: asked, awardMinor: amountMinor, bonusCode, roundsCode, ...read } = terms.parse(stored)
  return { ...read, award: prizeOf({ amountMinor, bonusCode, roundsCode }), conditions: storedConditions(asked) }
}
