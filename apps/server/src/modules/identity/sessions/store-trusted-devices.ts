import type { Db, Tx } from '#platform/database.ts'

export async function insertDevice(
  db: Tx,
  device: { tokenHash: Buffer; brandId: number; memberId: bigint; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.trusted_device')
    .values({ token_hash: device.tokenHash, brand_id: device.brandId, member_id: device.memberId, expires_at: device.expiresAt })
    .execute()
}

export async function isDeviceTrusted(db: Db, device: { tokenHash: Buffer; memberId: bigint; now: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('identity.trusted_device')
    .select('member_id')
    .where('token_hash', '=', device.tokenHash)
    .where('member_id', '=', device.memberId)
    .where('expires_at', '>', device.now)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDevicesOf(db: Db | Tx, memberId: bigint): Promise<void> {
  await db.deleteFrom('identity.trusted_device').where('member_id', '=', memberId).execute()
}

export async function forgetDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.trusted_device').where('expires_at', '<', now).execute()
}
