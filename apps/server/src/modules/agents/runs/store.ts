import type { ContractKind } from '@croupier/contract/agents-terms'
import { type Db, sql, type Tx } from '#platform/database.ts'

/** Opens a run again from its beginning: what has a payslip keeps it. False when the brand has no such run. */
export async function reopenRun(db: Tx, brandId: number, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    update agents.run set state = 'open', settled_seq = 0, finished_at = null where id = ${id} and brand_id = ${brandId} returning id
  `.execute(db)
  return rows.length > 0
}

export type Run = {
  id: bigint
  kind: ContractKind
  period: string
  fromAt: Date
  toAt: Date
  state: 'open' | 'done'
  startedAt: Date
  finishedAt: Date | null
  payslips: number
  paidMinor: bigint
  dueMinor: bigint
  quarantined: number
}

type RunFilter = {
  id?: bigint | undefined
  kind?: ContractKind | undefined
  state?: 'open' | 'done' | undefined
  before?: bigint | undefined
  limit: number
}

/** Runs that fit the filter, newest first, with the sums of their payslips in minor units. */
export async function listRuns(db: Db | Tx, brandId: number, filter: RunFilter): Promise<Run[]> {
  const conditions = [sql`r.brand_id = ${brandId}`]
  if (filter.id !== undefined) conditions.push(sql`r.id = ${filter.id}`)
  if (filter.kind !== undefined) conditions.push(sql`r.kind = ${filter.kind}`)
  if (filter.state !== undefined) conditions.push(sql`r.state = ${filter.state}`)
  if (filter.before !== undefined) conditions.push(sql`r.id < ${filter.before}`)
  const { rows } = await sql<Run>`
    select r.id, r.kind, r.period, r.from_at as "fromAt", r.to_at as "toAt", r.state, r.started_at as "startedAt", r.finished_at as "finishedAt",
           count(p.id)::integer as payslips, coalesce(sum(p.amount_minor) filter (where p.state = 'paid'), 0)::bigint as "paidMinor",
           coalesce(sum(p.amount_minor - p.settled_minor) filter (where p.state = 'due'), 0)::bigint as "dueMinor",
           count(p.id) filter (where p.state = 'quarantined')::integer as quarantined
    from (select r.* from agents.run r where ${sql.join(conditions, sql` and `)} order by r.id desc limit ${filter.limit}) r
    left join agents.payslip p on p.run_id = r.id
    group by r.id, r.kind, r.period, r.from_at, r.to_at, r.state, r.started_at, r.finished_at
    order by r.id desc
  `.execute(db)
  return rows
}
