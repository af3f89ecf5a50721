import { availableParallelism } from 'node:os'

/** V8 takes four whatever the machine has; while they mark, they would take both processors of a small one from the database and from us. */
const HELPERS_MAX = 4
const helpers = Math.max(1, Math.min(HELPERS_MAX, availableParallelism() - 1))

/**
 * How V8 keeps the memory of a service, and with how many threads it sweeps (docs/performance-log.md, "The tail").
 * - By itself it measures the nursery by the machine: on a large one every process would hold 60 MB from its start. Up to 32 MB it grows when it is
 *   used; a larger one costs its memory and saves no processor.
 * - It lets what lives grow fourfold before it looks, and later by a quarter. Twice is neither much memory nor looking all the time.
 * - It puts what outlived a rush into the old space from then on, where a bet's short-lived objects hold each other until all of it is marked.
 */
export const memoryFlags: readonly string[] = [
  '--max-semi-space-size=32',
  '--max-old-space-size=1536',
  '--heap-growing-percent=100',
  '--no-allocation-site-pretenuring',
  `--v8-pool-size=${helpers}`,
]
