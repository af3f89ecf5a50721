import type { trail } from '@croupier/contract/console/identity'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { listTrail } from '#platform/trail.ts'
import { memberNames } from './members.ts'
import { membersIn, shownMark } from './rules-trails.ts'

/** The trail of the brand, newest first; members are named, for their numbers say nothing to a reader. */
export async function readTrail(context: Context, input: InputOf<typeof trail>): Promise<ValueOf<typeof trail>> {
  const { cursor, size, ...filter } = input
  const cut = cutOf({ cursor, size })
  const { settings } = await brandOf(context, context.actor.brandId)
  const paged = { ...filter, zone: settings.timeZone, before: cut.before, limit: cut.limit + 1 }
  const rows = await listTrail(context.db, context.actor.brandId, paged)
  const names = await memberNames(context, membersIn(rows))
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownMark(row, names) })
}
