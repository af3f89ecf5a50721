import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints } from '#platform/lists.ts'
import type { ReviewOutcome } from './rules-reviews.ts'

export type Standing = { memberId: bigint; brandId: number; level: number; reachedLevel: number; startsAt: Date; endsAt: Date }

const columns = [
  'member_id as memberId',
  'brand_id as brandId',
  'level',
  'reached_level as reachedLevel',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

export async function findStanding(db: Db | Tx, memberId: bigint): Promise<Standing | undefined> {
  return await db.selectFrom('promotions.rank_standing').select(columns).where('member_id', '=', memberId).executeTakeFirst()
}

/** Standings of many members; a member who never looked at a rank that was reached has none. */
export async function listStandings(db: Db, memberIds: readonly bigint[]): Promise<Standing[]> {
  const query = db.selectFrom('promotions.rank_standing').select(columns)
  return await query.where('member_id', '=', sql<bigint>`any (${bigints(memberIds)})`).execute()
}

/** Begins the first review period of a member, or one at a higher rank than was ever reached; another that came first is left alone. */
export async function putHigherStanding(
  db: Db,
  { memberId, brandId, level, startsAt, endsAt }: Omit<Standing, 'reachedLevel'>,
): Promise<void> {
  const values = { level, reached_level: level, starts_at: startsAt, ends_at: endsAt }
  await db
    .insertInto('promotions.rank_standing')
    .values({ member_id: memberId, brand_id: brandId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values).where('promotions.rank_standing.reached_level', '<', level))
    .execute()
}

/** Members whose review period has ended, of all brands. */
export async function listDueStandings(db: Db, now: Date, limit: number): Promise<Pick<Standing, 'memberId' | 'brandId'>[]> {
  return await db
    .selectFrom('promotions.rank_standing')
    .select(['member_id as memberId', 'brand_id as brandId'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
}

/** A standing whose period has ended, under its lock; undefined where another reviews it. */
export async function lockDueStanding(db: Tx, memberId: bigint, now: Date): Promise<Standing | undefined> {
  return await db
    .selectFrom('promotions.rank_standing')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('ends_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type Review = { standing: Standing; level: number; turnoverMinor: bigint; neededMinor: bigint; nextEnd: Date; at: Date }

/** Writes a review down, and begins the next period where this one ended. */
export async function insertReview(db: Tx, { standing, level, turnoverMinor, neededMinor, nextEnd, at }: Review): Promise<void> {
  const { memberId, brandId, startsAt, endsAt } = standing
  await db
    .insertInto('promotions.rank_review')
    .values({
      ...{ brand_id: brandId, member_id: memberId, level_before: standing.level, level_after: level },
      ...{ turnover_minor: turnoverMinor, needed_minor: neededMinor, starts_at: startsAt, ends_at: endsAt, reviewed_at: at },
    })
    .execute()
  await db
    .updateTable('promotions.rank_standing')
    .set({ level, reached_level: Math.max(level, standing.reachedLevel), starts_at: endsAt, ends_at: nextEnd })
    .where('member_id', '=', memberId)
    .execute()
}

type ReviewFilter = { outcome: ReviewOutcome | undefined; before: bigint | undefined; limit: number }

/** Reviews of a brand, newest first. */
export async function listReviews(db: Db, brandId: number, { outcome, before, limit }: ReviewFilter) {
  const sign = outcome && ({ rose: '>', kept: '=', fell: '<' } as const)[outcome]
  return await db
    .selectFrom('promotions.rank_review')
    .select(['id', 'member_id as memberId', 'level_before as before', 'level_after as after', 'turnover_minor as turnover'])
    .select(['needed_minor as needed', 'starts_at as startsAt', 'ends_at as endsAt', 'reviewed_at as reviewedAt'])
    .where('brand_id', '=', brandId)
    .$if(sign !== undefined, (query) => query.whereRef('level_after', sign ?? '=', 'level_before'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
