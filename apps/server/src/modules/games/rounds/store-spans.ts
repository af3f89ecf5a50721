import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, placesOf, rowsOf } from '#platform/lists.ts'

/** A member and a period, whose end is not in it. */
export type PlayedSpan = { memberId: bigint; from: Date; to: Date }

type SpanRow = { n: number; gameType: string; rounds: bigint; turnoverMinor: bigint; winMinor: bigint }

/** Settled rounds that closed in each of many members' periods, by category; `n` is the period's place. Each is looked up by itself. */
export async function sumPlayedSpans(db: Db | Tx, brandId: number, spans: readonly PlayedSpan[]): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select s.n, p.game_type as "gameType", p.rounds, p.turnover as "turnoverMinor", p.win as "winMinor"
    from ${rowsOf({
      member_id: bigints(spans.map(({ memberId }) => memberId)),
      from_at: instants(spans.map(({ from }) => from)),
      to_at: instants(spans.map(({ to }) => to)),
      n: placesOf(spans),
    })} s
    cross join lateral (
      select g.game_type, count(*) as rounds, sum(r.bet_minor)::bigint as turnover, sum(r.win_minor)::bigint as win
      from games.round r join games.game g on g.node_id = r.node_id
      where r.brand_id = ${brandId} and r.member_id = s.member_id and r.state = 'settled' and r.closed_at >= s.from_at and r.closed_at < s.to_at
      group by g.game_type
    ) p
    order by s.n, p.game_type
  `.execute(db)
  return rows
}
