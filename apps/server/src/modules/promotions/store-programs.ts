import type { rewardPrograms } from '@croupier/contract/promotions'
import type { Db, Tx } from '#platform/database.ts'
import type { Budget } from './store-budgets.ts'

export type ProgramKind = (typeof rewardPrograms)[number]

/** How rewards of one kind are paid at a brand. */
export type Program = {
  kind: ProgramKind
  isOpen: boolean
  budget: Budget | undefined
  leastMinor: bigint
  /** Rebates are paid by a job, without a claim. */
  isAtOnce?: boolean
  convert: { points: bigint; minor: bigint } | undefined
}

function programs(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('promotions.program as p')
    .leftJoin('promotions.budget as b', 'b.id', 'p.budget_id')
    .select(['p.kind', 'p.is_open as isOpen', 'p.least_minor as leastMinor', 'p.convert_points as points', 'p.convert_minor as minor'])
    .select('p.is_at_once as isAtOnce')
    .select(['b.id as budgetId', 'b.code', 'b.name'])
    .where('p.brand_id', '=', brandId)
}

type Row = Awaited<ReturnType<ReturnType<typeof programs>['execute']>>[number]

function programOf({ kind, isOpen, leastMinor, isAtOnce, points, minor, budgetId, code, name }: Row): Program {
  const budget = budgetId !== null && code !== null && name !== null ? { id: budgetId, code, name } : undefined
  const convert = points !== null && minor !== null ? { points, minor } : undefined
  return { kind: kind as ProgramKind, isOpen, budget, leastMinor, isAtOnce, convert }
}

export async function listPrograms(db: Db, brandId: number): Promise<Program[]> {
  return (await programs(db, brandId).orderBy('p.kind').execute()).map(programOf)
}

export async function findProgram(db: Db | Tx, brandId: number, kind: ProgramKind): Promise<Program | undefined> {
  const row = await programs(db, brandId).where('p.kind', '=', kind).executeTakeFirst()
  return row && programOf(row)
}

export async function putProgram(
  db: Tx,
  brandId: number,
  { kind, isOpen, budget, leastMinor, isAtOnce = false, convert }: Program,
): Promise<void> {
  const values = {
    is_open: isOpen,
    budget_id: budget?.id ?? null,
    least_minor: leastMinor,
    is_at_once: isAtOnce,
    convert_points: convert?.points ?? null,
    convert_minor: convert?.minor ?? null,
  }
  await db
    .insertInto('promotions.program')
    .values({ brand_id: brandId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Brands whose open rebates are paid at once. */
export async function listAtOnce(db: Db): Promise<number[]> {
  const query = db.selectFrom('promotions.program').select('brand_id as brandId').where('kind', '=', 'rebate')
  const rows = await query.where('is_open', '=', true).where('is_at_once', '=', true).orderBy('brand_id').execute()
  return rows.map(({ brandId }) => brandId)
}
