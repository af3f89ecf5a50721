/** Entries of the passing strip, of the board, and the time between two steps (UI-04). */
export const CAROUSEL_ENTRIES = 50
export const BOARD_ENTRIES = 20
export const CAROUSEL_MS = 3000

/** The largest win first; equal wins keep the order in which they came. */
export function byWin<Entry extends { winAmount: bigint }>(winners: readonly Entry[]): Entry[] {
  return winners.toSorted((one, other) => (one.winAmount === other.winAmount ? 0 : one.winAmount > other.winAmount ? -1 : 1))
}
