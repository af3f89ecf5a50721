import * as prometheus from '@prometheus-io/client'

/** The library would look ten times a second, which is most of what an idle process does. */
const UTILIZATION_EVERY_MS = 1000

export const registry = new prometheus.Registry()

prometheus.collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: UTILIZATION_EVERY_MS })

const calls = new prometheus.Histogram({
  name: 'croupier_http_seconds',
  help: 'Duration of calls by route, method and status.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export function observeCall(call: { route: string; method: string; status: number; seconds: number }): void {
  calls.observe({ route: call.route, method: call.method, status: String(call.status) }, call.seconds)
}
