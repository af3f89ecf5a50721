import { limitConnections } from '@croupier/http-limits/connections'
import type { Times } from '@croupier/http-limits/times'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { mountAgents, mountAgentsConsole } from '#modules/agents/index.ts'
import { mountBonuses, mountBonusesConsole } from '#modules/bonuses/index.ts'
import { mountCashier, mountCashierConsole, mountPaymentHook } from '#modules/cashier/index.ts'
import { mountExportsConsole } from '#modules/exports/index.ts'
import { gameNames, mountGames, mountGamesConsole, mountVendorCallbacks } from '#modules/games/index.ts'
import {
  findActor,
  knownCookies,
  memberOfSession,
  mountIdentity,
  mountIdentityConsole,
  OPERATOR_COOKIE,
  openChallenger,
  SESSION_COOKIE,
  sessionLapses,
} from '#modules/identity/index.ts'
import { mountKyc, mountKycConsole } from '#modules/kyc/index.ts'
import { mountLimits, mountLimitsConsole } from '#modules/limits/index.ts'
import { mountLottery } from '#modules/lottery/index.ts'
import { mountMessaging, mountMessagingConsole } from '#modules/messaging/index.ts'
import { mountPreviews, mountPreviewsConsole } from '#modules/previews/index.ts'
import { isReferralCode, mountPromotions, mountPromotionsConsole } from '#modules/promotions/index.ts'
import { mountReports, mountReportsConsole } from '#modules/reports/index.ts'
import { mountRiskConsole } from '#modules/risk/index.ts'
import { brandByMerchant, closedFor, mountSite, mountSiteConsole, warnOfOpenRegions } from '#modules/site/index.ts'
import { mountWallet } from '#modules/wallet/index.ts'
import { mountData, mountWarehouseConsole } from '#modules/warehouse/index.ts'
import { mountWebhooksConsole } from '#modules/webhooks/index.ts'
import { hostAlike } from '#platform/addresses.ts'
import { type Config, listed } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type OpenedDatabase, openDatabase } from '#platform/database.ts'
import { openBodyCipher } from '#platform/encryption.ts'
import { hearPassed, startRelay } from '#platform/events.ts'
import type { ExportLists } from '#platform/exports.ts'
import { type Handshakes, openHandshakes } from '#platform/handshakes.ts'
import type { HttpHost, Resolvers } from '#platform/http.ts'
import { assertWhole, openHttp } from '#platform/http-server.ts'
import { type Runner, startJobs } from '#platform/jobs.ts'
import { addressList, listenAt } from '#platform/listening.ts'
import { openLog } from '#platform/log.ts'
import { Pipeline } from '#platform/pipeline.ts'
import type { PassedNews, Ports, Pushing } from '#platform/ports.ts'
import { openRateLimiter, type RateLimiter } from '#platform/rate-limits.ts'
import { openSockets, type Sockets } from '#platform/sockets.ts'
import { jobsOf, listeners } from './background.ts'
import { openPorts } from './open-ports.ts'
import { consolePolicy, internalPolicy, sitePolicy } from './page-policies.ts'
import { serveConsole, serveInternal, serveLiveness, serveSite } from './serving.ts'
import { faultOfMoney, refuseStart } from './start-checks.ts'

/** For everything but the writer lanes, which have connections of their own. */
const CONNECTIONS_MAX = 12

export type CroupierServer = {
  /** What exports may be asked of. */
  lists: ExportLists
  site: FastifyInstance
  console: FastifyInstance
  /** Readiness, figures and reference: for the house alone. */
  internal: FastifyInstance
  context: Context
  database: OpenedDatabase
  /** Listens and starts the jobs; gives the ports, 0 for a site that listens on a Unix socket. */
  start: () => Promise<{ port: number; consolePort: number; internalPort: number }>
  stop: () => Promise<void>
}

/** What a test brings of its own: fakes of the outside world, a limiter that counts nothing, a log that it reads. */
export type ServerOverrides = { ports?: Partial<Ports>; limiter?: RateLimiter; times?: Times; log?: Logger }

