import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf, texts } from '#platform/lists.ts'
import { nameOfRound } from './store-names.ts'

type WinFilter = { gameType: string | undefined; since: Date; limit: number }

/** The largest wins since an instant, from real rounds only. */
export async function largestWins(db: Db, brandId: number, filter: WinFilter) {
  return await wins(db, brandId, filter).execute()
}

/** The largest wins since an instant among rounds that are known and those that paid most of what rounds have told since a place in their log. */
export async function newestWins(db: Db, brandId: number, filter: WinFilter & { known: readonly bigint[]; changeLogCursor: bigint }) {
  const told = db
    .selectFrom('games.round_change as c')
    .innerJoin('games.game as g', 'g.node_id', 'c.node_id')
    .select('c.round_id')
    .where('c.xid', '>=', filter.changeLogCursor)
    .where('c.brand_id', '=', brandId)
    .where('c.closed_at', '>', filter.since)
    .$if(filter.gameType !== undefined, (query) => query.where('g.game_type', '=', filter.gameType ?? ''))
    .groupBy('c.round_id')
    .orderBy(sql`sum(c.payouts_minor)`, 'desc')
    .limit(filter.limit)
  const ids = (await told.execute()).map((row) => row.round_id)
  return await wins(db, brandId, filter)
    .where('r.id', 'in', [...filter.known, ...ids, 0n])
    .execute()
}

