import { type Db, sql, type Tx } from '#platform/database.ts'
import type { ReceiptState } from './rules-receipts.ts'

type NewReceipt = { withdrawalId: string; brandId: number; memberId: bigint; dueAt: Date; appealUntil: Date }

/** Opens a receipt once, also for a payout that is reported paid twice. */
export async function insertReceipt(db: Tx, receipt: NewReceipt): Promise<void> {
  await db
    .insertInto('cashier.receipt')
    .values({
      withdrawal_id: receipt.withdrawalId,
      brand_id: receipt.brandId,
      member_id: receipt.memberId,
      state: 'waiting',
      due_at: receipt.dueAt,
      appeal_until: receipt.appealUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function receipts(db: Db | Tx) {
  return db
    .selectFrom('cashier.receipt as r')
    .innerJoin('cashier.withdrawal as w', 'w.id', 'r.withdrawal_id')
    .innerJoin('cashier.bank_account as a', 'a.id', 'w.bank_account_id')
    .innerJoin('cashier.bank as b', (join) => join.onRef('b.brand_id', '=', 'a.brand_id').onRef('b.code', '=', 'a.bank_code'))
    .select([
      'r.withdrawal_id as withdrawalId',
      'r.brand_id as brandId',
      'r.member_id as memberId',
      'r.state',
      'r.due_at as dueAt',
      'r.appeal_until as appealUntil',
      'r.received_minor as receivedMinor',
      'r.remaining_minor as remainingMinor',
      'r.comment',
      'r.judged_by as judgedBy',
      'r.refunded_at as refundedAt',
      'w.client_id as clientId',
      'w.currency',
      sql<bigint>`w.amount_minor - w.fee_minor`.as('arrivesMinor'),
      'a.number_last4 as numberLast4',
      'b.name as bankName',
    ])
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

function parsed<Row extends { state: string }>(row: Row) {
  return { ...row, state: row.state as ReceiptState }
}

export async function findReceipt(db: Db | Tx, withdrawalId: string) {
  const row = await receipts(db).where('r.withdrawal_id', '=', withdrawalId).executeTakeFirst()
  return row && parsed(row)
}

/** Reads a receipt under its lock, by our id or by the member's own. */
export async function lockReceipt(db: Tx, by: { withdrawalId: string } | { memberId: bigint; clientId: string }) {
  const query = receipts(db).forUpdate('r')
  const row = await ('withdrawalId' in by
    ? query.where('r.withdrawal_id', '=', by.withdrawalId)
    : query.where('w.member_id', '=', by.memberId).where('w.client_id', '=', by.clientId)
  ).executeTakeFirst()
  return row && parsed(row)
}

type Change = {
  state: ReceiptState
  receivedMinor?: bigint
  remainingMinor?: bigint
  comment?: string
  answeredAt?: Date
  judgedBy?: bigint
}

export async function updateReceipt(db: Tx, withdrawalId: string, change: Change): Promise<void> {
  await db
    .updateTable('cashier.receipt')
    .set({
      state: change.state,
      ...(change.receivedMinor === undefined ? {} : { received_minor: change.receivedMinor }),
      ...(change.remainingMinor === undefined ? {} : { remaining_minor: change.remainingMinor }),
      ...(change.comment === undefined ? {} : { comment: change.comment }),
      ...(change.judgedBy === undefined ? {} : { judged_by: change.judgedBy }),
      ...(change.answeredAt === undefined ? {} : { answered_at: change.answeredAt }),
    })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}

export async function markRefunded(
  db: Tx,
  withdrawalId: string,
  { by, at, transferId }: { by: bigint; at: Date; transferId: bigint },
): Promise<void> {
  const refunded = { refunded_by: by, refunded_at: at, refund_transfer_id: transferId }
  await db.updateTable('cashier.receipt').set(refunded).where('withdrawal_id', '=', withdrawalId).execute()
}

type ListFilter = { memberId?: bigint | undefined; state?: string | undefined; before: Date | undefined; limit: number }

export async function listReceipts(db: Db, brandId: number, filter: ListFilter) {
  const rows = await receipts(db)
    .where('r.brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('r.member_id', '=', filter.memberId ?? 0n))
    .$if(filter.state !== undefined, (query) => query.where('r.state', '=', filter.state ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('r.due_at', '<', filter.before ?? new Date(0)))
    .orderBy('r.due_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map(parsed)
}

/** Receipts that are due without an answer, the longest waiting first. */
export async function dueReceipts(db: Db, now: Date, limit: number) {
  return await db
    .selectFrom('cashier.receipt')
    .select(['withdrawal_id as withdrawalId', 'brand_id as brandId'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}
