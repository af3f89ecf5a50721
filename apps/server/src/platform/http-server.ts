import type { IncomingMessage } from 'node:http'
import { type Envelope, methodsOf, type Route } from '@croupier/contract/route'
import { routes } from '@croupier/contract/routes'
import { isUnambiguous, limitBody } from '@croupier/http-limits/requests'
import { REQUEST_MAX_MS, serverTimes, type Times, usualTimes } from '@croupier/http-limits/times'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isBusy } from './database.ts'
import { everyAnswer } from './every-answer.ts'
import { hintFor } from './hints.ts'
import type { HttpHost } from './http.ts'
import { languageOf, languageOfAnswer } from './languages.ts'
import { callerAddress, trustOf } from './listening.ts'
import { observeCall } from './metrics.ts'
import { Refused } from './refusal.ts'
import { JsonFault, parseStrictJson } from './strict-json.ts'
import { textOf } from './texts.ts'

const BODY_MAX_BYTES = 65_536
/** A proxy keeps its connections for long; each begins anew now and then. */
const REQUESTS_PER_CONNECTION_MAX = 10_000
/** How long a connection stays open between two calls. */
export const KEEP_ALIVE_MS = 15_000
const API = /^\/(wps|lgw|lotto|ops|hooks|vendor)\//

export type HttpOptions = {
  log: Logger
  trustedProxies: string[]
  isBySocket: boolean
  policy: Record<string, string[]>
  /** Whether plain requests of other servers are answered before Node's parser and Fastify (packages/http-fast-path). */
  hasFastPath?: boolean
  /** A test's own: waiting for the usual ones takes a quarter of a minute. */
  times?: Times
}

/** A Fastify with no routes yet: `app` has what browsers need (cookies, files, security headers), `root` is for calls of other servers. */
export type Http = {
  root: FastifyInstance
  app: FastifyInstance
  addressOf: ReturnType<typeof callerAddress>
  hasFastPath: boolean
}

/** Opens it with our limits, parsers, headers and error answers. */
export async function openHttp(options: HttpOptions): Promise<Http> {
  const trust = trustOf(options.trustedProxies, options.isBySocket)
  const root = openRoot(options, trust)
  let app = root
  await root.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(helmet, securityHeaders(options.policy))
    app = scope
  })
  return { root, app, addressOf: callerAddress(trust), hasFastPath: options.hasFastPath ?? false }
}

