import type { brandTree } from '@croupier/contract/console/brand-changes'
import type { ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { brandOf } from './brands.ts'
import { listBrandsBelow } from './store.ts'

/** The caller's brand and those below it; a brand never sees the one above or beside it. */
export async function readBrandTree(context: Context): Promise<ValueOf<typeof brandTree>> {
  const own = await brandOf(context, context.actor.brandId)
  const { id, code, name, mode, currency, hosts, openedAt } = own
  const root = {
    id: String(id),
    parentId: null,
    code,
    name,
    mode,
    currency,
    openedAt: openedAt.getTime(),
    hosts: [...hosts],
  }
  const below = await listBrandsBelow(context.db, id)
  return {
    rows: [root, ...below.map((row) => ({ ...row, id: String(row.id), parentId: String(row.parentId), openedAt: row.openedAt.getTime() }))],
  }
}
