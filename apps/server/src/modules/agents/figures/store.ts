import type { bettingSorts } from '@croupier/contract/agents-figures'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { belowPath } from '../tree/store.ts'
import type { Inputs } from './rules.ts'
import { noSums } from './rules-sums.ts'

export type Period = { from: Date; to: Date }
export type Sums = Omit<Inputs, 'activeMembers'> & { rounds: number; firstDeposits: number }

const sums = sql`coalesce(sum(s.rounds), 0)::integer as rounds, coalesce(sum(s.turnover_minor), 0)::bigint as "turnoverMinor",
  coalesce(sum(s.valid_minor), 0)::bigint as "validMinor", coalesce(sum(s.payouts_minor), 0)::bigint as "payoutsMinor",
  coalesce(sum(s.bonuses_minor), 0)::bigint as "bonusesMinor", coalesce(sum(s.deposits_minor), 0)::bigint as "depositsMinor",
  coalesce(sum(s.withdrawals_minor), 0)::bigint as "withdrawalsMinor", coalesce(sum(s.first_deposits), 0)::integer as "firstDeposits"`

export const inPeriod = ({ from, to }: Period): RawBuilder<boolean> => sql<boolean>`s.slot >= ${from} and s.slot < ${to}`

/** Sums of a line; of one product, or of all and the cash. */
export async function sumLine(db: Db | Tx, agentId: bigint, period: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from agents.line_slot s where s.agent_id = ${agentId} and ${inPeriod(period)}`.execute(db)
  return rows[0] ?? noSums
}

export async function sumMember(db: Db, memberId: bigint, period: Period): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select ${sums} from agents.member_slot s where s.member_id = ${memberId} and ${inPeriod(period)}`.execute(db)
  return rows[0] ?? noSums
}

/** Sums of a line by day of the brand's zone. Slots are added up first: a zone's date is dear to compute for every row. */
export async function sumLineByDay(db: Db, agentId: bigint, period: Period & { zone: string }): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(s.slot at time zone ${period.zone}, 'YYYY-MM-DD') as day, ${sums}
    from (
      select date_bin(interval '15 minutes', s.slot, timestamptz '1970-01-01 00:00:00+00') as slot,
             sum(s.rounds)::integer as rounds, sum(s.turnover_minor)::bigint as turnover_minor, sum(s.valid_minor)::bigint as valid_minor,
             sum(s.payouts_minor)::bigint as payouts_minor, sum(s.bonuses_minor)::bigint as bonuses_minor,
             sum(s.deposits_minor)::bigint as deposits_minor, sum(s.withdrawals_minor)::bigint as withdrawals_minor,
             sum(s.first_deposits)::integer as first_deposits
      from agents.line_slot s
      where s.agent_id = ${agentId} and ${inPeriod(period)}
      group by 1
    ) s
    group by 1 order by 1
  `.execute(db)
  return rows
}

/** Sums of a large line by whole day; undefined where its days are not counted, or in another zone. */
export async function sumDays(db: Db, agentId: bigint, { first, last, zone }: { first: number; last: number; zone: string }) {
  const { rows: counted } = await sql`
    select from agents.line_size z join agents.node n on n.member_id = z.agent_id join agents.calendar k on k.brand_id = n.brand_id
    where z.agent_id = ${agentId} and z.counts_days and k.zone = ${zone}
  `.execute(db)
  if (counted.length === 0) return undefined
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(date '1970-01-01' + s.day, 'YYYY-MM-DD') as day, ${sums}
    from agents.line_day s where s.agent_id = ${agentId} and s.day between ${first} and ${last} group by s.day order by s.day
  `.execute(db)
  return rows
}

