import type { consoleTransfers } from '@croupier/contract/console/wallet'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { listEntries, listTransfers, searchTransfers } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'

type Row = Awaited<ReturnType<typeof listTransfers>>[number]

export async function readTransfers(context: Context, input: InputOf<typeof consoleTransfers>): Promise<ValueOf<typeof consoleTransfers>> {
  const cut = cutOf(input)
  const { fromDay, toDay, minimum, maximum } = input
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const { settings } = await brandOf(context, context.actor.brandId)
  const filter = {
    memberId,
    kind: input.kind,
    written: { fromDay, toDay, minimum, maximum },
    reference: input.reference?.trim(),
    zone: settings.timeZone,
    before: cut.before,
    limit: cut.limit + 1,
  }
  const show = { key: (row: Row) => row.id, row: shownTransfer }
  if (minimum === undefined && maximum === undefined)
    return pageOf(await listTransfers(context.db, context.actor.brandId, filter), cut, show)
  const { rows, searchedTo } = await searchTransfers(context.db, context.actor.brandId, filter)
  return { ...(searchedTo === undefined ? {} : { next: String(searchedTo) }), ...pageOf(rows, cut, show) }
}

export async function readTransferDetail(context: Context, input: { id: string }) {
  const id = idOf(input.id)
  const [row] = await listTransfers(context.db, context.actor.brandId, {
    memberId: undefined,
    kind: undefined,
    before: undefined,
    limit: 1,
    id,
  })
  if (!row) return refuse('not_found')
  const entries = await listEntries(context.db, context.actor.brandId, id)
  return {
    ...shownTransfer(row),
    entries: entries.map((entry) => ({
      accountId: String(entry.accountId),
      class: entry.class,
      owner: entry.ownerId === 0n ? null : String(entry.ownerId),
      seq: String(entry.seq),
      amount: entry.amountMinor,
      balanceAfter: entry.balanceAfterMinor,
    })),
  }
}

function shownTransfer(row: Row) {
  return {
    id: String(row.id),
    // A vendor's message has none: it is once by its own record.
    operationId: row.operationId ?? String(row.id),
    kind: row.kind,
    at: row.at.getTime(),
    amount: row.amountMinor,
    currency: row.unit,
    realm: row.realm,
  }
}
