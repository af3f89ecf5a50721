import { setTimeout as pause } from 'node:timers/promises'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { Context } from '#context.ts'
import { isRefusalCode, refuse } from '#refusal.ts'

const POLL_MS = 50

/** Waits until the stake of an earlier request is decided, as long as somebody may still be working on it. `look` finds nothing where there is none. */
export async function awaitDecision<Row>(
  context: Context,
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

/** Refuses in the name of a stake that the wallet did not take, or of which nobody can say whether it did. */
export function refuseUntaken({ state, refusal }: { state: string; refusal: string | null }): void {
  if (state === 'REJECTED') refuse(isRefusalCode(refusal) ? refusal : 'WALLET_UNAVAILABLE')
  if (state === 'ROLLBACK_PENDING' || state === 'ROLLED_BACK') refuse('UNKNOWN_DEBIT')
}