/** How many of the line registered in a period, by day of the brand's zone. */
export async function registrationsByDay(
  db: Db,
  agentId: bigint,
  period: Period & { zone: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(s.slot at time zone ${period.zone}, 'YYYY-MM-DD') as day, sum(s.members)::integer as count
    from agents.line_joined s
    where s.agent_id = ${agentId} and ${inPeriod(period)}
    group by 1
  `.execute(db)
  return rows
}

type Days = { brandId: number; zone: string; first: number; last: number }

/**
 * Members of a line with any valid turnover on one of the days: counters of a large line, the members' own days of a small one.
 * Undefined where the brand's days are counted in another zone.
 */
export async function countActiveOnDays(
  db: Db,
  { memberId, path }: { memberId: bigint; path: string },
  { brandId, zone, first, last }: Days,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select case
      when exists (select from agents.line_size z where z.agent_id = ${memberId} and z.counts_days) then (
        select coalesce(sum(a.members), 0) from agents.line_active a
        where a.agent_id = ${memberId} and a.day between ${first} and ${last} and a.before < ${first}
      )
      else (
        select count(*) from agents.node n
        where ${belowPath(path)}
          and exists (select from agents.member_day d where d.member_id = n.member_id and d.day between ${first} and ${last} and d.valid_minor > 0)
      )
    end::integer as count
    from agents.calendar c where c.brand_id = ${brandId} and c.zone = ${zone}
  `.execute(db)
  return rows[0]?.count
}

/** Begins to count the days of the next line with so many members; false when there is none. */
export async function countLargeLine(db: Tx, membersMin: number): Promise<boolean> {
  const { rows } = await sql<{ agentId: bigint | null }>`select agents.count_large_line(${membersMin}) as "agentId"`.execute(db)
  return (rows[0]?.agentId ?? null) !== null
}

export type BettingRow = Omit<Sums, 'firstDeposits'> & { memberId: bigint; username: string; product: string }
type BettingSort = (typeof bettingSorts)[number]
type BettingFilter = Period & {
  path: string
  /** The agent whose line matches stakes of its own in the period, if it does. */
  matchingAgentId: bigint | undefined
  q: string | undefined
  product: string | undefined
  sort: BettingSort | undefined
  after: string | undefined
  limit: number
}

const bettingOrders: Readonly<Record<BettingSort, RawBuilder<unknown>>> = {
  name: sql`n.username_key`,
  nameDown: sql`n.username_key desc`,
  rounds: sql`sum(s.rounds) desc`,
  roundsUp: sql`sum(s.rounds)`,
  turnover: sql`sum(s.turnover_minor) desc`,
  turnoverUp: sql`sum(s.turnover_minor)`,
  validTurnover: sql`sum(s.valid_minor) desc`,
  validTurnoverUp: sql`sum(s.valid_minor)`,
  payouts: sql`sum(s.payouts_minor) desc`,
  payoutsUp: sql`sum(s.payouts_minor)`,
  grossWin: sql`sum(s.turnover_minor - s.payouts_minor) desc`,
  grossWinUp: sql`sum(s.turnover_minor - s.payouts_minor)`,
}

/** Settled play of a line by member and product; in an order of one column, where the cursor is a count of rows, or as members came. */
export async function listBetting(db: Db, filter: BettingFilter): Promise<BettingRow[]> {
  if (filter.sort === undefined) return await listBettingAsTheyCame(db, filter)
  const offset = /^\d{1,7}$/.test(filter.after ?? '') ? Number(filter.after) : 0
  const { rows } = await sql<BettingRow>`
    select n.member_id as "memberId", n.username, s.product, ${sums}
    from ${countedSlots(filter.matchingAgentId)} s
    join agents.node n on n.member_id = s.member_id
    where ${bettingOf(filter)}
    group by n.member_id, n.username, n.username_key, s.product
    order by ${bettingOrders[filter.sort]}, n.member_id, s.product
    offset ${offset} limit ${filter.limit}
  `.execute(db)
  return rows
}

async function listBettingAsTheyCame(db: Db, filter: BettingFilter): Promise<BettingRow[]> {
  const [afterId = '0', afterProduct = ''] = (filter.after ?? '').split('-')
  const { rows } = await sql<BettingRow>`
    select n.member_id as "memberId", n.username, s.product, ${sums}
    from ${countedSlots(filter.matchingAgentId)} s
    join agents.node n on n.member_id = s.member_id
    where ${bettingOf(filter)} and (n.member_id, s.product) > (${BigInt(/^\d{1,18}$/.test(afterId) ? afterId : '0')}, ${afterProduct})
    group by n.member_id, n.username, s.product
    order by n.member_id, s.product
    limit ${filter.limit}
  `.execute(db)
  return rows
}

/** Slots of members, with what the line of an agent as a whole matches off the valid turnover of the member who staked it. */
function countedSlots(agentId: bigint | undefined): RawBuilder<unknown> {
  if (agentId === undefined) return sql`agents.member_slot`
  return sql`(
    select member_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor, bonuses_minor, deposits_minor, withdrawals_minor, first_deposits
    from agents.member_slot
    union all
    select member_id, slot, product, 0, 0, -matched_minor, 0, 0, 0, 0, 0 from agents.line_match where agent_id = ${agentId}
  )`
}

export async function sumBetting(db: Db, filter: BettingFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sums} from ${countedSlots(filter.matchingAgentId)} s join agents.node n on n.member_id = s.member_id where ${bettingOf(filter)}
  `.execute(db)
  return rows[0] ?? noSums
}

function bettingOf(filter: BettingFilter): RawBuilder<unknown> {
  const named = filter.q === undefined ? sql`true` : sql`n.username_key like ${prefix(filter.q)}`
  const product = filter.product === undefined ? sql`s.product <> 'CASH'` : sql`s.product = ${filter.product}`
  return sql`${belowPath(filter.path)} and ${inPeriod(filter)} and ${named} and ${product} and (n.agent_since is null or s.slot < n.agent_since)`
}

export type CashRow = { id: bigint; memberId: bigint; username: string; kind: string; amountMinor: bigint; at: Date }
type CashFilter = Period & {
  brandId: number
  path: string
  q: string | undefined
  kind: string | undefined
  before: bigint | undefined
  limit: number
}

export async function listCash(db: Db, filter: CashFilter): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    select c.id, c.member_id as "memberId", n.username, c.kind, c.amount_minor as "amountMinor", c.at
    from agents.cash c
    join agents.node n on n.member_id = c.member_id
    where ${cashOf(filter)} and ${filter.before === undefined ? sql`true` : sql`c.id < ${filter.before}`}
    order by c.id desc
    limit ${filter.limit}
  `.execute(db)
  return rows
}