/** Composes the platform: opens ports, mounts modules, starts nothing yet. */
export async function composeServer(config: Config, given: ServerOverrides = {}): Promise<CroupierServer> {
  const log = given.log ?? openLog(config.LOG_LEVEL, 'croupier')
  const database = openDatabase(config.DATABASE_URL, CONNECTIONS_MAX)
  const sockets = lateSockets()
  const own = { sockets: sockets.pushing, installation: { moneyFault: faultOfMoney(config, []) } }
  const ports = { ...(await openPorts(config, log)), ...own, ...given.ports }
  const guest = { kind: 'guest' as const, brandId: 0, language: 'EN' as const, ip: '', device: 'server', requestId: '' }
  const context: Context = { db: database.db, log, ports, now: new Date(), actor: guest }
  await refuseStart(context, config).catch(async (failure: unknown) => {
    await database.db.destroy()
    throw failure
  })
  const { site, console } = await openHosts(config, context, given)
  await mountAll(site, console, config)
  await serveSite(site, config, context)
  await serveConsole(console, config)
  for (const { app } of [site, console]) serveLiveness(app)
  const internal = await openHttp({
    log,
    trustedProxies: [],
    isBySocket: false,
    policy: internalPolicy,
    ...(given.times && { times: given.times }),
  })
  serveInternal(internal.app, config, context)
  const isProxy = addressList(listed(config.TRUSTED_PROXIES)) ?? (() => false)
  const limits = { connectionsMax: config.CONNECTIONS_MAX, perNetworkMax: config.CONNECTIONS_PER_ADDRESS, isTrusted: isProxy }
  for (const { root } of [site, console, internal]) limitConnections(root.server, limits)
  const served = { lists: console.lists, site: site.root, console: console.root, internal: internal.root, context, database }
  return { ...served, ...lifeOf({ ...served, config, sockets, handshakes: handshakesOf(config, context, site.addressOf) }) }
}

async function openHosts(
  config: Config,
  context: Context,
  { times, limiter = openRateLimiter() }: ServerOverrides,
): Promise<{ site: HttpHost; console: HttpHost }> {
  const { db, log, ports } = context
  const trustedProxies = listed(config.TRUSTED_PROXIES)
  const shared = { cipher: await openBodyCipher(config.SECRET), limiter, base: { db, log, ports }, resolvers: resolversOf(context) }
  const common = { log, trustedProxies, ...(times && { times }) }
  const siteHttp = await openHttp({
    ...common,
    isBySocket: config.SITE_SOCKET !== '',
    policy: sitePolicy(config),
    hasFastPath: config.HTTP_FAST_PATH === 'on',
  })
  const consoleHttp = await openHttp({ ...common, isBySocket: false, policy: consolePolicy })
  return {
    site: {
      ...shared,
      ...siteHttp,
      mounted: new Set(),
      lists: new Map(),
      sessionCookie: SESSION_COOKIE,
      knownCookie: knownCookies.member,
      publicUrl: config.PUBLIC_URL,
      isConsole: false,
    },
    console: {
      ...shared,
      ...consoleHttp,
      mounted: new Set(),
      lists: new Map(),
      sessionCookie: OPERATOR_COOKIE,
      knownCookie: knownCookies.operator,
      publicUrl: config.CONSOLE_URL,
      isConsole: true,
    },
  }
}

type Parts = Pick<CroupierServer, 'context' | 'database' | 'site' | 'console' | 'internal' | 'lists'> & {
  config: Config
  sockets: ReturnType<typeof lateSockets>
  handshakes: Handshakes
}

/** Starting and stopping, in the order that loses nothing: jobs stop before the database goes. */
function lifeOf({ config, context, database, site, console, internal, ...given }: Parts): Pick<CroupierServer, 'start' | 'stop'> {
  const { sockets, handshakes, lists } = given
  const running: { relay?: ReturnType<typeof startRelay>; runner?: Runner; sockets?: Sockets } = {}
  return {
    start: async () => {
      await warnOfOpenRegions(context)
      const hear = (news: PassedNews) => hearPassed(context, listeners, news)
      const lapses = (sessionIds: readonly string[]) => sessionLapses(context.db, sessionIds, new Date())
      const socketHost = { handshakes, log: context.log, admit: admitSocket(context), lapses, hear }
      running.sockets = openSockets(site.server, database.pool, socketHost)
      sockets.open(running.sockets)
      if (config.ROLES.includes('jobs')) {
        running.relay = startRelay(context, listeners)
        running.runner = await startJobs(context, config.DATABASE_URL, jobsOf(lists, config.CONSOLE_URL))
      }
      const { PORT, CONSOLE_PORT, HOST: host, SITE_SOCKET: path } = config
      const port = await listenAt(site, path ? { path } : { port: PORT, host })
      const consolePort = await listenAt(console, { port: CONSOLE_PORT, host })
      // Last, so that who hears that the process is ready finds the others open.
      return { port, consolePort, internalPort: await listenAt(internal, { port: config.INTERNAL_PORT, host: config.INTERNAL_HOST }) }
    },
    stop: async () => {
      // A job may last for seconds; the lanes' requests do not wait for it.
      const jobs = running.runner?.stop()
      await running.relay?.stop()
      await running.sockets?.close()
      await Promise.all([jobs, site.close(), console.close(), internal.close()])
      await database.db.destroy()
    },
  }
}

