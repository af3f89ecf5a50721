import { type Db, sql, type Tx } from '#platform/database.ts'
import type { ApplicationState, Way } from './rules-activities.ts'
import { type ArticleTexts, articleTexts } from './texts.ts'

const ROWS_MAX = 200

const columns = [
  'id',
  'code',
  'type',
  'way',
  'image_url as imageUrl',
  'texts',
  'position',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

function activities(db: Db | Tx, brandId: number) {
  return db.selectFrom('promotions.activity').select(columns).where('brand_id', '=', brandId)
}

function parsed<Row extends { texts: unknown; way: string }>(row: Row) {
  return { ...row, way: row.way as Way, texts: articleTexts.parse(row.texts) }
}

export type Activity = NonNullable<Awaited<ReturnType<typeof findActivity>>>

/** Activities that were not over long ago, in the operator's order; those that begin later are among them. */
export async function listActivities(db: Db, brandId: number, filter: { type: string | undefined; endedAfter: Date }) {
  const rows = await activities(db, brandId)
    .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type ?? ''))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', filter.endedAfter)]))
    .orderBy('position')
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  return rows.map(parsed)
}

export async function listAllActivities(
  db: Db,
  brandId: number,
  filter: { type: string | undefined; before: bigint | undefined; limit: number },
) {
  const rows = await activities(db, brandId)
    .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(parsed)
}

export async function findActivity(db: Db | Tx, brandId: number, by: { id: bigint } | { code: string }) {
  const query = activities(db, brandId)
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst()
  return row && parsed(row)
}

export type ActivityValues = {
  code: string
  type: string
  way: Way
  imageUrl: string
  texts: ArticleTexts
  position: number
  startsAt: Date
  endsAt: Date | null
}

/** Writes the activity of a code, or makes it. */
export async function putActivity(db: Tx, brandId: number, activity: ActivityValues): Promise<void> {
  const values = {
    type: activity.type,
    way: activity.way,
    image_url: activity.imageUrl,
    texts: JSON.stringify(activity.texts),
    position: activity.position,
    starts_at: activity.startsAt,
    ends_at: activity.endsAt,
  }
  await db
    .insertInto('promotions.activity')
    .values({ brand_id: brandId, code: activity.code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** States of a member's applications by activity. */
export async function applicationsOf(db: Db, memberId: bigint): Promise<Map<bigint, ApplicationState>> {
  const rows = await db
    .selectFrom('promotions.application')
    .select(['activity_id as activityId', 'state'])
    .where('member_id', '=', memberId)
    .limit(1000)
    .execute()
  return new Map(rows.map((row) => [row.activityId, row.state as ApplicationState]))
}

export type AwardState = 'issued' | 'claimed' | 'expired'

export async function listAwards(db: Db, memberId: bigint, filter: { before: Date | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.award as w')
    .innerJoin('promotions.activity as a', 'a.id', 'w.activity_id')
    .select([
      'w.id',
      'w.amount_minor as amountMinor',
      'w.state',
      'w.issued_at as issuedAt',
      'w.expires_at as expiresAt',
      'a.texts',
      'a.way',
    ])
    .where('w.member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('w.issued_at', '<', filter.before ?? new Date(0)))
    .orderBy('w.issued_at', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({ ...parsed(row), state: row.state as AwardState }))
}

/** Awards that a member may still take. */
export async function countAwards(db: Db, memberId: bigint, now: Date): Promise<number> {
  const row = await db
    .selectFrom('promotions.award')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'issued')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
