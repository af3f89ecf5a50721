/**
 * Collects the items of one tick of the event loop and passes them to `work` together, in their order; `work` returns a promise for each.
 * Small pieces of work cost about half in a row, where code and tables stay in the processor's caches (docs/performance-log.md). An exception
 * of `work` rejects the whole batch.
 */
export function batchPerTick<Item, Value>(work: (items: readonly Item[]) => readonly Promise<Value>[]): (item: Item) => Promise<Value> {
  let waiting: (PromiseWithResolvers<Value> & { item: Item })[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    try {
      const results = work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Promise<Value>)
    } catch (failure) {
      for (const { reject } of batch) reject(failure)
    }
  }
  return (item) => {
    if (waiting.length === 0) setImmediate(flush)
    const pending = Promise.withResolvers<Value>()
    waiting.push({ item, ...pending })
    return pending.promise
  }
}
