/** Lengths of time that have no zone: a business day is not always DAY_MS long. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_SECONDS = 24 * 60 * 60
