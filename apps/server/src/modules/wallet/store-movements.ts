import type { Context, TxContext } from '#platform/context.ts'
import { sql } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'
import type { AccountName } from './accounts.ts'
import { findAccounts } from './store.ts'

type Moved = { transferId: bigint; memberId: bigint }

/** What a transfer between a vendor and its players came to for one of them, with the player's debts. */
export type Movement = Moved & { gainMinor: bigint }

/** Movements of members by transfers of the brand; of a transfer that did not move the member there is none. */
export async function readMovements(context: Context, moved: readonly Moved[]): Promise<Movement[]> {
  if (moved.length === 0) return []
  const { rows } = await sql<Movement>`
    with wanted as materialized (
      select t.id, m.member_id
      from ${rowsOf({ id: bigints(moved.map(({ transferId }) => transferId)), member_id: bigints(moved.map(({ memberId }) => memberId)) })} m
      join wallet.transfer t on t.id = m.id and t.brand_id = ${context.actor.brandId}
    )
    select w.id as "transferId", w.member_id as "memberId", sum(e.amount)::bigint as "gainMinor"
    from wanted w
    join wallet.entry e on e.transfer_id = w.id and e.transfer_id between (select min(id) from wanted) and (select max(id) from wanted)
    join wallet.account a on a.id = e.account_id and a.owner_id = w.member_id and a.class <> 'vendor' and a.realm <> 'limit'
    group by w.id, w.member_id
  `.execute(context.db)
  return rows
}

type Page = { from: Date; until: Date; after: bigint; limit: number }

/** A transfer by vendors' messages, with the members whom it moved. */
export type VendorTransfer = { id: bigint; kind: string; ownerIds: bigint[] }

/** Transfers of the brand that vendors' messages made in a span, oldest first; they bear no operation id of ours. */
export async function listVendorTransfers(context: Context, page: Page): Promise<VendorTransfer[]> {
  const { rows } = await sql<VendorTransfer>`
    with span as materialized (
      select t.id, t.kind, t.brand_id from wallet.transfer t where t.at >= ${page.from} and t.at < ${page.until} and t.operation_id is null
    ), page as materialized (
      select s.id, s.kind from span s where s.brand_id = ${context.actor.brandId} and s.id > ${page.after} order by s.id limit ${page.limit}
    )
    select p.id, p.kind, coalesce(array_agg(distinct a.owner_id) filter (where a.owner_id <> 0 and a.realm <> 'limit'), '{}') as "ownerIds"
    from page p
    left join wallet.entry e on e.transfer_id = p.id and e.transfer_id between (select min(id) from page) and (select max(id) from page)
    left join wallet.account a on a.id = e.account_id
    group by p.id, p.kind
    order by p.id
  `.execute(context.db)
  return rows
}

/** A transfer that moved a pool: what its accounts, the house and the vendor gained by it. */
export type PoolMove = {
  transferId: bigint
  kind: string
  at: Date
  poolMinor: bigint
  reserveMinor: bigint
  loanMinor: bigint
  houseMinor: bigint
  vendorMinor: bigint
  /** What stood on the pool afterwards; null where the transfer left it as it was. */
  poolAfterMinor: bigint | null
}

type PoolNames = { pool: AccountName; reserve: AccountName; loan: AccountName }

/** The newest transfers that moved any account of a pool. */
export async function listPoolMoves(context: Context, { pool, reserve, loan }: PoolNames, limit: number): Promise<PoolMove[]> {
  const { brandId } = context.actor
  const names = [pool, reserve, loan].map((name) => ({ ...name, brandId }))
  const ids = new Map((await findAccounts(context.db, names)).map(({ n, id }) => [n, id]))
  const gainOf = (place: number) => sql`coalesce(sum(e.amount) filter (where a.id = ${ids.get(place) ?? null}), 0)::bigint`
  const { rows } = await sql<PoolMove>`
    select t.id as "transferId", t.kind, t.at, moved.*
    from (
      select distinct last.transfer_id
      from ${rowsOf({ id: bigints([...ids.values()]) })} own
      cross join lateral (select e.transfer_id from wallet.entry e where e.account_id = own.id order by e.seq desc limit ${limit}) last
      order by last.transfer_id desc
      limit ${limit}
    ) newest
    join wallet.transfer t on t.id = newest.transfer_id
    cross join lateral (
      select ${gainOf(0)} as "poolMinor", ${gainOf(1)} as "reserveMinor", ${gainOf(2)} as "loanMinor",
        coalesce(sum(e.amount) filter (where a.class = 'house' and a.scope = ''), 0)::bigint as "houseMinor",
        coalesce(sum(e.amount) filter (where a.class = 'vendor'), 0)::bigint as "vendorMinor",
        max(e.balance_after) filter (where a.id = ${ids.get(0) ?? null}) as "poolAfterMinor"
      from wallet.entry e
      join wallet.account a on a.id = e.account_id
      where e.transfer_id = newest.transfer_id and a.realm = 'real'
    ) moved
    order by t.id desc
  `.execute(context.db)
  return rows
}

/** More lines of a wallet than this are not read: who has played as often has played. */
const LINES_MAX = 5_000

/** Own money that bets took from a wallet since an instant, less what came back of bets that were taken back, in minor units. */
export async function stakedSince(context: Context | TxContext, wallet: AccountName, since: Date): Promise<bigint> {
  const [own] = await findAccounts(context.db, [{ ...wallet, brandId: context.actor.brandId }])
  if (!own) return 0n
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(-sum(l.amount), 0)::bigint as staked
    from (
      select e.amount, e.transfer_id from wallet.entry e where e.account_id = ${own.id} order by e.seq desc limit ${LINES_MAX}
    ) l
    join wallet.transfer t on t.id = l.transfer_id
    where t.at >= ${since} and t.kind in ('bet', 'rollback')
  `.execute(context.db)
  return rows[0]?.staked ?? 0n
}
