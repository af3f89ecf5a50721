import { type Db, prepared, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { bigints, type Columns, integers, placesOf, rowsOf, texts } from '#platform/lists.ts'
import { conditionsOf, type WrittenFilter } from '#platform/store-filters.ts'
import type { AccountName } from './accounts.ts'

export type TransferKind =
  | 'deposit'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'hold'
  | 'hold_return'
  | 'withdrawal'
  | 'fee'
  | 'adjustment'
  | 'trial_grant'
  | 'bonus'
  | 'limit_grant'
  | 'salary'
  | 'dividend'
  | 'agent_transfer'
  | 'escrow'
  | 'class_change'
  | 'repayment'
  | 'write_off'
  | 'jackpot_seed'
  | 'budget'
  | 'points'
  | 'grant'
  | 'release'
  | 'forfeit'

export async function openAccount(db: Db | Tx, brandId: number, name: AccountName): Promise<{ id: bigint; floor: bigint | null }> {
  const { rows } = await sql<{ id: bigint; floor: bigint | null }>`
    select id, floor
    from wallet.open_account(${brandId}, ${name.class}, ${name.ownerId}, ${name.stripe ?? 0}::smallint, ${name.unit}, ${name.realm}, ${name.scope ?? ''})
  `.execute(db)
  return only(rows)
}

/** Names of accounts as rows, each with its place `n`. */
function namesOf(names: readonly AccountName[], more: Columns = {}): RawBuilder<unknown> {
  return rowsOf({
    ...more,
    class: texts(names.map((name) => name.class)),
    owner_id: bigints(names.map(({ ownerId }) => ownerId)),
    stripe: integers(names.map(({ stripe = 0 }) => stripe)),
    unit: texts(names.map(({ unit }) => unit)),
    realm: texts(names.map(({ realm }) => realm)),
    scope: texts(names.map(({ scope = '' }) => scope)),
    n: placesOf(names),
  })
}

/** The accounts of many names in the order of the names; those that are missing are made. */
export async function openAccounts(db: Tx, brandId: number, names: readonly AccountName[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(a.id, (wallet.open_account(${brandId}, w.class, w.owner_id, w.stripe::smallint, w.unit, w.realm, w.scope)).id) as id
    from ${namesOf(names)} w
    left join wallet.account a on (a.owner_id, a.class, a.brand_id, a.stripe, a.unit, a.realm, a.scope)
      = (w.owner_id, w.class, ${brandId}, w.stripe, w.unit, w.realm, w.scope)
    order by w.n
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Order = {
  brandId: number
  operationId: string
  kind: TransferKind
  legs: readonly { accountId: bigint; amountMinor: bigint }[]
}
type Outcome = 'posted' | 'repeated' | 'reused' | 'insufficient' | 'limit'
type PostedRow = { outcome: Outcome; transferId: bigint; seqs: bigint[]; balances: bigint[] }

export async function postEntries(db: Tx, order: Order): Promise<PostedRow> {
  const accounts = order.legs.map((leg) => leg.accountId)
  const amounts = order.legs.map((leg) => leg.amountMinor)
  const { rows } = await sql<PostedRow>`
    select outcome, transfer_id as "transferId", seqs, balances
    from wallet.post(${order.brandId}, ${order.operationId}::uuid, ${order.kind}, ${accounts}::bigint[], ${amounts}::bigint[])
  `.execute(db)
  return only(rows)
}

/** Claims members' money for the transaction, and gives those whom no other transaction has; never waits. */
export async function claimMembers(db: Db, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ ids: bigint[] | null }>`
    ${prepared('wallet-claims')}
    select array_agg(m.id) as ids from ${rowsOf({ id: bigints(memberIds) })} m where pg_try_advisory_xact_lock(wallet.claim_key(m.id))
  `.execute(db)
  return new Set(only(rows).ids)
}

/** Claims a member's money for the transaction; another claim is waited for. */
export async function claimMember({ db }: { db: Tx }, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(wallet.claim_key(${memberId}))`.execute(db)
}

export type LastEntry = { accountId: bigint; seq: bigint; balanceMinor: bigint }

/** The last entries of accounts; an account without entries is left out. */
export async function readLastEntries(db: Db | Tx, accountIds: readonly bigint[]): Promise<LastEntry[]> {
  const { rows } = await sql<{ ids: bigint[] | null; seqs: bigint[]; balances: bigint[] }>`
    ${prepared('wallet-last-entries')}
    select array_agg(last.account_id) as ids, array_agg(last.seq) as seqs, array_agg(last.balance_after) as balances
    from ${rowsOf({ id: bigints(accountIds) })} wanted
    cross join lateral (
      select e.account_id, e.seq, e.balance_after
      from wallet.entry e
      where e.account_id = wanted.id
      order by e.seq desc
      limit 1
    ) last
  `.execute(db)
  const { ids, seqs, balances } = only(rows)
  return (ids ?? []).map((accountId, at) => ({ accountId, seq: seqs[at] ?? 0n, balanceMinor: balances[at] ?? 0n }))
}

export type FoundAccount = { n: number; id: bigint; floor: bigint | null; seq: bigint | null; balanceMinor: bigint | null }

/** Accounts by their names with their last entries; `n` is the name's place from 0. A name that nothing has used yet is left out. */
export async function findAccounts(db: Db, names: readonly (AccountName & { brandId: number })[]): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    ${prepared('wallet-find-accounts')}
    select m.n, a.id, a.floor, last.seq, last.balance_after as "balanceMinor"
    from ${namesOf(names, { brand_id: integers(names.map(({ brandId }) => brandId)) })} m
    cross join lateral (
      select o.id, o.floor from wallet.account o
      where (o.owner_id, o.class, o.brand_id, o.stripe, o.unit, o.realm, o.scope) = (m.owner_id, m.class, m.brand_id, m.stripe, m.unit, m.realm, m.scope)
      limit 1
    ) a
    left join lateral (select e.seq, e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last on true
  `.execute(db)
  return rows
}

type BatchTransfer = {
  brandId: number
  kind: TransferKind
  legs: readonly { accountId: bigint; amountMinor: bigint; seq: bigint }[]
}

/** A batch of transfers as the first arguments of the function that records vendors' messages; `seq` is the number that each entry must get. */
export function postingArguments(transfers: readonly BatchTransfer[]): RawBuilder<unknown> {
  const legs = transfers.flatMap((transfer) => transfer.legs)
  const places = transfers.flatMap((transfer, at) => transfer.legs.map(() => at + 1))
  return sql`${integers(transfers.map(({ brandId }) => brandId))}, ${texts(transfers.map(({ kind }) => kind))}, ${integers(places)},
    ${bigints(legs.map(({ accountId }) => accountId))}, ${bigints(legs.map(({ amountMinor }) => amountMinor))}, ${bigints(legs.map(({ seq }) => seq))}`
}

type NewHold = { id: string; brandId: number; accountId: bigint; holdAccountId: bigint; amountMinor: bigint; expiresAt: Date | null }

export async function recordHold(db: Tx, hold: NewHold): Promise<void> {
  await sql`
    select wallet.record_hold(${hold.id}::uuid, ${hold.brandId}, ${hold.accountId}, ${hold.holdAccountId}, ${hold.amountMinor}, ${hold.expiresAt})
  `.execute(db)
}

export async function finishHold(db: Tx, brandId: number, hold: { id: string; state: 'posted' | 'voided' | 'expired' }): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select wallet.finish_hold(${hold.id}::uuid, ${brandId}, ${hold.state}) as done`.execute(db)
  return only(rows).done
}

export async function readHold(db: Tx, brandId: number, id: string): Promise<{ amountMinor: bigint } | undefined> {
  return await db
    .selectFrom('wallet.hold')
    .select('amount as amountMinor')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

/** Holds whose time is over, oldest first, locked for the caller; another process takes others. */
export async function takeExpiredHolds(db: Tx, now: Date, limit: number) {
  return await db
    .selectFrom('wallet.hold as h')
    .innerJoin('wallet.account as a', 'a.id', 'h.account_id')
    .select(['h.id', 'h.brand_id as brandId', 'h.amount as amountMinor', 'a.class', 'a.owner_id as ownerId', 'a.unit', 'a.realm'])
    .where('h.state', '=', 'held')
    .where('h.expires_at', '<=', now)
    .orderBy('h.expires_at')
    .limit(limit)
    .execute()
}

/** The last entry of the account of a name; undefined while nothing has moved there. */
export async function readAccount(db: Tx, brandId: number, name: AccountName): Promise<{ seq: bigint; balanceMinor: bigint } | undefined> {
  const [found] = await findAccounts(db, [{ ...name, brandId }])
  return found?.seq == null || found.balanceMinor === null ? undefined : { seq: found.seq, balanceMinor: found.balanceMinor }
}

type WalletEntry = { ownerId: bigint; class: string; balanceMinor: bigint; seq: bigint }

/** The last entries of wallets, of the hold accounts and of the debts beside them, in one statement, so that they belong together. */
export async function lastEntries(db: Db | Tx, brandId: number, wallets: readonly AccountName[]): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`
    select a.owner_id as "ownerId", a.class, last.balance_after as "balanceMinor", last.seq
    from ${namesOf(wallets)} w
    join wallet.account a on a.owner_id = w.owner_id and a.class in (w.class, 'hold', 'receivable') and a.brand_id = ${brandId}
      and a.stripe = 0 and a.unit = w.unit and a.realm = w.realm and a.scope = ''
    cross join lateral (
      select e.balance_after, e.seq
      from wallet.entry e
      where e.account_id = a.id
      order by e.seq desc
      limit 1
    ) last
  `.execute(db)
  return rows
}

/** What stands on the brand's pools of one unit together; a reserve is no pool. */
export async function sumPools(db: Db, brandId: number, unit: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(last.balance_after), 0)::bigint as total
    from wallet.account a
    cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last
    where a.brand_id = ${brandId} and a.unit = ${unit} and a.class = 'jackpot' and a.realm = 'real' and a.scope not like 'reserve %'
  `.execute(db)
  return only(rows).total
}

export type TransferRow = {
  id: bigint
  operationId: string | null
  kind: string
  at: Date
  amountMinor: bigint
  unit: string
  realm: 'real' | 'trial'
}

/** `reference` is an operation id or a number of a transfer; days are those of the calendar of `zone`. */
export type TransferFilter = {
  memberId: bigint | undefined
  kind: string | undefined
  before: bigint | undefined
  limit: number
  id?: bigint
  reference?: string | undefined
  written?: WrittenFilter
  zone?: string
  window?: TransferWindow
}

/** Sums stand nowhere but in the entries: a list by amounts sums up the transfers of one window after the other. */
type TransferWindow = { size: number; from?: bigint }

function isNamed(reference: string): RawBuilder<boolean> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference)) return sql<boolean>`t.operation_id = ${reference}::uuid`
  return /^\d{1,18}$/.test(reference) ? sql<boolean>`t.id = ${BigInt(reference)}` : sql<boolean>`false`
}

