import { type Payer, payerOfRow } from '@croupier/vendor-server/money'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { RidingBet } from './riding.ts'
import { DUE_BETS, LIVE_BETS, OPEN_BETS, type TableBetState, type TableRoundState } from './rules.ts'
import { CHANNEL } from './store-tables.ts'

export type TableBetRow = {
  id: string
  slip_id: string
  side: string
  amount_minor: bigint
  state: TableBetState
  payout_minor: bigint | null
  auto_cash_out: number | null
  cashed_out: number | null
  balance_minor: bigint | null
  refusal: string | null
  attempts: number
  placed_at: Date
  changed_at: Date
  player_id: string
  round_id: string
  round_state: TableRoundState
}

/** A bet with what its wallet calls need. */
export type TableBetJob = TableBetRow & {
  session_id: string
  bet_uuid: string
  win_uuid: string
  rollback_uuid: string
  currency: string
  game_code: string
  operator_id: bigint
  operator_user: string
  wallet_token_sealed: Buffer | null
  is_demo: boolean
}

const BET = sql.raw(`bet.id, bet.slip_id, bet.side, bet.amount_minor, bet.state, bet.payout_minor, bet.auto_cash_out,
  bet.cashed_out, bet.balance_minor, bet.refusal, bet.attempts, bet.placed_at, bet.changed_at, slip.player_id, slip.round_id, round.state as round_state`)
const BETS = sql.raw(`studio.table_bet bet join studio.table_slip slip on slip.id = bet.slip_id
  join studio.table_round round on round.id = slip.round_id`)

/** The payer of a bet: to the wallet all bets of a slip are one round. */
export function payerOf(job: TableBetJob): Payer {
  return payerOfRow(job, job.slip_id)
}

export async function findBet(db: Database | DatabaseTransaction, id: string): Promise<TableBetRow | undefined> {
  const { rows } = await sql<TableBetRow>`select ${BET} from ${BETS} where bet.id = ${id}`.execute(db)
  return rows[0]
}

export async function listBets(db: Database, slipId: string): Promise<TableBetRow[]> {
  const { rows } = await sql<TableBetRow>`select ${BET} from ${BETS} where bet.slip_id = ${slipId} order by bet.serial`.execute(db)
  return rows
}

const JOB = sql.raw(`bet.session_id, bet.bet_uuid, bet.win_uuid, bet.rollback_uuid, slip.currency, session.game_code, session.operator_id,
  player.operator_user, session.wallet_token_sealed, player.is_demo`)
const JOBS = sql.raw('join studio.session on session.id = bet.session_id join studio.player on player.id = slip.player_id')

