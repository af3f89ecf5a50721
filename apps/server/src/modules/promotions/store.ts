import type { promotionMetrics, RewardProgram } from '@croupier/contract/promotions'
import type { Award, Prize } from '@croupier/contract/promotions-awards'
import type { PromotionConditions } from '@croupier/contract/promotions-conditions'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Way } from './rules-activities.ts'
import { type AwardColumns, columnsOf, prizeOf } from './stored-awards.ts'
import { storedConditions, writtenConditions } from './stored-terms.ts'
import { type ArticleTexts, articleTexts } from './texts.ts'

export type PromotionMetric = (typeof promotionMetrics)[number]

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
  'metric',
  'target',
  'award_minor as amountMinor',
  'bonus_code as bonusCode',
  'rounds_code as roundsCode',
  'points',
  'stock',
  'taken',
  'version',
  'conditions',
] as const

function activities(db: Db | Tx, brandId: number) {
  return db.selectFrom('promotions.activity').select(columns).where('brand_id', '=', brandId)
}

function parsed<Row extends { texts: unknown; way: string }>(row: Row) {
  return { ...row, way: row.way as Way, texts: articleTexts.parse(row.texts) }
}

type ActivityRow = { texts: unknown; way: string; metric: string | null; conditions: unknown } & AwardColumns

function activityOf<Row extends ActivityRow>({ amountMinor, bonusCode, roundsCode, ...row }: Row) {
  const award = prizeOf({ amountMinor, bonusCode, roundsCode })
  return { ...parsed(row), award, metric: row.metric as PromotionMetric | null, conditions: storedConditions(row.conditions) }
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
  return rows.map(activityOf)
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
  return rows.map(activityOf)
}

export async function findActivity(db: Db | Tx, brandId: number, by: { id: bigint } | { code: string }) {
  const query = activities(db, brandId)
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst()
  return row && activityOf(row)
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
  metric: PromotionMetric | null
  target: bigint | null
  award: Prize | null
  points: bigint | null
  conditions: PromotionConditions
  stock: number | null
}

