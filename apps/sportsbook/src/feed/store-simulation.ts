import { sql } from 'kysely'
import type { Database } from '#database.ts'

/** How long a process speaks for the simulator before another one may take over. */
const LEASE_MS = 5000

export type Simulation = { seedSealed: Buffer; spokenUntilMs: number; nowMs: number }

/** Begins the simulated feed of this database, so many hours ago; one that is there goes on. */
export async function beginSimulation(db: Database, seedSealed: Buffer, hoursBefore: number): Promise<void> {
  await sql`
    insert into sportsbook.simulation (seed_sealed, spoken_until)
    values (${seedSealed}, clock_timestamp() - ${hoursBefore}::integer * interval '1 hour') on conflict do nothing`.execute(db)
}

/** Takes the word for a moment; undefined while another process has it. */
export async function takeSimulation(db: Database, holder: string): Promise<Simulation | undefined> {
  const { rows } = await sql<{ seed_sealed: Buffer; spoken_until: Date; now: Date }>`
    update sportsbook.simulation set holder = ${holder}, held_until = clock_timestamp() + ${LEASE_MS}::integer * interval '1 millisecond'
    where holder = ${holder} or held_until < clock_timestamp()
    returning seed_sealed, spoken_until, clock_timestamp() as now`.execute(db)
  const [row] = rows
  return row && { seedSealed: row.seed_sealed, spokenUntilMs: row.spoken_until.getTime(), nowMs: row.now.getTime() }
}

/** What was said up to an instant is not said again. */
export async function noteSpoken(db: Database, holder: string, untilMs: number): Promise<void> {
  await sql`
    update sportsbook.simulation set spoken_until = to_timestamp(${untilMs}::float8 / 1000)
    where holder = ${holder} and spoken_until < to_timestamp(${untilMs}::float8 / 1000)`.execute(db)
}