/** Transfers of the brand, newest first; the amount is what changed hands, of one member's where one is named. The page's entries are one range of ids. */
export async function listTransfers(db: Db, brandId: number, filter: TransferFilter): Promise<TransferRow[]> {
  const amountMinor = sql`greatest(sum(e.amount) filter (where e.amount > 0), -sum(e.amount) filter (where e.amount < 0))::bigint`
  const { rows } = await sql<TransferRow>`
    with page as materialized (
      select t.id, t.operation_id, t.kind, t.at
      from ${wantedTransfers(brandId, filter)}
      order by t.id desc
      limit ${filter.window?.size ?? filter.limit}
    )
    select t.id, t.operation_id as "operationId", t.kind, t.at, min(a.unit) as unit, min(a.realm) as realm, ${amountMinor} as "amountMinor"
    from page t
    join wallet.entry e on e.transfer_id = t.id and e.transfer_id between (select min(id) from page) and (select max(id) from page)
    join wallet.account a on a.id = e.account_id and a.realm <> 'limit'
      and (${filter.memberId ?? null}::bigint is null or a.owner_id = ${filter.memberId ?? null})
    group by t.id, t.operation_id, t.kind, t.at
    having ${conditionsOf({ ...filter.written, fromDay: undefined, toDay: undefined }, { at: sql`t.at`, amount: amountMinor }, 'UTC')}
    order by t.id desc
    limit ${filter.limit}
  `.execute(db)
  return rows
}

