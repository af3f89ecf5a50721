import { type Db, prepared, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, rowsOf } from '#platform/lists.ts'
import type { LimitKind, LimitPeriod } from './rules.ts'

/** What counts for a member now; `choiceId` is null for one who has only a break. */
export type StandingRow = {
  memberId: bigint
  isOnBreak: boolean
  choiceId: bigint | null
  brandId: number | null
  kind: LimitKind
  period: LimitPeriod
  sizeMinor: bigint
  startsAt: Date
  /** The latest window that was granted. */
  firstDay: string | null
  spentBeforeMinor: bigint | null
  /** The limit of play time, and the starts of the slots of the last days that were played, in milliseconds. */
  minutes: number | null
  slots: readonly bigint[] | null
}

/** Limits and breaks of many members at an instant; who has neither is left out. */
export async function standingRows(db: Db | Tx, memberIds: readonly bigint[], now: Date): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    ${prepared('limits-standings')}
    select m.id as "memberId", b.found as "isOnBreak", c.id as "choiceId", coalesce(c.brand_id, t.brand_id) as "brandId", c.kind, c.period,
      c.amount_minor as "sizeMinor", c.starts_at as "startsAt", w.first_day as "firstDay", w.spent_before_minor as "spentBeforeMinor",
      t.minutes, p.slots
    from ${rowsOf({ id: bigints(memberIds) })} m
    cross join lateral (
      select exists (select from limits.play_break o where o.member_id = m.id and (o.ends_at is null or o.ends_at > ${now})) as found
    ) b
    left join lateral (
      select distinct on (o.kind, o.period) o.* from limits.choice o
      where o.member_id = m.id and o.starts_at <= ${now} and o.withdrawn_at is null
      order by o.kind, o.period, o.id desc
    ) c on c.amount_minor is not null
    left join lateral (
      select o.first_day, o.spent_before_minor from limits.granted_window o where o.choice_id = c.id order by o.first_day desc limit 1
    ) w on true
    left join lateral (
      select o.brand_id, o.minutes from limits.time_choice o
      where o.member_id = m.id and o.kind = 'play_time' and o.starts_at <= ${now} and o.withdrawn_at is null
      order by o.id desc limit 1
    ) t on t.minutes is not null
    left join lateral (
      select array_agg((extract(epoch from o.starts_at) * 1000)::bigint) as slots from limits.played_slot o
      where t.minutes is not null and o.member_id = m.id and o.starts_at > ${now}::timestamptz - interval '26 hours'
    ) p on true
    where b.found or c.id is not null or t.minutes is not null
  `.execute(db)
  return rows
}

/** Waits until nobody else changes what this member chose. */
export async function lockGuard(db: Tx, memberId: bigint): Promise<void> {
  await db
    .insertInto('limits.guard')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('limits.guard').select('member_id').where('member_id', '=', memberId).forUpdate().execute()
}

export type Choice = { id: bigint; kind: LimitKind; period: LimitPeriod; amountMinor: bigint | null; startsAt: Date }

/** Choices that stand, oldest first: for each kind and period the latest that has begun counts, a later one waits. */
export async function standingChoices(db: Db | Tx, memberId: bigint): Promise<Choice[]> {
  const rows = await db
    .selectFrom('limits.choice')
    .select(['id', 'kind', 'period', 'amount_minor as amountMinor', 'starts_at as startsAt'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as LimitKind, period: row.period as LimitPeriod }))
}

type NewChoice = {
  brandId: number
  memberId: bigint
  kind: LimitKind
  period: LimitPeriod
  amountMinor: bigint | null
  at: Date
  startsAt: Date
}

export async function insertChoice(db: Tx, choice: NewChoice): Promise<void> {
  await db
    .insertInto('limits.choice')
    .values({
      brand_id: choice.brandId,
      member_id: choice.memberId,
      kind: choice.kind,
      period: choice.period,
      amount_minor: choice.amountMinor,
      set_at: choice.at,
      starts_at: choice.startsAt,
    })
    .execute()
}

/** Takes back what waits; the row stays as what it was. */
export async function withdrawWaiting(db: Tx, memberId: bigint, of: { kind: LimitKind; period: LimitPeriod; at: Date }): Promise<void> {
  await db
    .updateTable('limits.choice')
    .set({ withdrawn_at: of.at })
    .where('member_id', '=', memberId)
    .where('kind', '=', of.kind)
    .where('period', '=', of.period)
    .where('starts_at', '>', of.at)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export type GrantedWindow = { choiceId: bigint; spentBeforeMinor: bigint; grantedMinor: bigint }

/** Windows of one kind and period that begin on one day, those of the latest choice first. */
export async function grantedWindows(
  db: Tx,
  memberId: bigint,
  of: { kind: LimitKind; period: LimitPeriod; firstDay: string },
): Promise<GrantedWindow[]> {
  return await db
    .selectFrom('limits.granted_window as w')
    .innerJoin('limits.choice as c', 'c.id', 'w.choice_id')
    .select(['w.choice_id as choiceId', 'w.spent_before_minor as spentBeforeMinor', 'w.granted_minor as grantedMinor'])
    .where('c.member_id', '=', memberId)
    .where('c.kind', '=', of.kind)
    .where('c.period', '=', of.period)
    .where('w.first_day', '=', of.firstDay)
    .orderBy('w.choice_id', 'desc')
    .execute()
}

export async function insertWindow(db: Tx, window: GrantedWindow & { firstDay: string }): Promise<void> {
  await db
    .insertInto('limits.granted_window')
    .values({
      choice_id: window.choiceId,
      first_day: window.firstDay,
      spent_before_minor: window.spentBeforeMinor,
      granted_minor: window.grantedMinor,
    })
    .execute()
}

export type PlayBreak = { kind: 'time_out' | 'self_exclusion'; endsAt: Date | null }

export async function insertBreak(db: Tx, brandId: number, row: PlayBreak & { memberId: bigint; at: Date }): Promise<void> {
  await db
    .insertInto('limits.play_break')
    .values({ brand_id: brandId, member_id: row.memberId, kind: row.kind, set_at: row.at, ends_at: row.endsAt })
    .execute()
}

/** The break that ends last of those that run; one for good ends after all others. */
export async function runningBreak(db: Db | Tx, memberId: bigint, now: Date): Promise<PlayBreak | undefined> {
  const row = await db
    .selectFrom('limits.play_break')
    .select(['kind', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind === 'time_out' ? 'time_out' : 'self_exclusion' }
}

/** The statement that notes that members have played in a slot. */
export function notingSlots(memberIds: readonly bigint[], startsAt: Date): RawBuilder<unknown> {
  return sql`
    insert into limits.played_slot (member_id, starts_at)
    select s.member_id, s.starts_at
    from ${rowsOf({ member_id: bigints(memberIds), starts_at: instants(memberIds.map(() => startsAt)) })} s
    on conflict do nothing
  `
}
