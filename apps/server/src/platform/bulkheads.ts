import { refuse } from './refusal.ts'

/** Works on a stranger's call; refuses `busy` while too many are worked on. */
export type Bulkhead = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Bounds the strangers' calls that are worked on at once: a wave of them queues nowhere in the server, so that who is known never waits
 * behind it. Without a bound it lets everybody pass.
 */
export function openBulkhead(callsMax: number | undefined): Bulkhead {
  if (callsMax === undefined) return (work) => work()
  let calls = 0
  return async (work) => {
    if (calls >= callsMax) refuse('busy', { retryAfterSeconds: 2 })
    calls += 1
    try {
      return await work()
    } finally {
      calls -= 1
    }
  }
}
