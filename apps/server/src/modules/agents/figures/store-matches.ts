import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, placesOf, rowsOf, texts } from '#platform/lists.ts'

/** Where a stake counted when its round closed: the agents above, whether it was an agent's own play, and its slot and product. */
export type StakePlace = { agents: bigint[]; isOwn: boolean; slot: Date; product: string }

type Closed = { memberId: bigint; closedAt: Date; gameType: string }

/** Places of stakes in the order in which they were asked for; nobody stands above a member of no line. */
export async function agentsAbove(db: Tx, stakes: readonly Closed[]): Promise<StakePlace[]> {
  const { rows } = await sql<StakePlace>`
    select coalesce((select array_agg(a) from agents.above(agents.path_at(n.member_id, w.closed_at, n.path, n.joined_at)) a), '{}') as agents,
           coalesce(n.agent_since <= agents.slot_of(w.closed_at), false) as "isOwn",
           agents.slot_of(w.closed_at) as slot, agents.product_of(w.game_type) as product
    from ${rowsOf({
      member_id: bigints(stakes.map((one) => one.memberId)),
      closed_at: instants(stakes.map((one) => one.closedAt)),
      game_type: texts(stakes.map((one) => one.gameType)),
      n: placesOf(stakes),
    })} w
    left join agents.node n on n.member_id = w.member_id
    order by w.n
  `.execute(db)
  return rows
}

export type LineMatch = { agentId: bigint; roundId: bigint; memberId: bigint; slot: Date; product: string; matchedMinor: bigint }

/** Writes what lines match of rounds, and takes what is new off their valid turnover. */
export async function saveLineMatches(db: Tx, matches: readonly LineMatch[]): Promise<void> {
  if (matches.length === 0) return
  await sql`
    select agents.keep_line_matches(
      ${bigints(matches.map((one) => one.agentId))}, ${bigints(matches.map((one) => one.roundId))}, ${bigints(matches.map((one) => one.memberId))},
      ${instants(matches.map((one) => one.slot))}, ${texts(matches.map((one) => one.product))}, ${bigints(matches.map((one) => one.matchedMinor))})
  `.execute(db)
}

/** Whether the line of an agent as a whole matches any stakes of a period. */
export async function hasLineMatches(db: Db, agentId: bigint, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('agents.line_match')
    .select('round_id')
    .where('agent_id', '=', agentId)
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a line matches of rounds, beside what the rounds exclude themselves. */
export async function matchesOfRounds(db: Db, agentId: bigint, roundIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ roundId: bigint; matchedMinor: bigint }>`
    select round_id as "roundId", matched_minor as "matchedMinor" from agents.line_match
    where agent_id = ${agentId} and round_id = any (${bigints(roundIds)})
  `.execute(db)
  return new Map(rows.map(({ roundId, matchedMinor }) => [roundId, matchedMinor]))
}
