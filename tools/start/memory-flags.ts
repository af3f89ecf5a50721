import { availableParallelism } from 'node:os'

/** V8 takes four whatever the machine has; while they mark, they would take both processors of a small one from the database and from us. */
const HELPERS_MAX = 4
const helpers = Math.max(1, Math.min(HELPERS_MAX, availableParallelism() - 1))

/**
 * How much memory V8 may leave unswept in a service, and with how many threads it sweeps. By itself it measures the first by the machine: on a
 * large one every process would hold 60 MB of nursery from its start, and lets what lives grow fourfold before it looks. Below 2 GB of old
 * space it looks at less than twice.
 */
export const memoryFlags: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=1536', `--v8-pool-size=${helpers}`]
