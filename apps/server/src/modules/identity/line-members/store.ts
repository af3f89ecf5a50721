import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, integers, rowsOf } from '#platform/lists.ts'

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

/** Of these members those who have an upline or are of one of the types. */
export async function idsInLines(
  db: Db | Tx,
  brandId: number,
  of: { ids: readonly bigint[]; types: readonly number[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id
    from ${rowsOf({ id: bigints(of.ids) })} wanted
    cross join lateral (
      select o.id, o.upline_id, o.type from identity.member o where o.id = wanted.id and o.brand_id = ${brandId} limit 1
    ) m
    where m.upline_id is not null or m.type = any (${integers(of.types)})
  `.execute(db)
  return rows.map(({ id }) => id)
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

/** A password for one sign-in: one from before is good no more. */
export async function setSingleUsePassword(
  db: Tx,
  id: bigint,
  { passwordSealed, now }: { passwordSealed: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('identity.member')
    .set({
      password_hash: null,
      password_sealed: passwordSealed,
      must_change_password: true,
      password_changed_at: now,
      first_password_used_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Uses a single-use password up; false when it was used before, or made before `madeSince`. */
export async function useFirstPassword(db: Tx, id: bigint, { now, madeSince }: { now: Date; madeSince: Date }): Promise<boolean> {
  const row = await db
    .updateTable('identity.member')
    .set({ first_password_used_at: now })
    .where('id', '=', id)
    .where('must_change_password', '=', true)
    .where('first_password_used_at', 'is', null)
    .where('password_changed_at', '>', madeSince)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

/** No line is deeper than this; a circle would end here too. */
const DEPTH_MAX = 64

/** The account keys of a member and of everybody above, the own one first. */
export async function keysAbove(db: Db | Tx, brandId: number, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with recursive above as (
      select m.username_key as key, m.upline_id, 1 as depth from identity.member m where m.id = ${memberId} and m.brand_id = ${brandId}
      union all
      select m.username_key, m.upline_id, a.depth + 1 from above a join identity.member m on m.id = a.upline_id where a.depth < ${DEPTH_MAX}
    )
    select key from above order by depth
  `.execute(db)
  return rows.map(({ key }) => key)
}
