/** How long a caller may take, in milliseconds. */
export type Times = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** For the body, from the end of the headers. */
  bodyMs: number
  /** Interval of the check for late connections: one is ended so much later at most. */
  lookEveryMs: number
}

/** Together at most 17 s for a body that never ends (bar: 20 s). */
export const usualTimes: Times = { headersMs: 10_000, bodyMs: 15_000, lookEveryMs: 2_000 }

/** A file on a slow line may take longer, as long as it comes: so much in each `bodyMs`. */
export const FILE_PROGRESS_BYTES = 65_536

/** What no request takes longer than, whatever it brings. */
export const REQUEST_MAX_MS = 300_000

/** The options of Node's server that hold these times for headers and as a last bound. */
export function serverTimes({ headersMs, lookEveryMs }: Times) {
  return { headersTimeout: headersMs, requestTimeout: REQUEST_MAX_MS, connectionsCheckingInterval: lookEveryMs }
}
