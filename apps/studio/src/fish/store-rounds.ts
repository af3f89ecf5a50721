import type { PayerRow } from '@croupier/vendor-server/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { AdvanceState, FishRoundState } from './rules.ts'

export type FishRoundRow = {
  id: string
  serial: bigint
  table_id: string
  seat: number
  player_id: string
  currency: string
  level_minor: bigint
  state: FishRoundState
  staked_minor: bigint | null
  awards_minor: bigint | null
  unused_minor: bigint | null
  balance_minor: bigint | null
  attempts: number
  opened_at: Date
  operator_id: bigint
  game_code: string
}

export type AdvanceJob = PayerRow & {
  id: string
  round_id: string
  state: AdvanceState
  amount_minor: bigint
  bet_uuid: string
  rollback_uuid: string
  attempts: number
  /** Whether nothing else of the round will call the wallet. */
  is_last: boolean
}

/** `bet_uuid` is of the round's first advance that was acknowledged: the win names it. */
export type CreditJob = PayerRow & {
  /** Of the round. */
  id: string
  win_uuid: string
  bet_uuid: string
  awards_minor: bigint
  unused_minor: bigint
  attempts: number
}

export type NewRound = {
  id: string
  tableId: string
  fence: bigint
  seat: number
  number: number
  sessionId: string
  playerId: string
  currency: string
  levelMinor: bigint
  winUuid: string
}

export async function insertRound(tx: DatabaseTransaction, round: NewRound): Promise<void> {
  await sql`
    insert into studio.fish_round (id, table_id, fence, seat, number, session_id, player_id, currency, level_minor, win_uuid)
    values (${round.id}, ${round.tableId}, ${round.fence}, ${round.seat}, ${round.number}, ${round.sessionId}, ${round.playerId},
      ${round.currency}, ${round.levelMinor}, ${round.winUuid})`.execute(tx)
}

export type NewAdvance = {
  id: string
  roundId: string
  number: number
  shots: number
  amountMinor: bigint
  betUuid: string
  rollbackUuid: string
  leaseMs: number
}

/** Written before anything is said to a wallet. */
export async function insertAdvance(tx: DatabaseTransaction, advance: NewAdvance): Promise<void> {
  await sql`
    insert into studio.fish_advance (id, round_id, number, shots, amount_minor, bet_uuid, rollback_uuid, next_attempt_at)
    values (${advance.id}, ${advance.roundId}, ${advance.number}, ${advance.shots}, ${advance.amountMinor}, ${advance.betUuid},
      ${advance.rollbackUuid}, now() + ${advance.leaseMs} * interval '1 millisecond')`.execute(tx)
}

export type AdvanceMove = { from: AdvanceState; to: AdvanceState; refusal?: string; balanceMinor?: bigint | undefined }

/** False when the advance has left its state meanwhile. */
export async function moveAdvance(db: Database, id: string, move: AdvanceMove): Promise<boolean> {
  const { rows } = await sql`
    update studio.fish_advance
    set state = ${move.to}, refusal = ${move.refusal ?? null}, balance_minor = coalesce(${move.balanceMinor ?? null}, balance_minor),
      attempts = 0, next_attempt_at = now(), changed_at = clock_timestamp()
    where id = ${id} and state = ${move.from}
    returning id`.execute(db)
  return rows.length > 0
}

/** No shot of the rounds counts any more that is not written down already. */
export async function closeRounds(tx: DatabaseTransaction, rounds: { ids: readonly string[] } | { tableId: string }): Promise<void> {
  const which = 'ids' in rounds ? sql`id = any(${[...rounds.ids]}::uuid[])` : sql`table_id = ${rounds.tableId}`
  await sql`update studio.fish_round set state = 'CLOSING', next_attempt_at = now(), changed_at = clock_timestamp() where state = 'OPEN' and ${which}`.execute(
    tx,
  )
}

/**
 * Works out what a closing round came to, from its log and its acknowledged advances, once no advance of it is on its way. A round without
 * an advance is over: no money of it moved.
 */
export async function sumUpRounds(db: Database, roundId?: string): Promise<void> {
  const which = roundId === undefined ? sql`next_attempt_at <= now()` : sql`id = ${roundId}`
  await sql`
    with closing as (
      select id, level_minor from studio.fish_round round
      where state = 'CLOSING' and ${which} and not exists (
        select from studio.fish_advance where round_id = round.id and state in ('DEBIT_PENDING', 'ROLLBACK_PENDING')
      )
      order by serial limit 50
      for update skip locked
    ), summed as (
      select closing.id, closing.level_minor * shot.hits as staked, closing.level_minor * shot.times as awards, advance.taken
      from closing
      cross join lateral (
        select count(*) filter (where kind is not null) as hits, coalesce(sum(paid_times), 0) as times from studio.fish_shot where round_id = closing.id
      ) shot
      cross join lateral (
        select coalesce(sum(amount_minor), 0)::bigint as taken from studio.fish_advance where round_id = closing.id and state = 'ACCEPTED'
      ) advance
    )
    update studio.fish_round round
    set state = case when summed.taken = 0 then 'CLOSED' else 'CREDIT_PENDING' end, staked_minor = summed.staked,
      awards_minor = summed.awards, unused_minor = summed.taken - summed.staked, next_attempt_at = now(), changed_at = clock_timestamp()
    from summed where round.id = summed.id`.execute(db)
}

