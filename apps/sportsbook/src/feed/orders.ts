import type { FeedMessage } from '@croupier/sports-feed/messages'

/** Where a message stands among the others: its timestamp, producer and generation. PostgreSQL compares such arrays as they are meant. */
export type MessageOrder = readonly [timestampMs: number, product: number, generation: number]

export function orderOf({ timestamp, product, generation }: Pick<FeedMessage, 'timestamp' | 'product' | 'generation'>): MessageOrder {
  return [timestamp, product, generation]
}

/** Runs of messages of one type, in the order in which they came: what one statement can write. */
export function runsOf(messages: readonly FeedMessage[]): FeedMessage[][] {
  const runs: FeedMessage[][] = []
  for (const message of messages) {
    const last = runs.at(-1)
    if (last?.[0]?.type === message.type) last.push(message)
    else runs.push([message])
  }
  return runs
}

/** Of rows with one key the newest alone, as one statement writes a row once. */
export function newestOf<Row extends { order: MessageOrder }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const before = newest.get(keyOf(row))
    if (!before || isNewer(row.order, before.order)) newest.set(keyOf(row), row)
  }
  return [...newest.values()]
}

export function isNewer(order: MessageOrder, than: MessageOrder): boolean {
  return (order[0] - than[0] || order[1] - than[1] || order[2] - than[2]) > 0
}