export async function sumCash(db: Db, filter: CashFilter): Promise<{ depositsMinor: bigint; withdrawalsMinor: bigint }> {
  const { rows } = await sql<{ depositsMinor: bigint; withdrawalsMinor: bigint }>`
    select coalesce(sum(c.amount_minor) filter (where c.kind = 'deposit'), 0)::bigint as "depositsMinor",
           coalesce(sum(c.amount_minor) filter (where c.kind = 'withdrawal'), 0)::bigint as "withdrawalsMinor"
    from agents.cash c
    join agents.node n on n.member_id = c.member_id
    where ${cashOf(filter)}
  `.execute(db)
  return rows[0] ?? { depositsMinor: 0n, withdrawalsMinor: 0n }
}

function cashOf(filter: CashFilter): RawBuilder<unknown> {
  const named = filter.q === undefined ? sql`true` : sql`n.username_key like ${prefix(filter.q)}`
  const kind = filter.kind === undefined ? sql`true` : sql`c.kind = ${filter.kind}`
  return sql`c.brand_id = ${filter.brandId} and ${belowPath(filter.path)} and c.at >= ${filter.from} and c.at < ${filter.to} and ${named} and ${kind}`
}

export type LinkYield = { code: string; registrations: number; depositors: number; depositsMinor: bigint; validMinor: bigint }

/** What each link brought: members, those who deposited, their deposits and their valid turnover. */
export async function linkYields(db: Db, brandId: number, codes: readonly string[]): Promise<LinkYield[]> {
  const { rows } = await sql<LinkYield>`
    select n.invitation_code as code, count(*)::integer as registrations, count(*) filter (where own.deposits > 0)::integer as depositors,
           coalesce(sum(own.deposits), 0)::bigint as "depositsMinor", coalesce(sum(own.valid), 0)::bigint as "validMinor"
    from agents.node n
    left join lateral (
      select sum(s.deposits_minor) as deposits, sum(s.valid_minor) as valid from agents.member_slot s where s.member_id = n.member_id
    ) own on true
    where n.brand_id = ${brandId} and n.invitation_code = any (${codes}::text[])
    group by n.invitation_code
  `.execute(db)
  return rows
}

