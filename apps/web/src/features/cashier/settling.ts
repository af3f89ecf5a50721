import { Accident, Refusal } from '@croupier/client/failures'

export type Settled<Value> = { kind: 'done'; value: Value } | { kind: 'unsure' }

/** How long to wait before each repeated try. */
const WAITS_MS = [1500, 3000, 6000, 12_000]

/** Refusals that say nothing about the first try of a call whose answer was lost. */
const INDEFINITE = new Set(['TOO_MANY_REQUESTS', 'login.not.session', 'maintenance', 'busy'])

/** Tries until there is a definite answer or no patience left. Throws a definite refusal. */
export async function settle<Value>(run: () => Promise<Value>, onLost: () => void, waitsMs = WAITS_MS): Promise<Settled<Value>> {
  let isLost = false
  for (const waitMs of [0, ...waitsMs]) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    try {
      return { kind: 'done', value: await run() }
    } catch (failure) {
      const isOpen = failure instanceof Accident || (isLost && failure instanceof Refusal && INDEFINITE.has(failure.code))
      if (!isOpen) throw failure
      isLost = true
      onLost()
    }
  }
  return { kind: 'unsure' }
}
