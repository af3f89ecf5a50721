import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'

type Stops = { brandId: number; memberIds: readonly bigint[]; reference: string }

/** Stops the payouts of members, of whom some may be stopped by this reference already. */
export async function insertStops(db: Tx, { brandId, memberIds, reference }: Stops): Promise<void> {
  await sql`
    insert into cashier.withdrawal_stop (brand_id, member_id, reference, at)
    select ${brandId}, m.id, ${reference}, now() from ${rowsOf({ id: bigints(memberIds) })} m order by m.id
    on conflict (member_id, reference) where lifted_at is null do nothing
  `.execute(db)
}

/** Lifts what a reference stopped, and gives the members. */
export async function liftStops(db: Tx, { brandId, reference }: Omit<Stops, 'memberIds'>): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    with open as (
      select s.id from cashier.withdrawal_stop s
      where s.brand_id = ${brandId} and s.reference = ${reference} and s.lifted_at is null order by s.member_id for update
    )
    update cashier.withdrawal_stop s set lifted_at = now() from open where s.id = open.id returning s.member_id as "memberId"
  `.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/**
 * What stops the payouts of a member at an instant, the oldest first. A stop that is being written or lifted is waited for; one that was lifted only
 * after the instant still counts.
 */
export async function lockStopsOf(db: Tx, { memberId, now }: { memberId: bigint; now: Date }): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.withdrawal_stop', ${memberId}))`.execute(db)
  return (await stopsOf(db, { memberId, now })).map(({ reference }) => reference)
}

export async function stopsOf(db: Db | Tx, { memberId, now }: { memberId: bigint; now: Date }) {
  const query = db.selectFrom('cashier.withdrawal_stop').select(['reference', 'at']).where('member_id', '=', memberId)
  return await query
    .where((where) => where.or([where('lifted_at', 'is', null), where('lifted_at', '>', now)]))
    .orderBy('at')
    .execute()
}

/** Members whom a reference stops. */
export async function stoppedBy(db: Db | Tx, brandId: number, reference: string): Promise<bigint[]> {
  const query = db.selectFrom('cashier.withdrawal_stop').select('member_id as memberId').where('brand_id', '=', brandId)
  const rows = await query.where('reference', '=', reference).where('lifted_at', 'is', null).execute()
  return rows.map(({ memberId }) => memberId)
}

/** Withdrawals of members that were approved and have not been sent. */
export async function approvedOf(db: Tx, memberIds: readonly bigint[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const query = db.selectFrom('cashier.withdrawal').select('id').where('member_id', 'in', memberIds).where('state', '=', 'approved')
  return (await query.execute()).map(({ id }) => id)
}
