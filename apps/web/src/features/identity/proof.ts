import { call } from '@croupier/client/call'
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

/** The invisible proof of work of protected forms. */
export function useProof(): Proof {
  const [proof] = useState(makeProof)
  return proof
}

function makeProof(): Proof {
  let begun: { solution: Promise<string>; at: number } | undefined
  const begin = () => {
    if (begun && performance.now() - begun.at < GOOD_FOR_MS) return begun.solution
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
  const asked = await call(challenge, {})
  const solution = await inWorker(asked)
  return btoa(JSON.stringify({ challenge: asked, solution }))
}

async function inWorker(asked: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the proof of work took too long')), SOLVE_MAX_MS)
      worker.onerror = () => reject(new Error('the proof of work could not run'))
      worker.onmessage = ({ data }) => {
        clearTimeout(late)
        if (data) resolve(data)
        else reject(new Error('the challenge has no solution'))
      }
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
