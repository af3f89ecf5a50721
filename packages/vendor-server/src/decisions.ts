import { setTimeout as pause } from 'node:timers/promises'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { VendorContext } from './context.ts'

const POLL_MS = 50

/** Waits until the stake of an earlier request is decided, as long as somebody may still be working on it. `look` finds nothing where there is none. */
export async function awaitDecision<Row>(
  context: Pick<VendorContext, 'wallet'>,
  look: () => Promise<{ row: Row; isDecided: boolean } | undefined>,
): Promise<Row | undefined> {
  const pollsMax = betLeaseMs(context.wallet.timeoutMs) / POLL_MS
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const found = await look()
    if (!found || found.isDecided) return found?.row
    await pause(POLL_MS)
  }
  return (await look())?.row
}