async function mountAll(site: HttpHost, console: HttpHost, config: Config): Promise<void> {
  mountSite(site)
  mountWallet(site)
  mountIdentity(site, openChallenger(config.SECRET), isReferralCode)
  mountLimits(site)
  mountBonuses(site, gameNames)
  mountMessaging(site)
  mountKyc(site)
  mountGames(site)
  mountCashier(site)
  mountAgents(site)
  mountLottery(site)
  mountPromotions(site)
  mountReports(site)
  mountPreviews(site)
  mountData(site)
  await mountVendorCallbacks(site, () => new Pipeline(config.DATABASE_URL, site.base.db))
  await mountPaymentHook(site, { secret: config.PAYMENT_WEBHOOK_SECRET, addresses: listed(config.PAYMENT_ADDRESSES) })
  assertWhole(site, (path) => !path.startsWith('/ops/'))

  mountSiteConsole(console, config.WEB_DIST)
  mountIdentityConsole(console)
  mountBonusesConsole(console)
  mountGamesConsole(console)
  mountMessagingConsole(console)
  mountKycConsole(console)
  mountCashierConsole(console)
  mountAgentsConsole(console)
  mountLimitsConsole(console)
  mountRiskConsole(console)
  mountPromotionsConsole(console)
  mountReportsConsole(console)
  mountWebhooksConsole(console)
  mountPreviewsConsole(console)
  mountExportsConsole(console)
  mountWarehouseConsole(console)
  assertWhole(console, (path) => path.startsWith('/ops/'))
}

/** Brand and session look-ups of the HTTP host, by the modules that own them. */
function resolversOf(context: Context): Resolvers {
  return {
    brandOf: async (merchant, host) => {
      const brand = await brandByMerchant(context.db, merchant, host)
      return (
        brand && {
          id: brand.id,
          code: brand.code,
          hasHost: (name) => brand.hosts.includes(name),
          closedFor: (visit) => closedFor(brand, visit, context.ports.geo),
        }
      )
    },
    actorOf: (held, origin) => findActor(context.db, held, origin),
  }
}

/** WebSockets are opened by pages of the site alone. */
function handshakesOf(config: Config, { db }: Context, addressOf: HttpHost['addressOf']): Handshakes {
  const isOwnOrigin = async (origin: string) => {
    if (origin === config.PUBLIC_URL) return true
    const host = hostAlike(config.PUBLIC_URL, origin)
    return host !== undefined && (await brandByMerchant(db, undefined, host)) !== undefined
  }
  return openHandshakes({ isOwnOrigin, perNetworkMax: config.SOCKETS_PER_ADDRESS, addressOf })
}

function admitSocket(context: Context) {
  return async (token: string, cookies: string | undefined) => {
    const cookie = cookies?.split('; ').find((part) => part.startsWith(`${SESSION_COOKIE}=`))
    return await memberOfSession(context.db, { token, cookie: cookie?.slice(SESSION_COOKIE.length + 1), now: new Date() })
  }
}

/** Modules are composed before the sockets listen; what is pushed before goes nowhere. */
function lateSockets(): { pushing: Pushing; open: (sockets: Sockets) => void } {
  let opened: Sockets | undefined
  return {
    pushing: {
      push: (name, pushes) => opened?.push(name, pushes),
      pushHere: (name, memberIds, valueAt) => opened?.pushHere(name, memberIds, valueAt),
      pass: (news) => opened?.pass(news),
      endSessions: (sessionIds, reason) => opened?.endSessions(sessionIds, reason),
      tell: (name, room, value) => opened?.tell(name, room, value),
    },
    open: (sockets) => {
      opened = sockets
    },
  }
}
