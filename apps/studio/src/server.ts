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
import { pageRoutes } from './pages.ts'
import { playerRoutes } from './player/routes.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import { BadSignature } from './vendor/receiving.ts'
import { vendorRoutes } from './vendor/routes.ts'

const BODY_LIMIT_BYTES = 16_384

/** Builds the HTTP side of Studio without opening a port. */
export async function buildServer(context: Context, config: Pick<Config, 'publicUrl' | 'clientDir'>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 15_000,
    routerOptions: { maxParamLength: 200 },
  })
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
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await isAnswering(context.db)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'no database' })
  })
  await app.register(async (vendor) => vendorRoutes(vendor, context, config.publicUrl))
  await app.register(async (player) => playerRoutes(player, context))
  await app.register(async (pages) => pageRoutes(pages, context, config.clientDir))
  return app
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
