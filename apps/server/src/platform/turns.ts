type Waiting<Asked, Given> = { asked: Asked; resolve: (given: PromiseLike<Given>) => void; reject: (failure: unknown) => void }

/**
 * Does together, at the end of a turn of the event loop, what was asked for in it. A small piece of work costs nearly twice as much between
 * all that a request needs as many times in a row, where code and tables stay in the processor's caches (docs/performance.md). `work` answers
 * in the order that it was asked in, one that cannot be done by its own promise; where it throws, everybody fails.
 */
export function onceATurn<Asked, Given>(work: (all: readonly Asked[]) => readonly Promise<Given>[]): (asked: Asked) => Promise<Given> {
  let waiting: Waiting<Asked, Given>[] = []
  const finish = () => {
    const all = waiting
    waiting = []
    try {
      const given = work(all.map(({ asked }) => asked))
      for (const [at, { resolve }] of all.entries()) resolve(given[at] as Promise<Given>)
    } catch (failure) {
      for (const { reject } of all) reject(failure)
    }
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(finish)
      waiting.push({ asked, resolve, reject })
    })
}