function openRoot({ log, times = usualTimes }: HttpOptions, trustProxy: ReturnType<typeof trustOf>): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    http: { ...serverTimes(times), shouldUpgradeCallback: isSocketHandshake },
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION_MAX,
    connectionTimeout: 20_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    trustProxy,
    routerOptions: { maxParamLength: 300 },
  })
  // A client that has ended its side (FIN) still gets the answer under way. The option is Node's own, though its documents leave it out.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  app.addHook('onRoute', ({ url, method, config }) => {
    const isDeclared = config !== undefined && ('route' in config || 'signed' in config)
    if (API.test(url) && !isDeclared) throw new Error(`${String(method)} ${url} has no declaration in the contract`)
  })
  app.removeAllContentTypeParsers()
  acceptBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...everyAnswer, 'x-request-id': request.id })
    if (!isUnambiguous(request.raw)) {
      reply.header('connection', 'close')
      return done(new Refused('request_param_err', { field: 'Host' }))
    }
    const { route } = request.routeOptions.config as { route?: Route }
    limitBody(request.raw, { bodyMs: times.bodyMs, isFile: route?.fileMaxBytes !== undefined })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    recordCall(log, { id, route: request.routeOptions.url ?? 'unknown', method, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  app.setErrorHandler<FastifyError>((failure, request, reply) => answerFailure(log, failure, { request, reply }))
  return app
}

/** Only the sockets' own handshake is another protocol; every other request that asks for one is answered in this one. */
function isSocketHandshake({ url, headers }: IncomingMessage): boolean {
  return url?.split('?')[0] === '/socket/' && headers.upgrade?.toLowerCase() === 'websocket'
}

/** Each call takes the one type of body that its declaration says; a form, which any page may send, only where it is declared. */
function acceptBodies(app: FastifyInstance): void {
  const parsers: Record<BodyType, (body: string | Buffer, done: Done) => void> = {
    'application/json': (body, done) => parseJson(String(body), done),
    'application/x-www-form-urlencoded': (body, done) => parseForm(String(body), done),
    'application/octet-stream': (body, done) => done(null, body),
  }
  for (const [type, parse] of Object.entries(parsers)) {
    const parseAs = type === 'application/octet-stream' ? 'buffer' : 'string'
    app.addContentTypeParser(type, { parseAs }, ({ routeOptions: { config } }, body, done) =>
      bodyTypeOf(config as { route?: Route }) === type ? parse(body, done) : done(new Refused('unsupported_media_type')),
    )
  }
}

type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'application/octet-stream'

function bodyTypeOf({ route }: { route?: Route }): BodyType {
  if (route?.fileMaxBytes) return 'application/octet-stream'
  return route?.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

type Served = { id: string; route: string; method: string; status: number; ms: number }

/** Counts a call in the metrics, and logs it: an error from status 500, else for debugging. */
export function recordCall(log: Logger, { id, route, method, status, ms }: Served): void {
  observeCall({ route, method, status, seconds: ms / 1000 })
  const level = status >= 500 ? 'error' : 'debug'
  if (log.isLevelEnabled(level)) log[level]({ request: id, method, route, status, ms: Math.round(ms) })
}

/** The id of a request, as every answer bears it. */
export function newRequestId(): string {
  return crypto.randomUUID()
}

/** Refuses to start when the contract names a route of this listener that nothing serves, or a route is served that its list does not name. */
export function assertWhole(httpHost: HttpHost, isOurs: (path: string) => boolean): void {
  const missing = routes
    .filter(({ route }) => isOurs(route.path) && !httpHost.mounted.has(route))
    .map(({ route }) => `${route.method} ${route.path}`)
  if (missing.length > 0) throw new Error(`the contract has routes that nothing serves: ${missing.join(', ')}`)
  const listed = new Set(routes.map(({ route }) => route))
  const unlisted = [...httpHost.mounted].filter((route) => !listed.has(route)).map(({ method, path }) => `${method} ${path}`)
  if (unlisted.length > 0) throw new Error(`routes are served that the contract's list does not name: ${unlisted.join(', ')}`)
}

/** Answers an API path that does not exist, or not by this method. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const methods = routes.filter(({ route }) => route.path === path).flatMap(({ route }) => methodsOf(route))
  if (methods.length > 0) reply.header('allow', methods.join(', '))
  return sendRefusal(reply, answerOf(new Refused(methods.length > 0 ? 'http_method_not_support' : 'not_found'), callOf(request)))
}

export function isApi(url: string): boolean {
  return API.test(url)
}

type Done = (failure: Error | null, body?: unknown) => void

function parseJson(text: string, done: Done): void {
  try {
    done(null, text === '' ? null : parseStrictJson(text))
  } catch (failure) {
    done(failure as Error)
  }
}

function parseForm(text: string, done: Done): void {
  const fields = [...new URLSearchParams(text)]
  const isTwice = new Set(fields.map(([key]) => key)).size !== fields.length
  if (isTwice) done(new JsonFault('duplicate', 'a field stands twice'))
  else done(null, Object.fromEntries(fields))
}

function securityHeaders(policy: Record<string, string[]>) {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' as const },
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Call = { id: string; route: string | undefined; language: unknown }

/** The one place where a failure becomes an answer. */
export function refusalOf(log: Logger, failure: FastifyError, call: Call) {
  const refused = asRefusal(failure)
  if (refused.code === 'internal') log.error({ request: call.id, route: call.route, failure: failure.stack }, 'a call failed')
  return answerOf(refused, call)
}

function answerFailure(log: Logger, failure: FastifyError, { request, reply }: Exchange): FastifyReply {
  return sendRefusal(reply, refusalOf(log, failure, callOf(request)))
}

function callOf(request: FastifyRequest): Call {
  return { id: request.id, route: request.routeOptions.url, language: languageOf(request) }
}

const fastifyCodes: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_body_required',
}

function asRefusal(failure: FastifyError): Refused {
  if (failure instanceof Refused) return failure
  if (failure instanceof JsonFault) return new Refused('request_param_err', { field: failure.message })
  const known = fastifyCodes[failure.code]
  if (known) return new Refused(known)
  if (isBusy(failure)) return new Refused('busy', { retryAfterSeconds: 2 })
  if (failure.statusCode !== undefined && failure.statusCode >= 400 && failure.statusCode < 500) return new Refused('request_param_err')
  return new Refused('internal')
}

function answerOf(refused: Refused, { id, language }: Call) {
  const hint = hintFor(refused)
  const body: Envelope = {
    success: false,
    errorCode: refused.code,
    message: textOf(languageOfAnswer(language), `refusal.${refused.code}`, refused.words),
    requestId: id,
    ...(refused.value === undefined ? {} : { value: refused.value }),
    ...(refused.field === undefined ? {} : { field: refused.field }),
    ...(hint === undefined ? {} : { hint }),
  }
  const again = refused.retryAfterSeconds
  const headers: Record<string, string> = { 'cache-control': 'no-store', ...(again === undefined ? {} : { 'retry-after': String(again) }) }
  return { status: refused.status, headers, body }
}

function sendRefusal(reply: FastifyReply, { status, headers, body }: ReturnType<typeof answerOf>): FastifyReply {
  return reply.status(status).headers(headers).send(body)
}
