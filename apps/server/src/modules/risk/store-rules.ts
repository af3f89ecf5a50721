import type { RiskRule } from '@croupier/contract/console/risk'
import { type Db, sql } from '#platform/database.ts'
import { askedRiskRule } from './rules-cases.ts'

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
