import type { ContractKind } from '@croupier/contract/agents-terms'
import type { Db, Tx } from '#platform/database.ts'

/** Rates that the brand has set, in parts per million; `ceilingsOf` adds the defaults of the others. */
export async function listCeilings(db: Db | Tx, brandId: number) {
  const rows = await db
    .selectFrom('agents.ceiling')
    .select(['member_type as memberType', 'kind', 'rate_ppm as ratePpm'])
    .where('brand_id', '=', brandId)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ContractKind }))
}

export async function putCeiling(db: Tx, brandId: number, ceiling: { memberType: number; kind: string; ratePpm: number }): Promise<void> {
  await db
    .insertInto('agents.ceiling')
    .values({ brand_id: brandId, member_type: ceiling.memberType, kind: ceiling.kind, rate_ppm: ceiling.ratePpm })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_type', 'kind']).doUpdateSet({ rate_ppm: ceiling.ratePpm }))
    .execute()
}
