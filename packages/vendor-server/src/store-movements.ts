import type { Movement } from '@croupier/vendor-kit/transactions'
import { sql } from 'kysely'
import type { VendorContext } from './context.ts'
import type { VendorTables } from './schema.ts'

export type MovementFilter = { operatorId: bigint; user: string | undefined; limit: number } & (
  | { round: string }
  | { from: Date; until: Date }
)

/** Refusals of a rollback that say that nothing is left to undo. */
const NOTHING_TO_UNDO = ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK']

/** Every money movement that was ever asked of this operator's wallet, at the time when it was first sent. */
export async function listMovements(
  { tables, schema }: Pick<VendorContext, 'tables' | 'schema'>,
  filter: MovementFilter,
): Promise<Movement[]> {
  const [calls, answers] = [sql.table(`${schema}.wallet_call`), sql.table(`${schema}.wallet_answer`)]
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
      from ${calls} call left join ${answers} answer on answer.call_id = call.id
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
        select from ${calls} call join ${answers} answer on answer.call_id = call.id
        where call.round_id = movement.round_id and call.kind = 'rollback' and (${isDone})
          and call.request ->> 'reference_transaction_uuid' = movement.transaction_uuid::text
      ) as "isUndone"
    from movement left join lateral (
      select request from ${calls}
      where movement.kind = 'rollback' and transaction_uuid = (movement.request ->> 'reference_transaction_uuid')::uuid and kind in ('bet', 'win')
      limit 1
    ) undone on true
    order by movement.first_sent_at, movement.kind`.execute(tables)
  return rows
}

/** What a transaction was asked for: the round, slip or ticket of this operator. */
export async function roundOfTransaction(
  tables: VendorTables,
  asked: { operatorId: bigint; transactionUuid: string | null | undefined },
): Promise<string | undefined> {
  const call = await tables
    .selectFrom('wallet_call')
    .select('round_id')
    .where('operator_id', '=', asked.operatorId)
    .where('transaction_uuid', '=', asked.transactionUuid ?? null)
    .executeTakeFirst()
  return call?.round_id ?? undefined
}

/** Whether this operator's wallet was ever asked about a round, slip or ticket of this id. */
export async function isRoundOf(tables: VendorTables, operatorId: bigint, id: string): Promise<boolean> {
  const call = await tables
    .selectFrom('wallet_call')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('round_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return call !== undefined
}
