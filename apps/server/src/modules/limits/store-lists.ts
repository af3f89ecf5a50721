import { type Db, sql } from '#platform/database.ts'
import type { Cut } from '#platform/paging.ts'
import type { LimitKind, LimitPeriod } from './rules.ts'
import type { PlayBreak } from './store.ts'

type BreakFilter = Cut & { kind?: string | undefined; state?: 'running' | 'over' | undefined; now: Date }

/** Breaks of the brand's members, the newest first. */
export async function listBreaks(db: Db, brandId: number, { kind, state, before, limit, now }: BreakFilter) {
  const rows = await db
    .selectFrom('limits.play_break')
    .select(['id', 'member_id as memberId', 'kind', 'set_at as setAt', 'ends_at as endsAt'])
    .where('brand_id', '=', brandId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state === 'running', (query) => query.where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)])))
    .$if(state === 'over', (query) => query.where('ends_at', '<=', now))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PlayBreak['kind'] }))
}

export type UsedWindow = {
  id: bigint
  memberId: bigint
  kind: LimitKind
  period: LimitPeriod
  firstDay: string
  amountMinor: bigint
  leftMinor: bigint
}

type UsedFilter = Cut & { kind?: string | undefined; since: Date }

/** Windows of limits that are used up, or nearly. */
export async function listUsedWindows(db: Db, brandId: number, { kind, since, before, limit }: UsedFilter): Promise<UsedWindow[]> {
  const { rows } = await sql<UsedWindow>`
    select id, member_id as "memberId", kind, period, first_day as "firstDay", amount_minor as "amountMinor", left_minor as "leftMinor"
    from limits.used_windows(${brandId}, ${kind ?? null}, ${since}, ${before ?? null}, ${limit})
  `.execute(db)
  return rows
}
