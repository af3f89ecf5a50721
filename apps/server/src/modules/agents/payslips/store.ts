import type { ContractKind, ContractProduct } from '@croupier/contract/agents-terms'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'

export type PayslipState = 'nothing' | 'due' | 'paid' | 'quarantined'

export type Payslip = {
  id: bigint
  brandId: number
  runId: bigint
  contractId: string
  chainId: string
  version: number
  kind: ContractKind
  product: ContractProduct
  payer: 'brand' | 'upline'
  takerId: bigint
  takerName: string
  takerPath: string
  giverId: bigint | null
  fromAt: Date
  toAt: Date
  state: PayslipState
  basisMinor: bigint
  tier: number | null
  ratePpm: number
  amountMinor: bigint
  settledMinor: bigint
  explanation: unknown
  terms: unknown
  fault: string | null
  transferId: bigint | null
  dueAt: Date | null
  paidAt: Date | null
}

const columns = sql`p.id, p.brand_id as "brandId", p.run_id as "runId", p.contract_id as "contractId", p.chain_id as "chainId", c.version, p.kind, c.product, p.payer,
  p.taker_id as "takerId", t.username as "takerName", t.path::text as "takerPath", p.giver_id as "giverId", p.from_at as "fromAt", p.to_at as "toAt",
  p.state, p.basis_minor as "basisMinor", p.tier, p.rate_ppm as "ratePpm", p.amount_minor as "amountMinor", p.settled_minor as "settledMinor",
  p.explanation, c.terms, p.fault, p.transfer_id as "transferId", p.due_at as "dueAt", p.paid_at as "paidAt"`
const tables = sql`agents.payslip p join agents.contract c on c.id = p.contract_id join agents.node t on t.member_id = p.taker_id`

export type PayslipFilter = {
  takerId?: bigint | undefined
  giverId?: bigint | undefined
  runId?: bigint | undefined
  kind?: ContractKind | undefined
  state?: PayslipState | undefined
  /** Without payslips of periods that brought nothing. */
  isSomething?: true
  from?: Date | undefined
  to?: Date | undefined
  before?: bigint | undefined
  limit: number
}

/** Payslips that fit the filter, newest first; those with an id below `before`. */
export async function listPayslips(db: Db, brandId: number, filter: PayslipFilter): Promise<Payslip[]> {
  const before = filter.before === undefined ? sql`true` : sql`p.id < ${filter.before}`
  const { rows } = await sql<Payslip>`
    select ${columns} from ${tables} where ${conditionOf(brandId, filter)} and ${before} order by p.id desc limit ${filter.limit}
  `.execute(db)
  return rows
}

export type PayslipSums = { count: number; paidMinor: bigint; dueMinor: bigint }

export async function sumPayslips(db: Db, brandId: number, filter: PayslipFilter): Promise<PayslipSums> {
  const { rows } = await sql<PayslipSums>`
    select count(*)::integer as count,
           coalesce(sum(p.amount_minor) filter (where p.state = 'paid'), 0)::bigint as "paidMinor",
           coalesce(sum(p.amount_minor - p.settled_minor) filter (where p.state = 'due'), 0)::bigint as "dueMinor"
    from agents.payslip p where ${conditionOf(brandId, filter)}
  `.execute(db)
  return rows[0] ?? { count: 0, paidMinor: 0n, dueMinor: 0n }
}

function conditionOf(brandId: number, filter: PayslipFilter): RawBuilder<unknown> {
  const conditions = [sql`p.brand_id = ${brandId}`]
  if (filter.takerId !== undefined) conditions.push(sql`p.taker_id = ${filter.takerId}`)
  if (filter.giverId !== undefined) conditions.push(sql`p.giver_id = ${filter.giverId}`)
  if (filter.runId !== undefined) conditions.push(sql`p.run_id = ${filter.runId}`)
  if (filter.kind !== undefined) conditions.push(sql`p.kind = ${filter.kind}`)
  if (filter.state !== undefined) conditions.push(sql`p.state = ${filter.state}`)
  if (filter.isSomething) conditions.push(sql`p.state <> 'nothing'`)
  if (filter.from !== undefined) conditions.push(sql`p.from_at >= ${filter.from}`)
  if (filter.to !== undefined) conditions.push(sql`p.from_at < ${filter.to}`)
  return sql.join(conditions, sql` and `)
}

export async function findPayslip(db: Db | Tx, brandId: number, id: bigint): Promise<Payslip | undefined> {
  const { rows } = await sql<Payslip>`select ${columns} from ${tables} where p.id = ${id} and p.brand_id = ${brandId}`.execute(db)
  return rows[0]
}

export type IncomeRow = { kind: ContractKind; side: 'received' | 'given'; day: string; count: number; paidMinor: bigint; dueMinor: bigint }

/** Wages of one agent by kind, side and day of payment; what is due counts on the day on which it fell due. */
export async function sumIncome(db: Db, memberId: bigint, period: { from: Date; to: Date; zone: string }): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select p.kind, side.side, to_char(coalesce(p.paid_at, p.due_at) at time zone ${period.zone}, 'YYYY-MM-DD') as day, count(*)::integer as count,
           coalesce(sum(p.amount_minor) filter (where p.state = 'paid'), 0)::bigint as "paidMinor",
           coalesce(sum(p.amount_minor - p.settled_minor) filter (where p.state = 'due'), 0)::bigint as "dueMinor"
    from (
      select id, 'received' as side from agents.payslip where taker_id = ${memberId}
      union all
      select id, 'given' from agents.payslip where giver_id = ${memberId} and payer = 'upline'
    ) side
    join agents.payslip p on p.id = side.id
    where p.state in ('paid', 'due') and coalesce(p.paid_at, p.due_at) >= ${period.from} and coalesce(p.paid_at, p.due_at) < ${period.to}
    group by 1, 2, 3
    order by 3
  `.execute(db)
  return rows
}

export type Debt = { memberId: bigint; username: string; dueMinor: bigint; since: Date; forcedAt: Date }

/** Agents who owe wages, with the hour at which the oldest is taken by force. */
export async function listDebts(db: Db, brandId: number): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select p.giver_id as "memberId", n.username, sum(p.amount_minor - p.settled_minor)::bigint as "dueMinor", min(p.due_at) as since,
           min(p.due_at + make_interval(hours => (c.terms ->> 'graceHours')::integer)) as "forcedAt"
    from agents.payslip p
    join agents.contract c on c.id = p.contract_id
    join agents.node n on n.member_id = p.giver_id
    where p.brand_id = ${brandId} and p.state = 'due' and p.giver_id is not null
    group by p.giver_id, n.username
    order by since
    limit 500
  `.execute(db)
  return rows
}
