/**
 * How much memory V8 may leave unswept in a service. By itself it measures both by the machine: on a large one every process would hold
 * 60 MB of nursery from its start, and lets what lives grow fourfold before it looks. Below 2 GB of old space it looks at less than twice.
 */
export const memoryFlags: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=1536']
