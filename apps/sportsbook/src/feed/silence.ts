/** A producer that was not heard for so long is silent: an `alive` is due every ten seconds, and betting must have stopped by then. */
export const SILENT_AFTER_MS = 10_000

export type Producer = { heardAtMs: number | undefined; isWhole: boolean }

/** Whether odds of a producer may be bet on: it was heard, and misses nothing. */
export function isTrusted(producer: Producer | undefined, nowMs: number): boolean {
  return producer?.heardAtMs !== undefined && producer.isWhole && nowMs - producer.heardAtMs <= SILENT_AFTER_MS
}
