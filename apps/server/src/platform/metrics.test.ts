import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as prometheus from '@prometheus-io/client'
import { observeCall, registry } from './metrics.ts'

test("calls stand in the figures as the library's own histogram would write them", async () => {
  const others = new prometheus.Registry()
  const theirs = new prometheus.Histogram({
    name: 'croupier_http_seconds',
    help: 'Duration of calls by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [others],
  })
  const calls = [
    { route: '/figures "quoted"', method: 'POST', status: 200, seconds: 0.002 },
    { route: '/figures "quoted"', method: 'POST', status: 200, seconds: 0.0021 },
    { route: '/figures "quoted"', method: 'POST', status: 500, seconds: 60 },
    { route: '/figures "quoted"', method: 'GET', status: 200, seconds: 0 },
    { route: '/figures', method: 'GET', status: 404, seconds: 0.3 },
  ]
  for (const { seconds, status, ...call } of calls) {
    observeCall({ ...call, status, seconds })
    theirs.observe({ ...call, status: String(status) }, seconds)
  }
  const written = async (all: prometheus.Registry) => (await all.metrics()).split('\n').filter((line) => line.includes('route="/figures'))
  assert.deepEqual(await written(registry), await written(others))
  assert.equal((await written(registry)).length, 4 * 14)
})
