/** The two ends of a request that waits: exactly one of them is called, once. */
export type Completion<Value> = { resolve: (value: Value) => void; reject: (failure: unknown) => void }

/**
 * Collects the requests of one tick of the event loop and passes them to `work` together, in their order. Small pieces of work cost about half
 * in a row, where code and tables stay in the processor's caches (docs/performance-log.md). An exception of `work` rejects all of the batch.
 */
export function batchPerTick<Asked extends { completion: Completion<never> }>(
  work: (all: readonly Asked[]) => void,
): (asked: Asked) => void {
  let waiting: Asked[] = []
  const finish = () => {
    const all = waiting
    waiting = []
    try {
      work(all)
    } catch (failure) {
      for (const { completion } of all) completion.reject(failure)
    }
  }
  return (asked) => {
    if (waiting.length === 0) setImmediate(finish)
    waiting.push(asked)
  }
}
