import type { pointKinds } from '@croupier/contract/promotions-points'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { type TitledTexts, titledTexts } from './texts.ts'

export type PointKind = (typeof pointKinds)[number]

type NewLine = {
  memberId: bigint
  seq: number
  brandId: number
  kind: PointKind
  reference: string
  points: bigint
  balanceAfter: bigint
  transferId: bigint
  at: Date
}

export async function insertLine(db: Tx, line: NewLine): Promise<void> {
  await db
    .insertInto('promotions.point_line')
    .values({
      member_id: line.memberId,
      seq: line.seq,
      brand_id: line.brandId,
      kind: line.kind,
      reference: line.reference,
      points: line.points,
      balance_after: line.balanceAfter,
      transfer_id: line.transferId,
      at: line.at,
    })
    .execute()
}

/** References of a kind for which a member's points have moved, among those that are asked for. */
export async function takenReferences(
  db: Db,
  { memberId, kind, references }: { memberId: bigint; kind: PointKind; references: readonly string[] },
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('promotions.point_line')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(({ reference }) => reference))
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
    .select(['id', 'kind', 'points', 'amount_minor as amountMinor', 'picture', 'stock', 'texts'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .orderBy('position')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as 'bonus' | 'item', texts: titledTexts.parse(row.texts) }))
}
