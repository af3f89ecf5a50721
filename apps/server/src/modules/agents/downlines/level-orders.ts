import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { shownNodes } from '../tree/listed-nodes.ts'
import { type LineFilter, listDirects } from '../tree/store.ts'
import { type LevelOrder, pageOfLevel } from './rules-orders.ts'

/** Balances and last logins are sorted in memory, since other modules hold them: a level above this many members has no such order. */
const LEVEL_MAX = 2000

type LevelQuery = { uplineId: bigint; order: LevelOrder; filter: LineFilter; viewerLevel: number }

/** One page of a level, in an order of what its members have or do. Refuses `level_too_large`. */
export async function readLevel(context: Context, { uplineId, order, filter, viewerLevel }: LevelQuery) {
  const whole = { kind: filter.kind, sort: 'id' as const, after: undefined, limit: LEVEL_MAX + 1, uplineId }
  const nodes = await listDirects(context.db, context.actor.brandId, whole)
  if (nodes.length > LEVEL_MAX) return refuse('level_too_large')
  return pageOfLevel(await shownNodes(context, nodes, viewerLevel), order, { after: filter.after, size: filter.limit - 1 })
}
