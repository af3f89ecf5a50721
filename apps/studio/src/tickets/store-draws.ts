import type { Draw } from '@croupier/fairness/chance'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { DrawState } from './rules.ts'

export type DrawRow = {
  id: string
  table_id: string
  game_code: string
  number: bigint
  series: string
  chain_id: string | null
  link: number | null
  state: DrawState
  opened_at: Date
  closes_at: Date
  version: number
  settles_at: Date | null
  seed: string | null
  draws: Draw[] | null
  outcome: unknown
  result: string | null
  paytable_version: string | null
}

/** The columns of a draw with the result that counts, and the tables that they come from. */
export const DRAW =
  sql.raw(`draw.id, draw.table_id, game_table.game_code, draw.number, draw.series, draw.chain_id, draw.link, draw.state, draw.opened_at,
  draw.closes_at, draw.version, draw.settles_at, draw.seed, draw_result.draws, draw_result.outcome, draw_result.result, draw_result.paytable_version`)
export const DRAWS = sql.raw(`studio.draw join studio.game_table on game_table.id = draw.table_id
  left join studio.draw_result on draw_result.draw_id = draw.id and draw_result.version = draw.version`)

/** The draws of all series, as far ahead as one may chase. */
const UNFINISHED_MAX = 1000

/** The draws of a lottery that are not at their end, in order of their close, with the clock of the database. */
export type Lottery = { nowMs: number; isWatched: boolean; sequence: bigint; draws: DrawRow[]; ahead: readonly DrawsAhead[] }

/** So many draws of a series are wanted from the one on that closes then. */
export type DrawsAhead = { series: string; firstMs: number; draws: number }

export async function readLottery(db: Database, tableId: string): Promise<Lottery> {
  const { rows } = await sql<{ now_ms: number; is_watched: boolean; sequence: bigint }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, watched_until > now() as is_watched, last_sequence as sequence
    from studio.game_table where id = ${tableId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`lottery ${tableId} is gone`)
  const unfinished = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.table_id = ${tableId} and draw.state in ('OPEN', 'CLOSED', 'RESULT_COMMITTED', 'SETTLING', 'CORRECTING', 'VOIDING')
    order by draw.closes_at
    limit ${UNFINISHED_MAX}`.execute(db)
  const ahead = await sql<DrawsAhead>`
    select series, (extract(epoch from first_closes_at) * 1000)::float8 as "firstMs", draws from studio.draws_ahead
    where table_id = ${tableId} and first_closes_at > now()`.execute(db)
  return { nowMs: row.now_ms, isWatched: row.is_watched, sequence: row.sequence, draws: unfinished.rows, ahead: ahead.rows }
}

/** The draws of a lottery that have a result, newest first. */
export async function listDrawn(db: Database, tableId: string, limit: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.table_id = ${tableId} and draw.version > 0
    order by draw.closes_at desc
    limit ${limit}`.execute(db)
  return rows
}

export async function findDraw(db: Database | DatabaseTransaction, id: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${DRAW} from ${DRAWS} where draw.id = ${id}`.execute(db)
  return rows[0]
}

export type HeldDraw = { gameCode: string; at: Date }

/**
 * Holds a draw against its close while tickets are written: they do not wait for each other, and the close waits for them all. Undefined
 * when it takes none any more, by the clock of the database now, which is when tickets that are written then are placed.
 */
export async function holdOpen(tx: DatabaseTransaction, id: string): Promise<HeldDraw | undefined> {
  const { rows } = await sql<{ game_code: string }>`
    select game_table.game_code from studio.draw join studio.game_table on game_table.id = draw.table_id
    where draw.id = ${id} and draw.state = 'OPEN' and clock_timestamp() < draw.closes_at for share of draw`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  // A lock that had to be waited for may have come after the close.
  const { rows: still } = await sql<{ at: Date }>`
    select now.at from studio.draw cross join (select clock_timestamp() as at) now where draw.id = ${id} and now.at < draw.closes_at`.execute(
    tx,
  )
  return still[0] && { gameCode: row.game_code, at: still[0].at }
}

/** Locks a draw for a decision of people, its lottery first as its leader does. */
export async function lockDraw(tx: DatabaseTransaction, id: string): Promise<DrawRow | undefined> {
  await sql`
    select from studio.game_table where id = (select table_id from studio.draw where id = ${id}) for no key update`.execute(tx)
  await sql`select from studio.draw where id = ${id} for no key update`.execute(tx)
  return await findDraw(tx, id)
}

export type NewDraw = { id: string; tableId: string; series: string; closesAtMs: number; place: { chainId: string; link: number } | null }

/** Opens a draw. False when its series has one at that close, opened by any process. */
export async function insertDraw(tx: DatabaseTransaction, { id, tableId, series, closesAtMs, place }: NewDraw): Promise<boolean> {
  // Leaders and people open draws; numbers follow one another.
  await sql`select from studio.game_table where id = ${tableId} for no key update`.execute(tx)
  const { rows } = await sql`
    insert into studio.draw (id, table_id, number, series, chain_id, link, state, closes_at)
    select ${id}, ${tableId}, coalesce((select max(number) from studio.draw where table_id = ${tableId}), 0) + 1, ${series},
      ${place?.chainId ?? null}, ${place?.link ?? null}, 'OPEN', to_timestamp(${closesAtMs}::float8 / 1000)
    on conflict (table_id, series, closes_at) do nothing
    returning id`.execute(tx)
  if (rows.length > 0) await insertStep(tx, id)
  return rows.length > 0
}

/** The clock of the database now. */
export async function readClockMs(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db)
  return rows[0]?.now_ms ?? Number.POSITIVE_INFINITY
}

const WAITING_MAX = 200

/** Draws whose result people enter and that have none yet. */
export async function listWaiting(db: Database): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.chain_id is null and draw.state in ('OPEN', 'CLOSED')
    order by draw.closes_at
    limit ${WAITING_MAX}`.execute(db)
  return rows
}

