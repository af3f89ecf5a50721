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
  convert: { points: bigint; minor: bigint } | undefined
}

function programs(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('promotions.program as p')
    .leftJoin('promotions.budget as b', 'b.id', 'p.budget_id')
    .select(['p.kind', 'p.is_open as isOpen', 'p.least_minor as leastMinor', 'p.convert_points as points', 'p.convert_minor as minor'])
    .select(['b.id as budgetId', 'b.code', 'b.name'])
    .where('p.brand_id', '=', brandId)
}

type Row = Awaited<ReturnType<ReturnType<typeof programs>['execute']>>[number]

function programOf({ kind, isOpen, leastMinor, points, minor, budgetId, code, name }: Row): Program {
  const budget = budgetId !== null && code !== null && name !== null ? { id: budgetId, code, name } : undefined
  const convert = points !== null && minor !== null ? { points, minor } : undefined
  return { kind: kind as ProgramKind, isOpen, budget, leastMinor, convert }
}

export async function listPrograms(db: Db, brandId: number): Promise<Program[]> {
  return (await programs(db, brandId).orderBy('p.kind').execute()).map(programOf)
}

export async function findProgram(db: Db | Tx, brandId: number, kind: ProgramKind): Promise<Program | undefined> {
  const row = await programs(db, brandId).where('p.kind', '=', kind).executeTakeFirst()
  return row && programOf(row)
}

export async function putProgram(db: Tx, brandId: number, { kind, isOpen, budget, leastMinor, convert }: Program): Promise<void> {
  const values = {
    is_open: isOpen,
    budget_id: budget?.id ?? null,
    least_minor: leastMinor,
    convert_points: convert?.points ?? null,
    convert_minor: convert?.minor ?? null,
  }
  await db
    .insertInto('promotions.program')
    .values({ brand_id: brandId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind']).doUpdateSet(values))
    .execute()
}
