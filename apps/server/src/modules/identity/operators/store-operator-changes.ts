import type { Permission } from '@croupier/contract/route'
import type { BrandOpening } from '#modules/site/index.ts'
import { type Db, sql, type Tx } from '#platform/database.ts'

export type ChangeKind = 'invite' | 'permissions' | 'renew' | 'close' | 'reopen' | 'brand'

type NewChange = {
  brandId: number
  kind: ChangeKind
  operatorId: bigint | null
  username: string
  permissions: readonly Permission[] | null
  opening: BrandOpening | null
  why: string
  askedBy: bigint
  at: Date
}

export async function insertChange(db: Tx, change: NewChange): Promise<bigint> {
  const row = await db
    .insertInto('identity.operator_change')
    .values({
      brand_id: change.brandId,
      kind: change.kind,
      operator_id: change.operatorId,
      username: change.username,
      permissions: change.permissions === null ? null : [...change.permissions],
      opening: change.opening === null ? null : JSON.stringify(change.opening),
      why: change.why,
      asked_by: change.askedBy,
      asked_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function lockChange(db: Tx, brandId: number, id: bigint) {
  return await db
    .selectFrom('identity.operator_change')
    .select(['id', 'kind', 'operator_id as operatorId', 'username', 'permissions', 'opening', 'state', 'asked_by as askedBy'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = { state: 'approved' | 'rejected'; decidedBy: bigint; why: string }

/** Stamped by the database: the trigger that lets the operator's row follow looks for a decision of this transaction. */
export async function decideChange(db: Tx, id: bigint, { state, decidedBy, why }: Decision): Promise<void> {
  await db
    .updateTable('identity.operator_change')
    .set({ state, decided_by: decidedBy, decided_at: sql<Date>`now()`, decided_why: why })
    .where('id', '=', id)
    .execute()
}

export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]

export async function listChanges(
  db: Db,
  brandId: number,
  filter: { state: 'asked' | 'approved' | 'rejected' | undefined; before: bigint | undefined; limit: number },
) {
  return await db
    .selectFrom('identity.operator_change as c')
    .innerJoin('identity.operator as a', 'a.id', 'c.asked_by')
    .leftJoin('identity.operator as d', 'd.id', 'c.decided_by')
    .select([
      'c.id',
      'c.kind',
      'c.username',
      'c.permissions',
      'c.opening',
      'c.why',
      'c.asked_by as askedById',
      'a.username as askedBy',
      'c.asked_at as askedAt',
      'c.state',
      'd.username as decidedBy',
      'c.decided_at as decidedAt',
    ])
    .where('c.brand_id', '=', brandId)
    .$if(filter.state !== undefined, (query) => query.where('c.state', '=', filter.state ?? 'asked'))
    .$if(filter.before !== undefined, (query) => query.where('c.id', '<', filter.before ?? 0n))
    .orderBy('c.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Operators of the brand who may decide about operators; a suspended one counts, or a stop would make its author the only one. */
export async function countDeciders(db: Db | Tx, brandId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.operator
    where brand_id = ${brandId} and status in ('active', 'suspended') and 'operators' = any (permissions)
  `.execute(db)
  return rows[0]?.count ?? 0
}