/** When the last draw of a series closes or closed. */
export async function lastCloseMs(tx: DatabaseTransaction, { tableId, series }: { tableId: string; series: string }): Promise<number> {
  const { rows } = await sql<{ last_ms: number | null }>`
    select (extract(epoch from max(closes_at)) * 1000)::float8 as last_ms from studio.draw
    where table_id = ${tableId} and series = ${series}`.execute(tx)
  return rows[0]?.last_ms ?? 0
}

/** Has the leader open so many draws of the series from this one on. What others wanted of past draws is over. */
export async function wantAhead(db: Database, { table_id: tableId, series, closes_at: closesAt }: DrawRow, draws: number): Promise<void> {
  await sql`
    with past as (delete from studio.draws_ahead where table_id = ${tableId} and first_closes_at < now())
    insert into studio.draws_ahead as standing (table_id, series, first_closes_at, draws)
    values (${tableId}, ${series}, ${closesAt}, ${draws})
    on conflict (table_id, series, first_closes_at) do update set draws = greatest(standing.draws, excluded.draws)`.execute(db)
}

/** So many draws of a series from one on that are open, in order of their close. */
export async function listOpenFrom(db: Database, { table_id, series, closes_at }: DrawRow, count: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${DRAW} from ${DRAWS}
    where draw.table_id = ${table_id} and draw.series = ${series} and draw.closes_at >= ${closes_at} and draw.state = 'OPEN'
    order by draw.closes_at
    limit ${count}`.execute(db)
  return rows
}

/** Moves a draw on, if it still stands where it was seen. */
export async function moveDraw(tx: DatabaseTransaction, { id, state }: Pick<DrawRow, 'id' | 'state'>, next: DrawState): Promise<void> {
  const { rows } = await sql`
    update studio.draw set state = ${next}, changed_at = clock_timestamp() where id = ${id} and state = ${state} returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`draw ${id} does not stand in ${state} any more`)
  await insertStep(tx, id)
}

export type NewResult = {
  draws: readonly Draw[] | null
  outcome: unknown
  result: string
  paytableVersion: string
  seed: string | null
  showMs: number
}