export async function findBetJob(db: Database, id: string): Promise<TableBetJob> {
  const { rows } = await sql<TableBetJob>`select ${BET}, ${JOB} from ${BETS} ${JOBS} where bet.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`bet ${id} is gone`)
  return rows[0]
}

/** The bets of a slip that a wallet call is due for, and whether other bets of it are open. */
export async function listDueOf(db: Database, slipId: string): Promise<(TableBetJob & { has_others: boolean })[]> {
  const { rows } = await sql<TableBetJob & { has_others: boolean }>`
    select ${BET}, ${JOB}, exists (
      select from studio.table_bet other where other.slip_id = bet.slip_id and other.id <> bet.id and other.state = any(${[...OPEN_BETS]}::text[])
    ) as has_others
    from ${BETS} ${JOBS}
    where bet.slip_id = ${slipId} and bet.state = any(${[...DUE_BETS]}::text[]) and bet.next_attempt_at <= now()
    order by bet.serial
    limit 1`.execute(db)
  return rows
}

/**
 * Lets the commit return before its rows are on the disk. For a write that a later one of the same work follows which does wait: the log is
 * flushed in order, so the later one is kept with this one or not at all.
 */
export async function commitWithNext(tx: DatabaseTransaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** The slip of a player in a round; made with the first bet. */
export async function upsertSlip(
  tx: DatabaseTransaction,
  slip: { id: string; roundId: string; playerId: string; currency: string },
): Promise<string> {
  await sql`
    insert into studio.table_slip (id, round_id, player_id, currency)
    values (${slip.id}, ${slip.roundId}, ${slip.playerId}, ${slip.currency})
    on conflict (round_id, player_id, currency) do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from studio.table_slip
    where round_id = ${slip.roundId} and player_id = ${slip.playerId} and currency = ${slip.currency}`.execute(tx)
  if (!rows[0]) throw new Error('a slip is gone right after it was written')
  return rows[0].id
}

/** Whether the round still takes bets by the clock of the database now, how many bets a slip has, and what stands on one side of it. */
export async function standingOf(
  tx: DatabaseTransaction,
  { slipId, side, closesAt }: { slipId: string; side: string; closesAt: Date },
): Promise<{ isOpen: boolean; bets: number; sideMinor: bigint }> {
  const { rows } = await sql<{ is_open: boolean; bets: number; side_minor: bigint }>`
    select clock_timestamp() < ${closesAt} as is_open, count(*)::int as bets,
      coalesce(sum(amount_minor) filter (where side = ${side} and state = any(${[...LIVE_BETS]}::text[])), 0)::bigint as side_minor
    from studio.table_bet where slip_id = ${slipId}`.execute(tx)
  return { isOpen: rows[0]?.is_open === true, bets: rows[0]?.bets ?? 0, sideMinor: rows[0]?.side_minor ?? 0n }
}

export type NewTableBet = {
  id: string
  slipId: string
  sessionId: string
  side: string
  amountMinor: bigint
  autoCashOut: number | null
  betUuid: string
  winUuid: string
  rollbackUuid: string
  leaseMs: number
}

/** Writes the bet before anything is said to a wallet. False when the id is taken. */
export async function insertBet(tx: DatabaseTransaction, bet: NewTableBet): Promise<boolean> {
  const { rows } = await sql`
    insert into studio.table_bet (id, slip_id, session_id, side, amount_minor, auto_cash_out, state, bet_uuid, win_uuid, rollback_uuid, next_attempt_at)
    values (${bet.id}, ${bet.slipId}, ${bet.sessionId}, ${bet.side}, ${bet.amountMinor}, ${bet.autoCashOut}, 'DEBIT_PENDING', ${bet.betUuid},
      ${bet.winUuid}, ${bet.rollbackUuid}, now() + ${bet.leaseMs} * interval '1 millisecond')
    on conflict do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export type BetMove = { from: TableBetState; to: TableBetState; balanceMinor?: bigint | undefined; refusal?: string; waitMs?: number }

/** Moves a bet on if it still stands where it was seen; false when it does not. Without a wait nothing is due for it. */
export async function moveBet(db: Database | DatabaseTransaction, id: string, move: BetMove): Promise<boolean> {
  const next = move.waitMs === undefined ? sql`'infinity'` : sql`now() + ${move.waitMs} * interval '1 millisecond'`
  const { rows } = await sql`
    update studio.table_bet
    set state = ${move.to}, attempts = 0, next_attempt_at = ${next}, changed_at = clock_timestamp(),
      balance_minor = coalesce(${move.balanceMinor ?? null}, balance_minor), refusal = ${move.refusal ?? null}
    where id = ${id} and state = ${move.from}
    returning id`.execute(db)
  return rows.length > 0
}

/** A debit that is unknown when the bets close is no bet; its rollback waits until the sender has stopped. */
export async function returnUnknown(tx: DatabaseTransaction, roundId: string, waitMs: number): Promise<void> {
  await moveAllOf(tx, roundId, { from: ['DEBIT_PENDING'], waitMs })
}

/** Returns every bet of a round that came to nothing. */
export async function returnAll(tx: DatabaseTransaction, roundId: string): Promise<void> {
  await moveAllOf(tx, roundId, { from: ['DEBIT_PENDING', 'ACCEPTED'], waitMs: 0 })
}

async function moveAllOf(tx: DatabaseTransaction, roundId: string, move: { from: TableBetState[]; waitMs: number }): Promise<void> {
  await sql`
    update studio.table_bet
    set state = 'ROLLBACK_PENDING', attempts = 0, next_attempt_at = now() + ${move.waitMs} * interval '1 millisecond', changed_at = clock_timestamp()
    where slip_id in (select id from studio.table_slip where round_id = ${roundId}) and state = any(${move.from}::text[])`.execute(tx)
}

export async function listAccepted(
  tx: DatabaseTransaction,
  roundId: string,
): Promise<{ id: string; side: string; amount_minor: bigint }[]> {
  const { rows } = await sql<{ id: string; side: string; amount_minor: bigint }>`
    select bet.id, bet.side, bet.amount_minor
    from studio.table_bet bet join studio.table_slip slip on slip.id = bet.slip_id
    where slip.round_id = ${roundId} and bet.state = 'ACCEPTED'`.execute(tx)
  return rows
}

/** The bets of a show that they may leave. */
export async function listRiding(db: Database | DatabaseTransaction, roundId: string): Promise<(RidingBet & { side: string })[]> {
  const { rows } = await sql<RidingBet & { side: string }>`
    select bet.id, bet.side, slip.currency, player.is_demo as "isDemo", bet.amount_minor as "amountMinor", bet.auto_cash_out as "autoCashOut",
      bet.cashed_out as "cashedOut"
    from studio.table_bet bet join studio.table_slip slip on slip.id = bet.slip_id join studio.player on player.id = slip.player_id
    where slip.round_id = ${roundId} and bet.state = 'ACCEPTED'`.execute(db)
  return rows
}

/** Writes at which multiplier a bet left, and when its player's request had arrived. The wallet has said nothing new, so `changed_at` stays. */
export async function saveCashOut(tx: DatabaseTransaction, bet: { id: string; cashedOut: number; arrivedAtMs: number }): Promise<void> {
  await sql`
    update studio.table_bet
    set cashed_out = ${bet.cashedOut}, cashed_out_at = to_timestamp(${bet.arrivedAtMs}::float8 / 1000)
    where id = ${bet.id} and state = 'ACCEPTED' and cashed_out is null`.execute(tx)
}

/** Writes at which multiplier bets left of which nobody asked it, and lets the processes of their players know. */
export async function saveLeft(tx: DatabaseTransaction, left: readonly { id: string; cashedOut: number }[]): Promise<void> {
  await sql`
    with moved as (
      update studio.table_bet set cashed_out = gone.hundredths
      from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ cashedOut }) => cashedOut)}::integer[]) as gone (id, hundredths)
      where table_bet.id = gone.id and table_bet.state = 'ACCEPTED' and table_bet.cashed_out is null
      returning slip_id
    )
    select pg_notify(${CHANNEL}, 'slip ' || slip.id || ' ' || slip.player_id)
    from studio.table_slip slip where slip.id in (select slip_id from moved)`.execute(tx)
}

export type Payout = { id: string; payoutMinor: bigint; cashedOut?: number | null }

/** Writes what bets are paid, and where they left the show. Nothing is due for them before it is over. */
export async function savePayouts(tx: DatabaseTransaction, payouts: readonly Payout[]): Promise<void> {
  await sql`
    update studio.table_bet
    set state = 'CREDIT_PENDING', payout_minor = paid.minor, cashed_out = coalesce(cashed_out, paid.hundredths), attempts = 0,
      next_attempt_at = 'infinity', changed_at = clock_timestamp()
    from unnest(
      ${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(({ payoutMinor }) => String(payoutMinor))}::bigint[],
      ${payouts.map(({ cashedOut }) => cashedOut ?? null)}::integer[]
    ) as paid (id, minor, hundredths)
    where table_bet.id = paid.id and table_bet.state = 'ACCEPTED'`.execute(tx)
}

/** The show is over: the credits of its bets are due. */
export async function releaseCredits(tx: DatabaseTransaction, roundId: string): Promise<void> {
  await sql`
    update studio.table_bet set next_attempt_at = now()
    where slip_id in (select id from studio.table_slip where round_id = ${roundId}) and state = 'CREDIT_PENDING'`.execute(tx)
}

/** Slips with a wallet call due that no process works on. */
export async function listDueSlips(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select slip.id from studio.table_slip slip
    where slip.worked_until <= now() and slip.id in (
      select slip_id from studio.table_bet
      where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING') and next_attempt_at <= now()
      order by next_attempt_at
      limit ${limit}
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes a slip for the wallet calls of this process. False when another process has it. */
export async function takeSlip(db: Database, id: string, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update studio.table_slip set worked_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and worked_until <= now()
    returning id`.execute(db)
  return rows.length > 0
}

export async function extendSlip(db: Database, id: string, leaseMs: number): Promise<void> {
  await sql`update studio.table_slip set worked_until = now() + ${leaseMs} * interval '1 millisecond' where id = ${id}`.execute(db)
}

/** Lets the slip go, and lets the process that its player is connected to know. */
export async function leaveSlip(db: Database, slip: { id: string; playerId: string | undefined }): Promise<void> {
  await sql`update studio.table_slip set worked_until = '-infinity' where id = ${slip.id}`.execute(db)
  if (slip.playerId !== undefined) await tellOfSlip(db, { id: slip.id, playerId: slip.playerId })
}

/** Lets every process know that a slip has news, which its player is told wherever the page is connected. */
export async function tellOfSlip(db: Database, slip: { id: string; playerId: string }): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`slip ${slip.id} ${slip.playerId}`})`.execute(db)
}

/** Counts a try that came to nothing. Without a wait the bet is left for a person. */
export async function postponeBet(db: Database, bet: { id: string; state: TableBetState }, waitMs: number | undefined): Promise<void> {
  const next = waitMs === undefined ? sql`'infinity'` : sql`now() + ${waitMs} * interval '1 millisecond'`
  await sql`
    update studio.table_bet set attempts = attempts + 1, next_attempt_at = ${next}
    where id = ${bet.id} and state = ${bet.state}`.execute(db)
}

/** What stands on each side of a round, by currency; fun money is left out. */
export async function sumStakes(
  db: Database,
  roundId: string,
): Promise<{ currency: string; side: string; minor: string; players: number }[]> {
  const { rows } = await sql<{ currency: string; side: string; minor: string; players: number }>`
    select slip.currency, bet.side, sum(bet.amount_minor)::text as minor, count(distinct slip.player_id)::int as players
    from studio.table_slip slip
    join studio.table_bet bet on bet.slip_id = slip.id
    join studio.player on player.id = slip.player_id
    where slip.round_id = ${roundId} and not player.is_demo and bet.state in ('ACCEPTED', 'CREDIT_PENDING', 'CLOSED')
    group by slip.currency, bet.side
    order by slip.currency, bet.side`.execute(db)
  return rows
}
