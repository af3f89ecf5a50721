import { refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 2

/** Runs work in its turn. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets so much work run at once, in the order in which it came; refuses `busy` while too much of it waits. */
export function openSlots({ count, waitingMax }: { count: number; waitingMax: number }): Slots {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
