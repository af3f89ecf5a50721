import type { pointKinds, redemptionStates } from '@croupier/contract/promotions-points'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { type TitledTexts, titledTexts } from './texts.ts'

export type PointKind = (typeof pointKinds)[number]
type RedemptionState = (typeof redemptionStates)[number]

/** The newest line of a member's points, which bears the balance. */
export async function lastLine(db: Db | Tx, memberId: bigint) {
  return await db
    .selectFrom('promotions.point_line')
    .select(['seq', 'balance_after as balanceAfter'])
    .where('member_id', '=', memberId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewLine = {
  memberId: bigint
  seq: number
  brandId: number
  kind: PointKind
  reference: string
  points: bigint
  balanceAfter: bigint
  at: Date
}

/** False when this reason has given its points before, or another line came between. */
export async function insertLine(db: Tx, line: NewLine): Promise<boolean> {
  const row = await db
    .insertInto('promotions.point_line')
    .values({
      member_id: line.memberId,
      seq: line.seq,
      brand_id: line.brandId,
      kind: line.kind,
      reference: line.reference,
      points: line.points,
      balance_after: line.balanceAfter,
      at: line.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLines(db: Db, memberId: bigint, filter: { before: bigint | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.point_line')
    .select(['seq', 'kind', 'points', 'balance_after as balanceAfter', 'at'])
    .where('member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('seq', '<', sql<number>`${filter.before}::bigint`))
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PointKind }))
}

export type RewardValues = {
  code: string
  kind: 'bonus' | 'item'
  points: bigint
  amountMinor: bigint | null
  picture: string
  texts: TitledTexts
  position: number
}

export async function putReward(db: Tx, brandId: number, reward: RewardValues): Promise<void> {
  const { code, kind, points, picture, position } = reward
  const values = { kind, points, amount_minor: reward.amountMinor, picture, texts: JSON.stringify(reward.texts), position }
  await db
    .insertInto('promotions.reward')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

export async function listRewards(db: Db, brandId: number) {
  const rows = await db
    .selectFrom('promotions.reward')
    .select(['id', 'kind', 'points', 'amount_minor as amountMinor', 'picture', 'texts'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .orderBy('position')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as 'bonus' | 'item', texts: titledTexts.parse(row.texts) }))
}

export async function listRedemptions(db: Db, memberId: bigint, filter: { before: Date | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.redemption as r')
    .innerJoin('promotions.reward as w', 'w.id', 'r.reward_id')
    .select(['r.id', 'r.points', 'r.state', 'r.asked_at as askedAt', 'w.texts'])
    .where('r.member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('r.asked_at', '<', filter.before ?? new Date(0)))
    .orderBy('r.asked_at', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RedemptionState, texts: titledTexts.parse(row.texts) }))
}
