import assert from 'node:assert/strict'
import type { CallResult } from '@croupier/vendor-server/testing/players'
import type { TestSportsbook } from './sportsbook.ts'

/** A person at the trading desk. */
export type TestTrader = {
  launch: string
  token: string
  get(path: string): Promise<CallResult>
  post(path: string, input: unknown): Promise<CallResult>
  put(path: string, input: unknown): Promise<CallResult>
}

/** Signs a person in as the console does; of the sportsbook's operator, or of another one. `url` is that of the process that is asked. */
export async function sitDown(
  sportsbook: TestSportsbook,
  name: string,
  { operatorId = 7n, url = sportsbook.url } = {},
): Promise<TestTrader> {
  const { status, body } = await sportsbook.operator.callVendor(`${url}/desk/url`, { operator_id: operatorId, person: name, lang: 'en' })
  assert.equal(status, 200, JSON.stringify(body))
  const launch = String((body as { url: string }).url).split('#')[1] ?? ''
  const started = await call(url, { method: 'POST', path: '/api/desk/session', input: { launch } })
  assert.equal(started.status, 200, JSON.stringify(started.body))
  const token = String(started.body.token)
  return {
    launch,
    token,
    get: (path) => call(url, { method: 'GET', path, token }),
    post: (path, input) => call(url, { method: 'POST', path, input, token }),
    put: (path, input) => call(url, { method: 'PUT', path, input, token }),
  }
}

type Call = { method: string; path: string; input?: unknown; token?: string }

async function call(url: string, { method, path, input, token }: Call): Promise<CallResult> {
  const headers = {
    ...(token !== undefined && { 'x-sportsbook-desk': token }),
    ...(input !== undefined && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${url}${path}`, { method, headers, ...(input !== undefined && { body: JSON.stringify(input) }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
