import type { Selectable } from 'kysely'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

type FreeBetRow = Selectable<Schema['games.free_bet']>
/** Free rounds with what their vendor has told of them: how many were played, and what they paid. */
export type PlayedFreeBet = FreeBetRow & { played: number; paidMinor: bigint }
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

/** Free rounds of the brand by our id; undefined where there are none. */
export async function findFreeBet(db: Db | Tx, brandId: number, id: string): Promise<PlayedFreeBet | undefined> {
  return await played(db).where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
}

/** A vendor names rewards as it likes, and once each; a member's messages never count for another's. */
function played(db: Db | Tx) {
  return db
    .selectFrom('games.free_bet as f')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('games.vendor_transaction as t')
          .select([
            sql<number>`(count(*) filter (where t.kind = 'bet'))::integer`.as('played'),
            sql<bigint>`coalesce(sum(t.amount_minor) filter (where t.kind = 'win'), 0)::bigint`.as('paidMinor'),
          ])
          .whereRef('t.reward_uuid', '=', 'f.reward_id')
          .whereRef('t.brand_id', '=', 'f.brand_id')
          .whereRef('t.vendor_code', '=', 'f.vendor_code')
          .whereRef('t.member_id', '=', 'f.member_id')
          .where('t.state', '=', 'applied')
          .as('p'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .select(['p.played', 'p.paidMinor'])
    .$narrowType<{ played: number; paidMinor: bigint }>()
}

type FreeBetState = { state: string; rewardId: string | null; at: Date }

/** Writes what the vendor said. A reward once known keeps its number. */
export async function changeFreeBet(tx: Tx, id: string, { state, rewardId, at }: FreeBetState): Promise<void> {
  await tx.updateTable('games.free_bet').set({ state, reward_id: rewardId, changed_at: at }).where('id', '=', id).execute()
}

export async function listFreeBets(
  db: Db,
  brandId: number,
  filter: { memberId: bigint | undefined; before: bigint | undefined; limit: number },
): Promise<PlayedFreeBet[]> {
  return await played(db)
    .where('brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? 0n))
    .$if(filter.before !== undefined, (query) => query.where('seq', '<', filter.before ?? 0n))
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .execute()
}