/** Writes the next version of a result with the state that it leads to. */
export async function saveResult(
  tx: DatabaseTransaction,
  draw: Pick<DrawRow, 'id' | 'state' | 'version'>,
  { next, made }: { next: DrawState; made: NewResult },
): Promise<void> {
  const version = draw.version + 1
  await sql`
    insert into studio.draw_result (draw_id, version, draws, outcome, result, paytable_version)
    values (${draw.id}, ${version}, ${made.draws === null ? null : JSON.stringify(made.draws)}, ${JSON.stringify(made.outcome)}, ${made.result},
      ${made.paytableVersion})`.execute(tx)
  const { rows } = await sql`
    update studio.draw
    set state = ${next}, version = ${version}, seed = coalesce(seed, ${made.seed}), changed_at = clock_timestamp(),
      settles_at = coalesce(settles_at, clock_timestamp() + ${made.showMs} * interval '1 millisecond')
    where id = ${draw.id} and state = ${draw.state} and version = ${draw.version}
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`draw ${draw.id} has another result meanwhile`)
  await insertStep(tx, draw.id)
}

/** Whether every ticket of a draw is at rest. */
export async function isAtRest(tx: DatabaseTransaction, drawId: string): Promise<boolean> {
  const { rows } = await sql`
    select from studio.ticket
    where draw_id = ${drawId} and state in ('DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING')
    limit 1`.execute(tx)
  return rows.length === 0
}

export type Exposed = { drawId: string; currency: string }

/** Locks numbers of a draw and answers what each may cost already. Numbers come sorted, so that two transactions never wait for each other. */
export async function lockExposure(tx: DatabaseTransaction, exposed: Exposed, numbers: readonly string[]): Promise<Map<string, bigint>> {
  const known = await takeExposure(tx, exposed, numbers)
  const missing = numbers.filter((number) => !known.has(number))
  if (missing.length === 0) return known
  await sql`
    insert into studio.draw_exposure (draw_id, currency, number, paid_minor)
    select ${exposed.drawId}::uuid, ${exposed.currency}, number, 0 from unnest(${missing}::text[]) with ordinality as given (number, place)
    order by place
    on conflict do nothing`.execute(tx)
  return new Map([...known, ...(await takeExposure(tx, exposed, missing))])
}

async function takeExposure(
  tx: DatabaseTransaction,
  { drawId, currency }: Exposed,
  numbers: readonly string[],
): Promise<Map<string, bigint>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; paid_minor: bigint }>`
    select number, paid_minor from studio.draw_exposure
    where draw_id = ${drawId} and currency = ${currency} and number = any(${[...numbers]}::text[])
    order by number collate "C" for no key update`.execute(tx)
  return new Map(rows.map(({ number, paid_minor: minor }) => [number, minor]))
}

/** Adds what numbers may cost, which are locked. */
export async function raiseExposure(
  tx: DatabaseTransaction,
  { drawId, currency }: Exposed,
  added: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (added.size === 0) return
  await sql`
    update studio.draw_exposure standing set paid_minor = standing.paid_minor + more.minor
    from unnest(${[...added.keys()]}::text[], ${[...added.values()].map(String)}::bigint[]) as more (number, minor)
    where standing.draw_id = ${drawId} and standing.currency = ${currency} and standing.number = more.number`.execute(tx)
}

/** Takes off what a ticket cost that does not count any more. */
export async function lowerExposure(
  tx: DatabaseTransaction,
  { drawId, currency }: Exposed,
  most: ReadonlyMap<string, bigint>,
): Promise<void> {
  const numbers = [...most.keys()].toSorted()
  await sql`
    with locked as (
      select number from studio.draw_exposure
      where draw_id = ${drawId} and currency = ${currency} and number = any(${numbers}::text[])
      order by number collate "C" for no key update
    )
    update studio.draw_exposure standing set paid_minor = standing.paid_minor - taken.minor
    from unnest(${numbers}::text[], ${numbers.map((number) => String(most.get(number)))}::bigint[]) as taken (number, minor), locked
    where standing.draw_id = ${drawId} and standing.currency = ${currency} and standing.number = taken.number
      and locked.number = taken.number`.execute(tx)
}

/** The numbers of draws that have come to half of what the house pays for one, with what is left of it. */
export async function listNearCap(
  db: Database,
  asked: { drawIds: readonly string[]; currency: string; capMinor: bigint },
): Promise<{ drawId: string; number: string; leftMinor: bigint }[]> {
  const { rows } = await sql<{ drawId: string; number: string; leftMinor: bigint }>`
    select draw_id as "drawId", number, greatest(0, ${asked.capMinor} - paid_minor) as "leftMinor" from studio.draw_exposure
    where draw_id = any(${[...asked.drawIds]}::uuid[]) and currency = ${asked.currency} and paid_minor * 2 >= ${asked.capMinor}
    order by draw_id, number`.execute(db)
  return rows
}

export type Entry = { person: string; result: string }

/** What people entered for the next version of a result. */
export async function listEntries(db: Database | DatabaseTransaction, { id, version }: Pick<DrawRow, 'id' | 'version'>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select person, result from studio.draw_entry where draw_id = ${id} and version = ${version + 1} order by at, person`.execute(db)
  return rows
}

/** Writes what a person entered. False when that person has entered something already. */
export async function insertEntry(
  tx: DatabaseTransaction,
  { id, version }: Pick<DrawRow, 'id' | 'version'>,
  entry: Entry,
): Promise<boolean> {
  const { rows } = await sql`
    insert into studio.draw_entry (draw_id, version, person, result) values (${id}, ${version + 1}, ${entry.person}, ${entry.result})
    on conflict do nothing returning person`.execute(tx)
  return rows.length > 0
}

async function insertStep(tx: DatabaseTransaction, drawId: string): Promise<void> {
  await sql`
    insert into studio.draw_step (draw_id, position, state, version)
    select id, (select count(*) from studio.draw_step where draw_id = ${drawId}), state, version from studio.draw where id = ${drawId}`.execute(
    tx,
  )
}
