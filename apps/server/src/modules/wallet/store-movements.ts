import type { Context } from '#platform/context.ts'
import { sql } from '#platform/database.ts'

/** What a transfer between a vendor and its players came to for one of them, his debts counted in. */
export type Movement = { transferId: bigint; ownerId: bigint; gainMinor: bigint }

/** Movements of the transfers of the brand with these ids, one for each of their players; of one that does not exist there is none. */
export async function readMovements(context: Context, ids: readonly bigint[]): Promise<Movement[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Movement>`
    with wanted as materialized (
      select t.id
      from wallet.transfer t
      where t.id = any(${ids}::bigint[]) and t.brand_id = ${context.actor.brandId}
    )
    select w.id as "transferId", a.owner_id as "ownerId", sum(e.amount)::bigint as "gainMinor"
    from wanted w
    join wallet.entry e on e.transfer_id = w.id and e.transfer_id between (select min(id) from wanted) and (select max(id) from wanted)
    join wallet.account a on a.id = e.account_id and a.class <> 'vendor' and a.realm <> 'limit'
    group by w.id, a.owner_id
  `.execute(context.db)
  return rows
}

type Page = { from: Date; until: Date; after: bigint; limit: number }

/** Transfers of the brand that vendors' messages made in a span, oldest first, each with its players; they bear no operation id of ours. */
export async function listVendorTransfers(context: Context, page: Page): Promise<{ id: bigint; kind: string; ownerIds: bigint[] }[]> {
  const { rows } = await sql<{ id: bigint; kind: string; ownerIds: bigint[] }>`
    with span as materialized (
      select t.id, t.kind, t.brand_id from wallet.transfer t where t.at >= ${page.from} and t.at < ${page.until} and t.operation_id is null
    ), page as materialized (
      select s.id, s.kind from span s where s.brand_id = ${context.actor.brandId} and s.id > ${page.after} order by s.id limit ${page.limit}
    )
    select p.id, p.kind, coalesce(array_agg(distinct a.owner_id) filter (where a.class <> 'vendor' and a.realm <> 'limit'), '{}') as "ownerIds"
    from page p
    join wallet.entry e on e.transfer_id = p.id and e.transfer_id between (select min(id) from page) and (select max(id) from page)
    join wallet.account a on a.id = e.account_id
    group by p.id, p.kind
    order by p.id
  `.execute(context.db)
  return rows
}
