import { type Db, sql, type Tx } from '#platform/database.ts'

export type NewLineTransfer = {
  id: string
  brandId: number
  clientId: string
  fromId: bigint
  toId: bigint
  isDownward: boolean
  amountMinor: bigint
  note: string
  transferId: bigint
  at: Date
}

const columns = [
  'id',
  'client_id as clientId',
  'from_id as fromId',
  'to_id as toId',
  'is_downward as isDownward',
  'amount_minor as amountMinor',
  'note',
  'at',
  'seq',
] as const

export type TransferCaps = { minimumMinor: bigint; maximumMinor: bigint; dailyMinor: bigint }

/** The caps that a brand has set for itself. */
export async function findTransferCaps(db: Db | Tx, brandId: number): Promise<TransferCaps | undefined> {
  return await db
    .selectFrom('agents.transfer_cap')
    .select(['minimum_minor as minimumMinor', 'maximum_minor as maximumMinor', 'daily_minor as dailyMinor'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

export async function putTransferCaps(db: Tx, brandId: number, caps: TransferCaps): Promise<void> {
  const values = { minimum_minor: caps.minimumMinor, maximum_minor: caps.maximumMinor, daily_minor: caps.dailyMinor }
  await db
    .insertInto('agents.transfer_cap')
    .values({ brand_id: brandId, ...values })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(values))
    .execute()
}

export type LineTransfer = NonNullable<Awaited<ReturnType<typeof findLineTransfer>>>

export async function findLineTransfer(db: Db | Tx, fromId: bigint, clientId: string) {
  return await db
    .selectFrom('agents.line_transfer')
    .select(columns)
    .where('from_id', '=', fromId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function insertLineTransfer(db: Tx, row: NewLineTransfer): Promise<void> {
  await db
    .insertInto('agents.line_transfer')
    .values({
      id: row.id,
      brand_id: row.brandId,
      client_id: row.clientId,
      from_id: row.fromId,
      to_id: row.toId,
      is_downward: row.isDownward,
      amount_minor: row.amountMinor,
      note: row.note,
      transfer_id: row.transferId,
      at: row.at,
    })
    .execute()
}

/** What an agent has sent since an instant. */
export async function sumSent(db: Db | Tx, fromId: bigint, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('agents.line_transfer')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sent'))
    .where('from_id', '=', fromId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.sent
}

export async function listLineTransfers(db: Db, memberId: bigint, page: { before: bigint | undefined; limit: number }) {
  return await db
    .selectFrom('agents.line_transfer')
    .select(columns)
    .where((where) => where.or([where('from_id', '=', memberId), where('to_id', '=', memberId)]))
    .$if(page.before !== undefined, (query) => query.where('seq', '<', page.before ?? 0n))
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .execute()
}
