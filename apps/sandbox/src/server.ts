import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitConnections } from '@croupier/http-limits/connections'
import { isUnambiguous, limitBody } from '@croupier/http-limits/requests'
import { REQUEST_MAX_MS, serverTimes, type Times, usualTimes } from '@croupier/http-limits/times'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { bankRoutes } from '#bank/bank.ts'
import { drawsRoutes } from '#draws/draws.ts'
import { homePage } from '#home.ts'
import { identityRoutes } from '#identity/checks.ts'
import { InvalidInput } from '#input.ts'
import { openJournal } from '#journal.ts'
import { deriveKey } from '#keys.ts'
import { openMailbox } from '#mail/mailbox.ts'
import { mailRoutes } from '#mail/routes.ts'
import { oidcRoutes } from '#oidc/routes.ts'
import { goodBehaviour } from '#pay/behaviour.ts'
import { checkoutRoutes } from '#pay/checkout.ts'
import { controlPageRoutes } from '#pay/control-page.ts'
import { openProvider } from '#pay/provider.ts'
import { payRoutes } from '#pay/routes.ts'
import { openWebhooks } from '#pay/webhooks.ts'
import { startCrowd } from '#players/demo-players.ts'
import { smsRoutes } from '#sms/sms.ts'
import { codesRoutes } from './codes.ts'
import type { Config } from './config.ts'

const BODY_LIMIT_BYTES = 16_384
const TICK_MS = 100

/** `listen` opens both ports on loopback, HTTP and SMTP; `close` ends everything. */
export type Sandbox = { app: FastifyInstance; listen(): Promise<void>; close(): Promise<void> }

/** Builds the whole sandbox without opening a port. */
export async function buildSandbox(config: Config, clock: () => Date, times = usualTimes): Promise<Sandbox> {
  const app = openApp(config, times)
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: POLICY }, strictTransportSecurity: false })
  await app.register(formbody)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidInput) {
      return reply.code(400).send({ error: 'INVALID', message: error.message, field: error.field })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: 'INVALID', message: error.message })
    request.log.error({ err: error }, 'unexpected')
    return reply.code(500).send({ error: 'UNEXPECTED', message: 'Something went wrong here' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing at this address' }))

  const style = readFileSync(new URL('./public/sandbox.css', import.meta.url), 'utf8')
  app.get('/assets/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => ({ status: 'ok' }))
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(homePage(config)))
  mountPay(app, config, clock)
  codesRoutes(app, config, clock)
  bankRoutes(app, { clock })
  smsRoutes(app, { apiKey: deriveKey(config.secret, 'sms-api'), clock })
  drawsRoutes(app, { apiKey: deriveKey(config.secret, 'draws-api'), clock })
  identityRoutes(app, { apiKey: deriveKey(config.secret, 'identity-api'), clock })
  const mailbox = openMailbox(clock)
  mailRoutes(app, mailbox)
  await oidcRoutes(app, config, clock)
  let crowd: ReturnType<typeof startCrowd> | undefined
  return {
    app,
    async listen() {
      await mailbox.listen(config.smtpPort)
      await app.listen({ host: '127.0.0.1', port: config.port })
      if (config.crowd) crowd = startCrowd(config.crowd, app.log)
    },
    async close() {
      await crowd?.stop()
      await app.close()
      await mailbox.close()
    },
  }
}

/** A Fastify without routes, with the limits of connections, times and requests. */
function openApp({ logLevel }: Config, times: Times): FastifyInstance {
  const app = fastify({
    loggerInstance: pino({ level: logLevel, name: 'sandbox' }) as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    connectionTimeout: 20_000,
    keepAliveTimeout: 15_000,
    http: serverTimes(times),
  })
  app.addHook('onRequest', (request, reply, done) => {
    limitBody(request.raw, { bodyMs: times.bodyMs, isFile: false })
    if (isUnambiguous(request.raw)) return done()
    reply.header('connection', 'close')
    done(new InvalidInput('host', 'A request names one host'))
  })
  limitConnections(app.server, { connectionsMax: 1000, perNetworkMax: 500, isTrusted: () => false })
  return app
}

const POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  frameSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
}

function mountPay(app: FastifyInstance, config: Config, clock: () => Date): void {
  const behaviour = goodBehaviour()
  const webhooks = openWebhooks({
    journal: openJournal(join(config.home, 'webhooks.jsonl')),
    key: deriveKey(config.secret, 'pay-webhook'),
    behaviour,
    log: app.log,
  })
  const { publicUrl } = config
  const provider = openProvider({ journal: openJournal(join(config.home, 'psp.jsonl')), behaviour, webhooks, publicUrl })
  payRoutes(app, { provider, behaviour, apiKey: deriveKey(config.secret, 'pay-api'), publicUrl, clock })
  checkoutRoutes(app, { provider, clock })
  controlPageRoutes(app, { provider, behaviour, webhooks, clock })

  const timer = setInterval(() => {
    provider.tick(clock())
    webhooks.tick(clock()).catch((error: unknown) => app.log.error({ err: error }, 'webhooks'))
  }, TICK_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}
