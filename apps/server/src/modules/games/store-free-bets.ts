import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

export type FreeBetRow = Selectable<Schema['games.free_bet']>
export type NewFreeBet = Omit<FreeBetRow, 'seq' | 'reward_id' | 'state' | 'changed_at'>

/** Writes what is about to be asked for. False when the id is known. */
export async function insertFreeBet(tx: Tx, bet: NewFreeBet): Promise<boolean> {
  const made = await tx
    .insertInto('games.free_bet')
    .values({ ...bet, state: 'asked', changed_at: bet.given_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findFreeBet(db: Db | Tx, brandId: number, id: string): Promise<FreeBetRow | undefined> {
  return await db.selectFrom('games.free_bet').selectAll().where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
}

type Told = { state: string; rewardId: string | null; at: Date }

/** Writes what the vendor said. A reward once known keeps its number. */
export async function changeFreeBet(tx: Tx, id: string, { state, rewardId, at }: Told): Promise<void> {
  await tx.updateTable('games.free_bet').set({ state, reward_id: rewardId, changed_at: at }).where('id', '=', id).execute()
}

export async function listFreeBets(
  db: Db,
  brandId: number,
  filter: { memberId: bigint | undefined; before: bigint | undefined; limit: number },
): Promise<FreeBetRow[]> {
  return await db
    .selectFrom('games.free_bet')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? 0n))
    .$if(filter.before !== undefined, (query) => query.where('seq', '<', filter.before ?? 0n))
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .execute()
}
