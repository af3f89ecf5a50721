import { type Db, sql, type Tx } from '#platform/database.ts'

/** An address by its look-up hashes; a row of a former release that was not sealed yet has it in clear. */
export type Address = { ip: string; hashes: readonly Buffer[] }

/** How many addresses are known of a member, and whether this one is among them. */
export async function countAddresses(db: Db | Tx, memberId: bigint, { ip, hashes }: Address): Promise<{ all: number; same: number }> {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::int as all, (count(*) filter (where ip_hash = any (${hashes}) or ip = ${ip}))::int as same
    from identity.known_address
    where member_id = ${memberId}
  `.execute(db)
  return rows[0] ?? { all: 0, same: 0 }
}

type NewAddress = { brandId: number; memberId: bigint; ipSealed: Buffer; ipHash: Buffer; ipBrandHash: Buffer; at: Date }

export async function insertAddress(db: Tx, address: NewAddress): Promise<void> {
  await db
    .insertInto('identity.known_address')
    .values({
      brand_id: address.brandId,
      member_id: address.memberId,
      ip_sealed: address.ipSealed,
      ip_hash: address.ipHash,
      ip_brand_hash: address.ipBrandHash,
      first_seen_at: address.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countAllAddresses(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await sql<{
    all: number
  }>`select count(*)::int as all from identity.known_address where member_id = ${memberId}`.execute(db)
  return rows[0]?.all ?? 0
}

/** When the member first came in from an address; undefined when never. */
export async function firstSeen(db: Db, memberId: bigint, { ip, hashes }: Address): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first_seen_at) as at from identity.known_address where member_id = ${memberId} and (ip_hash = any (${hashes}) or ip = ${ip})
  `.execute(db)
  return rows[0]?.at ?? undefined
}
