import type { ContractKind } from '@croupier/contract/agents-terms'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import type { OpenRun, Page } from '../settlement/store.ts'

/**
 * What is owed back on contracts that are over goes on to the contracts of a page between the same two: the same agent, and the brand or
 * the same upline as payer. An account that somebody else works on waits for the next run, and so does what a slot that is run again
 * would lay on a contract whose payslip stands: no payslip would tell of it.
 */
export async function takeOverDebts(db: Tx, run: OpenRun, { page, now }: { page: Page; now: Date }): Promise<void> {
  await sql`
    with debt as (
      select a.chain_id, a.owed_back_minor as owed, heir.chain_id as to_chain
      from agents.contract_account a
      cross join lateral (
        select v.brand_id, v.taker_id, v.payer, v.giver_id, v.ends_at from agents.contract v
        where v.chain_id = a.chain_id and v.starts_at is not null
        order by v.version desc
        limit 1
      ) o
      cross join lateral (
        select h.chain_id from agents.contract h
        where h.taker_id = o.taker_id and h.payer = o.payer and (h.payer = 'brand' or h.giver_id = o.giver_id)
          and h.brand_id = ${run.brandId} and h.kind = ${run.kind} and h.period = ${run.period}
          and h.seq > ${page.after} and h.seq <= ${page.through}
          and h.starts_at < ${run.toAt} and (h.ends_at is null or h.ends_at > ${run.fromAt})
          and not exists (select from agents.payslip p where p.contract_id = h.id and p.from_at = ${run.fromAt})
        order by h.seq
        limit 1
      ) heir
      where a.owed_back_minor < 0 and o.brand_id = ${run.brandId} and o.ends_at <= ${run.fromAt}
      for update of a skip locked
    ), freed as (
      update agents.contract_account a set owed_back_minor = 0 from debt d where a.chain_id = d.chain_id
    ), laden as (
      update agents.contract_account a set owed_back_minor = a.owed_back_minor + d.owed
      from (select to_chain, sum(owed)::bigint as owed from debt group by to_chain) d
      where a.chain_id = d.to_chain
    )
    insert into agents.debt_move (run_id, from_chain, to_chain, amount_minor, at)
    select ${run.id}, d.chain_id, d.to_chain, d.owed, ${now} from debt d
  `.execute(db)
}

/** What the taker of a chain owes back now, and what of it was let go. */
export async function debtOf(db: Db, chainId: string): Promise<{ owedMinor: bigint; writtenOffMinor: bigint }> {
  const { rows } = await sql<{ owedMinor: bigint; writtenOffMinor: bigint }>`
    select -a.owed_back_minor as "owedMinor",
           (select coalesce(sum(w.amount_minor), 0)::bigint from agents.write_off w where w.chain_id = a.chain_id) as "writtenOffMinor"
    from agents.contract_account a where a.chain_id = ${chainId}
  `.execute(db)
  return rows[0] ?? { owedMinor: 0n, writtenOffMinor: 0n }
}

export type Owed = {
  contractId: string
  chainId: string
  seq: bigint
  kind: ContractKind
  takerId: bigint
  takerName: string
  payerId: bigint | null
  payerName: string | null
  owedMinor: bigint
  endedAt: Date
}

/** The newest signed version of each chain that is over and on which something is owed back. */
const owed = sql`
  select c.id as "contractId", c.chain_id as "chainId", c.seq, c.kind, c.taker_id as "takerId", t.username as "takerName",
         g.member_id as "payerId", g.username as "payerName", -a.owed_back_minor as "owedMinor", c.ends_at as "endedAt"
  from agents.contract_account a
  join agents.contract c on c.chain_id = a.chain_id and c.starts_at is not null
  join agents.node t on t.member_id = c.taker_id
  left join agents.node g on g.member_id = c.giver_id and c.payer = 'upline'`
const isNewest = sql`not exists (select from agents.contract l where l.chain_id = c.chain_id and l.version > c.version and l.starts_at is not null)`

function isOver(brandId: number, now: Date): RawBuilder<unknown> {
  return sql`c.brand_id = ${brandId} and c.ends_at <= ${now} and a.owed_back_minor < 0 and ${isNewest}`
}

export type Listed = Owed & { followedBy: string | null; isAsked: boolean }

/** What is owed back in a brand, with the contract of the same two that nets it, and whether somebody asks to let it go. */
export async function listOwed(db: Db, brandId: number, { now, limit }: { now: Date; limit: number }): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select o.*, (
      select h.id from agents.contract h join agents.contract c on c.id = o."contractId"
      where h.taker_id = c.taker_id and h.payer = c.payer and (h.payer = 'brand' or h.giver_id = c.giver_id)
        and h.brand_id = c.brand_id and h.starts_at is not null and (h.ends_at is null or h.ends_at > ${now})
      order by h.seq limit 1
    ) as "followedBy", exists (
      select from agents.proposal p where p.kind = 'write_off' and p.subject_id = o.seq and p.state = 'asked' and p.brand_id = ${brandId}
    ) as "isAsked"
    from (${owed} where ${isOver(brandId, now)} order by a.owed_back_minor, c.seq limit ${limit}) o
  `.execute(db)
  return rows
}

/** The debt of one contract that is over, locked: no run nets it meanwhile. */
export async function lockOwed(db: Tx, brandId: number, { contractId, now }: { contractId: string; now: Date }): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`${owed} where c.id = ${contractId} and ${isOver(brandId, now)} for update of a`.execute(db)
  return rows[0]
}

export type NewWriteOff = { brandId: number; chainId: string; proposalId: bigint; amountMinor: bigint; at: Date }

/** Lets go what is owed back; the account is locked by the caller. */
export async function writeOff(db: Tx, { brandId, chainId, proposalId, amountMinor, at }: NewWriteOff): Promise<void> {
  await sql`
    with freed as (
      update agents.contract_account set owed_back_minor = owed_back_minor + ${amountMinor} where chain_id = ${chainId}
    )
    insert into agents.write_off (brand_id, chain_id, proposal_id, amount_minor, at)
    values (${brandId}, ${chainId}, ${proposalId}, ${amountMinor}, ${at})
  `.execute(db)
}
