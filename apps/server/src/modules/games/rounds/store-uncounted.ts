import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints } from '#platform/lists.ts'

/** More than this cannot be set aside but by a fault that stops all counting. */
const MEMBERS_MAX = 1_000_000

/** Members of all brands whose rounds wait to be counted again. */
export async function membersSetAside(db: Db): Promise<bigint[]> {
  const query = db.selectFrom('games.uncounted_member').select('member_id as memberId').orderBy('since').limit(MEMBERS_MAX)
  return (await query.execute()).map(({ memberId }) => memberId)
}

export async function isUncounted(db: Db, memberId: bigint): Promise<boolean> {
  const query = db.selectFrom('games.uncounted_member').select('tries').where('member_id', '=', memberId)
  return (await query.executeTakeFirst()) !== undefined
}

/** How often a member's rounds could not be counted, under its lock; undefined for who is not set aside. */
export async function lockUncounted(db: Tx, memberId: bigint): Promise<number | undefined> {
  const query = db.selectFrom('games.uncounted_member').select('tries').where('member_id', '=', memberId).forUpdate()
  return (await query.executeTakeFirst())?.tries
}

type Uncounted = { memberId: bigint; brandId: number; error: string; tries: number; at: Date; nextTryAt: Date }

export async function putUncounted(db: Tx, { memberId, brandId, error, tries, at, nextTryAt }: Uncounted): Promise<void> {
  const tried = { error, tries, next_try_at: nextTryAt }
  await db
    .insertInto('games.uncounted_member')
    .values({ member_id: memberId, brand_id: brandId, since: at, ...tried })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(tried))
    .execute()
}

export async function addUncountedRounds(db: Tx, memberId: bigint, roundIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into games.uncounted_round (member_id, round_id) select ${memberId}, r from unnest(${bigints(roundIds)}) r on conflict do nothing
  `.execute(db)
}

/** Members whose turn it is to be counted again. */
export async function listDueUncounted(db: Db, now: Date, limit: number): Promise<{ memberId: bigint; brandId: number }[]> {
  return await db
    .selectFrom('games.uncounted_member')
    .select(['member_id as memberId', 'brand_id as brandId'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

export async function uncountedRounds(db: Tx, memberId: bigint, limit: number): Promise<bigint[]> {
  const query = db.selectFrom('games.uncounted_round').select('round_id as roundId').where('member_id', '=', memberId)
  return (await query.orderBy('round_id').limit(limit).execute()).map(({ roundId }) => roundId)
}

/** Takes rounds out that were counted, and the member with the last of them. */
export async function dropUncounted(db: Tx, memberId: bigint, roundIds: readonly bigint[]): Promise<void> {
  await sql`delete from games.uncounted_round where member_id = ${memberId} and round_id = any (${bigints(roundIds)})`.execute(db)
  await sql`
    delete from games.uncounted_member m
    where m.member_id = ${memberId} and not exists (select from games.uncounted_round r where r.member_id = m.member_id)
  `.execute(db)
}

/** Members of a brand who are set aside, those first who wait longest. */
export async function listUncounted(db: Db, brandId: number, limit: number) {
  return await db
    .selectFrom('games.uncounted_member as m')
    .select(['m.member_id as memberId', 'm.error', 'm.tries', 'm.since', 'm.next_try_at as nextTryAt'])
    .select((of) =>
      of
        .selectFrom('games.uncounted_round as r')
        .select(sql<number>`count(*)::integer`.as('rounds'))
        .whereRef('r.member_id', '=', 'm.member_id')
        .as('rounds'),
    )
    .where('m.brand_id', '=', brandId)
    .orderBy('m.since')
    .limit(limit)
    .execute()
}