/** Members of a line behind a period, those with most valid turnover first; the cursor is a count of rows. */
export async function listContributors(
  db: Db,
  filter: Period & { agentId: bigint; path: string; product: string; offset: number; limit: number },
): Promise<BettingRow[]> {
  const product = filter.product === 'CONS' ? sql`s.product <> 'CASH'` : sql`s.product = ${filter.product}`
  const { rows } = await sql<BettingRow>`
    select n.member_id as "memberId", n.username, s.product, ${sums}
    from ${countedSlots(filter.agentId)} s
    join agents.node n on n.member_id = s.member_id
    where ${inPeriod(filter)} and ${product} and (n.agent_since is null or s.slot < n.agent_since)
      and agents.path_at(n.member_id, s.slot, n.path, n.joined_at) <@ ${filter.path}::public.ltree and n.path <> ${filter.path}::public.ltree
    group by n.member_id, n.username, s.product
    order by sum(s.valid_minor) desc, n.member_id, s.product
    offset ${filter.offset} limit ${filter.limit}
  `.execute(db)
  return rows
}

function prefix(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Locks the stream cursors: one transaction at a time folds or recounts lines. */
export async function lockStreams(db: Tx): Promise<void> {
  await sql`select from agents.stream_cursor order by name for update`.execute(db)
}

export type Stranger = { memberId: bigint; brandId: number }

/** A place in the stream of changes: the transaction that told one, and its number. */
export type Change = { xid: bigint; id: bigint }

type NextRounds = { taken: bigint; xid: bigint; id: bigint; strangers: bigint[] | null; brands: number[] | null }

/** The next changes of rounds, which `foldRounds` folds in the same transaction: the last, if there is any, and who of their members stands nowhere yet. */
export async function nextRounds(db: Tx, limit: number): Promise<{ taken: bigint; last: Change; strangers: Stranger[] } | undefined> {
  const { rows } = await sql<NextRounds>`
    select taken, last_xid as xid, last_id as id, strangers, brands from agents.next_rounds(${limit}) where taken > 0
  `.execute(db)
  return rows.map(({ taken, xid, id, strangers, brands }) => ({
    taken,
    last: { xid, id },
    strangers: (strangers ?? []).map((memberId, at) => ({ memberId, brandId: brands?.[at] ?? 0 })),
  }))[0]
}

/** About how many changes of rounds nobody has folded yet. */
export async function countWaiting(db: Db): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`select agents.count_waiting() as waiting`.execute(db)
  return rows[0]?.waiting ?? 0n
}

/** Deletes the oldest changes of rounds that every fold has taken and that are a week old; whether there may be more. */
export async function forgetRoundChanges(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`select agents.forget_round_changes(${limit}) as "isMore"`.execute(db)
  return rows[0]?.isMore === true
}

/** The number of the next transaction: whatever was written until now has a smaller one. */
export async function writtenBelow(db: Db): Promise<bigint> {
  const { rows } = await sql<{ below: bigint }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as below`.execute(db)
  return rows[0]?.below ?? 0n
}

/** Whether every change of rounds and of cash below a transaction is in the sums. */
export async function isFoldedBelow(db: Db, below: bigint): Promise<boolean> {
  const { rows } = await sql<{ isFolded: boolean }>`select agents.is_folded_below(${below}) as "isFolded"`.execute(db)
  return rows[0]?.isFolded ?? false
}

/** Adds the changes of rounds up to one of them to the sums of members and lines. */
export async function foldRounds(db: Tx, last: Change): Promise<void> {
  await sql`select agents.fold_rounds(${last.xid}, ${last.id})`.execute(db)
}

/** Folds a batch of cash into the sums; says how many changes it took. */
export async function foldCash(db: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select agents.fold_cash(${limit}) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Members of the next batch of cash who stand nowhere yet. */
export async function strangersInCash(db: Tx, limit: number): Promise<Stranger[]> {
  const { rows } = await sql<Stranger>`
    select member_id as "memberId", brand_id as "brandId" from agents.unplaced_members(${limit})
  `.execute(db)
  return rows
}
