import type { DownlineRow, downlineSorts } from '@croupier/contract/agents'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { shownNodes } from '../tree/listed-nodes.ts'
import { type LineFilter, listDirects } from '../tree/store.ts'

/** Balances and last logins are sorted in memory, since other modules hold them: a level above this many members has no such order. */
const LEVEL_MAX = 2000

/** What a row is ordered by; who was never here comes behind all others. */
const values = {
  balance: (row: DownlineRow) => row.balance,
  seen: (row: DownlineRow) => BigInt(row.lastLoginAt ?? 0),
}
const orders = {
  balance: { figureOf: values.balance, isRising: false },
  balanceUp: { figureOf: values.balance, isRising: true },
  seen: { figureOf: values.seen, isRising: false },
  seenUp: { figureOf: values.seen, isRising: true },
} as const
export type LevelOrder = keyof typeof orders

export function isLevelOrder(sort: (typeof downlineSorts)[number]): sort is LevelOrder {
  return sort in orders
}

type LevelQuery = { uplineId: bigint; order: LevelOrder; filter: LineFilter; viewerLevel: number }

/** One page of a level, in an order of what its members have or do. Refuses `level_too_large`. */
export async function readLevel(context: Context, { uplineId, order, filter, viewerLevel }: LevelQuery) {
  const whole = { kind: filter.kind, sort: 'id' as const, after: undefined, limit: LEVEL_MAX + 1, uplineId }
  const nodes = await listDirects(context.db, context.actor.brandId, whole)
  if (nodes.length > LEVEL_MAX) return refuse('level_too_large')
  const { figureOf, isRising } = orders[order]
  const sign = isRising ? 1 : -1
  const placed = (await shownNodes(context, nodes, viewerLevel))
    .map((row) => ({ row, place: [figureOf(row), BigInt(row.id)] as const }))
    .sort((one, other) => sign * compare(one.place, other.place))
  const after = placeOf(filter.after)
  const rest = after ? placed.filter(({ place }) => sign * compare(place, after) > 0) : placed
  const page = rest.slice(0, filter.limit - 1)
  const last = page.at(-1)
  const rows = page.map(({ row }) => row)
  return rest.length > page.length && last ? { rows, next: last.place.join('-') } : { rows }
}

type Position = readonly [bigint, bigint]

function compare([value, id]: Position, [otherValue, otherId]: Position): number {
  if (value !== otherValue) return value < otherValue ? -1 : 1
  return id < otherId ? -1 : Number(id > otherId)
}

function placeOf(cursor: string | undefined): Position | undefined {
  const [, value, id] = /^(\d{1,18})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  return value === undefined || id === undefined ? undefined : [BigInt(value), BigInt(id)]
}
