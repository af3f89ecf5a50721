import type { Movement } from '@croupier/vendor-kit/transactions'
import { sql } from 'kysely'
import type { Database } from '#database.ts'

export type MovementFilter = { operatorId: bigint; user: string | undefined; limit: number } & (
  | { round: string }
  | { from: Date; until: Date }
)

/** Refusals of a rollback that say that nothing is left to undo. */
const NOTHING_TO_UNDO = ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK']

/** Every money movement that was ever asked of this operator's wallet, at the time when it was first sent. */
export async function listMovements(db: Database, filter: MovementFilter): Promise<Movement[]> {
  const user = filter.user === undefined ? sql`true` : sql`call.request ->> 'user' = ${filter.user}`
  const span = 'round' in filter ? sql`call.round_id = ${filter.round}` : sql`call.sent_at < ${filter.until}`
  const since = 'round' in filter ? sql`true` : sql`min(call.sent_at) >= ${filter.from}`
  const isDone = sql`answer.result = 'ok' or (call.kind = 'rollback' and answer.detail = any(${NOTHING_TO_UNDO}::text[]))`
  const { rows } = await sql<Movement>`
    with movement as (
      select call.kind, call.transaction_uuid, call.round_id, (array_agg(call.request))[1] as request, count(*)::integer as tries,
        coalesce(bool_or(${isDone}), false) as is_done, coalesce(bool_or(answer.result = 'refused'), false) as is_refused,
        bool_or(answer.result is distinct from 'ok' and answer.result is distinct from 'refused') as is_unknown,
        min(call.sent_at) as first_sent_at
      from studio.wallet_call call left join studio.wallet_answer answer on answer.call_id = call.id
      where call.operator_id = ${filter.operatorId} and call.kind <> 'balance' and ${user} and ${span}
      group by call.kind, call.transaction_uuid, call.round_id
      having ${since}
      order by first_sent_at, call.kind
      limit ${filter.limit}
    )
    select movement.kind, movement.transaction_uuid as "transactionUuid", movement.round_id as "roundId", movement.tries, movement.is_done as "isDone", movement.is_refused as "isRefused",
      movement.is_unknown as "isUnknown", movement.first_sent_at as "firstSentAt", movement.request ->> 'user' as "user",
      movement.request ->> 'game_code' as "gameCode", movement.request ->> 'reference_transaction_uuid' as "betUuid",
      coalesce(movement.request ->> 'currency', undone.request ->> 'currency') as currency,
      coalesce(movement.request ->> 'amount', undone.request ->> 'amount')::bigint as units,
      coalesce((movement.request ->> 'is_free')::boolean, false) as "isFree",
      movement.kind <> 'rollback' and exists (
        select from studio.wallet_call call join studio.wallet_answer answer on answer.call_id = call.id
        where call.round_id = movement.round_id and call.kind = 'rollback' and (${isDone})
          and call.request ->> 'reference_transaction_uuid' = movement.transaction_uuid::text
      ) as "isUndone"
    from movement left join lateral (
      select request from studio.wallet_call
      where movement.kind = 'rollback' and transaction_uuid = (movement.request ->> 'reference_transaction_uuid')::uuid and kind in ('bet', 'win')
      limit 1
    ) undone on true
    order by movement.first_sent_at, movement.kind`.execute(db)
  return rows
}

/** A round of this operator, a slip of a table, a ticket, or a round of a fish table, by its id or by one of its transactions. */
export async function findOperatorRound(
  db: Database,
  asked: { operatorId: bigint; round: string | undefined; transactionUuid: string | undefined },
): Promise<string | undefined> {
  const id = asked.round ?? (await roundOfTransaction(db, asked.operatorId, asked.transactionUuid ?? null))
  if (id === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    select round.id from studio.round join studio.session on session.id = round.session_id
    where session.operator_id = ${asked.operatorId} and round.id = ${id}
    union all
    select slip.id from studio.table_slip slip join studio.player on player.id = slip.player_id
    where player.operator_id = ${asked.operatorId} and slip.id = ${id}
    union all
    select ticket.id from studio.ticket join studio.session on session.id = ticket.session_id
    where session.operator_id = ${asked.operatorId} and ticket.id = ${id}
    union all
    select round.id from studio.fish_round round join studio.session on session.id = round.session_id
    where session.operator_id = ${asked.operatorId} and round.id = ${id}`.execute(db)
  return rows[0]?.id
}

async function roundOfTransaction(db: Database, operatorId: bigint, transactionUuid: string | null): Promise<string | undefined> {
  const call = await db
    .selectFrom('studio.wallet_call')
    .select('round_id')
    .where('operator_id', '=', operatorId)
    .where('transaction_uuid', '=', transactionUuid)
    .executeTakeFirst()
  return call?.round_id ?? undefined
}
