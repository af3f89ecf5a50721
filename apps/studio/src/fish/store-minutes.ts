import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Lease } from '#tables/store-tables.ts'

/** A shot at its end, as it is written down. Seats and shots are counted from one. */
export type ShotRecord = {
  minuteId: string
  seat: number
  count: number
  roundId: string
  firedMs: number
  angle: number
  isLocked: boolean
  endedMs: number
  hit: undefined | { kind: string; victims: readonly string[]; drawn: number; worth: number; paidTimes: number }
}

export type MinuteRow = { id: string; chain_id: string; link: number; seed: string | null }

export async function insertMinute(
  tx: DatabaseTransaction,
  lease: Lease,
  minute: { id: string; chainId: string; link: number },
): Promise<void> {
  await sql`
    insert into studio.fish_minute (id, table_id, fence, chain_id, link)
    values (${minute.id}, ${lease.tableId}, ${lease.fence}, ${minute.chainId}, ${minute.link})`.execute(tx)
}

/** Publishes the seed of a minute, once no shot of it is left to decide. */
export async function endMinute(tx: DatabaseTransaction, id: string, seed: string): Promise<void> {
  await sql`
    update studio.fish_minute set seed = ${seed}, ended_at = clock_timestamp() where id = ${id} and ended_at is null`.execute(tx)
}

export async function listRunningMinutes(db: Database | DatabaseTransaction, tableId: string): Promise<MinuteRow[]> {
  const { rows } = await sql<MinuteRow>`
    select id, chain_id, link, seed from studio.fish_minute where table_id = ${tableId} and ended_at is null order by link`.execute(db)
  return rows
}

/** Adds shots to the log. A batch whose commit was not answered is written again, so what is there already is left alone. */
export async function insertShots(tx: DatabaseTransaction, shots: readonly ShotRecord[]): Promise<void> {
  const rows = shots.map(({ minuteId, roundId, hit, ...shot }) => ({
    minute_id: minuteId,
    seat: shot.seat,
    count: shot.count,
    round_id: roundId,
    fired_ms: shot.firedMs,
    angle: shot.angle,
    is_locked: shot.isLocked,
    ended_ms: shot.endedMs,
    ...(hit && { kind: hit.kind, victims: hit.victims, drawn: hit.drawn, worth: hit.worth, paid_times: hit.paidTimes }),
  }))
  await sql`
    insert into studio.fish_shot
    select * from jsonb_populate_recordset(null::studio.fish_shot, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}

export type LoggedShot = {
  link: number
  seat: number
  count: number
  kind: string
  victims: string[]
  drawn: number
  worth: number
  paid_times: number
  chain_id: string
  seed: string | null
}

/** The shots of a round that hit, in the order in which they were fired. */
export async function listHits(db: Database, roundId: string): Promise<LoggedShot[]> {
  const { rows } = await sql<LoggedShot>`
    select minute.link, shot.seat, shot.count, shot.kind, shot.victims, shot.drawn, shot.worth, shot.paid_times, minute.chain_id, minute.seed
    from studio.fish_shot shot join studio.fish_minute minute on minute.id = shot.minute_id
    where shot.round_id = ${roundId} and shot.kind is not null
    order by minute.begun_at, shot.count`.execute(db)
  return rows
}

/** How many shots of a round hit, and how many of them killed. */
export async function countHits(db: Database, roundId: string): Promise<{ hits: number; kills: number }> {
  const { rows } = await sql<{ hits: number; kills: number }>`
    select count(*)::int as hits, (count(*) filter (where paid_times > 0))::int as kills
    from studio.fish_shot where round_id = ${roundId} and kind is not null`.execute(db)
  return rows[0] ?? { hits: 0, kills: 0 }
}
