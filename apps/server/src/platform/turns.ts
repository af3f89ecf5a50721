type Waiting<Asked, Given> = { asked: Asked; resolve: (given: Given) => void; reject: (failure: unknown) => void }

/**
 * Does together, at the end of a turn of the event loop, what was asked for in it. A small piece of work costs nearly twice as much between
 * all that a request needs as many times in a row, where code and tables stay in the processor's caches (docs/performance.md). `work` answers
 * in the order that it was asked in; when it fails, each is done by itself, so that one that cannot be done fails alone.
 */
export function onceATurn<Asked, Given>(work: (all: readonly Asked[]) => readonly Given[]): (asked: Asked) => Promise<Given> {
  let waiting: Waiting<Asked, Given>[] = []
  const finish = () => {
    const all = waiting
    waiting = []
    doAll(work, all)
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(finish)
      waiting.push({ asked, resolve, reject })
    })
}

function doAll<Asked, Given>(work: (all: readonly Asked[]) => readonly Given[], all: readonly Waiting<Asked, Given>[]): void {
  try {
    const given = work(all.map(({ asked }) => asked))
    for (const [at, { resolve }] of all.entries()) resolve(given[at] as Given)
  } catch (failure) {
    if (all.length > 1) for (const one of all) doAll(work, [one])
    else all[0]?.reject(failure)
  }
}
