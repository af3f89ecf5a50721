import { readNow } from '@croupier/client/call'
import { Accident } from '@croupier/client/failures'
// With the form, not when it is sent: a browser does not ask again for code that was lost on the way once.
import { prepareSealed } from '@croupier/client/seal'
import { challenge } from '@croupier/contract/identity-login'
import { useState } from 'react'

/** The server takes a solution for five minutes; an older one is begun anew. */
const GOOD_FOR_MS = 4 * 60_000
const SOLVE_MAX_MS = 30_000

export type Proof = {
  /** Begins the work, so that it is done when the form is. */
  begin: () => void
  /** The solution, for one call. Throws when the work could not be done. */
  take: () => Promise<string>
}

/** The invisible proof of work of protected forms, and what they are sealed with: both come while the form is filled in. */
export function useProof(): Proof {
  const [proof] = useState(makeProof)
  return proof
}

function makeProof(): Proof {
  let begun: { solution: Promise<string>; at: number } | undefined
  const begin = () => {
    if (begun && performance.now() - begun.at < GOOD_FOR_MS) return begun.solution
    prepareSealed(readNow)
    const solution = solve()
    begun = { solution, at: performance.now() }
    solution.catch(() => {
      begun = undefined
    })
    return solution
  }
  return {
    begin: () => void begin().catch(() => undefined),
    take: async () => {
      const solution = await begin()
      begun = undefined
      return solution
    },
  }
}

async function solve(): Promise<string> {
  // Its code comes while the server is asked.
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    const asked = readNow(challenge, {})
    const solution = await solveIn(worker, asked)
    return btoa(JSON.stringify({ challenge: await asked, solution }))
  } finally {
    worker.terminate()
  }
}

/** What the worker finds. Code that does not come is a line that is down; an event without words says so. */
async function solveIn(worker: Worker, asked: Promise<unknown>): Promise<unknown> {
  let late: ReturnType<typeof setTimeout> | undefined
  const found = new Promise<unknown>((resolve, reject) => {
    late = setTimeout(() => reject(new Accident('timeout')), SOLVE_MAX_MS)
    worker.onerror = (event) => reject(event instanceof ErrorEvent ? new Error('the proof of work could not run') : new Accident('offline'))
    worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('the challenge has no solution')))
    asked.then((challenge) => worker.postMessage(challenge), reject)
  })
  return await found.finally(() => clearTimeout(late))
}
