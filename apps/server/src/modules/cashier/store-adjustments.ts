import { type Db, sql, type Tx } from '#platform/database.ts'
import { conditionsOf, type WrittenFilter } from '#platform/store-filters.ts'
import type { Category, Direction } from './rules-adjustments.ts'

const columns = [
  'id',
  'brand_id as brandId',
  'member_id as memberId',
  'direction',
  'category',
  'amount_minor as amountMinor',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
  'decided_at as decidedAt',
  'transfer_id as transferId',
] as const

type State = 'asked' | 'done' | 'rejected'

export type Adjustment = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>

type NewAdjustment = {
  id: string
  brandId: number
  memberId: bigint
  direction: Direction
  category: Category
  amountMinor: bigint
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertAdjustment(db: Tx, { id, brandId, memberId, amountMinor, askedBy, askedByName, at, ...row }: NewAdjustment) {
  await db
    .insertInto('cashier.adjustment')
    .values({
      ...row,
      id,
      brand_id: brandId,
      member_id: memberId,
      amount_minor: amountMinor,
      state: 'asked',
      asked_by: askedBy,
      asked_by_name: askedByName,
      asked_at: at,
    })
    .execute()
}

export async function lockAdjustment(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('cashier.adjustment').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && typed(row)
}

/** The database holds these columns to the words that they may have. */
function typed<Row extends { direction: string; category: string; state: string }>(row: Row) {
  return { ...row, direction: row.direction as Direction, category: row.category as Category, state: row.state as State }
}

export type AdjustmentFilter = {
  memberId: bigint | undefined
  state: string | undefined
  direction: Direction | undefined
  category: Category | undefined
  written: WrittenFilter
  zone: string
  before: Date | undefined
  limit: number
}

/** Adjustments of the brand, newest first. */
export async function listAdjustments(db: Db, brandId: number, filter: AdjustmentFilter) {
  const { memberId, state, direction, category, written, zone, before, limit } = filter
  const rows = await db
    .selectFrom('cashier.adjustment')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where(conditionsOf(written, { at: sql.ref('asked_at'), amount: sql.ref('amount_minor') }, zone))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(before !== undefined, (query) => query.where('asked_at', '<', before ?? new Date(0)))
    .orderBy('asked_at', 'desc')
    .fetch(limit, 'with ties')
    .execute()
  return rows.map(typed)
}

type Decided = { state: Exclude<State, 'asked'>; by: bigint; byName: string; at: Date; transferId?: bigint }

export async function decideAsked(db: Tx, id: string, { state, by, byName, at, transferId }: Decided): Promise<void> {
  await db
    .updateTable('cashier.adjustment')
    .set({
      state,
      decided_by: by,
      decided_by_name: byName,
      decided_at: at,
      ...(transferId === undefined ? {} : { transfer_id: transferId }),
    })
    .where('id', '=', id)
    .execute()
}

/** What adjustments that are done brought a member and took, in minor units. */
export async function sumAdjustments(db: Db, memberId: bigint): Promise<{ creditMinor: bigint; debitMinor: bigint }> {
  return await db
    .selectFrom('cashier.adjustment')
    .select([
      sql<bigint>`coalesce(sum(amount_minor) filter (where direction = 'credit'), 0)::bigint`.as('creditMinor'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where direction = 'debit'), 0)::bigint`.as('debitMinor'),
    ])
    .where('member_id', '=', memberId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
}
