import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gameOrigins } from '#modules/games/index.ts'
import { SESSION_COOKIE } from '#modules/identity/index.ts'
import { brandByMerchant, ownTextsOf } from '#modules/site/index.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { isAnswering } from '#platform/database.ts'
import { type HttpHost, serviceContext } from '#platform/http.ts'
import { registry } from '#platform/metrics.ts'
import { servePages } from '#platform/pages.ts'
import { securityEvent } from '#platform/security-events.ts'
import { servePictures } from './pictures.ts'
import { servePolicyReports } from './policy-reports.ts'
import { serveReference } from './reference.ts'

/** Liveness says that the process turns, and nothing else: a proxy may ask the site for it. */
export function serveLiveness(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'live' }))
}

/**
 * What is for the house alone has a listener of its own, which no player reaches: readiness, which asks the database, the figures, and the
 * reference of the calls, whose viewer is a third party's.
 */
export function serveInternal(app: FastifyInstance, config: Config, context: Context): void {
  serveLiveness(app)
  serveReference(app, config.PUBLIC_URL)
  app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain; charset=utf-8').send('not found'))
  app.get('/health/ready', async (_request, reply) => {
    if (await isAnswering(context.db)) return { status: 'ready' }
    return reply.status(503).header('retry-after', 2).send({ status: 'database' })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** A page loads up to two hundred files and pictures. */
const UNCALLED_LIMITS = [{ times: 2000, seconds: 10, per: 'ip' }] as const

/** Limits what is no call of the contract, which has limits of its own: pages, files, pictures, and addresses that do not exist. */
function limitUncalled(httpHost: HttpHost): void {
  httpHost.app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (config !== undefined && ('route' in config || 'signed' in config)) return
    await httpHost.limiter('what is no call', UNCALLED_LIMITS, { ip: request.ip, account: undefined }).catch((failure: unknown) => {
      securityEvent(serviceContext(httpHost, request), 'rate_limited')
      throw failure
    })
  })
}

/** The player site: reference, pictures, pages. */
export async function serveSite(httpHost: HttpHost, config: Config, context: Context): Promise<void> {
  const { app, limiter } = httpHost
  limitUncalled(httpHost)
  await servePolicyReports(httpHost)
  servePictures(app, { folder: config.CACHE_DIR, bytesMax: config.CACHE_MAX_BYTES, context, limiter })
  serveManifest(app, context)
  await servePages(app, config.WEB_DIST, async (request) => {
    const brand = await brandByMerchant(context.db, undefined, request.host)
    return {
      language: languageOf(request),
      theme: themeOf(request),
      brandName: brand?.name ?? 'Croupier',
      isMember: request.cookies[SESSION_COOKIE] !== undefined,
      colors: brand?.settings.colors ?? { dark: {}, light: {} },
      boot: { merchant: brand?.code ?? null, brandName: brand?.name ?? null, texts: brand && ownTextsOf(brand) },
      pictureHosts: [...(brand?.settings.domains ?? []), ...(brand?.settings.imageHosts ?? [])],
      gameOrigins: brand ? await gameOrigins(context, brand.id) : [],
    }
  })
}

/** What a phone needs to install the site under the brand's own name. */
function serveManifest(app: FastifyInstance, context: Context): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await brandByMerchant(context.db, undefined, request.host)
    const ground = brand?.settings.colors.dark.page ?? '#0b1220'
    return reply.type('application/manifest+json').send({
      id: '/',
      name: brand?.name ?? 'Croupier',
      short_name: brand?.name ?? 'Croupier',
      lang: languageOf(request) === 'TY' ? 'fil' : 'en',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
      icons: [192, 512].map((size) => ({
        src: `/pictures/brand/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    })
  })
}

/** The operators' pages stand on a listener of their own, beside the calls that only operators may make. */
export async function serveConsole(httpHost: HttpHost, config: Config): Promise<void> {
  limitUncalled(httpHost)
  await servePolicyReports(httpHost)
  await servePages(httpHost.app, config.CONSOLE_DIST, async (request) => ({
    language: languageOf(request),
    theme: 'dark',
    brandName: 'Croupier',
    isMember: false,
    colors: { dark: {}, light: {} },
    boot: { siteUrl: config.PUBLIC_URL },
    pictureHosts: [],
    gameOrigins: [],
  }))
}

function themeOf(request: FastifyRequest): 'dark' | 'light' | 'system' {
  const chosen = request.cookies['__Host-theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function languageOf(request: FastifyRequest): 'EN' | 'TY' {
  return request.cookies['__Host-language'] === 'EN' ? 'EN' : 'TY'
}