/** Writes the activity of a code, or makes it; another version where the terms or texts are others. */
export async function putActivity(db: Tx, brandId: number, activity: ActivityValues): Promise<{ id: bigint; version: number }> {
  const given = columnsOf(activity.award)
  const values = {
    type: activity.type,
    way: activity.way,
    image_url: activity.imageUrl,
    texts: JSON.stringify(activity.texts),
    position: activity.position,
    starts_at: activity.startsAt,
    ends_at: activity.endsAt,
    metric: activity.metric,
    target: activity.target,
    award_minor: given.amountMinor,
    bonus_code: given.bonusCode,
    rounds_code: given.roundsCode,
    points: activity.points,
    conditions: JSON.stringify(writtenConditions(activity.conditions)),
    stock: activity.stock,
  }
  return await db
    .insertInto('promotions.activity')
    .values({ brand_id: brandId, code: activity.code, ...values })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'code']).doUpdateSet({ ...values, version: sql<number>`promotions.activity.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

type ActivityVersion = { id: bigint; version: number; terms: object; at: Date }

/** Keeps the terms of a version as they stand: who joins by them can be shown them for ever. */
export async function insertActivityVersion(db: Tx, { id, version, terms, at }: ActivityVersion): Promise<void> {
  await db
    .insertInto('promotions.activity_version')
    .values({ activity_id: id, version, terms: JSON.stringify(terms), at })
    .execute()
}

export type AwardState = 'issued' | 'claimed' | 'expired'

/** The kind of rewards that pays an award: what was won in a raffle is paid by raffles. */
function programOf(place: number | null): 'raffle' | 'promotion' {
  return place === null ? 'promotion' : 'raffle'
}

export async function listAwards(db: Db, memberId: bigint, filter: { before: Date | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.award as w')
    .innerJoin('promotions.activity as a', 'a.id', 'w.activity_id')
    .leftJoin('promotions.raffle_win as r', 'r.award_id', 'w.id')
    .select([
      'w.id',
      'w.amount_minor as amountMinor',
      'w.bonus_code as bonusCode',
      'w.rounds_code as roundsCode',
      'w.points',
      'w.state',
      'w.issued_at as issuedAt',
      'w.expires_at as expiresAt',
      'a.texts',
      'a.way',
      'r.place',
    ])
    .where('w.member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('w.issued_at', '<', filter.before ?? new Date(0)))
    .orderBy('w.issued_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map(({ place, amountMinor, bonusCode, roundsCode, points, ...row }) => ({
    ...{ ...parsed(row), state: row.state as AwardState, program: programOf(place) },
    award: awardOfRow({ amountMinor, bonusCode, roundsCode, points }),
  }))
}

/** An award of a member with the code of its promotion. */
export async function findAward(db: Db, memberId: bigint, id: string) {
  return awardOf(await selectAward(db, memberId, id).executeTakeFirst())
}

/** An award of a member under its lock. */
export async function lockAward(db: Tx, memberId: bigint, id: string) {
  return awardOf(await selectAward(db, memberId, id).forUpdate('w').executeTakeFirst())
}

function selectAward(db: Db | Tx, memberId: bigint, id: string) {
  return db
    .selectFrom('promotions.award as w')
    .innerJoin('promotions.activity as a', 'a.id', 'w.activity_id')
    .leftJoin('promotions.raffle_win as r', 'r.award_id', 'w.id')
    .select([
      'w.amount_minor as amountMinor',
      'w.bonus_code as bonusCode',
      'w.rounds_code as roundsCode',
      'w.points',
      'w.state',
      'w.issued_at as issuedAt',
      'w.expires_at as expiresAt',
      'a.id as activityId',
      'a.code',
      'r.place',
      'r.ticket',
    ])
    .where('w.id', '=', id)
    .where('w.member_id', '=', memberId)
}

type WaitingColumns = AwardColumns & { points: bigint | null }

function awardOf<Row extends { state: string; place: number | null } & WaitingColumns>(row: Row | undefined) {
  if (!row) return undefined
  const { amountMinor, bonusCode, roundsCode, points, ...rest } = row
  const award = awardOfRow({ amountMinor, bonusCode, roundsCode, points })
  return { ...rest, award, state: row.state as AwardState, program: programOf(row.place) }
}

function awardOfRow({ points, ...columns }: WaitingColumns): Award {
  const award: Award | null = points === null ? prizeOf(columns) : { kind: 'points', points }
  if (!award) throw new Error('an award gives something')
  return award
}

export async function updateAward(db: Tx, id: string, state: AwardState): Promise<void> {
  await db.updateTable('promotions.award').set({ state }).where('id', '=', id).execute()
}

/** Awards that a member may still take, of the kinds that are open. */
export async function countAwards(
  db: Db,
  memberId: bigint,
  { now, open }: { now: Date; open: ReadonlySet<RewardProgram> },
): Promise<number> {
  const row = await db
    .selectFrom('promotions.award as w')
    .leftJoin('promotions.raffle_win as r', 'r.award_id', 'w.id')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('w.member_id', '=', memberId)
    .where('w.state', '=', 'issued')
    .where((where) => where.or([where('w.expires_at', 'is', null), where('w.expires_at', '>', now)]))
    .$if(!open.has('promotion'), (query) => query.where('r.place', 'is not', null))
    .$if(!open.has('raffle'), (query) => query.where('r.place', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type NewAward = { id: string; memberId: bigint; activityId: bigint; award: Award; at: Date }

/** An award waits in the reward centre without an end. */
export async function insertAward(db: Tx, brandId: number, { id, memberId, activityId, award, at }: NewAward): Promise<void> {
  const { amountMinor, bonusCode, roundsCode } = columnsOf(award)
  await db
    .insertInto('promotions.award')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      activity_id: activityId,
      amount_minor: amountMinor,
      bonus_code: bonusCode,
      rounds_code: roundsCode,
      points: award.kind === 'points' ? award.points : null,
      state: 'issued',
      issued_at: at,
      expires_at: null,
    })
    .execute()
}

/** Money that waits in the reward centres of a brand, prizes of raffles aside, which are paid by raffles; bonus money is its offer's. */
export async function sumWaitingAwards(db: Db, brandId: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(w.amount_minor), 0)::bigint as sum from promotions.award w
    where w.brand_id = ${brandId} and w.state = 'issued' and w.bonus_code is null and not exists (select from promotions.raffle_win r where r.award_id = w.id)
  `.execute(db)
  return rows[0]?.sum ?? 0n
}
