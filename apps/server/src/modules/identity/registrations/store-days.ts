import { type Db, sql } from '#platform/database.ts'

/** Takes the members who were seen at least a minute before into the days of registrations. */
export async function foldDays(db: Db, now: Date): Promise<void> {
  await sql`select identity.fold_registrations(${now})`.execute(db)
}
