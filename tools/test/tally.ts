/** What a run counted. A run that ended early counts what it did not reach as failed, never as nothing. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** What failed and why, a few lines each: the end of a long output repeats them. */
  failures?: readonly string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...(sum.failures ?? []), ...(one.failures ?? [])],
    }),
    nothing,
  )
}

/** `12 passed, 0 failed`, with `, 1 skipped` only when something was. */
export function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
