import type { Selectable } from 'kysely'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { FreeBetSource } from './store-prizes.ts'

type FreeBetRow = Selectable<Schema['games.free_bet']>
/** Free rounds with what their vendor has told of them: how many were played, and what they paid. */
export type PlayedFreeBet = FreeBetRow & {
  played: number
  paidMinor: bigint
  source: FreeBetSource | null
  reference: string | null
  bonusCode: string | null
}
export type NewFreeBet = Omit<FreeBetRow, 'seq' | 'reward_id' | 'state' | 'changed_at' | 'tries' | 'next_try_at'>

/** Writes what is about to be asked for, by its operator now or by the job. False when the id is known. */
export async function insertFreeBet(tx: Tx, bet: NewFreeBet, { isAskedByJob }: { isAskedByJob: boolean }): Promise<boolean> {
  const made = await tx
    .insertInto('games.free_bet')
    .values({ ...bet, state: 'asked', changed_at: bet.given_at, next_try_at: isAskedByJob ? bet.given_at : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Free rounds of the brand by our id; undefined where there are none. */
export async function findFreeBet(db: Db | Tx, brandId: number, id: string): Promise<PlayedFreeBet | undefined> {
  return await played(db).where('f.brand_id', '=', brandId).where('f.id', '=', id).executeTakeFirst()
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
    .leftJoin('games.free_bet_terms as e', 'e.free_bet_id', 'f.id')
    .selectAll('f')
    .select(['p.played', 'p.paidMinor', 'e.source', 'e.reference', 'e.bonus_code as bonusCode'])
    .$narrowType<{ played: number; paidMinor: bigint; source: FreeBetSource | null }>()
}

type FreeBetState = { state: string; rewardId: string | null; at: Date }

/** Writes what the vendor said. A reward once known keeps its number and is refused no more; false where nothing has changed. */
export async function changeFreeBet(tx: Tx, id: string, { state, rewardId, at }: FreeBetState): Promise<boolean> {
  const query = tx.updateTable('games.free_bet').set({ state, reward_id: rewardId, changed_at: at }).where('id', '=', id)
  const changing = state === 'refused' ? query.where('state', '=', 'asked') : query.where('state', '!=', state)
  return (await changing.returning('id').executeTakeFirst()) !== undefined
}

export async function listFreeBets(
  db: Db,
  brandId: number,
  filter: { memberId: bigint | undefined; before: bigint | undefined; limit: number },
): Promise<PlayedFreeBet[]> {
  return await played(db)
    .where('f.brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('f.member_id', '=', filter.memberId ?? 0n))
    .$if(filter.before !== undefined, (query) => query.where('f.seq', '<', filter.before ?? 0n))
    .orderBy('f.seq', 'desc')
    .limit(filter.limit)
    .execute()
}
