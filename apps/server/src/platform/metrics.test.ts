import assert from 'node:assert/strict'
import { test } from 'node:test'
import { observeCall, registry } from './metrics.ts'

test('calls stand in the figures by route, method and status, in buckets that hold all that took no longer', async () => {
  const route = '/figures "quoted"'
  for (const call of [
    { status: 200, seconds: 0.002 },
    { status: 200, seconds: 0.0021 },
    { status: 500, seconds: 60 },
  ])
    observeCall({ route, method: 'POST', ...call })
  const written = (await registry.metrics()).split('\n').filter((line) => line.includes('route="/figures'))
  const of = (status: number) => `route="/figures \\"quoted\\"",method="POST",status="${status}"`
  for (const line of [
    `croupier_http_seconds_bucket{le="0.002",${of(200)}} 1`,
    `croupier_http_seconds_bucket{le="0.005",${of(200)}} 2`,
    `croupier_http_seconds_bucket{le="+Inf",${of(200)}} 2`,
    `croupier_http_seconds_count{${of(200)}} 2`,
    `croupier_http_seconds_bucket{le="5",${of(500)}} 0`,
    `croupier_http_seconds_bucket{le="+Inf",${of(500)}} 1`,
    `croupier_http_seconds_sum{${of(500)}} 60`,
  ])
    assert.ok(written.includes(line), `${line} in ${written.join('\n')}`)
  assert.equal(written.length, 2 * 14)
})
