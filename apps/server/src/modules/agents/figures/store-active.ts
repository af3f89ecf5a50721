import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { instants, integers, rowsOf } from '#platform/lists.ts'
import { belowPath } from '../tree/store.ts'
import { inPeriod, type Period } from './store.ts'

type ActiveRule = { turnover: bigint; deposits: bigint; product: string }

/** Members of a line as it stands with enough valid turnover and deposits in the period; agents themselves are none. */
export async function countActive(db: Db | Tx, path: string, { period, rule }: { period: Period; rule: ActiveRule }): Promise<number> {
  const places = sql`select n.member_id, n.agent_since, '-infinity'::timestamptz as from_at, 'infinity'::timestamptz as to_at
    from agents.node n where ${belowPath(path)}`
  return await countActiveIn(db, places, { period, rule })
}

/**
 * Active members of a line as it stood: a moved member counts in the line of the moment of play, so that a settled period comes to
 * the same whenever it is computed again.
 */
export async function countActiveThen(
  db: Db | Tx,
  { memberId, path }: { memberId: bigint; path: string },
  { period, rule }: { period: Period; rule: ActiveRule },
): Promise<number> {
  return await countActiveIn(db, placesThen({ memberId, path }), { period, rule })
}

/** Members of a line with the stretches of time in which they stood in it. */
function placesThen({ memberId, path }: { memberId: bigint; path: string }): RawBuilder<unknown> {
  const inLine = sql`${`*.${memberId}.*{1,}`}::public.lquery`
  return sql`
    select n.member_id, n.agent_since, '-infinity'::timestamptz as from_at, 'infinity'::timestamptz as to_at
    from agents.node n where ${belowPath(path)} and not n.has_moved
    union all
    select n.member_id, n.agent_since, stay.from_at, stay.to_at
    from agents.node n
    cross join lateral (
      select f.path, coalesce(lag(f.until) over (order by f.until), '-infinity') as from_at, f.until as to_at
      from (
        select o.path, o.until from agents.former_path o where o.member_id = n.member_id
        union all
        select n.path, 'infinity'
      ) f
    ) stay
    where n.has_moved and n.brand_id = (select a.brand_id from agents.node a where a.member_id = ${memberId}) and stay.path ~ ${inLine}`
}

/** Five-minute slots of a period in which anything happened in a line. */
export async function slotsOfLine(db: Db, agentId: bigint, period: Period): Promise<Date[]> {
  const { rows } = await sql<{ slot: Date }>`
    select distinct s.slot from agents.line_slot s where s.agent_id = ${agentId} and ${inPeriod(period)} order by s.slot
  `.execute(db)
  return rows.map(({ slot }) => slot)
}

/** Active members of many parts of time at once: each slot names the part that it belongs to; a part without any is missing. */
export async function countActiveInParts(
  db: Db,
  line: { memberId: bigint; path: string },
  { slots, rule }: { slots: readonly { slot: Date; part: number }[]; rule: ActiveRule },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ part: number; count: number }>`
    select part, count(*)::integer as count from (
      select w.part, s.member_id
      from (${placesThen(line)}) p
      join agents.member_slot s on s.member_id = p.member_id and s.slot >= p.from_at and s.slot < p.to_at
      join ${rowsOf({ slot: instants(slots.map(({ slot }) => slot)), part: integers(slots.map(({ part }) => part)) })} w on w.slot = s.slot
      where p.agent_since is null or s.slot < p.agent_since
      group by w.part, s.member_id
      having ${isActive(rule)}
    ) active
    group by part
  `.execute(db)
  return new Map(rows.map(({ part, count }) => [part, count]))
}

function isActive(rule: ActiveRule): RawBuilder<boolean> {
  const counted = rule.product === 'CONS' ? sql`s.product <> 'CASH'` : sql`s.product = ${rule.product}`
  return sql<boolean>`coalesce(sum(s.valid_minor) filter (where ${counted}), 0) >= ${rule.turnover > 0n ? rule.turnover : 1n}
    and sum(s.deposits_minor) >= ${rule.deposits}`
}

/** Counts over stretches of time in which members stood in a line. */
async function countActiveIn(
  db: Db | Tx,
  places: RawBuilder<unknown>,
  { period, rule }: { period: Period; rule: ActiveRule },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select s.member_id
      from (${places}) p
      join agents.member_slot s on s.member_id = p.member_id and s.slot >= p.from_at and s.slot < p.to_at
      where ${inPeriod(period)} and (p.agent_since is null or s.slot < p.agent_since)
      group by s.member_id
      having ${isActive(rule)}
    ) active
  `.execute(db)
  return rows[0]?.count ?? 0
}
