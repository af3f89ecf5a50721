import type { Context } from '#platform/context.ts'
import { sql } from '#platform/database.ts'

/** What a transfer between a vendor and a member came to for the member, his debts counted in. */
export type Movement = { transferId: bigint; ownerId: bigint; gainMinor: bigint }

/** Transfers of the brand with these ids, as their members saw them; one that does not exist is missing. */
export async function readMovements(context: Context, ids: readonly bigint[]): Promise<Movement[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Movement>`
    with wanted as materialized (
      select t.id
      from wallet.transfer t
      where t.id = any(${ids}::bigint[]) and t.brand_id = ${context.actor.brandId}
    )
    select w.id as "transferId", max(a.owner_id) as "ownerId", sum(e.amount)::bigint as "gainMinor"
    from wanted w
    join wallet.entry e on e.transfer_id = w.id and e.transfer_id between (select min(id) from wanted) and (select max(id) from wanted)
    join wallet.account a on a.id = e.account_id and a.class <> 'vendor' and a.realm <> 'limit'
    group by w.id
  `.execute(context.db)
  return rows
}

type Page = { from: Date; until: Date; after: bigint; limit: number }

/** Transfers of the brand that vendors' messages made in a span, oldest first; they bear no operation id of ours. */
export async function listVendorTransfers(context: Context, page: Page): Promise<{ id: bigint; kind: string }[]> {
  return await context.db
    .selectFrom('wallet.transfer')
    .select(['id', 'kind'])
    .where('at', '>=', page.from)
    .where('at', '<', page.until)
    .where('brand_id', '=', context.actor.brandId)
    .where('operation_id', 'is', null)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}
