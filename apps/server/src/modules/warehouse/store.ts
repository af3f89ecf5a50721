import { type Db, sql } from '#platform/database.ts'

/** Rows behind a place, before an instant, in ascending order. */
export type Page = { after: string | undefined; before: Date; limit: number }

export async function listMembers(db: Db, brandId: number, { after, limit }: Page) {
  return await db
    .selectFrom('warehouse.member')
    .select(['id', 'username', 'type', 'status', 'registered_at as at', 'last_login_at as lastLoginAt'])
    .where('brand_id', '=', brandId)
    .where('id', '>', BigInt(after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listRounds(db: Db, brandId: number, { after, limit }: Page) {
  return await db
    .selectFrom('warehouse.round')
    .select(['id', 'member_id as memberId', 'username', 'vendor_code as vendor', 'round_ref as reference', 'game_code as game'])
    .select([
      'game_type as category',
      'state',
      'bet_minor as betMinor',
      'win_minor as winMinor',
      'opened_at as at',
      'closed_at as closedAt',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '>', BigInt(after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listTransfers(db: Db, brandId: number, { after, limit }: Page) {
  return await db
    .selectFrom('warehouse.transfer')
    .select(['id', 'operation_id as operationId', 'kind', 'at'])
    .where('brand_id', '=', brandId)
    .where('id', '>', BigInt(after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lines of transfers of the brand, from one number to another. */
export async function listLines(db: Db, brandId: number, { first, last }: { first: bigint; last: bigint }) {
  return await db
    .selectFrom('warehouse.line')
    .select(['transfer_id as transferId', 'class', 'owner_id as ownerId', 'unit', 'realm', 'amount'])
    .where('brand_id', '=', brandId)
    .where('transfer_id', '>=', first)
    .where('transfer_id', '<=', last)
    .execute()
}

/** The place of an order is its instant, in microseconds, and its id. */
const micros = sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as('micros')

function behind(after: string | undefined) {
  const [at = '0', id = '00000000-0000-0000-0000-000000000000'] = after?.split('.') ?? []
  return sql<boolean>`(created_at, id) > (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`
}

export async function listDeposits(db: Db, brandId: number, { after, before, limit }: Page) {
  return await db
    .selectFrom('warehouse.deposit')
    .select(['id', 'member_id as memberId', 'username', 'channel', 'amount_minor as amountMinor', 'fee_minor as feeMinor'])
    .select(['currency', 'state', 'created_at as at', 'finished_at as finishedAt', micros])
    .where('brand_id', '=', brandId)
    .where('created_at', '<', before)
    .where(behind(after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listWithdrawals(db: Db, brandId: number, { after, before, limit }: Page) {
  return await db
    .selectFrom('warehouse.withdrawal')
    .select(['id', 'member_id as memberId', 'username', 'amount_minor as amountMinor', 'fee_minor as feeMinor'])
    .select(['currency', 'state', 'created_at as at', 'finished_at as finishedAt', micros])
    .where('brand_id', '=', brandId)
    .where('created_at', '<', before)
    .where(behind(after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
