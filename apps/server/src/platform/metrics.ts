import * as prometheus from '@prometheus-io/client'

/** The library would look ten times a second, which is most of what an idle process does. */
const UTILIZATION_EVERY_MS = 1000

export const registry = new prometheus.Registry()

prometheus.collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: UTILIZATION_EVERY_MS })

const callSeconds = new prometheus.Histogram({
  name: 'croupier_http_seconds',
  help: 'Duration of calls by route, method and status.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

type Call = { route: string; method: string; status: number; seconds: number }

/** Counts a call in the metrics. */
export function observeCall({ route, method, status, seconds }: Call): void {
  callSeconds.observe({ route, method, status: String(status) }, seconds)
}
