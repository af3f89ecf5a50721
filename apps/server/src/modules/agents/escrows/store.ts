import { type Db, sql, type Tx } from '#platform/database.ts'

export async function insertEscrow(
  db: Tx,
  escrow: { contractId: string; brandId: number; giverId: bigint; heldMinor: bigint },
): Promise<void> {
  await sql`
    insert into agents.escrow (contract_id, brand_id, giver_id, held_minor)
    values (${escrow.contractId}, ${escrow.brandId}, ${escrow.giverId}, ${escrow.heldMinor})
  `.execute(db)
}

/** What a contract's escrow still holds, locked; nothing when there is none or it was given back. */
export async function lockEscrow(db: Tx, contractId: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select held_minor as held from agents.escrow where contract_id = ${contractId} and released_at is null for update
  `.execute(db)
  return rows[0]?.held ?? 0n
}

export async function drawEscrow(db: Tx, contractId: string, drawn: { amountMinor: bigint; releasedAt: Date | null }): Promise<void> {
  await sql`
    update agents.escrow set held_minor = held_minor - ${drawn.amountMinor}, released_at = ${drawn.releasedAt} where contract_id = ${contractId}
  `.execute(db)
}

/** Escrows of contracts that are over, settled to their end, and owe nothing any more. */
export async function escrowsToRelease(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ contractId: string; brandId: number; giverId: bigint }[]> {
  const { rows } = await sql<{ contractId: string; brandId: number; giverId: bigint }>`
    select e.contract_id as "contractId", e.brand_id as "brandId", e.giver_id as "giverId"
    from agents.escrow e
    join agents.contract c on c.id = e.contract_id
    where e.released_at is null and c.ends_at <= ${now}
      and not exists (select from agents.payslip p where p.contract_id = c.id and p.state in ('due', 'quarantined'))
      and exists (select from agents.run r where r.brand_id = c.brand_id and r.kind = c.kind and r.period = c.period and r.to_at >= c.ends_at and r.state = 'done')
    limit ${limit}
  `.execute(db)
  return rows
}

/** What is set aside of each giver's money. */
export async function sumEscrows(db: Db, brandId: number): Promise<{ giverId: bigint; heldMinor: bigint }[]> {
  const { rows } = await sql<{ giverId: bigint; heldMinor: bigint }>`
    select giver_id as "giverId", sum(held_minor)::bigint as "heldMinor" from agents.escrow where brand_id = ${brandId} and released_at is null group by giver_id
  `.execute(db)
  return rows
}
