import type { scheduleRhythms, scheduleStates, scheduleStops } from '@croupier/contract/console/export-schedules'
import type { exportFaults, exportStates } from '@croupier/contract/console/exports'
import type { ExportFormat } from '@croupier/contract/export-types'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Owner } from './store.ts'

export type Stop = (typeof scheduleStops)[number]

export type Schedule = Owner & {
  id: string
  list: string
  filters: Record<string, string>
  format: ExportFormat
  every: (typeof scheduleRhythms)[number]
  hour: number
  isOfPeriod: boolean
  state: (typeof scheduleStates)[number]
  stoppedWhy: Stop | null
  lastPeriod: string | null
  lastAt: Date | null
  nextAt: Date
}

const columns = sql`s.id, s.brand_id as "brandId", s.operator_id as "operatorId", s.list, s.filters, s.format, s.every, s.hour, s.is_of_period as "isOfPeriod", s.state,
  s.stopped_why as "stoppedWhy", s.last_period as "lastPeriod", s.last_at as "lastAt", s.next_at as "nextAt"`

export type ListedSchedule = Schedule & {
  recipients: string[]
  lastState: (typeof exportStates)[number] | null
  lastFault: (typeof exportFaults)[number] | null
}

const SCHEDULES_SHOWN = 50

/** Schedules of an operator, the oldest first, with what became of the last file of each. */
export async function listSchedules(db: Db, { brandId, operatorId }: Owner): Promise<ListedSchedule[]> {
  const { rows } = await sql<ListedSchedule>`
    select ${columns}, e.state as "lastState", e.fault as "lastFault",
      array(select r.operator_id::text from exports.schedule_recipient r where r.schedule_id = s.id order by r.operator_id) as recipients
    from exports.schedule s
    left join exports.export e on e.schedule_id = s.id and e.period = s.last_period
    where s.brand_id = ${brandId} and s.operator_id = ${operatorId}
    order by s.created_at
    limit ${SCHEDULES_SHOWN}
  `.execute(db)
  return rows
}

/** Holds all writes of one operator's schedules, so that what is counted stays so until the insert. */
export async function lockSchedules(db: Tx, { brandId, operatorId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports.schedule ${brandId} ${operatorId}`}, 0))`.execute(db)
}

export async function countSchedules(db: Tx, { brandId, operatorId }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exports.schedule where brand_id = ${brandId} and operator_id = ${operatorId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** A schedule of an operator, locked until the transaction ends. */
export async function lockSchedule(db: Tx, { brandId, operatorId }: Owner, id: string): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${columns} from exports.schedule s
    where s.id = ${id} and s.brand_id = ${brandId} and s.operator_id = ${operatorId}
    for update
  `.execute(db)
  return rows[0]
}

type Content = Pick<Schedule, 'list' | 'filters' | 'format' | 'every' | 'hour' | 'isOfPeriod' | 'nextAt'>

export async function insertSchedule(db: Tx, schedule: Owner & Content & { id: string; at: Date }): Promise<void> {
  await db
    .insertInto('exports.schedule')
    .values({
      ...{ id: schedule.id, brand_id: schedule.brandId, operator_id: schedule.operatorId, created_at: schedule.at },
      ...rowOf(schedule),
    })
    .execute()
}

export async function updateSchedule(db: Tx, id: string, content: Content): Promise<void> {
  await db.updateTable('exports.schedule').set(rowOf(content)).where('id', '=', id).execute()
}

function rowOf({ list, filters, format, every, hour, isOfPeriod, nextAt }: Content) {
  return { list, filters: JSON.stringify(filters), format, every, hour, is_of_period: isOfPeriod, next_at: nextAt }
}

export async function replaceRecipients(db: Tx, id: string, operatorIds: readonly bigint[]): Promise<void> {
  await db.deleteFrom('exports.schedule_recipient').where('schedule_id', '=', id).execute()
  const rows = operatorIds.map((operatorId) => ({ schedule_id: id, operator_id: operatorId }))
  await db.insertInto('exports.schedule_recipient').values(rows).execute()
}

export async function setState(db: Tx, id: string, { state, nextAt }: { state: 'active' | 'paused'; nextAt: Date }): Promise<void> {
  const changed = { state, stopped_why: null, next_at: nextAt }
  await db.updateTable('exports.schedule').set(changed).where('id', '=', id).execute()
}

export async function deleteSchedule(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('exports.schedule').where('id', '=', id).execute()
}

/** Ids of schedules whose time has come. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('exports.schedule').select('id').where('state', '=', 'active').where('next_at', '<=', now)
  return (await query.orderBy('next_at').limit(limit).execute()).map(({ id }) => id)
}

/** A schedule whose time has come, for this transaction alone; undefined where another one has it or made it. */
export async function claimDue(db: Tx, id: string, now: Date): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${columns} from exports.schedule s
    where s.id = ${id} and s.state = 'active' and s.next_at <= ${now}
    for update skip locked
  `.execute(db)
  return rows[0]
}

export async function stopSchedule(db: Tx, id: string, why: Stop): Promise<void> {
  await db.updateTable('exports.schedule').set({ state: 'stopped', stopped_why: why }).where('id', '=', id).execute()
}

/** Notes that the file of a period is asked for, or only when the next one is due. */
export async function advance(db: Tx, id: string, { made, nextAt }: { made?: { period: string; at: Date }; nextAt: Date }): Promise<void> {
  await db
    .updateTable('exports.schedule')
    .set({ next_at: nextAt, ...(made && { last_period: made.period, last_at: made.at }) })
    .where('id', '=', id)
    .execute()
}

type Scheduled = Pick<Schedule, 'brandId' | 'operatorId' | 'list' | 'filters' | 'format'> & {
  id: string
  scheduleId: string
  period: string
  at: Date
}

/** Asks for the file of a period, for the recipients of this moment; false where there is one already. */
export async function insertScheduled(db: Tx, { id, scheduleId, ...made }: Scheduled): Promise<boolean> {
  const { rows } = await sql`
    insert into exports.export (id, brand_id, operator_id, list, filters, format, asked_at, schedule_id, period)
    values (${id}, ${made.brandId}, ${made.operatorId}, ${made.list}, ${JSON.stringify(made.filters)}, ${made.format}, ${made.at}, ${scheduleId}, ${made.period})
    on conflict (schedule_id, period) do nothing
    returning id
  `.execute(db)
  if (rows.length === 0) return false
  await sql`
    insert into exports.recipient (export_id, operator_id)
    select ${id}, operator_id from exports.schedule_recipient where schedule_id = ${scheduleId}
  `.execute(db)
  return true
}

export async function listRecipients(db: Tx, exportId: string): Promise<bigint[]> {
  const rows = await db.selectFrom('exports.recipient').select('operator_id').where('export_id', '=', exportId).execute()
  return rows.map((row) => row.operator_id)
}
