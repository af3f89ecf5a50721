import type { AskedCall, ToldAnswer } from '@croupier/vendor-kit/wallet'
import { sql } from 'kysely'
import type { VendorTables } from './schema.ts'

/** A call to an operator's wallet, as the kit of vendors writes it down. */
export type CallRecord = AskedCall & { operatorId: bigint }
export type AnswerRecord = ToldAnswer & { callId: bigint }

/** Writes calls down and answers their ids. */
export async function insertCalls(tables: VendorTables, calls: readonly CallRecord[]): Promise<bigint[]> {
  const rows = calls.map((call) => ({
    round_id: call.roundId,
    operator_id: call.operatorId,
    kind: call.kind,
    request_uuid: call.requestUuid,
    transaction_uuid: call.transactionUuid,
    request: call.request,
  }))
  const added = await tables.insertInto('wallet_call').values(rows).returning(['id', 'request_uuid']).execute()
  const ids = new Map(added.map(({ id, request_uuid: requestUuid }) => [requestUuid, id]))
  return calls.map(({ requestUuid }) => ids.get(requestUuid) as bigint)
}

export async function insertAnswers(tables: VendorTables, answers: readonly AnswerRecord[]): Promise<void> {
  const rows = answers.map((answer) => ({
    call_id: answer.callId,
    result: answer.result,
    detail: answer.detail,
    http_status: answer.httpStatus,
    response: answer.response,
    duration_ms: answer.durationMs,
  }))
  await tables.insertInto('wallet_answer').values(rows).execute()
}

/** What is owed is taken as far as there is fun money; anything else is refused where it is not. */
export type FunMove = { transactionUuid: string; playerId: string; amountMinor: bigint; isOwed?: boolean }

/** Moves fun money once per transaction id; undefined when it would fall below zero. */
export function moveFun(tables: VendorTables, move: FunMove): Promise<bigint | undefined> {
  return tables.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('fun_balance')
      .select('balance_minor')
      .where('player_id', '=', move.playerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await tx.selectFrom('fun_move').select('at').where('transaction_uuid', '=', move.transactionUuid).executeTakeFirst()
    if (known) return before.balance_minor
    const wanted = before.balance_minor + move.amountMinor
    if (wanted < 0n && !move.isOwed) return undefined
    const after = wanted < 0n ? 0n : wanted
    await tx
      .insertInto('fun_move')
      .values({ transaction_uuid: move.transactionUuid, player_id: move.playerId, amount_minor: after - before.balance_minor })
      .execute()
    await tx.updateTable('fun_balance').set({ balance_minor: after }).where('player_id', '=', move.playerId).execute()
    return after
  })
}

export async function funBalance(tables: VendorTables, playerId: string): Promise<bigint> {
  const row = await tables.selectFrom('fun_balance').select('balance_minor').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return row.balance_minor
}

/** Undoes a movement of fun money once: gives back what a bet took, or takes back what a win gave. */
export async function undoFun(
  tables: VendorTables,
  undone: { transactionUuid: string; rollbackUuid: string; playerId: string },
): Promise<bigint | undefined> {
  const bet = await tables
    .selectFrom('fun_move')
    .select(sql<bigint>`-amount_minor`.as('amount_minor'))
    .where('transaction_uuid', '=', undone.transactionUuid)
    .executeTakeFirst()
  const amountMinor = bet?.amount_minor ?? 0n
  return moveFun(tables, { transactionUuid: undone.rollbackUuid, playerId: undone.playerId, amountMinor, isOwed: true })
}
