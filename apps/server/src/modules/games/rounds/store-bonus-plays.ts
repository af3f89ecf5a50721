import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints } from '#platform/lists.ts'

type Reach = { fromXid: bigint; fromId: bigint; toXid: bigint; toId: bigint; isFull: boolean }

/** The next changes of settled rounds that bonuses have not counted; undefined where there is none. */
export async function nextReach(db: Db, limit: number): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select k.xid as "fromXid", k.id as "fromId", n.xid as "toXid", n.id as "toId", n.n = ${limit} as "isFull"
    from games.bonus_cursor k cross join lateral games.next_changes(k.xid, k.id, ${limit}) n
  `.execute(db)
  return rows[0]
}

/** The rounds that changed, with their members. */
export async function changedRounds(db: Db, { fromXid, fromId, toXid, toId }: Reach): Promise<{ memberId: bigint; roundId: bigint }[]> {
  const { rows } = await sql<{ memberId: bigint; roundId: bigint }>`
    select distinct c.member_id as "memberId", c.round_id as "roundId" from games.round_change c
    where (c.xid, c.id) > (${fromXid}, ${fromId}) and (c.xid, c.id) <= (${toXid}, ${toId})
  `.execute(db)
  return rows
}

/** Rounds as they stand, with their games; one that is not settled holds nothing. */
export async function roundsNow(db: Tx, roundIds: readonly bigint[]) {
  const { rows } = await sql<{
    roundId: bigint
    nodeId: number
    gameType: string
    stakeMinor: bigint
    excludedMinor: bigint
    openedAt: Date
  }>`
    select r.id as "roundId", r.node_id as "nodeId", g.game_type as "gameType", r.opened_at as "openedAt",
      case r.state when 'settled' then r.bet_minor else 0 end::bigint as "stakeMinor",
      case r.state when 'settled' then coalesce(r.excluded_minor, 0) else 0 end::bigint as "excludedMinor"
    from games.round r join games.game g on g.node_id = r.node_id
    where r.id = any (${bigints(roundIds)})
  `.execute(db)
  return rows
}

/** What was counted is not looked at again; another process may have come further. */
export async function moveBonusCursor(db: Db, { toXid, toId }: Reach): Promise<void> {
  await sql`update games.bonus_cursor set xid = ${toXid}, id = ${toId} where (xid, id) < (${toXid}, ${toId})`.execute(db)
}
