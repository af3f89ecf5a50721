import type { Permission } from '@croupier/contract/route'
import { type Db, prepared, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'

type NewSession = {
  id: bigint
  brandId: number
  tokenHash: Buffer
  cookieHash: Buffer | null
  memberId: bigint | null
  operatorId: bigint | null
  deviceSealed: Buffer
  ipSealed: Buffer
  startedAt: Date
  expiresAt: Date
}

export async function insertSession(db: Tx, session: NewSession): Promise<void> {
  await db
    .insertInto('identity.session')
    .values({
      id: session.id,
      brand_id: session.brandId,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      member_id: session.memberId,
      operator_id: session.operatorId,
      device_sealed: session.deviceSealed,
      ip_sealed: session.ipSealed,
      started_at: session.startedAt,
      last_seen_at: session.startedAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export type FoundSession = {
  id: bigint
  brandId: number
  cookieHash: Buffer | null
  memberId: bigint | null
  operatorId: bigint | null
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  memberType: number | null
  memberStatus: string | null
  mustChangePassword: boolean
  operatorName: string | null
  permissions: Permission[]
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select s.id, s.brand_id as "brandId", s.cookie_hash as "cookieHash", s.member_id as "memberId", s.operator_id as "operatorId",
           s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
           m.type as "memberType", m.status as "memberStatus", coalesce(m.must_change_password, false) as "mustChangePassword",
           o.username as "operatorName", coalesce(o.permissions, '{}') as permissions
    from identity.session s
    left join identity.member m on m.id = s.member_id
    left join identity.operator o on o.id = s.operator_id and o.status = 'active'
    where s.token_hash = ${tokenHash}
  `.execute(db)
  return rows[0]
}

export async function findSessionByCookie(db: Tx, brandId: number, cookieHash: Buffer) {
  return await db
    .selectFrom('identity.session')
    .select(['id', 'member_id as memberId', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where('cookie_hash', '=', cookieHash)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceToken(db: Tx, id: bigint, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<void> {
  await db.updateTable('identity.session').set({ token_hash: tokenHash, last_seen_at: now }).where('id', '=', id).execute()
}

export async function touchSession(db: Db, id: bigint, now: Date): Promise<void> {
  await db.updateTable('identity.session').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export async function endSession(db: Tx, id: bigint, now: Date): Promise<bigint[]> {
  const rows = await db
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends a session if it is the member's own and still open; returns its id where it was. */
export async function endOwned(db: Tx, memberId: bigint, { id, now }: { id: bigint; now: Date }): Promise<bigint[]> {
  const rows = await db
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends a member's open sessions, all but one; returns their ids. */
export async function endSessionsOf(
  db: Tx,
  memberId: bigint,
  { now, keptId }: { now: Date; keptId: bigint | undefined },
): Promise<bigint[]> {
  const rows = await db
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(keptId !== undefined, (query) => query.where('id', '<>', keptId ?? 0n))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps the newest sessions of a member and ends the others; returns the ids of those. */
export async function endOldest(db: Tx, memberId: bigint, { kept, now }: { kept: number; now: Date }): Promise<bigint[]> {
  const surplus = db
    .selectFrom('identity.session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(kept)
  const rows = await db.updateTable('identity.session').set({ ended_at: now }).where('id', 'in', surplus).returning('id').execute()
  return rows.map((row) => row.id)
}

type Lapse = { now: Date; idleSince: Date }

/** When each of these sessions lapses unless it is used; those that are over are left out. */
export async function findLapses(db: Db, ids: readonly bigint[], { now, idleSince }: Lapse): Promise<{ id: bigint; lapsesAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; lapsesAt: Date }>`
    select o.id, least(o.expires_at, o.last_seen_at + (${now}::timestamptz - ${idleSince}::timestamptz)) as "lapsesAt"
    from identity.session o
    where o.id = any (${bigints(ids)}) and o.ended_at is null and o.expires_at > ${now} and o.last_seen_at > ${idleSince}
  `.execute(db)
  return rows
}

/**
 * Of these sessions those that are alive, each seen now: one that was last seen before `touchBefore` is written down. Rows that another
 * writer has are passed over, since it writes the same.
 */
export async function useSessions(db: Db | Tx, ids: readonly bigint[], use: Lapse & { touchBefore: Date }): Promise<bigint[]> {
  const { now, idleSince, touchBefore } = use
  const { rows } = await sql<{ alive: bigint[] | null }>`
    ${prepared('identity-use-sessions')}
    with own as materialized (
      select o.id, o.last_seen_at
      from ${rowsOf({ id: bigints(ids) })} wanted
      cross join lateral (
        select s.id, s.last_seen_at from identity.session s
        where s.id = wanted.id and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince} limit 1
      ) o
    ), stale as (
      select s.id from identity.session s
      where s.id = any (array(select own.id from own where own.last_seen_at <= ${touchBefore})) for update skip locked
    ), touched as (
      update identity.session s set last_seen_at = ${now} from stale where s.id = stale.id
    )
    select array_agg(own.id) as alive from own
  `.execute(db)
  return rows[0]?.alive ?? []
}

export async function listSessions(db: Db, memberId: bigint, now: Date) {
  return await db
    .selectFrom('identity.session')
    .select([
      'id',
      'device',
      'device_sealed as deviceSealed',
      'ip',
      'ip_sealed as ipSealed',
      'started_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** The sessions that a member opened last, also those that are over. */
export async function lastSessions(db: Db, memberId: bigint, limit: number) {
  return await db
    .selectFrom('identity.session')
    .select(['id', 'device', 'device_sealed as deviceSealed', 'ip', 'ip_sealed as ipSealed', 'started_at as startedAt'])
    .select(['ended_at as endedAt', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function forgetOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ ended_at: sql<Date>`expires_at` })
    .where('ended_at', 'is', null)
    .where('expires_at', '<', before)
    .execute()
}

export async function findSessionStart(db: Db, id: bigint): Promise<Date | undefined> {
  const row = await db.selectFrom('identity.session').select('started_at as startedAt').where('id', '=', id).executeTakeFirst()
  return row?.startedAt
}
