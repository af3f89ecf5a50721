import type { ContractKind } from '@croupier/contract/agents-terms'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'

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

export type Carried = { contractId: string; kind: ContractKind; owedMinor: bigint }

/** What a taker's contracts carry over into their next payslips, by the newest version of each that was signed. */
export async function listCarried(db: Db, brandId: number, takerId: bigint): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select c.id as "contractId", c.kind, -a.owed_back_minor as "owedMinor"
    from agents.contract c join agents.contract_account a on a.chain_id = c.chain_id
    where c.brand_id = ${brandId} and c.taker_id = ${takerId} and c.starts_at is not null and a.owed_back_minor < 0 and ${isNewest}
    order by c.seq
  `.execute(db)
  return rows
}
