import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'
import type { RewardBasis, RewardSource } from './payments.ts'

export type Budget = { id: number; code: string; name: string }

export async function listBudgets(db: Db, brandId: number): Promise<Budget[]> {
  return await db
    .selectFrom('promotions.budget')
    .select(['id', 'code', 'name'])
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function findBudget(db: Db | Tx, brandId: number, by: { id: number } | { code: string }): Promise<Budget | undefined> {
  const query = db.selectFrom('promotions.budget').select(['id', 'code', 'name']).where('brand_id', '=', brandId)
  return await ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst()
}

/** Opens the budget of a code, or gives it another name. */
export async function putBudget(db: Tx, brandId: number, { code, name }: Omit<Budget, 'id'>): Promise<void> {
  await db
    .insertInto('promotions.budget')
    .values({ brand_id: brandId, code, name })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet({ name }))
    .execute()
}

export type BudgetChange = {
  id: string
  budgetId: number
  amountMinor: bigint
  operatorId: bigint
  operatorName: string
  why: string
  transferId: bigint
  at: Date
}

export async function findBudgetChange(db: Tx, id: string): Promise<Pick<BudgetChange, 'budgetId' | 'amountMinor'> | undefined> {
  const query = db.selectFrom('promotions.budget_change').select(['budget_id as budgetId', 'amount_minor as amountMinor'])
  return await query.where('id', '=', id).executeTakeFirst()
}

export async function insertBudgetChange(db: Tx, brandId: number, change: BudgetChange): Promise<void> {
  await db
    .insertInto('promotions.budget_change')
    .values({
      id: change.id,
      brand_id: brandId,
      budget_id: change.budgetId,
      amount_minor: change.amountMinor,
      operator_id: change.operatorId,
      operator_name: change.operatorName,
      why: change.why,
      transfer_id: change.transferId,
      at: change.at,
    })
    .execute()
}

/** What a budget was given, and has paid, altogether. */
export async function budgetSums(db: Db, brandId: number): Promise<Map<number, { givenMinor: bigint; paidMinor: bigint }>> {
  const { rows } = await sql<{ id: number; givenMinor: bigint; paidMinor: bigint }>`
    select b.id,
      (select coalesce(sum(c.amount_minor), 0)::bigint from promotions.budget_change c where c.budget_id = b.id) as "givenMinor",
      (select coalesce(sum(p.amount_minor), 0)::bigint from promotions.payment p where p.budget_id = b.id) as "paidMinor"
    from promotions.budget b where b.brand_id = ${brandId}
  `.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export type Payment = {
  id: string
  memberId: bigint
  budgetId: number
  source: RewardSource
  reference: string
  amountMinor: bigint
  basis: RewardBasis
  transferId: bigint
  at: Date
}

export async function findPayment(
  db: Tx,
  id: string,
): Promise<Pick<Payment, 'memberId' | 'source' | 'reference' | 'amountMinor'> | undefined> {
  const query = db
    .selectFrom('promotions.payment')
    .select(['member_id as memberId', 'source', 'reference', 'amount_minor as amountMinor'])
    .where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && { ...row, source: row.source as RewardSource }
}

/** False where the reward was paid before, under another id. */
export async function insertPayment(db: Tx, brandId: number, payment: Payment): Promise<boolean> {
  const row = await db
    .insertInto('promotions.payment')
    .values({
      id: payment.id,
      brand_id: brandId,
      member_id: payment.memberId,
      budget_id: payment.budgetId,
      source: payment.source,
      reference: payment.reference,
      amount_minor: payment.amountMinor,
      basis: JSON.stringify(payment.basis),
      transfer_id: payment.transferId,
      paid_at: payment.at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** References of a source for which a member was paid already, among those that are asked for. */
export async function paidReferences(
  db: Db | Tx,
  { memberId, source, references }: { memberId: bigint; source: RewardSource; references: readonly string[] },
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('promotions.payment')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** What a member was paid by rewards of one source, altogether. */
export async function sumPaid(db: Db, { memberId, source }: { memberId: bigint; source: RewardSource }): Promise<bigint> {
  const row = await db
    .selectFrom('promotions.payment')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return row.sum
}

/** The newest payments of one source of many members, with what they were computed from. */
export async function listPaid(
  db: Db,
  { memberIds, source, limit }: { memberIds: readonly bigint[]; source: RewardSource; limit: number },
) {
  const { rows } = await sql<{ memberId: bigint; reference: string; basis: unknown }>`
    select m.id as "memberId", p.reference, p.basis
    from ${rowsOf({ id: bigints(memberIds) })} m
    cross join lateral (
      select o.reference, o.basis, o.paid_at from promotions.payment o
      where o.member_id = m.id and o.source = ${source} order by o.paid_at desc limit ${limit}
    ) p
    order by m.id, p.paid_at desc
  `.execute(db)
  return rows
}

/** For how many friends each step of a brand was paid, and how much altogether. */
export async function sumPaidSteps(db: Db, brandId: number): Promise<Map<number, { friends: number; minor: bigint }>> {
  const { rows } = await sql<{ step: number; friends: number; minor: bigint }>`
    select (p.basis ->> 'step')::integer as step, count(*)::integer as friends, sum(p.amount_minor)::bigint as minor
    from promotions.payment p where p.brand_id = ${brandId} and p.source = 'referral' group by 1
  `.execute(db)
  return new Map(rows.map(({ step, ...sums }) => [step, sums]))
}
