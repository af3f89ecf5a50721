import { limitConnections } from '@croupier/http-limits/connections'
import { isUnambiguous, limitBody } from '@croupier/http-limits/requests'
import { REQUEST_MAX_MS, serverTimes, type Times, usualTimes } from '@croupier/http-limits/times'
import { BadSignature } from '@croupier/vendor-kit/operator-calls'
import helmet from '@fastify/helmet'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { Refusal, refusal } from './refusals.ts'

const BODY_LIMIT_BYTES = 16_384
const CONNECTIONS = { connectionsMax: 8192, perNetworkMax: 1000 }

/** `times` are how long callers may take; a test may make them short. */
export type Serving = { publicUrl: string; trustedProxies: readonly string[]; times?: Times }

/** The HTTP side of a vendor without its routes and without an open port: limits, headers, health, and what is answered to errors. */
export async function openServer(about: { log: Logger; isReady(): Promise<boolean> }, serving: Serving): Promise<FastifyInstance> {
  const app = openApp(about.log, serving)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] } },
    // Frames are allowed or not by frame-ancestors; the older header cannot name the operators' sites.
    frameguard: false,
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: serving.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing at this address' }))

  app.get('/health/live', async () => ({ status: 'ok' }))
  const isReady = sharedAnswer(about.isReady)
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' })
  })
  return app
}

/** A Fastify without routes, with the limits of connections, times and requests. */
function openApp(log: Logger, { trustedProxies, times = usualTimes }: Serving): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    http: serverTimes(times),
    connectionTimeout: 20_000,
    keepAliveTimeout: 15_000,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', (request, reply, done) => {
    limitBody(request.raw, { bodyMs: times.bodyMs, isFile: false })
    if (isUnambiguous(request.raw)) return done()
    reply.header('connection', 'close')
    done(refusal('INVALID_INPUT', 'host'))
  })
  limitConnections(app.server, { ...CONNECTIONS, isTrusted: (address) => trustedProxies.includes(address) })
  return app
}

const READY_KEPT_MS = 1000

/** An answer that all who ask within a second share: anybody may ask for readiness, and it asks the database. */
function sharedAnswer(ask: () => Promise<boolean>): () => Promise<boolean> {
  let kept: { answer: Promise<boolean>; untilMs: number } | undefined
  return async () => {
    if (!kept || performance.now() > kept.untilMs) kept = { answer: ask(), untilMs: performance.now() + READY_KEPT_MS }
    return await kept.answer
  }
}

/** Refusals and malformed requests say what is wrong; anything else is a bug and says nothing but its request id. */
function answerError(error: FastifyError | Refusal | BadSignature, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const { code, status, field, message, details } = error
    if (code === 'TOO_MANY_REQUESTS') reply.header('retry-after', '1')
    return reply.code(status).send({ ...details, error: code, message, ...(field !== undefined && { field }) })
  }
  if (error instanceof BadSignature) return reply.code(401).send({ error: 'invalid signature' })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ error: 'INVALID_INPUT', message: error.message, field: 'body' })
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
  if (isDatabaseDown(error)) return answerError(refusal('MAINTENANCE'), request, reply.header('retry-after', '2'))
  return reply.code(500).send({ error: 'UNEXPECTED', message: `Something went wrong here (${request.id})` })
}

/** Connection lost or refused, server starting or stopping, no free connection in time. */
function isDatabaseDown(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ECONNRESET|57P0[123]|08...|53300)$/.test(code) || error.message.includes('timeout exceeded when trying to connect')
}
