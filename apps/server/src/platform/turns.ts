/** Who waits for something, and hears it or why not, once. */
export type Hearer<Given> = { give: (given: Given) => void; fail: (failure: unknown) => void }

/**
 * Does together, at the end of a turn of the event loop, what was asked for in it. A small piece of work costs nearly twice as much between
 * all that a request needs as many times in a row, where code and tables stay in the processor's caches (docs/performance-log.md). `work` hears
 * all in the order in which they asked; where it throws, everybody fails.
 */
export function onceATurn<Asked extends { hearer: Hearer<never> }>(work: (all: readonly Asked[]) => void): (asked: Asked) => void {
  let waiting: Asked[] = []
  const finish = () => {
    const all = waiting
    waiting = []
    try {
      work(all)
    } catch (failure) {
      for (const { hearer } of all) hearer.fail(failure)
    }
  }
  return (asked) => {
    if (waiting.length === 0) setImmediate(finish)
    waiting.push(asked)
  }
}
