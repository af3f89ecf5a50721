import type { Db, Tx } from '#platform/database.ts'

export async function briefsOf(db: Db | Tx, brandId: number, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('identity.member')
    .select([
      'id',
      'username',
      'username_key as usernameKey',
      'type',
      'status',
      'upline_id as uplineId',
      'must_change_password as mustChangePassword',
      'is_money_frozen as isMoneyFrozen',
      'registered_at as registeredAt',
      'last_login_at as lastLoginAt',
      'invitation_code as invitationCode',
    ])
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
}

/** The largest number of members that a count of those online looks at. */
const ONLINE_MAX = 100_000

export async function onlineIds(db: Db, brandId: number, since: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('identity.session')
    .select('member_id as id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('last_seen_at', '>', since)
    .where('ended_at', 'is', null)
    .where('member_id', 'is not', null)
    .limit(ONLINE_MAX)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

export async function setSingleUsePassword(db: Tx, id: bigint, passwordHash: string): Promise<void> {
  await db.updateTable('identity.member').set({ password_hash: passwordHash, must_change_password: true }).where('id', '=', id).execute()
}

export async function setType(db: Tx, id: bigint, type: number): Promise<void> {
  await db.updateTable('identity.member').set({ type }).where('id', '=', id).execute()
}

export async function setUpline(db: Tx, id: bigint, uplineId: bigint | null): Promise<void> {
  await db.updateTable('identity.member').set({ upline_id: uplineId }).where('id', '=', id).execute()
}

export async function setMoneyFrozen(db: Tx, id: bigint, isFrozen: boolean): Promise<void> {
  await db.updateTable('identity.member').set({ is_money_frozen: isFrozen }).where('id', '=', id).execute()
}
