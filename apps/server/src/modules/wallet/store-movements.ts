import type { Context } from '#platform/context.ts'
import { sql } from '#platform/database.ts'
import { bigints, rowsOf } from '#platform/lists.ts'

type Moved = { transferId: bigint; memberId: bigint }

/** What a transfer between a vendor and its players came to for one of them, his debts counted in. */
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
