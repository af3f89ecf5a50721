import type { IdentityStep } from '@croupier/contract/kyc'
import { type Db, sql, type Tx } from '#platform/database.ts'

export type Expiring = { id: string; memberId: bigint; step: IdentityStep; expiresAt: Date; days: number }
type Filter = { steps: readonly IdentityStep[]; noticeDays: readonly number[]; now: Date; limit: number }

/** Accepted steps that expire within some of the days, of which their members were not told yet; one that was sent anew is none. */
export async function listExpiring(db: Db, brandId: number, { steps, noticeDays, now, limit }: Filter): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select s.id, s.member_id as "memberId", s.step, s.expires_at as "expiresAt", due.days
    from kyc.submission s
    cross join lateral (
      select min(n.days) as days from unnest(${[...noticeDays]}::integer[]) n(days)
      where s.expires_at <= ${now}::timestamptz + make_interval(days => n.days)
    ) due
    where s.brand_id = ${brandId} and s.state = 'accepted' and s.expires_at > ${now}
      and s.expires_at <= ${now}::timestamptz + make_interval(days => ${Math.max(...noticeDays)}::integer)
      and s.step = any(${[...steps]}::text[]) and (s.noticed_days is null or s.noticed_days > due.days)
      and not exists (select from kyc.submission n where n.member_id = s.member_id and n.step = s.step and n.sent_at > s.sent_at)
    order by s.expires_at
    limit ${limit}
  `.execute(db)
  return rows
}

/** Notes that a member is told of an end; false where that was done, or the step does not count any more. */
export async function markNoticed(db: Tx, { id, days, expiresAt }: Expiring): Promise<boolean> {
  const changed = await db
    .updateTable('kyc.submission')
    .set({ noticed_days: days })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('expires_at', '=', expiresAt)
    .where((where) => where.or([where('noticed_days', 'is', null), where('noticed_days', '>', days)]))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
