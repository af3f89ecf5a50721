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
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { isAnswering } from './database.ts'
import { deskRoutes } from './desk/routes.ts'
import { pageRoutes } from './pages.ts'
import { playerRoutes } from './player/routes.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import { vendorRoutes } from './vendor/routes.ts'

const BODY_LIMIT_BYTES = 16_384
const CONNECTIONS = { connectionsMax: 8192, perNetworkMax: 1000 }

type Serving = Pick<Config, 'publicUrl' | 'clientDir' | 'trustedProxies' | 'tablePacePercent'> & { times?: Times }

/** Builds the HTTP side of Studio without opening a port. */
export async function buildServer(context: Context, config: Serving): Promise<FastifyInstance> {
  const app = openApp(context, config)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] } },
    // Frames are allowed or not by frame-ancestors; the older header cannot name the operators' sites.
    frameguard: false,
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing at this address' }))

  app.get('/health/live', async () => ({ status: 'ok' }))
  const isReady = sharedAnswer(() => isAnswering(context.db))
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' })
  })
  await app.register(async (vendor) => vendorRoutes(vendor, context, config.publicUrl))
  await app.register(async (player) => playerRoutes(player, context, config.tablePacePercent))
  await app.register(async (desk) => deskRoutes(desk, context))
  await app.register(async (pages) => pageRoutes(pages, context, config.clientDir))
  return app
}

/** A Fastify without routes, with the limits of connections, times and requests. */
function openApp(context: Context, { trustedProxies, times = usualTimes }: Serving): FastifyInstance {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
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
    done(new Refusal('INVALID_INPUT', 'host'))
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
    const { code, field, message } = error
    if (code === 'TOO_MANY_REQUESTS') reply.header('retry-after', '1')
    return reply.code(REFUSALS[code].status).send({ error: code, message, ...(field !== undefined && { field }) })
  }
  if (error instanceof BadSignature) return reply.code(401).send({ error: 'invalid signature' })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ error: 'INVALID_INPUT', message: error.message, field: 'body' })
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
  if (isDatabaseDown(error))
    return reply.code(503).header('retry-after', '2').send({ error: 'MAINTENANCE', message: REFUSALS.MAINTENANCE.message })
  return reply.code(500).send({ error: 'UNEXPECTED', message: `Something went wrong here (${request.id})` })
}

/** Connection lost or refused, server starting or stopping, no free connection in time. */
function isDatabaseDown(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ECONNRESET|57P0[123]|08...|53300)$/.test(code) || error.message.includes('timeout exceeded when trying to connect')
}
