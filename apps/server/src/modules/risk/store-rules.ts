import type { RiskRule } from '@croupier/contract/console/risk'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { askedRiskRule } from './rules-cases.ts'

const columns = [
  ...(['id', 'rules', 'state', 'why', 'asked_by as askedBy', 'asked_by_name as askedByName', 'asked_at as askedAt'] as const),
  ...(['decided_by_name as decidedByName', 'decided_at as decidedAt'] as const),
] as const

type NewRules = { id: string; brandId: number; rules: unknown; why: string; askedBy: bigint; askedByName: string; at: Date }

export async function insertRules(db: Tx, { id, brandId, rules, why, askedBy, askedByName, at }: NewRules): Promise<void> {
  const asked = { asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('risk.rule_set')
    .values({ id, brand_id: brandId, rules: JSON.stringify(rules), state: 'asked', why, ...asked })
    .execute()
}

export async function lockRules(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('risk.rule_set').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** The rules that count: the last ones on which two operators agreed. */
export async function currentRules(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('risk.rule_set').select(columns).where('brand_id', '=', brandId).where('state', '=', 'done')
  return await query.orderBy('decided_at', 'desc').limit(1).executeTakeFirst()
}

/** The rules that wait for a second operator. */
export async function askedRules(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('risk.rule_set').select(columns).where('brand_id', '=', brandId).where('state', '=', 'asked')
  return await query.executeTakeFirst()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideRules(db: Tx, id: string, { state, by, byName, at }: Decided): Promise<void> {
  await db
    .updateTable('risk.rule_set')
    .set({ state, decided_by: by, decided_by_name: byName, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Brands that have agreed on rules. */
export async function brandsWithRules(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('risk.rule_set').select('brand_id as brandId').distinct().where('state', '=', 'done').execute()
  return rows.map(({ brandId }) => brandId)
}

export type Hit = { subject: string; members: bigint[]; hitAt: Date; evidence: Record<string, string | number> }

/** What a rule finds before an instant, the latest first. */
export async function findHits(db: Db, brandId: number, { rule, at, limit }: { rule: RiskRule; at: Date; limit: number }): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select subject, members, hit_at as "hitAt", evidence from risk.hits(${brandId}, ${askedRiskRule(rule)}::jsonb, ${at}) order by hit_at desc, subject limit ${limit}
  `.execute(db)
  return rows
}

/** How many subjects a rule finds, and of how many members. */
export async function countHits(db: Db, brandId: number, { rule, at }: { rule: RiskRule; at: Date }) {
  const { rows } = await sql<{ cases: number; members: number }>`
    with found as materialized (select subject, members from risk.hits(${brandId}, ${askedRiskRule(rule)}::jsonb, ${at}))
    select (select count(*)::integer from found) as cases, (select count(distinct m)::integer from found f cross join unnest(f.members) m) as members
  `.execute(db)
  return rows[0] ?? { cases: 0, members: 0 }
}
