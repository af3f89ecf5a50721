import type { exportFaults } from '@croupier/contract/console/exports'
import type { ExportFormat } from '@croupier/contract/export-types'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Standing } from './rules.ts'

export type Fault = (typeof exportFaults)[number]

const columns = [
  'id',
  'brand_id as brandId',
  'operator_id as operatorId',
  'list',
  'filters',
  'format',
  'state',
  'run',
  'rows',
  'bytes',
  'fault',
  'asked_at as askedAt',
  'ended_at as endedAt',
  'expires_at as expiresAt',
  'schedule_id as scheduleId',
] as const

export type Export = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** The files of one operator. */
export type Owner = { brandId: number; operatorId: bigint }

/** Holds all who ask at a brand, so that what is counted stays so until the insert. */
export async function lockAsking(db: Tx, brandId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exports.export'), ${brandId})`.execute(db)
}

/** What stands of an operator and of a brand; files of schedules count by their bytes alone, since schedules have bounds of their own. */
export async function countExports(db: Tx, { brandId, operatorId }: Owner): Promise<Standing> {
  const { rows } = await sql<Record<keyof Standing, string>>`
    select count(*) filter (where operator_id = ${operatorId} and brand_id = ${brandId} and schedule_id is null and state in ('waiting', 'running')) as "ownUnfinished",
      count(*) filter (where brand_id = ${brandId} and schedule_id is null and state in ('waiting', 'running')) as "allUnfinished",
      count(*) filter (where operator_id = ${operatorId} and brand_id = ${brandId} and schedule_id is null and state = 'done') as "ownKept",
      coalesce(sum(bytes) filter (where state = 'done'), 0) as bytes
    from exports.export
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts give one row')
  return {
    ownUnfinished: Number(row.ownUnfinished),
    allUnfinished: Number(row.allUnfinished),
    ownKept: Number(row.ownKept),
    bytes: Number(row.bytes),
  }
}

type NewExport = Owner & { id: string; list: string; filters: object; format: ExportFormat; at: Date }

export async function insertExport(db: Tx, { id, brandId, operatorId, list, filters, format, at }: NewExport): Promise<void> {
  await db
    .insertInto('exports.export')
    .values({ id, brand_id: brandId, operator_id: operatorId, list, filters: JSON.stringify(filters), format, asked_at: at })
    .execute()
}

export async function findExport(db: Db | Tx, { brandId, operatorId }: Owner, id: string) {
  const query = db.selectFrom('exports.export').select(columns).where('id', '=', id)
  return await query.where('brand_id', '=', brandId).where('operator_id', '=', operatorId).executeTakeFirst()
}

/** A file that an operator may read by its row: the own, or one that is done and names the operator. */
export async function findReadable(db: Db, { brandId, operatorId }: Owner, id: string) {
  const query = db.selectFrom('exports.export').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.where(isReadable(operatorId)).executeTakeFirst()
}

const EXPORTS_SHOWN = 200

/** Files that an operator may read by their rows, the newest first. */
export async function listExports(db: Db, { brandId, operatorId }: Owner) {
  return await db
    .selectFrom('exports.export')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where(isReadable(operatorId))
    .orderBy('asked_at', 'desc')
    .limit(EXPORTS_SHOWN)
    .execute()
}

function isReadable(operatorId: bigint) {
  return sql<boolean>`(operator_id = ${operatorId} or state = 'done' and id in (select r.export_id from exports.recipient r where r.operator_id = ${operatorId}))`
}

export type Claimed = {
  id: string
  brandId: number
  operatorId: bigint
  list: string
  filters: Record<string, string>
  format: ExportFormat
  run: number
}

/** Takes the export that waits longest, or one whose writer has said nothing for two minutes; undefined where nothing is to be done. */
export async function claimNext(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update exports.export e set state = 'running', run = e.run + 1, rows = 0, beat_at = now()
    where e.id = (
      select id from exports.export
      where state = 'waiting' or (state = 'running' and beat_at < now() - interval '2 minutes')
      order by asked_at
      limit 1
      for update skip locked
    )
    returning e.id, e.brand_id as "brandId", e.operator_id as "operatorId", e.list, e.filters, e.format, e.run
  `.execute(db)
  return rows[0]
}

type Run = Pick<Claimed, 'id' | 'run'>

/** Says how many rows a run has written; false where the run is not the export's any more. */
export async function beat(db: Db, { id, run }: Run, rows: number): Promise<boolean> {
  const changed = await ownRun(db, { id, run }).set({ rows, beat_at: sql`now()` }).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Ends a run with its file; false where the run is not the export's any more. */
export async function finish(db: Tx, { id, run }: Run, done: { rows: number; bytes: number; at: Date; until: Date }): Promise<boolean> {
  const { rows, bytes, at, until } = done
  const changed = await ownRun(db, { id, run })
    .set({ state: 'done', rows, bytes: BigInt(bytes), ended_at: at, expires_at: until })
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function fail(db: Db, { id, run }: Run, { fault, at }: { fault: Fault; at: Date }): Promise<void> {
  await ownRun(db, { id, run }).set({ state: 'failed', fault, ended_at: at }).execute()
}

/** Leaves a run that broke off to the next one. */
export async function giveBack(db: Db, { id, run }: Run): Promise<void> {
  await ownRun(db, { id, run }).set({ state: 'waiting' }).execute()
}

function ownRun(db: Db | Tx, { id, run }: Run) {
  return db.updateTable('exports.export').where('id', '=', id).where('run', '=', run).where('state', '=', 'running')
}

/** Cancels what waits, is written or is kept; false where it has ended otherwise. */
export async function cancel(db: Tx, id: string, at: Date): Promise<boolean> {
  const changed = await db
    .updateTable('exports.export')
    .set({ state: 'cancelled', bytes: 0n, ended_at: at, expires_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running', 'done'])
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const DROPPED_AT_ONCE = 1_000

/** Drops what ended before an instant. */
export async function dropEnded(db: Db, before: Date): Promise<void> {
  await sql`
    delete from exports.export where id in (select id from exports.export where ended_at < ${before} limit ${DROPPED_AT_ONCE})
  `.execute(db)
}

/** Runs whose files are kept or being written. */
export async function listRuns(db: Db): Promise<{ id: string; run: number; format: string }[]> {
  return await db.selectFrom('exports.export').select(['id', 'run', 'format']).where('state', 'in', ['running', 'done']).execute()
}
