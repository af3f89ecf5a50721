import type { Prize } from '@croupier/contract/promotions-awards'
import type { pointKinds } from '@croupier/contract/promotions-points'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { columnsOf, prizeOf } from './stored-awards.ts'
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
  points: bigint
  /** What it gives; null of goods. */
  award: Prize | null
  picture: string
  stock: number | null
  texts: TitledTexts
  position: number
  isOpen: boolean
}

export async function putReward(db: Tx, brandId: number, reward: RewardValues): Promise<void> {
  const { code, points, award, picture, stock, position, isOpen: is_open } = reward
  const { amountMinor: amount_minor, bonusCode: bonus_code, roundsCode: rounds_code } = columnsOf(award)
  const given = { kind: award ? 'bonus' : 'item', amount_minor, bonus_code, rounds_code }
  const values = { ...given, points, picture, stock, texts: JSON.stringify(reward.texts), position, is_open }
  await db
    .insertInto('promotions.reward')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

function rewards(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('promotions.reward')
    .select([
      'id',
      'code',
      'points',
      'amount_minor as amountMinor',
      'bonus_code as bonusCode',
      'rounds_code as roundsCode',
      'picture',
      'stock',
      'taken',
      'texts',
      'position',
      'is_open as isOpen',
    ])
    .where('brand_id', '=', brandId)
}

type RewardRow = Awaited<ReturnType<ReturnType<typeof rewards>['execute']>>[number]
type MallReward = RewardValues & { id: number; taken: number }

function rewardOf({ texts, amountMinor, bonusCode, roundsCode, ...row }: RewardRow): MallReward {
  return { ...row, award: prizeOf({ amountMinor, bonusCode, roundsCode }), texts: titledTexts.parse(texts) }
}

export async function listRewards(db: Db, brandId: number): Promise<MallReward[]> {
  return (await rewards(db, brandId).where('is_open', '=', true).orderBy('position').limit(200).execute()).map(rewardOf)
}

/** Closed rewards too, for operators. */
export async function listAllRewards(db: Db, brandId: number): Promise<MallReward[]> {
  return (await rewards(db, brandId).orderBy('position').orderBy('id').limit(500).execute()).map(rewardOf)
}

/** The reward of a code under its lock: its stock does not move before it is written. */
export async function lockRewardOf(db: Tx, brandId: number, code: string): Promise<MallReward | undefined> {
  const row = await rewards(db, brandId).where('code', '=', code).forUpdate().executeTakeFirst()
  return row && rewardOf(row)
}
