type Waiting<Item, Written> = { item: Item; resolve(written: Written): void; reject(error: unknown): void }

export type Lanes<Item, Written> = {
  /** Items of one lane are written one batch after the other. */
  laneOf(item: Item): string
  /** Writes items in one transaction, and answers for each of them in their order. */
  write(items: readonly Item[]): Promise<readonly Written[]>
  batchMax: number
}

/**
 * Writes items that come while a batch of their lane is being written together in the next one, so that many share one round trip and one
 * commit. Where a batch fails, each of its items is written by itself: what one breaks is not broken for the others.
 */
export function openWriteLanes<Item, Written>({ laneOf, write, batchMax }: Lanes<Item, Written>): (item: Item) => Promise<Written> {
  const lanes = new Map<string, Waiting<Item, Written>[]>()

  async function run(key: string, lane: Waiting<Item, Written>[]): Promise<void> {
    while (lane.length > 0) await writeBatch(lane.splice(0, batchMax))
    lanes.delete(key)
  }

  async function writeBatch(batch: readonly Waiting<Item, Written>[]): Promise<void> {
    try {
      const written = await write(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(written[at] as Written)
    } catch (error) {
      const [first, ...others] = batch
      if (others.length === 0) return first?.reject(error)
      for (const one of batch) await writeBatch([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = laneOf(item)
      const waiting = { item, resolve, reject }
      const lane = lanes.get(key)
      if (lane) return void lane.push(waiting)
      const opened = [waiting]
      lanes.set(key, opened)
      void run(key, opened)
    })
}
