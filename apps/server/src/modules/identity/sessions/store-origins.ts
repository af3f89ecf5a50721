import { type Db, sql, type Tx } from '#platform/database.ts'

type NewDevice = { brandId: number; memberId: bigint; deviceSealed: Buffer; deviceHash: Buffer; at: Date }

export async function insertLoginDevice(db: Tx, device: NewDevice): Promise<void> {
  await db
    .insertInto('identity.login_device')
    .values({
      brand_id: device.brandId,
      member_id: device.memberId,
      device_sealed: device.deviceSealed,
      device_hash: device.deviceHash,
      first_seen_at: device.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasDevice(db: Tx, memberId: bigint, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('identity.login_device')
    .select('id')
    .where('member_id', '=', memberId)
    .where('device_hash', 'in', hashes)
    .executeTakeFirst()
  return row !== undefined
}

/** The sealed addresses and devices that a member came from, the newest first. */
export async function originsOf(db: Db | Tx, memberId: bigint, limit: number): Promise<{ addresses: Buffer[]; devices: Buffer[] }> {
  const addresses = await db
    .selectFrom('identity.known_address')
    .select('ip_sealed as sealed')
    .where('member_id', '=', memberId)
    .where('ip_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const devices = await db
    .selectFrom('identity.login_device')
    .select('device_sealed as sealed')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { addresses: addresses.flatMap(({ sealed }) => (sealed ? [sealed] : [])), devices: devices.map(({ sealed }) => sealed) }
}

type Shared = { brandId: number; memberId: bigint; addressHashes: readonly Buffer[]; deviceHashes: readonly Buffer[]; limit: number }

export type LinkedRow = { memberId: bigint; username: string; status: string; sharesDevice: boolean; sharesAddress: boolean }

/** Other members of the brand with one of these look-up hashes: a device says more than an address, so these come first. */
export async function findLinked(db: Db | Tx, { brandId, memberId, addressHashes, deviceHashes, limit }: Shared): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    with shared as (
      select a.member_id, false as is_device from identity.known_address a
      where a.brand_id = ${brandId} and a.ip_brand_hash = any (${addressHashes}) and a.member_id <> ${memberId}
      union all
      select d.member_id, true from identity.login_device d
      where d.brand_id = ${brandId} and d.device_hash = any (${deviceHashes}) and d.member_id <> ${memberId}
    )
    select m.id as "memberId", m.username, m.status, bool_or(s.is_device) as "sharesDevice", bool_or(not s.is_device) as "sharesAddress"
    from shared s join identity.member m on m.id = s.member_id
    group by m.id, m.username, m.status
    order by 4 desc, m.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

type CameFrom = { limit: number }

/** Members of the brand who came from an address, by its look-up hashes, the newest first. */
export async function membersOfAddress(db: Db, brandId: number, { hashes, limit }: CameFrom & { hashes: readonly Buffer[] }) {
  const { rows } = await sql<{ id: bigint }>`
    select distinct member_id as id from identity.known_address
    where brand_id = ${brandId} and ip_brand_hash = any (${[...hashes]}::bytea[])
    order by 1 desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Members of the brand who came by a device, by the head of its look-up hash in hex, the newest first. */
export async function membersOfDevice(db: Db, brandId: number, { code, limit }: CameFrom & { code: string }) {
  const { rows } = await sql<{ id: bigint }>`
    select distinct member_id as id from identity.login_device
    where brand_id = ${brandId} and device_hash >= decode(${code}, 'hex') and device_hash <= decode(${code} || repeat('f', 64), 'hex')
    order by 1 desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The devices of a member by their look-up hashes, the newest first. */
export async function devicesOf(db: Db, memberId: bigint, limit: number) {
  return await db
    .selectFrom('identity.login_device')
    .select(['device_hash as hash', 'first_seen_at as firstSeenAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
