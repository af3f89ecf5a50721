import * as prometheus from '@prometheus-io/client'

/** The library would look ten times a second, which is most of what an idle process does. */
const UTILIZATION_EVERY_MS = 1000

export const registry = new prometheus.Registry()

prometheus.collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: UTILIZATION_EVERY_MS })

const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Call = { route: string; method: string; status: number; seconds: number }

/** How long calls of one route, method and status took: how many belong below each bound, and at the end above them all. */
type Durations = Call & { counts: number[] }

const durations = new Map<string, Durations[]>()

/** Counts a call. The library's own histogram writes the labels of each value out to find them, which takes 0.4 us instead of 0.02. */
export function observeCall({ route, method, status, seconds }: Call): void {
  const kept = durationsOf(route, method, status)
  let place = 0
  while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place += 1
  kept.counts[place] = (kept.counts[place] ?? 0) + 1
  kept.seconds += seconds
}

function durationsOf(route: string, method: string, status: number): Durations {
  const ofRoute = durations.get(route) ?? []
  for (const kept of ofRoute) if (kept.status === status && kept.method === method) return kept
  const made = { route, method, status, seconds: 0, counts: [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0) }
  durations.set(route, [...ofRoute, made])
  return made
}

const name = 'croupier_http_seconds'

/** One call's row of a histogram as the registry writes it: each bound counts all that is below it. */
function valuesOf({ route, method, status, counts, seconds }: Durations) {
  const of = { route, method, status: String(status) }
  let count = 0
  const buckets = counts.map((own, place) => {
    count += own
    return { metricName: `${name}_bucket`, labels: { le: BOUNDS[place] ?? '+Inf', ...of }, value: count }
  })
  return [...buckets, { metricName: `${name}_sum`, labels: of, value: seconds }, { metricName: `${name}_count`, labels: of, value: count }]
}

const callSeconds = {
  name,
  help: 'Duration of calls by route, method and status.',
  type: 'histogram',
  aggregator: 'sum',
  get: async () => ({ ...callSeconds, values: [...durations.values()].flat().flatMap(valuesOf) }),
}

registry.registerMetric(callSeconds as unknown as prometheus.Histogram)
