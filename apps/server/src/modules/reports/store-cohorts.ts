import { type Db, sql } from '#platform/database.ts'

export type Cohort = { key: string; registered: bigint; deposited: bigint; depositsMinor: bigint; netMinor: bigint; active: bigint[] }

/** Cohorts of members who registered since the first day of a week or month, the oldest first. */
export async function listCohorts(
  db: Db,
  brandId: number,
  { zone, unit, since }: { zone: string; unit: string; since: string },
): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    select cohort as key, registered, deposited, deposits_minor as "depositsMinor", net_minor as "netMinor", active
    from reports.cohorts(${brandId}, ${zone}, ${unit}, ${since}::date)
  `.execute(db)
  return rows
}

/** The day of an instant by a clock. */
export async function today(db: Db, zone: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(${now}::timestamptz at time zone ${zone}, 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? ''
}
