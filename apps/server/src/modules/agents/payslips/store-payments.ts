import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, integers, rowsOf, texts, uuids } from '#platform/lists.ts'
import type { PayslipState } from './store.ts'

export type NewPayslip = {
  id: bigint
  contractId: string
  chainId: string
  kind: string
  payer: 'brand' | 'upline'
  takerId: bigint
  giverId: bigint | null
  fromAt: Date
  toAt: Date
  state: PayslipState
  basisMinor: bigint
  tier: number | null
  ratePpm: number
  amountMinor: bigint
  /** As it is written: the contract's form of it in JSON. */
  explanation: string
  micro: bigint
  lossMinor: bigint
  fault: string | null
  /** The transfer that has paid it already, in this transaction. */
  transferId: bigint | null
}

/** What the payslips of one page have in common. */
export type SlipFrame = { brandId: number; runId: bigint; epoch: bigint; at: Date }

/** Numbers for payslips that are about to be written. */
export async function numberPayslips(db: Tx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('agents.payslip', 'id')) as id from generate_series(1, ${count})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Writes payslips; gives the ids of those that are new, by contract. One that stands already stays, unless it was set
 * aside and two persons have let it go again.
 */
export async function insertPayslips(db: Tx, frame: SlipFrame, rows: readonly NewPayslip[]): Promise<Map<string, bigint>> {
  if (rows.length === 0) return new Map()
  const { rows: made } = await sql<{ id: bigint; contractId: string }>`
    insert into agents.payslip as p (
      id, brand_id, run_id, contract_id, chain_id, kind, payer, taker_id, giver_id, from_at, to_at, state, basis_minor, tier, rate_ppm, amount_minor,
      explanation, standing_basis_minor, standing_micro, standing_loss_minor, fault, epoch, made_at, due_at, settled_minor, transfer_id, paid_at
    )
    overriding system value
    select r.id, ${frame.brandId}, ${frame.runId}, r.contract_id, r.chain_id, r.kind, r.payer, r.taker_id, r.giver_id, r.from_at, r.to_at, r.state,
           r.basis, r.tier, r.rate, r.amount, r.explanation::jsonb, r.basis, r.micro, r.loss, r.fault, ${frame.epoch}, ${frame.at},
           case when r.state in ('due', 'paid') then ${frame.at}::timestamptz end, case when r.state = 'paid' then r.amount else 0 end, r.transfer_id,
           case when r.state = 'paid' then ${frame.at}::timestamptz end
    from ${rowsOf({
      id: bigints(rows.map((row) => row.id)),
      contract_id: uuids(rows.map((row) => row.contractId)),
      chain_id: uuids(rows.map((row) => row.chainId)),
      kind: texts(rows.map((row) => row.kind)),
      payer: texts(rows.map((row) => row.payer)),
      taker_id: bigints(rows.map((row) => row.takerId)),
      giver_id: bigints(rows.map((row) => row.giverId)),
      from_at: instants(rows.map((row) => row.fromAt)),
      to_at: instants(rows.map((row) => row.toAt)),
      state: texts(rows.map((row) => row.state)),
      basis: bigints(rows.map((row) => row.basisMinor)),
      tier: integers(rows.map((row) => row.tier)),
      rate: integers(rows.map((row) => row.ratePpm)),
      amount: bigints(rows.map((row) => row.amountMinor)),
      explanation: texts(rows.map((row) => row.explanation)),
      micro: bigints(rows.map((row) => row.micro)),
      loss: bigints(rows.map((row) => row.lossMinor)),
      fault: texts(rows.map((row) => row.fault)),
      transfer_id: bigints(rows.map((row) => row.transferId)),
    })} r
    on conflict (contract_id, from_at) do update
    set state = excluded.state, basis_minor = excluded.basis_minor, tier = excluded.tier, rate_ppm = excluded.rate_ppm,
        amount_minor = excluded.amount_minor, explanation = excluded.explanation, standing_basis_minor = excluded.standing_basis_minor,
        standing_micro = excluded.standing_micro, standing_loss_minor = excluded.standing_loss_minor, fault = excluded.fault,
        is_released = false, made_at = excluded.made_at, due_at = excluded.due_at, settled_minor = excluded.settled_minor, transfer_id = excluded.transfer_id,
        paid_at = excluded.paid_at
    where p.state = 'quarantined' and p.is_released
    returning p.id, p.contract_id as "contractId"
  `.execute(db)
  return new Map(made.map((row) => [row.contractId, row.id]))
}

export type NewPayment = { payslipId: bigint; transferId: bigint; amountMinor: bigint; source: 'house' | 'balance' | 'escrow' }

/** Writes what was paid of payslips. */
export async function insertPayments(db: Tx, payments: readonly NewPayment[], at: Date): Promise<void> {
  if (payments.length === 0) return
  await sql`
    insert into agents.payment (payslip_id, transfer_id, amount_minor, source, at)
    select v.*, ${at} from ${rowsOf({
      payslip_id: bigints(payments.map((one) => one.payslipId)),
      transfer_id: bigints(payments.map((one) => one.transferId)),
      amount_minor: bigints(payments.map((one) => one.amountMinor)),
      source: texts(payments.map((one) => one.source)),
    })} v
  `.execute(db)
}

/** Writes a payment of a payslip that was due; one that is settled in full is paid. */
export async function recordPayment(db: Tx, payment: NewPayment, at: Date): Promise<void> {
  await insertPayments(db, [payment], at)
  await sql`
    update agents.payslip p
    set settled_minor = p.settled_minor + ${payment.amountMinor}, transfer_id = ${payment.transferId},
        state = case when p.settled_minor + ${payment.amountMinor} = p.amount_minor then 'paid' else p.state end,
        paid_at = case when p.settled_minor + ${payment.amountMinor} = p.amount_minor then ${at} else p.paid_at end
    where p.id = ${payment.payslipId}
  `.execute(db)
}

export type Due = {
  id: bigint
  brandId: number
  contractId: string
  kind: string
  takerId: bigint
  giverId: bigint
  restMinor: bigint
  isForced: boolean
}

/** What uplines owe, oldest first; `isForced` once the grace of its contract is over. */
export async function duePayslips(db: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.id, p.brand_id as "brandId", p.contract_id as "contractId", p.kind, p.taker_id as "takerId", p.giver_id as "giverId",
           p.amount_minor - p.settled_minor as "restMinor", p.due_at + make_interval(hours => (c.terms ->> 'graceHours')::integer) <= ${now} as "isForced"
    from agents.payslip p
    join agents.contract c on c.id = p.contract_id
    where p.state = 'due' and p.giver_id is not null
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** What is left to pay of one payslip, locked. */
export async function lockDue(db: Tx, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ rest: bigint }>`
    select amount_minor - settled_minor as rest from agents.payslip where id = ${id} and state = 'due' for update
  `.execute(db)
  return rows[0]?.rest ?? 0n
}

export async function hasDebts(db: Tx, giverId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from agents.payslip where giver_id = ${giverId} and state = 'due' limit 1`.execute(db)
  return rows.length > 0
}

/** Two persons let a payslip go that was set aside; its run computes it again. */
export async function releasePayslip(db: Tx, brandId: number, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ runId: bigint }>`
    update agents.payslip set is_released = true where id = ${id} and brand_id = ${brandId} and state = 'quarantined' returning run_id as "runId"
  `.execute(db)
  return rows[0]?.runId
}
