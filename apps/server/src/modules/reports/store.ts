import type { SetupState, SetupStep } from '@croupier/contract/console/site'
import type { SelectQueryBuilder } from 'kysely'
import { type Db, sql } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

export type LineFilter = { memberId: bigint; kinds: readonly string[]; from: Date; to: Date; before: bigint | undefined; limit: number }

/** Lines of a member's wallet, newest first; the key is the entry's number. */
export async function listLines(db: Db, brandId: number, filter: LineFilter) {
  return await db
    .selectFrom('reports.account_line')
    .select([
      'seq',
      'transfer_id as transferId',
      'operation_id as operationId',
      'kind',
      'at',
      'amount as amountMinor',
      'balance_after as balanceAfterMinor',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', filter.memberId)
    .where('at', '>=', filter.from)
    .where('at', '<', filter.to)
    .$if(filter.kinds.length > 0, (query) => query.where('kind', 'in', filter.kinds))
    .$if(filter.before !== undefined, (query) => query.where('seq', '<', filter.before ?? 0n))
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .execute()
}

type StatementFilter = { memberId: bigint; from: Date; to: Date; limit: number }

/** Lines of a member's wallets in a period, oldest first. */
export async function listStatementLines(db: Db, brandId: number, { memberId, from, to, limit }: StatementFilter) {
  return await db
    .selectFrom('reports.account_line')
    .select(['at', 'kind', 'operation_id as operationId', 'transfer_id as transferId', 'amount as amountMinor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('account_id')
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export type KindSums = { kind: string; before: bigint; count: number; creditMinor: bigint; debitMinor: bigint }

/**
 * What each kind came to in a period, and what stood in the wallets before: the sum of `before`. It begins with the running balance of
 * a minute earlier, for entries need not stand in the order in which their transactions began, and those last 15 seconds at most.
 */
export async function sumKinds(db: Db, brandId: number, filter: { memberId: bigint; from: Date; to: Date }): Promise<KindSums[]> {
  const { rows } = await sql<KindSums>`
    with start as materialized (
      select w.account_id, coalesce(o.seq, 0) as seq, coalesce(o.balance_after, 0) as balance
      from reports.member_wallet w
      left join lateral (
        select l.seq, l.balance_after from reports.account_line l
        where l.account_id = w.account_id and l.at < ${filter.from}::timestamptz - interval '1 minute'
        order by l.seq desc
        limit 1
      ) o on true
      where w.brand_id = ${brandId} and w.member_id = ${filter.memberId}
    )
    select '' as kind, coalesce(sum(s.balance), 0)::bigint as before, 0 as count, 0::bigint as "creditMinor", 0::bigint as "debitMinor" from start s
    union all
    select l.kind, coalesce(sum(l.amount) filter (where l.at < ${filter.from}), 0)::bigint,
           count(*) filter (where l.at >= ${filter.from})::integer,
           coalesce(sum(l.amount) filter (where l.at >= ${filter.from} and l.amount > 0), 0)::bigint,
           coalesce(-sum(l.amount) filter (where l.at >= ${filter.from} and l.amount < 0), 0)::bigint
    from start s
    join reports.account_line l on l.account_id = s.account_id and l.seq > s.seq
    where l.at < ${filter.to}
    group by l.kind
  `.execute(db)
  return rows
}

export type BetFilter = {
  memberId?: bigint | undefined
  gameType?: string | undefined
  vendorCode?: string | undefined
  state?: Schema['reports.bet']['state'] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

type BetPage = { before?: bigint | undefined; limit: number }

const betColumns = [
  'id',
  'member_id as memberId',
  'username',
  'vendor_code as vendorCode',
  'round_ref as roundRef',
  'state',
  'bet_minor as betMinor',
  'win_minor as winMinor',
  'opened_at as openedAt',
  'closed_at as closedAt',
  'game_type as gameType',
  'name_en as nameEn',
  'name_ty as nameTy',
] as const

export type BetRow = NonNullable<Awaited<ReturnType<typeof findBet>>>

/** One round of the brand, by its number. */
export async function findBet(db: Db, brandId: number, id: bigint) {
  return await bets(db, brandId, {}).select(betColumns).where('id', '=', id).executeTakeFirst()
}

const FIRST_SPAN = 1000n
/** Five ranges hold 341,000 rounds, which are read in a fifth of a second. */
const SEARCHED_SPANS_MAX = 5

/**
 * Rounds, newest first, looked for in ranges of their numbers that grow. No index has a member's rounds in their order: all of them
 * are found in one, and of those a range, or a period, leaves what must be read. Vendors and states of everybody's rounds have no index, which each
 * bet would pay for: a search for them that finds too little ends after some ranges, and says down to which number it has looked.
 */
export async function listBets(
  db: Db,
  brandId: number,
  filter: BetFilter & BetPage,
): Promise<{ rows: BetRow[]; searchedTo: bigint | undefined }> {
  const { before, limit } = filter
  const rows: BetRow[] = []
  let until = before ?? (await lastRound(db)) + 1n
  let span = FIRST_SPAN
  for (let spans = 0; until > 0n && rows.length < limit; spans += 1) {
    if (spans === SEARCHED_SPANS_MAX && isSearch(filter)) return { rows, searchedTo: until }
    const range = bets(db, brandId, filter)
      .select(betColumns)
      .where('id', '>=', until - span)
      .where('id', '<', until)
    rows.push(...(await newestOf(db, range, limit - rows.length)))
    until -= span
    span *= 4n
  }
  return { rows, searchedTo: undefined }
}

/** Open rounds have an index, and so do a member's. */
function isSearch({ memberId, vendorCode, state }: BetFilter): boolean {
  return memberId === undefined && state !== 'open' && (vendorCode !== undefined || state !== undefined)
}

/** The offset is a fence: for the sake of the order the planner would go back through everybody's rounds. */
async function newestOf(db: Db, range: SelectQueryBuilder<Schema, 'reports.bet', BetRow>, limit: number): Promise<BetRow[]> {
  return await db.selectFrom(range.offset(0).as('r')).selectAll().orderBy('id', 'desc').limit(limit).execute()
}

async function lastRound(db: Db): Promise<bigint> {
  const { id } = await db.selectFrom('reports.last_round').select('id').executeTakeFirstOrThrow()
  return id
}

export async function sumBets(db: Db, brandId: number, filter: BetFilter): Promise<{ count: number; betMinor: bigint; winMinor: bigint }> {
  const row = await bets(db, brandId, filter)
    .where('state', '<>', 'voided')
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(bet_minor), 0)::bigint`.as('betMinor'),
      sql<bigint>`coalesce(sum(win_minor), 0)::bigint`.as('winMinor'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, count: Number(row.count) }
}

function bets(db: Db, brandId: number, filter: BetFilter) {
  return db
    .selectFrom('reports.bet')
    .where('brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? 0n))
    .$if(filter.gameType !== undefined, (query) => query.where('game_type', '=', filter.gameType ?? ''))
    .$if(filter.vendorCode !== undefined, (query) => query.where('vendor_code', '=', filter.vendorCode ?? ''))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'open'))
    .$if(filter.from !== undefined, (query) => query.where('opened_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (query) => query.where('opened_at', '<', filter.to ?? new Date(0)))
}

/** A member's settled rounds day by day of a zone, newest first. */
export async function profitByDay(db: Db, brandId: number, filter: { memberId: bigint; zone: string; from: Date; to: Date }) {
  const day = sql<string>`to_char(closed_at at time zone ${filter.zone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('reports.bet')
    .select([
      day.as('day'),
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`sum(bet_minor)::bigint`.as('betMinor'),
      sql<bigint>`sum(win_minor)::bigint`.as('winMinor'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', filter.memberId)
    .where('state', '=', 'settled')
    .where('closed_at', '>=', filter.from)
    .where('closed_at', '<', filter.to)
    .groupBy(sql`1`)
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export type DayRow = {
  day: string
  registrations: bigint
  active: bigint
  turnoverMinor: bigint
  winMinor: bigint
  depositsMinor: bigint
  withdrawalsMinor: bigint
}

/** One row a day of the brand's zone, oldest first, today included. */
export async function dailyFigures(db: Db, brandId: number, period: { zone: string; days: number }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, registrations, active, turnover_minor as "turnoverMinor", win_minor as "winMinor", deposits_minor as "depositsMinor", withdrawals_minor as "withdrawalsMinor"
    from reports.daily_figures(${brandId}, ${period.zone}, ${period.days})
  `.execute(db)
  return rows
}

export type Waiting = Record<
  | 'withdrawals'
  | 'disputes'
  | 'refunds'
  | 'writeOffs'
  | 'adjustments'
  | 'identityChecks'
  | 'routings'
  | 'methodChanges'
  | 'bankTransfers'
  | 'dayDifferences'
  | 'brandChanges'
  | 'proposals'
  | 'promoCeilings'
  | 'vendorConnections'
  | 'operatorChanges'
  | 'tickets'
  | 'openRounds'
  | 'outsideReturns'
  | 'applications'
  | 'redemptions'
  | 'uncountedMembers'
  | 'refusedRounds'
  | 'riskCases'
  | 'riskRequests'
  | 'riskRules'
  | 'harmMembers'
  | 'endpoints'
  | 'apiKeys',
  number
>

/** Counts of what waits for an operator; what the operator asked for waits for another. */
export async function countWaiting(db: Db, brandId: number, operatorId: bigint): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select withdrawals::integer, disputes::integer, refunds::integer, write_offs::integer as "writeOffs", adjustments::integer as adjustments, identity_checks::integer as "identityChecks", routings::integer as routings, method_changes::integer as "methodChanges", bank_transfers::integer as "bankTransfers", day_differences::integer as "dayDifferences", brand_changes::integer as "brandChanges", proposals::integer,
           promo_ceilings::integer as "promoCeilings", vendor_connections::integer as "vendorConnections", operator_changes::integer as "operatorChanges", tickets::integer,
           open_rounds::integer as "openRounds", outside_returns::integer as "outsideReturns",
           applications::integer, redemptions::integer, uncounted_members::integer as "uncountedMembers",
           refused_rounds::integer as "refusedRounds", risk_cases::integer as "riskCases", risk_requests::integer as "riskRequests", risk_rules::integer as "riskRules", harm_members::integer as "harmMembers",
           endpoints::integer as endpoints, api_keys::integer as "apiKeys"
    from reports.waiting_for(${brandId}, ${operatorId})
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts give one row')
  return row
}

/** How far a brand is with what it needs before a member can pay in and play. */
export async function findSetup(db: Db, brandId: number): Promise<Record<SetupStep, SetupState>> {
  const { rows } = await sql<Record<SetupStep, SetupState>>`
    select operators, payment, games, contacts, deposit from reports.setup_of(${brandId})
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a brand has one setup')
  return row
}

/** Friends who share something with the member who invited them, newest first. */
export async function listHindered(db: Db, brandId: number, filter: { before: bigint | undefined; limit: number }) {
  return await db
    .selectFrom('reports.referral_hindrance')
    .select(['member_id as memberId', 'username', 'inviter_id as inviterId', 'inviter', 'code', 'registered_at as registeredAt'])
    .select(['shares_device as sharesDevice', 'shares_payee as sharesPayee'])
    .where('brand_id', '=', brandId)
    .$if(filter.before !== undefined, (query) => query.where('member_id', '<', filter.before ?? 0n))
    .orderBy('member_id', 'desc')
    .limit(filter.limit)
    .execute()
}
