import type { Draw } from '@croupier/fairness/chance'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Exposure } from './exposure.ts'
import type { TableRoundState } from './rules.ts'
import type { Lease } from './store-tables.ts'

export type TableRoundRow = {
  id: string
  table_id: string
  game_code: string
  number: bigint
  fence: bigint
  chain_id: string
  link: number
  state: TableRoundState
  opened_at: Date
  last_call_at: Date
  closes_at: Date
  pace_percent: number
  /** Null in games without cards, and in rounds from before their game had any. */
  card: number | null
  exposure: Exposure
  draws: Draw[] | null
  outcome: unknown
  result: string | null
  paytable_version: string | null
  reveal_from: Date | null
  reveal_until: Date | null
  seed: string | null
  /** Of a hand: what each seat stakes; null in a round of the timed engine. */
  stake_minor: bigint | null
  lead: number | null
  turn_ends_at: Date | null
  turn_fence: bigint | null
  changed_at: Date
}

const ROUND = sql.raw(`round.id, round.table_id, game_table.game_code, round.number, round.fence, round.chain_id, round.link, round.state,
  round.opened_at, round.last_call_at, round.closes_at, round.pace_percent, round.card, round.exposure, round.draws, round.outcome, round.result, round.paytable_version,
  round.reveal_from, round.reveal_until, round.seed, round.stake_minor, round.lead::int, round.turn_ends_at, round.turn_fence, round.changed_at`)
const ROUNDS = sql.raw('studio.table_round round join studio.game_table on game_table.id = round.table_id')

/** The last round of a table with the clock of the database and what was shown so far. */
export type TableView = {
  nowMs: number
  isWatched: boolean
  sequence: bigint
  round: TableRoundRow | undefined
  shown: Record<string, unknown>[]
}

export async function readTable(db: Database, tableId: string): Promise<TableView> {
  const { rows } = await sql<{
    now_ms: number
    is_watched: boolean
    sequence: bigint
    round_id: string | null
    shown: Record<string, unknown>[] | null
  }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, watched_until > now() as is_watched, last_sequence as sequence,
      last.id as round_id,
      (select jsonb_agg(body order by sequence) from studio.table_event where round_id = last.id and kind = 'reveal') as shown
    from studio.game_table
    left join lateral (select id from studio.table_round where table_id = game_table.id order by number desc limit 1) last on true
    where game_table.id = ${tableId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`table ${tableId} is gone`)
  const round = row.round_id === null ? undefined : await findRound(db, row.round_id)
  return { nowMs: row.now_ms, isWatched: row.is_watched, sequence: row.sequence, round, shown: row.shown ?? [] }
}

export async function findRound(db: Database | DatabaseTransaction, id: string): Promise<TableRoundRow | undefined> {
  const { rows } = await sql<TableRoundRow>`select ${ROUND} from ${ROUNDS} where round.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a round against its close and against other bets. */
export async function lockRound(tx: DatabaseTransaction, id: string): Promise<TableRoundRow | undefined> {
  const { rows } = await sql<TableRoundRow>`select ${ROUND} from ${ROUNDS} where round.id = ${id} for no key update of round`.execute(tx)
  return rows[0]
}

/** When something arrived that this process read so long ago, by the clock of the database: never earlier than it did. */
export async function arrivedAt(tx: DatabaseTransaction, agoMs: number): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(tx)
  return (rows[0]?.now_ms ?? Number.POSITIVE_INFINITY) - agoMs
}

/** Whether an instant lies ahead by the clock of the database, now and not at the start of the transaction. */
export async function isAhead(tx: DatabaseTransaction, at: Date): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select clock_timestamp() < ${at} as ahead`.execute(tx)
  return rows[0]?.ahead === true
}

export type NewTableRound = {
  id: string
  chainId: string
  link: number
  bettingMs: number
  lastCallMs: number
  /** Of a round of the timed engine. */
  pacePercent?: number
  card?: number | undefined
  /** Of a round that is a hand. */
  hand?: { stakeMinor: bigint; lead: number | null }
}