/**
 * Where a list's next window begins; undefined when it is the last one. A member's windows hold as many of the member's transfers, which the entries lead
 * to; others are a range of ids, which ends at the newest transfer that is wanted: its entries are one range too, however few are wanted.
 */
export async function windowStart(
  db: Db,
  brandId: number,
  filter: TransferFilter & { window: TransferWindow },
): Promise<bigint | undefined> {
  const { size } = filter.window
  const [passed, before] = filter.memberId === undefined ? [0, size - 1] : [size - 1, 0]
  const { rows } = await sql<{ from: bigint }>`
    select t.id - ${before} as "from" from ${wantedTransfers(brandId, filter)} order by t.id desc offset ${passed} limit 1
  `.execute(db)
  const from = rows[0]?.from
  return from === undefined || from <= 1n ? undefined : from
}

/** What a list's filters let through, but for its amounts, as what stands behind `from`. */
function wantedTransfers(brandId: number, filter: TransferFilter): RawBuilder<unknown> {
  const { memberId, before, id, kind, reference, written = {}, zone = 'UTC', window } = filter
  const conditions = [
    sql`t.brand_id = ${brandId}`,
    ...(before === undefined ? [] : [sql`t.id < ${before}`]),
    ...(window?.from === undefined ? [] : [sql`t.id >= ${window.from}`]),
    ...(id === undefined ? [] : [sql`t.id = ${id}`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(reference === undefined ? [] : [isNamed(reference)]),
    conditionsOf(written, { at: sql`t.at` }, zone),
    ...(memberId === undefined ? idsOfDays(written, zone) : []),
  ]
  const wanted = sql`${sql.join(conditions, sql` and `)}`
  return memberId === undefined ? sql`wallet.transfer t where ${wanted}` : transfersOf(memberId, wanted, window?.size ?? filter.limit)
}

/**
 * Between which ids the transfers of some days stand: a list goes back by ids, and would read all that came after them. Ids follow the time but for the
 * transactions under way, which last 15 seconds at most; a minute is left.
 */
function idsOfDays({ fromDay, toDay }: WrittenFilter, zone: string): RawBuilder<boolean>[] {
  return [
    ...(fromDay === undefined
      ? []
      : [sql<boolean>`t.id >= ${firstIdSince(sql`${fromDay}::date::timestamp at time zone ${zone} - interval '1 minute'`)}`]),
    ...(toDay === undefined
      ? []
      : [sql<boolean>`t.id < ${firstIdSince(sql`(${toDay}::date + 1)::timestamp at time zone ${zone} + interval '1 minute'`)}`]),
  ]
}

/** The id from which on transfers are of this instant or later, found by halves: no index has them in the order of their time. */
function firstIdSince(instant: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(
    with recursive half (low, high) as (
      select coalesce(min(t.id), 0), coalesce(max(t.id), 0) + 1 from wallet.transfer t
      union all
      select case when probe.is_late then h.low else middle.id + 1 end, case when probe.is_late then middle.id else h.high end
      from half h
      cross join lateral (select (h.low + h.high) / 2 as id) middle
      cross join lateral (select t.at >= ${instant} as is_late from wallet.transfer t where t.id >= middle.id order by t.id limit 1) probe
      where h.low < h.high
    )
    select h.low from half h where h.low = h.high
  )`
}

/** The newest transfers of each account of a member, found by the entries, which stand in their order: others have millions between two of one member. */
function transfersOf(memberId: bigint, wanted: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(
    select distinct last.*
    from wallet.account o
    cross join lateral (
      select t.* from wallet.entry m
      cross join lateral (select of_entry.* from wallet.transfer of_entry where of_entry.id = m.transfer_id limit 1) t
      where m.account_id = o.id and ${wanted}
      order by m.seq desc limit ${limit}
    ) last
    where o.owner_id = ${memberId} and o.class in ('player', 'trial', 'agent', 'hold')
  ) t`
}

type EntryRow = { accountId: bigint; class: string; ownerId: bigint; seq: bigint; amountMinor: bigint; balanceAfterMinor: bigint }

export async function listEntries(db: Db, brandId: number, transferId: bigint): Promise<EntryRow[]> {
  return await db
    .selectFrom('wallet.entry as e')
    .innerJoin('wallet.account as a', 'a.id', 'e.account_id')
    .select([
      'a.id as accountId',
      'a.class',
      'a.owner_id as ownerId',
      'e.seq',
      'e.amount as amountMinor',
      'e.balance_after as balanceAfterMinor',
    ])
    .where('e.transfer_id', '=', transferId)
    .where('a.brand_id', '=', brandId)
    .orderBy('a.id')
    .execute()
}

function only<Row>(rows: Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('the statement gives one row')
  return row
}
