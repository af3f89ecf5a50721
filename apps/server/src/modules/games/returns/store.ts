import { type Db, sql, type Tx } from '#platform/database.ts'
import { integers, rowsOf, texts } from '#platform/lists.ts'
import type { ListedReturn } from '#platform/ports.ts'
import type { DeclaredReturn, PlayedSums, Verdict } from './rules.ts'

/** Takes changes of settled rounds into the watch of returns, some at a time; whether there may be more. */
export async function foldReturns(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`select games.fold_returns(${limit}) as "isMore"`.execute(db)
  return rows[0]?.isMore === true
}

/** A game's sums as they stand in `games.watched_return r`, and what `games.game g` declares. */
export const watchedColumns = sql`
  coalesce(r.rounds, 0)::float8 as rounds, coalesce(r.stake_minor, 0)::float8 as stake, coalesce(r.win_minor, 0)::float8 as win,
  coalesce(r.stake_squares, 0)::float8 as "stakeSquares", coalesce(r.products, 0)::float8 as products,
  coalesce(r.win_squares, 0)::float8 as "winSquares", g.lowest_return_ppm / 1e6::float8 as lowest, g.highest_return_ppm / 1e6::float8 as highest,
  coalesce(g.return_deviation_milli, 0) / 1e3::float8 as deviation
`

/** The row of `watchedColumns`; `lowest` and `highest` are null where the vendor declares nothing. */
export type WatchedRow = PlayedSums & { lowest: number | null; highest: number | null; deviation: number }

type Watched = PlayedSums & DeclaredReturn & { brandId: number; nodeId: number; vendorCode: string; gameCode: string; verdict: Verdict }

/** Games of all brands with a declared return that have not been called outside yet. */
export async function listWatched(db: Db): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select r.brand_id as "brandId", r.node_id as "nodeId", g.vendor_code as "vendorCode", g.game_code as "gameCode", r.verdict, ${watchedColumns}
    from games.watched_return r
    join games.game g on g.node_id = r.node_id
    where g.lowest_return_ppm is not null and r.verdict <> 'outside'`.execute(db)
  return rows
}

type Judged = { brandId: number; nodeId: number; verdict: Verdict; at: Date }

/** Writes another verdict; false where another process wrote it first. Once outside, a game stays so until its watch begins anew. */
export async function putVerdict(db: Db, { brandId, nodeId, verdict, at }: Judged): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update games.watched_return set verdict = ${verdict}, outside_since = ${verdict === 'outside' ? at : null}
    where brand_id = ${brandId} and node_id = ${nodeId} and verdict <> ${verdict} and verdict <> 'outside'`.execute(db)
  return numAffectedRows > 0n
}

/** Forgets what a game returned, in one brand or, where what is declared has changed, in all. */
export async function restartWatch(
  db: Tx,
  { nodeIds, brandId, at }: { nodeIds: readonly number[]; brandId?: number; at: Date },
): Promise<void> {
  const own = sql`node_id = any (${integers(nodeIds)}) and (${brandId ?? null}::integer is null or brand_id = ${brandId ?? null})`
  await sql`delete from games.return_minute where ${own}`.execute(db)
  await sql`
    update games.watched_return set since = ${at}, rounds = 0, stake_minor = 0, win_minor = 0, stake_squares = 0, products = 0, win_squares = 0,
      verdict = 'too_early', outside_since = null
    where ${own}`.execute(db)
}

/** Writes what a vendor declares of its games; the games of which it said something else before. */
export async function putDeclared(
  db: Tx,
  vendorCode: string,
  games: readonly { code: string; returns: ListedReturn }[],
): Promise<number[]> {
  const { rows } = await sql<{ nodeId: number }>`
    update games.game g set lowest_return_ppm = d.lowest, highest_return_ppm = d.highest, return_deviation_milli = d.deviation
    from ${rowsOf({
      code: texts(games.map(({ code }) => code)),
      lowest: integers(games.map(({ returns }) => returns.lowestPpm)),
      highest: integers(games.map(({ returns }) => returns.highestPpm)),
      deviation: integers(games.map(({ returns }) => returns.deviationMilli)),
    })} d
    where g.vendor_code = ${vendorCode} and g.game_code = d.code
      and (g.lowest_return_ppm, g.highest_return_ppm, g.return_deviation_milli) is distinct from (d.lowest, d.highest, d.deviation)
    returning g.node_id as "nodeId"`.execute(db)
  return rows.map(({ nodeId }) => nodeId)
}

/** Connections with games of which nothing is declared. */
export async function undeclaredConnections(db: Db) {
  const { rows } = await sql<{ brandId: number; vendorCode: string; baseUrl: string; operatorId: number }>`
    select distinct on (c.vendor_code) c.brand_id as "brandId", c.vendor_code as "vendorCode", c.base_url as "baseUrl", c.operator_id as "operatorId"
    from games.vendor_connection c
    where c.status = 'connected' and exists (select from games.game g where g.vendor_code = c.vendor_code and g.lowest_return_ppm is null)
    order by c.vendor_code, c.brand_id`.execute(db)
  return rows
}

/** Games of a vendor of which nothing is declared. */
export async function undeclaredCodes(db: Tx, vendorCode: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('games.game')
    .select('game_code as code')
    .where('vendor_code', '=', vendorCode)
    .where('lowest_return_ppm', 'is', null)
    .execute()
  return new Set(rows.map(({ code }) => code))
}