const PAYER = sql.raw(`round.id as round_id, round.player_id, round.session_id, round.currency, session.game_code, session.operator_id,
  player.operator_user, session.wallet_token_sealed, player.is_demo`)
const PAYERS = sql.raw('join studio.session on session.id = round.session_id join studio.player on player.id = round.player_id')

/** Takes advances whose stake must go back for the wallet calls of this process; those that nobody can vouch for are among them. */
export async function takeRollbacks(db: Database, asked: { limit: number; leaseMs: number }): Promise<AdvanceJob[]> {
  const { rows } = await sql<AdvanceJob>`
    with due as (
      select id from studio.fish_advance
      where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING') and next_attempt_at <= now()
      order by next_attempt_at limit ${asked.limit}
      for update skip locked
    ), taken as (
      update studio.fish_advance advance
      set state = 'ROLLBACK_PENDING', next_attempt_at = now() + ${asked.leaseMs} * interval '1 millisecond'
      from due where advance.id = due.id
      returning advance.*
    )
    select taken.id, taken.state, taken.amount_minor, taken.bet_uuid, taken.rollback_uuid, taken.attempts, ${PAYER},
      round.state <> 'OPEN' and not exists (
        select from studio.fish_advance other
        where other.round_id = round.id and other.id <> taken.id and other.state in ('DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING')
      ) as is_last
    from taken join studio.fish_round round on round.id = taken.round_id ${PAYERS}`.execute(db)
  return rows
}

/** Takes rounds whose win is due: one of them, or those that are left over. */
export async function takeCredits(db: Database, asked: { roundId?: string; limit: number; leaseMs: number }): Promise<CreditJob[]> {
  const which = asked.roundId === undefined ? sql`true` : sql`id = ${asked.roundId}`
  const { rows } = await sql<CreditJob>`
    with due as (
      select id from studio.fish_round
      where state = 'CREDIT_PENDING' and next_attempt_at <= now() and ${which}
      order by next_attempt_at limit ${asked.limit}
      for update skip locked
    ), taken as (
      update studio.fish_round round set next_attempt_at = now() + ${asked.leaseMs} * interval '1 millisecond'
      from due where round.id = due.id
      returning round.*
    )
    select round.id, round.win_uuid, round.awards_minor, round.unused_minor, round.attempts, first.bet_uuid, ${PAYER}
    from taken round ${PAYERS}
    cross join lateral (
      select bet_uuid from studio.fish_advance where round_id = round.id and state = 'ACCEPTED' order by number limit 1
    ) first`.execute(db)
  return rows
}

/** False when another process was told the same before. */
export async function endRound(db: Database, id: string, balanceMinor: bigint): Promise<boolean> {
  const { rows } = await sql`
    update studio.fish_round set state = 'CLOSED', balance_minor = ${balanceMinor}, changed_at = clock_timestamp()
    where id = ${id} and state = 'CREDIT_PENDING'
    returning id`.execute(db)
  return rows.length > 0
}

/** Counts a try that came to nothing. Without a wait it is left for a person. */
export async function postpone(db: Database, what: { kind: 'round' | 'advance'; id: string }, waitMs: number | undefined): Promise<void> {
  const table = sql.table(what.kind === 'round' ? 'studio.fish_round' : 'studio.fish_advance')
  const next: RawBuilder<unknown> = waitMs === undefined ? sql`'infinity'` : sql`now() + ${waitMs} * interval '1 millisecond'`
  await sql`update ${table} set attempts = attempts + 1, next_attempt_at = ${next} where id = ${what.id}`.execute(db)
}

/** Tables whose leader is gone and that left something open behind. */
export async function listAbandoned(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.game_table
    where lease_until < now() and (
      exists (select from studio.fish_round where table_id = game_table.id and state = 'OPEN')
      or exists (select from studio.fish_minute where table_id = game_table.id and ended_at is null)
    )
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const ROUND = sql.raw(`round.id, round.serial, round.table_id, round.seat, round.player_id, round.currency, round.level_minor, round.state,
  round.staked_minor, round.awards_minor, round.unused_minor, round.balance_minor, round.attempts, round.opened_at,
  session.operator_id, session.game_code`)
const ROUNDS = sql.raw('studio.fish_round round join studio.session on session.id = round.session_id')

export async function findRound(db: Database, id: string): Promise<FishRoundRow | undefined> {
  const { rows } = await sql<FishRoundRow>`select ${ROUND} from ${ROUNDS} where round.id = ${id}`.execute(db)
  return rows[0]
}

/** A player's rounds, newest first; those that no shot came of are left out. */
export async function listRounds(
  db: Database,
  asked: { playerId: string; gameCode: string; before: bigint | undefined; limit: number },
): Promise<FishRoundRow[]> {
  const before = asked.before === undefined ? sql`true` : sql`round.serial < ${asked.before}`
  const { rows } = await sql<FishRoundRow>`
    select ${ROUND} from ${ROUNDS}
    where round.player_id = ${asked.playerId} and session.game_code = ${asked.gameCode} and ${before}
      and (round.staked_minor is null or round.staked_minor > 0)
    order by round.serial desc
    limit ${asked.limit}`.execute(db)
  return rows
}
