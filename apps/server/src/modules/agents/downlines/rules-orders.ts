import type { DownlineRow, downlineSorts } from '@croupier/contract/agents'

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

type Page = { rows: DownlineRow[]; next?: string }

/** One page of a level behind a cursor, which names the figure and the id of the row before; rows with one figure stand in the order of their ids. */
export function pageOfLevel(
  level: readonly DownlineRow[],
  order: LevelOrder,
  { after, size }: { after: string | undefined; size: number },
): Page {
  const { figureOf, isRising } = orders[order]
  const sign = isRising ? 1 : -1
  const placed = level
    .map((row) => ({ row, place: [figureOf(row), BigInt(row.id)] as const }))
    .sort((one, other) => sign * compare(one.place, other.place))
  const begin = placeOf(after)
  const rest = begin ? placed.filter(({ place }) => sign * compare(place, begin) > 0) : placed
  const page = rest.slice(0, size)
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
