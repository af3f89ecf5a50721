import { type Completion, openFastPath, type PlainHandler } from '@croupier/http-fast-path/listener'
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
  const recorded = (call: Call, completion: Completion) => handle(call, new RecordedCall(base.log, call, completion))
  const options = { keepAliveMs: KEEP_ALIVE_MS, headers: everyAnswer, now: Date.now }
  const listener = openFastPath(root.server, { match, handle: recorded }, options)
  root.addHook('preClose', async () => listener.close())
}

/** Gives a response what Fastify's hooks would: the request's id, a place in metrics and log, and a body where the call failed. */
class RecordedCall implements Completion {
  readonly #log: Logger
  readonly #call: FastPathCall
  readonly #completion: Completion

  constructor(log: Logger, call: FastPathCall, completion: Completion) {
    this.#log = log
    this.#call = call
    this.#completion = completion
  }

  resolve({ status, headers, body }: PlainResponse): void {
    const { id, route, began } = this.#call
    recordCall(this.#log, { id, route, method: 'POST', status, ms: performance.now() - began })
    this.#completion.resolve({ id, status, headers, body })
  }

  reject(failure: unknown): void {
    const { body, ...refusal } = refusalOf(this.#log, failure as FastifyError, this.#call)
    refusal.headers['content-type'] = 'application/json; charset=utf-8'
    this.resolve({ ...refusal, body: JSON.stringify(body) })
  }
}
