import type { Draw } from '@croupier/fairness/chance'
import type { Payer } from '@croupier/vendor-server/money'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Schema } from '#schema.ts'
import { ENDED_STATES, type RestingState, type RoundEvent, stepsOf } from './rules.ts'

export type RoundRow = Selectable<Schema['studio.round']>

/** A round with what its wallet calls need. */
export type RoundJob = RoundRow & { operator_id: bigint; operator_user: string; wallet_token_sealed: Buffer | null; is_demo: boolean }

export type NewRound = {
  id: string
  sessionId: string
  playerId: string
  seedPairId: string
  gameCode: string
  currency: string
  betMinor: bigint
  choice: unknown
  betUuid: string
  winUuid: string
  rollbackUuid: string
  leaseMs: number
  /** Of a free bet. */
  rewardId: string | null
}

/** The payer of a round. */
export function payerOf(job: RoundJob): Payer {
  return {
    operatorId: job.operator_id,
    operatorUser: job.operator_user,
    playerId: job.player_id,
    sessionId: job.session_id,
    walletTokenSealed: job.wallet_token_sealed,
    isDemo: job.is_demo,
    gameCode: job.game_code,
    currency: job.currency,
    roundId: job.id,
    rewardId: job.reward_id,
  }
}

/** Writes the round before anything is said to a wallet. False when the id is taken or another round of the player is open. */
export async function insertRound(tx: DatabaseTransaction, round: NewRound): Promise<boolean> {
  const inserted = await tx
    .insertInto('studio.round')
    .values({
      id: round.id,
      session_id: round.sessionId,
      player_id: round.playerId,
      seed_pair_id: round.seedPairId,
      game_code: round.gameCode,
      currency: round.currency,
      state: 'DEBIT_PENDING',
      bet_minor: round.betMinor,
      choice: JSON.stringify(round.choice),
      bet_uuid: round.betUuid,
      win_uuid: round.winUuid,
      rollback_uuid: round.rollbackUuid,
      next_attempt_at: afterMs(round.leaseMs),
      reward_id: round.rewardId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await insertSteps(tx, round.id, 'opened')
  return inserted !== undefined
}

export function findRound(db: Database, id: string): Promise<RoundRow | undefined> {
  return db.selectFrom('studio.round').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOpenRound(db: Database, playerId: string, gameCode: string): Promise<RoundRow | undefined> {
  return db
    .selectFrom('studio.round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('state', 'not in', ENDED_STATES)
    .executeTakeFirst()
}

export function listRounds(db: Database, asked: { playerId: string; gameCode: string; before: bigint | undefined; limit: number }) {
  let query = db.selectFrom('studio.round').selectAll().where('player_id', '=', asked.playerId).where('game_code', '=', asked.gameCode)
  if (asked.before !== undefined) query = query.where('serial', '<', asked.before)
  return query.orderBy('serial', 'desc').limit(asked.limit).execute()
}

export async function hasOpenRoundOn(tx: DatabaseTransaction, seedPairId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('studio.round')
    .select('id')
    .where('seed_pair_id', '=', seedPairId)
    .where('state', 'not in', ENDED_STATES)
    .executeTakeFirst()
  return open !== undefined
}

export async function findJob(db: Database, roundId: string): Promise<RoundJob> {
  return jobQuery(db).where('round.id', '=', roundId).executeTakeFirstOrThrow()
}

/**
 * Takes rounds whose next try is due and moves that try `leaseMs` ahead, so that no other process takes them meanwhile.
 * Rounds that another process is taking at this moment are skipped.
 */
export async function claimDue(db: Database, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<RoundJob[]> {
  const claimed = await sql<{ id: string }>`
    update studio.round
    set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from studio.round
      where state not in ('DEBIT_REJECTED', 'ROLLED_BACK', 'CLOSED') and next_attempt_at <= now()
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    returning id`.execute(db)
  const ids = claimed.rows.map((row) => row.id)
  return ids.length === 0 ? [] : jobQuery(db).where('round.id', 'in', ids).execute()
}

/** What chance decided, and the terms by which it counts. */
export type DrawsRecord = { nonce: number; draws: readonly Draw[]; paytableVersion: string }
export type EndRecord = { outcome: unknown; payoutMinor: bigint; jackpotMinor?: bigint }

/** Writes what was drawn together with the state that follows it: the end of an instant round, or the play of a stepped one. */
export async function saveDraws(
  tx: DatabaseTransaction,
  roundId: string,
  record: DrawsRecord & { balanceMinor: bigint; poolMinor: bigint | null; leaseMs: number; end?: EndRecord | undefined },
) {
  await tx
    .updateTable('studio.round')
    .set({
      state: record.end ? 'CREDIT_PENDING' : 'PLAYING',
      nonce: record.nonce,
      draws: JSON.stringify(record.draws),
      paytable_version: record.paytableVersion,
      balance_minor: record.balanceMinor,
      pool_minor: record.poolMinor,
      attempts: 0,
      next_attempt_at: afterMs(record.leaseMs),
      changed_at: sql<Date>`now()`,
      ...(record.end && endColumns(record.end)),
    })
    .where('id', '=', roundId)
    .execute()
  await insertSteps(tx, roundId, record.end ? 'debitAcknowledged' : 'playBegun')
}

function endColumns({ outcome, payoutMinor, jackpotMinor }: EndRecord) {
  return { outcome: JSON.stringify(outcome), payout_minor: payoutMinor, jackpot_minor: jackpotMinor ?? null }
}

/** Locks the round when it still stands in this state. */
export function lockRoundIn(tx: DatabaseTransaction, roundId: string, state: RestingState): Promise<RoundRow | undefined> {
  return tx.selectFrom('studio.round').selectAll().where('id', '=', roundId).where('state', '=', state).forUpdate().executeTakeFirst()
}

export type Move = {
  event: Exclude<RoundEvent, 'opened' | 'debitAcknowledged' | 'playBegun'>
  balanceMinor?: bigint | undefined
  refusal?: string
  leaseMs?: number
  end?: EndRecord
}

/** Moves a locked round along one path of the table. */
export async function moveRound(tx: DatabaseTransaction, roundId: string, move: Move): Promise<void> {
  await tx
    .updateTable('studio.round')
    .set({
      state: stepsOf(move.event).at(-1) as RestingState,
      attempts: 0,
      next_attempt_at: afterMs(move.leaseMs ?? 0),
      changed_at: sql<Date>`now()`,
      ...(move.balanceMinor !== undefined && { balance_minor: move.balanceMinor }),
      ...(move.refusal !== undefined && { refusal: move.refusal }),
      ...(move.end && endColumns(move.end)),
    })
    .where('id', '=', roundId)
    .execute()
  await insertSteps(tx, roundId, move.event)
}

/** Counts a try that came to nothing. Without a wait the round is left for a person. */
export async function postpone(db: Database, round: { id: string; state: RestingState }, wait: number | undefined): Promise<void> {
  await db
    .updateTable('studio.round')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: wait === undefined ? sql<Date>`'infinity'` : afterMs(wait),
    })
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .execute()
}

function jobQuery(db: Database) {
  return db
    .selectFrom('studio.round as round')
    .innerJoin('studio.session as session', 'session.id', 'round.session_id')
    .innerJoin('studio.player as player', 'player.id', 'round.player_id')
    .selectAll('round')
    .select(['session.operator_id', 'session.wallet_token_sealed', 'player.operator_user', 'player.is_demo'])
}

/** The life of a round, step by step; the steps passed through within one transaction are kept too. */
async function insertSteps(tx: DatabaseTransaction, roundId: string, event: RoundEvent): Promise<void> {
  await sql`
    insert into studio.round_step (round_id, position, state)
    select ${roundId}, (select count(*) from studio.round_step where round_id = ${roundId}) + step.position, step.state
    from unnest(${[...stepsOf(event)]}::text[]) with ordinality as step (state, position)`.execute(tx)
}

function afterMs(ms: number) {
  return sql<Date>`now() + ${ms} * interval '1 millisecond'`
}