/** Writes a round with bets open. Two rounds of a table never run at once: the database refuses the second. */
export async function insertTableRound(tx: DatabaseTransaction, { tableId, fence }: Lease, round: NewTableRound): Promise<TableRoundRow> {
  const after = (ms: number) => sql`clock.now + ${ms} * interval '1 millisecond'`
  await sql`
    insert into studio.table_round (
      id, table_id, number, fence, chain_id, link, state, opened_at, last_call_at, closes_at, pace_percent, card, stake_minor, lead
    )
    select ${round.id}, ${tableId}, coalesce((select max(number) from studio.table_round where table_id = ${tableId}), 0) + 1, ${fence},
      ${round.chainId}, ${round.link}, 'BETTING_OPEN', clock.now, ${after(round.bettingMs - round.lastCallMs)}, ${after(round.bettingMs)},
      ${round.pacePercent ?? 100}::integer, ${round.card ?? null}::integer, ${round.hand?.stakeMinor ?? null}, ${round.hand?.lead ?? null}
    from (select clock_timestamp() as now) clock`.execute(tx)
  await insertSteps(tx, { roundId: round.id, fence }, ['CREATED', 'BETTING_OPEN'])
  const inserted = await findRound(tx, round.id)
  if (!inserted) throw new Error('a round of a table is gone right after it was written')
  return inserted
}

/** Moves a round on, if it still stands where its leader saw it. */
export async function moveTableRound(
  tx: DatabaseTransaction,
  { round, fence }: { round: TableRoundRow; fence: bigint },
  { state, seed = null }: { state: TableRoundState; seed?: string | null },
): Promise<void> {
  const { rows } = await sql`
    update studio.table_round
    set state = ${state}, seed = coalesce(${seed}, seed), changed_at = clock_timestamp()
    where id = ${round.id} and state = ${round.state}
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`round ${round.id} does not stand in ${round.state} any more`)
  await insertSteps(tx, { roundId: round.id, fence }, [state])
}

export type CommittedOutcome = { draws: readonly Draw[]; outcome: unknown; result: string; paytableVersion: string; showMs: number }

/** Writes what was drawn with the state that follows it and the times of the show. */
export async function saveTableOutcome(
  tx: DatabaseTransaction,
  { round, fence }: { round: TableRoundRow; fence: bigint },
  committed: CommittedOutcome,
): Promise<void> {
  const { rows } = await sql`
    update studio.table_round
    set state = 'OUTCOME_COMMITTED', draws = ${JSON.stringify(committed.draws)}, outcome = ${JSON.stringify(committed.outcome)},
      result = ${committed.result}, paytable_version = ${committed.paytableVersion}, reveal_from = now(),
      reveal_until = now() + ${committed.showMs} * interval '1 millisecond', changed_at = clock_timestamp()
    where id = ${round.id} and state = 'BETTING_CLOSED'
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`round ${round.id} does not wait for its outcome any more`)
  await insertSteps(tx, { roundId: round.id, fence }, ['OUTCOME_COMMITTED'])
}

export async function saveExposure(tx: DatabaseTransaction, roundId: string, exposure: Exposure): Promise<void> {
  await sql`update studio.table_round set exposure = ${JSON.stringify(exposure)} where id = ${roundId}`.execute(tx)
}

/** Rounds at their last step but one, of whose bets no money is on its way any more. */
export async function listCompletable(db: Database, tableId: string): Promise<TableRoundRow[]> {
  const { rows } = await sql<TableRoundRow>`
    select ${ROUND} from ${ROUNDS}
    where round.table_id = ${tableId} and round.state in ('SETTLING', 'VOIDING') and not exists (
      select from studio.table_slip slip join studio.table_bet bet on bet.slip_id = slip.id
      where slip.round_id = round.id and bet.state in ('DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING')
    )
    order by round.number
    limit 20`.execute(db)
  return rows
}

/** The results of the last rounds whose show is over, oldest first. */
export async function listResults(db: Database, tableId: string, limit: number): Promise<{ number: string; result: string }[]> {
  const { rows } = await sql<{ number: string; result: string }>`
    select number, result from (
      select number::text, result, table_round.number as position from studio.table_round
      where table_id = ${tableId} and state in ('SETTLING', 'SETTLED')
      order by table_round.number desc
      limit ${limit}
    ) last order by position`.execute(db)
  return rows
}

async function insertSteps(
  tx: DatabaseTransaction,
  { roundId, fence }: { roundId: string; fence: bigint },
  states: readonly string[],
): Promise<void> {
  await sql`
    insert into studio.table_round_step (round_id, position, state, fence)
    select ${roundId}, (select count(*) from studio.table_round_step where round_id = ${roundId}) + step.position, step.state, ${fence}
    from unnest(${[...states]}::text[]) with ordinality as step (state, position)`.execute(tx)
}
