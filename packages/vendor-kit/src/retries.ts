import type { WalletStatus } from '@croupier/wallet-protocol/statuses'

export const BET_TRIES_MAX = 4
export const ROLLBACK_TRIES_MAX = 500

const FIRST_WAIT_MS = 500
const WIN_WAIT_MAX_MS = 60_000
const ROLLBACK_WAIT_MAX_MS = 600_000

/** The back-off of a win or rollback: wins are owed, so they are tried for ever; a rollback ends after 500 tries and waits for a person (undefined). */
export function retryWaitMs(kind: 'win' | 'rollback', attempts: number): number | undefined {
  if (kind === 'rollback' && attempts >= ROLLBACK_TRIES_MAX) return undefined
  const longest = kind === 'win' ? WIN_WAIT_MAX_MS : ROLLBACK_WAIT_MAX_MS
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), longest)
}

/** The pause before a bet is sent again. */
export function betPauseMs(tries: number): number {
  return 100 * 2 ** (tries - 1)
}

/** After this time nobody is working on a bet any more, so the process that finds it rolls it back. */
export function betLeaseMs(walletTimeoutMs: number): number {
  let longest = 1500
  for (let tries = 1; tries <= BET_TRIES_MAX; tries += 1) longest += walletTimeoutMs + betPauseMs(tries)
  return longest
}

/** Statuses that say that nothing is left to undo: to a rollback they are as good as done. */
export function isNothingToUndo(status: WalletStatus): boolean {
  return status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' || status === 'RS_ERROR_TRANSACTION_ROLLED_BACK'
}
