import { type Db, sql, type Tx } from '#platform/database.ts'
import type { ApplicationState } from './rules-activities.ts'
import { storedTerms, type Terms } from './stored-terms.ts'

/** `terms` are those that the member joined by; undefined where they were not kept. */
export type Application = {
  state: ApplicationState
  joinedAt: Date
  note: string
  terms: Terms | undefined
  /** The year of the birthday for which it stands; null where the promotion is no matter of birthdays. */
  birthdayYear: number | null
}

function applications(db: Db | Tx, memberId: bigint) {
  return db
    .selectFrom('promotions.application as p')
    .leftJoin('promotions.activity_version as v', (on) =>
      on.onRef('v.activity_id', '=', 'p.activity_id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.activity_id as activityId', 'p.state', 'p.joined_at as joinedAt', 'p.note', 'p.birthday_year as birthdayYear', 'v.terms'])
    .where('p.member_id', '=', memberId)
}

type Row = { state: string; joinedAt: Date; note: string; terms: unknown; birthdayYear: number | null }

function applicationOf({ state, terms, ...row }: Row): Application {
  return { ...row, state: state as ApplicationState, terms: storedTerms(terms) }
}

/** A member's applications by activity. */
export async function applicationsOf(db: Db, memberId: bigint): Promise<Map<bigint, Application>> {
  const rows = await applications(db, memberId).limit(1000).execute()
  return new Map(rows.map((row) => [row.activityId, applicationOf(row)]))
}

type Named = { activityId: bigint; memberId: bigint }

/** A member's application under its lock; undefined where there is none. */
export async function lockApplication(db: Tx, { activityId, memberId }: Named): Promise<Application | undefined> {
  const row = await applications(db, memberId).where('p.activity_id', '=', activityId).forUpdate('p').executeTakeFirst()
  return row && applicationOf(row)
}

type NewApplication = Named & { state: ApplicationState; version: number; comment: string; birthdayYear?: number | undefined; at: Date }

/** Joins once: an application that is there stays as it is, and the answer is false. */
export async function insertApplication(db: Tx, { activityId, memberId, birthdayYear, at, ...values }: NewApplication): Promise<boolean> {
  const row = await db
    .insertInto('promotions.application')
    .values({
      ...{ activity_id: activityId, member_id: memberId, ...values },
      ...{ birthday_year: birthdayYear ?? null, joined_at: at, changed_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst()
  return row !== undefined
}

/** Begins the application of a former birthday anew; its row is locked. */
export async function renewApplication(db: Tx, { activityId, memberId, birthdayYear, at, ...values }: NewApplication): Promise<void> {
  await db
    .updateTable('promotions.application')
    .set({ ...values, note: '', birthday_year: birthdayYear ?? null, joined_at: at, changed_at: at })
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Marks the application of an award as claimed, but for one that a later award of the same promotion stands for. */
export async function markClaimed(db: Tx, { activityId, memberId }: Named, { issuedAt, at }: { issuedAt: Date; at: Date }): Promise<void> {
  await sql`
    update promotions.application set state = 'claimed', changed_at = ${at}
    where activity_id = ${activityId} and member_id = ${memberId} and not exists (
      select from promotions.award w where w.activity_id = ${activityId} and w.member_id = ${memberId} and w.issued_at > ${issuedAt}
    )
  `.execute(db)
}

type ApplicationChange = { state: ApplicationState; at: Date; decidedBy?: string; note?: string; comment?: string }

export async function updateApplication(
  db: Tx,
  { activityId, memberId }: Named,
  { state, at, decidedBy, ...said }: ApplicationChange,
): Promise<void> {
  await db
    .updateTable('promotions.application')
    .set({ state, changed_at: at, ...said, ...(decidedBy !== undefined && { decided_by: decidedBy }) })
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes one piece of an activity; false where none is left. One without a stock never runs out. */
export async function takeActivity(db: Tx, activityId: bigint): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    update promotions.activity set taken = taken + 1 where id = ${activityId} and (stock is null or taken < stock) returning id
  `.execute(db)
  return rows.length > 0
}

export async function listApplications(
  db: Db,
  brandId: number,
  filter: { state: string | undefined; before: Date | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('promotions.application as p')
    .innerJoin('promotions.activity as a', 'a.id', 'p.activity_id')
    .select(['p.activity_id as activityId', 'p.member_id as memberId', 'a.code', 'p.state', 'p.comment', 'p.note'])
    .select(['p.decided_by as decidedBy', 'p.joined_at as joinedAt', 'p.changed_at as changedAt'])
    .where('a.brand_id', '=', brandId)
    .$if(filter.state !== undefined, (query) => query.where('p.state', '=', filter.state ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('p.changed_at', '<', filter.before ?? new Date(0)))
    .orderBy('p.changed_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ApplicationState }))
}

/** Applications of all brands that were approved and wait for money, those first that wait longest. */
export async function listInProcess(db: Db, limit: number): Promise<(Named & { brandId: number })[]> {
  return await db
    .selectFrom('promotions.application as p')
    .innerJoin('promotions.activity as a', 'a.id', 'p.activity_id')
    .select(['p.activity_id as activityId', 'p.member_id as memberId', 'a.brand_id as brandId'])
    .where('p.state', '=', 'process')
    .orderBy('p.changed_at')
    .limit(limit)
    .execute()
}