/** Where the log of rounds goes on: what was told before it can be read. A transaction that lasts holds it back, and more is read twice. */
export async function placeInLog(db: Db): Promise<bigint> {
  const { rows } = await sql<{ xid: bigint }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid`.execute(db)
  return rows[0]?.xid ?? 0n
}

type StakedRound = { memberId: bigint; vendorCode: string; roundRef: string }

/** What these rounds hold of stakes, less what came back unused; what nobody has staked in yet is left out. */
export async function readRoundStakes(db: Db, names: readonly StakedRound[]): Promise<(StakedRound & { stakesMinor: bigint })[]> {
  const { rows } = await sql<StakedRound & { stakesMinor: bigint }>`
    select m.member_id as "memberId", m.vendor_code as "vendorCode", m.round_ref as "roundRef", r.bet_minor as "stakesMinor"
    from ${rowsOf({
      member_id: bigints(names.map(({ memberId }) => memberId)),
      vendor_code: texts(names.map(({ vendorCode }) => vendorCode)),
      round_ref: texts(names.map(({ roundRef }) => roundRef)),
    })} m
    cross join lateral (
      select o.bet_minor from games.round o
      where o.member_id = m.member_id
        and hashtextextended(o.vendor_code || ' ' || coalesce(o.round_uuid::text, o.round_name), 0) = hashtextextended(m.vendor_code || ' ' || m.round_ref, 0)
      limit 1
    ) r
  `.execute(db)
  return rows
}

function wins(db: Db, brandId: number, filter: WinFilter) {
  return db
    .selectFrom('games.round as r')
    .innerJoin('games.game as g', 'g.node_id', 'r.node_id')
    .leftJoin('games.game_cover as o', (join) => join.onRef('o.node_id', '=', 'r.node_id').onRef('o.brand_id', '=', 'r.brand_id'))
    .select([
      'r.id as roundId',
      'r.closed_at as closedAt',
      'r.member_id as memberId',
      'r.win_minor as winMinor',
      'g.node_id as nodeId',
      'o.cover_id as coverId',
      'g.game_type as gameType',
      'g.vendor_code as vendorCode',
      'g.name_en as nameEn',
      'g.name_ty as nameTy',
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.win_minor', '>', 0n)
    .where('r.closed_at', '>', filter.since)
    .$if(filter.gameType !== undefined, (query) => query.where('g.game_type', '=', filter.gameType ?? ''))
    .orderBy('r.win_minor', 'desc')
    .limit(filter.limit)
}

/** The newest open round of each game of a member that was opened before an instant, the newest first. */
export async function openRoundsOf(db: Db, memberId: bigint, { before, limit }: { before: Date; limit: number }) {
  const newest = db
    .selectFrom('games.round')
    .distinctOn('node_id')
    .select(['id', 'node_id as nodeId', 'bet_minor as betMinor', 'opened_at as openedAt'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('opened_at', '<', before)
    .orderBy('node_id')
    .orderBy('id', 'desc')
  return await db.selectFrom(newest.as('r')).selectAll().orderBy('id', 'desc').limit(limit).execute()
}

/** The messages of a round in their order. A win that came after its round had closed is paid and marked as late (6.2 of the protocol). */
export async function listMessages(db: Db, roundId: bigint) {
  return await db
    .selectFrom('games.vendor_transaction as t')
    .innerJoin('games.round as r', 'r.id', 't.round_id')
    .select([
      't.at',
      't.kind',
      't.transaction_uuid as transactionUuid',
      't.amount_minor as amountMinor',
      't.state',
      't.transfer_id as transferId',
      sql<boolean>`t.kind = 'win' and t.state = 'applied' and t.at > coalesce(r.closed_at, 'infinity')`.as('isLateWin'),
    ])
    .where('t.round_id', '=', roundId)
    .orderBy('t.at')
    .limit(200)
    .execute()
}

/** Settled and voided rounds of one member that closed in a period, newest first; what a line's upline may see. */
export async function listClosedRounds(
  db: Db,
  brandId: number,
  filter: { memberId: bigint; from: Date; to: Date; before: bigint | undefined; limit: number },
) {
  const closed = db
    .selectFrom('games.round as r')
    .innerJoin('games.game as g', 'g.node_id', 'r.node_id')
    .select([
      'r.id',
      'r.vendor_code as vendorCode',
      nameOfRound.as('roundRef'),
      'r.state',
      'r.bet_minor as betMinor',
      'r.win_minor as winMinor',
      'r.excluded_minor as excludedMinor',
      'r.opened_at as openedAt',
      'r.closed_at as closedAt',
      'g.game_type as gameType',
      'g.name_en as nameEn',
      'g.name_ty as nameTy',
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.member_id', '=', filter.memberId)
    .where('r.closed_at', '>=', filter.from)
    .where('r.closed_at', '<', filter.to)
    .$if(filter.before !== undefined, (query) => query.where('r.id', '<', filter.before ?? 0n))
    // A fence: for the sake of the order the planner would go back through everybody's rounds.
    .offset(0)
  return await db.selectFrom(closed.as('c')).selectAll().orderBy('id', 'desc').limit(filter.limit).execute()
}

/** Settled rounds of one member that closed in a period, added up by category. */
export async function sumPlayed(db: Db, brandId: number, filter: { memberId: bigint; from: Date; to: Date }) {
  return await db
    .selectFrom('games.round as r')
    .innerJoin('games.game as g', 'g.node_id', 'r.node_id')
    .select([
      'g.game_type as gameType',
      sql<bigint>`count(*)`.as('rounds'),
      sql<bigint>`sum(r.bet_minor)::bigint`.as('turnoverMinor'),
      sql<bigint>`sum(r.win_minor)::bigint`.as('winMinor'),
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.member_id', '=', filter.memberId)
    .where('r.state', '=', 'settled')
    .where('r.closed_at', '>=', filter.from)
    .where('r.closed_at', '<', filter.to)
    .groupBy('g.game_type')
    .orderBy('g.game_type')
    .execute()
}

type Scored = { metric: 'turnover' | 'rounds'; gameTypes: readonly string[]; from: Date; to: Date; memberId?: bigint; limit: number }

/** The highest scores of players in settled rounds, of one member alone where one is named; of equal ones the earlier, then the older member. */
export async function largestScores(db: Db | Tx, brandId: number, { metric, gameTypes, from, to, memberId, limit }: Scored) {
  const score = metric === 'rounds' ? sql<bigint>`count(*)` : sql<bigint>`sum(turnover_minor)::bigint`
  return await db
    .selectFrom('games.settled_play')
    .select(['member_id as memberId', score.as('score'), sql<Date>`max(closed_at)`.as('reachedAt')])
    .where('brand_id', '=', brandId)
    .where('closed_at', '>=', from)
    .where('closed_at', '<', to)
    .$if(gameTypes.length > 0, (query) => query.where('game_type', 'in', [...gameTypes]))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .groupBy('member_id')
    .orderBy('score', 'desc')
    .orderBy('reachedAt')
    .orderBy('member_id')
    .limit(limit)
    .execute()
}

export async function listPlayers(
  db: Db,
  brandId: number,
  { from, to, after, limit }: { from: Date; to: Date; after: bigint; limit: number },
) {
  const rows = await db
    .selectFrom('games.settled_play')
    .select('member_id as memberId')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('closed_at', '>=', from)
    .where('closed_at', '<', to)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
}

/** Takes changes of settled rounds into the days of their players, some at a time; whether there may be more. */
export async function foldDays(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`select games.fold_days(${limit}) as "isMore"`.execute(db)
  return rows[0]?.isMore === true
}

/** So that a round's messages, and the rounds of a time, are found without reading everybody's since the last vacuum. */
export async function summarizeRounds(db: Db): Promise<void> {
  await sql`select games.summarize_rounds()`.execute(db)
}
