import { openFastPath, type PlainHandler } from '@croupier/http-fast-path/listener'
import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import type { FastifyError } from 'fastify'
import type { Logger } from 'pino'
import { everyAnswer } from './every-answer.ts'
import type { HttpHost } from './http.ts'
import { KEEP_ALIVE_MS, recordCall, refusalOf } from './http-server.ts'

/** What Fastify's hooks would know of a call. `began` is in ms of `performance`; `language` is the header's. */
export type FastPathCall = { id: string; route: string; language: string | undefined; began: number }

/**
 * Answers plain requests that the handler matches before Fastify, where the server's fast path is on. A route served so must have a Fastify
 * route too, for requests in any other form.
 */
export function serveFastPath<Call extends FastPathCall>(httpHost: HttpHost, { match, handle }: PlainHandler<Call>): void {
  if (!httpHost.hasFastPath) return
  const { root, base } = httpHost
  const recorded = async (call: Call) => {
    const response = await handle(call).catch((failure: FastifyError) => failureResponse(base.log, call, failure))
    return recordResponse(base.log, call, response)
  }
  const options = { keepAliveMs: KEEP_ALIVE_MS, headers: everyAnswer, now: Date.now }
  const listener = openFastPath(root.server, { match, handle: recorded }, options)
  root.addHook('preClose', async () => listener.close())
}

/** Gives a response what Fastify's hooks would: the request's id, and a place in metrics and log. */
function recordResponse(log: Logger, { id, route, began }: FastPathCall, { status, headers, body }: PlainResponse): PlainResponse {
  recordCall(log, { id, route, method: 'POST', status, ms: performance.now() - began })
  return { id, status, headers, body }
}

function failureResponse(log: Logger, call: FastPathCall, failure: FastifyError): PlainResponse {
  const { status, headers, body } = refusalOf(log, failure, call)
  return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}
