import type { redemptionStates } from '@croupier/contract/promotions-points'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { columnsOf, prizeOf } from './stored-awards.ts'
import { titledTexts } from './texts.ts'

export type RedemptionState = (typeof redemptionStates)[number]

export async function listRedemptions(db: Db, memberId: bigint, filter: { before: Date | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.redemption as r')
    .innerJoin('promotions.reward as w', 'w.id', 'r.reward_id')
    .select(['r.id', 'r.points', 'r.state', 'r.asked_at as askedAt', 'r.note', 'w.texts'])
    .where('r.member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('r.asked_at', '<', filter.before ?? new Date(0)))
    .orderBy('r.asked_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RedemptionState, texts: titledTexts.parse(row.texts) }))
}

/** What points are exchanged for. */
export type Reward = NonNullable<Awaited<ReturnType<typeof lockReward>>>

/** A reward of the mall that is open, under its lock: its stock is taken one after the other. */
export async function lockReward(db: Tx, brandId: number, id: number) {
  const row = await db
    .selectFrom('promotions.reward')
    .select([
      'id',
      'code',
      'points',
      'stock',
      'taken',
      'amount_minor as amountMinor',
      'bonus_code as bonusCode',
      'rounds_code as roundsCode',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { amountMinor, bonusCode, roundsCode, ...reward } = row
  return { ...reward, award: prizeOf({ amountMinor, bonusCode, roundsCode }) }
}

/** Takes one piece of a locked reward; false where none is left. One without a stock has as many as are asked for. */
export async function takeFromStock(db: Tx, { id, stock, taken }: Reward): Promise<boolean> {
  if (stock !== null && taken >= stock) return false
  await db
    .updateTable('promotions.reward')
    .set({ taken: taken + 1 })
    .where('id', '=', id)
    .execute()
  return true
}

export async function findRedemption(db: Tx, id: string): Promise<{ rewardId: number } | undefined> {
  return await db.selectFrom('promotions.redemption').select('reward_id as rewardId').where('id', '=', id).executeTakeFirst()
}

type NewRedemption = { id: string; memberId: bigint; reward: Reward; address: string; state: RedemptionState; at: Date }

export async function insertRedemption(
  db: Tx,
  brandId: number,
  { id, memberId, reward, address, state, at }: NewRedemption,
): Promise<void> {
  await db
    .insertInto('promotions.redemption')
    .values({
      ...{ id, brand_id: brandId, member_id: memberId, reward_id: reward.id, points: reward.points, state, address, asked_at: at },
      rounds_code: columnsOf(reward.award).roundsCode,
    })
    .execute()
}

type QueueFilter = { state: RedemptionState | undefined; before: Date | undefined; limit: number }

/** What members of the brand asked for, newest first. */
export async function listAllRedemptions(db: Db, brandId: number, filter: QueueFilter) {
  const rows = await db
    .selectFrom('promotions.redemption as r')
    .innerJoin('promotions.reward as w', 'w.id', 'r.reward_id')
    .select(['r.id', 'r.member_id as memberId', 'r.points', 'r.state', 'r.address', 'r.note', 'r.decided_by as decidedBy'])
    .select('r.rounds_code as roundsCode')
    .select(['r.asked_at as askedAt', 'r.decided_at as decidedAt', 'w.code', 'w.texts'])
    .where('r.brand_id', '=', brandId)
    .$if(filter.state !== undefined, (query) => query.where('r.state', '=', filter.state ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('r.asked_at', '<', filter.before ?? new Date(0)))
    .orderBy('r.asked_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RedemptionState, texts: titledTexts.parse(row.texts) }))
}

/** A redemption of the brand under its lock, with the code of its reward. */
export async function lockRedemption(db: Tx, brandId: number, id: string) {
  const row = await db
    .selectFrom('promotions.redemption as r')
    .innerJoin('promotions.reward as w', 'w.id', 'r.reward_id')
    .select(['r.member_id as memberId', 'r.reward_id as rewardId', 'r.points', 'r.state', 'r.rounds_code as roundsCode', 'w.code'])
    .where('r.brand_id', '=', brandId)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  return row && { ...row, state: row.state as RedemptionState }
}

type Decision = { state: RedemptionState; note: string; decidedBy: string; at: Date }

export async function updateRedemption(db: Tx, id: string, { state, note, decidedBy, at }: Decision): Promise<void> {
  await db.updateTable('promotions.redemption').set({ state, note, decided_by: decidedBy, decided_at: at }).where('id', '=', id).execute()
}

/** Puts one piece back. */
export async function returnToStock(db: Tx, rewardId: number): Promise<void> {
  await sql`update promotions.reward set taken = taken - 1 where id = ${rewardId} and taken > 0`.execute(db)
}
