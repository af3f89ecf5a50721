import { type Actor, methodsOf, type Route } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addressAt } from './addresses.ts'
import { openBulkhead } from './bulkheads.ts'
import type { ActorRef, Context } from './context.ts'
import type { BodyCipher } from './encryption.ts'
import { EXPORT_LIMITS, type ExportList, type FileAnswer, formatAsked, keepList, sendBytes, sendFile } from './exports.ts'
import { readInput } from './http-inputs.ts'
import { languageOf } from './languages.ts'
import { refuseForeignPage } from './own-page.ts'
import type { RateLimiter } from './rate-limits.ts'
import { Refused, refuse } from './refusal.ts'
import { type SecurityEvent, securityEvent } from './security-events.ts'

/** What a handler may know of the HTTP call beyond its input: cookies, and whether a browser speaks. */
export type Call = {
  isBrowser: boolean
  userAgent: string
  cookie: (name: string) => string | undefined
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void
  /** The address at which browsers reach the site, without a slash at its end: the brand's own host where the call came by it. */
  publicUrl: string
}

const noBrowser = { isBrowser: false, userAgent: '', cookie: () => undefined, setCookie: () => undefined }

export type Handler<Input, Value> = (context: Context, input: Input, call: Call) => Promise<Value>
/** Address and time of a call: both decide whether the brand is open to the caller. */
type Visit = { ip: string; now: Date }
/** `hasHost`: whether a host, without its port, is the brand's own. */
export type Brand = {
  id: number
  code: string
  hasHost: (host: string) => boolean
  closedFor: (visit: Visit) => 'maintenance' | 'region_restricted' | undefined
}

/** Brand and session look-ups, injected by the modules that own them. */
export type Resolvers = {
  brandOf: (merchant: string | undefined, host: string) => Promise<Brand | undefined>
  actorOf: (held: { token: string; cookie: string | undefined; now: Date }, origin: Omit<ActorRef, 'kind'>) => Promise<ActorRef | undefined>
}

export type HttpHost = {
  /** Where browsers' calls are mounted, with cookies, files and security headers. */
  app: FastifyInstance
  /** Where other servers' calls are mounted, without them. */
  root: FastifyInstance
  /** The caller's address of a request that does not pass Fastify: from its socket's address and its `X-Forwarded-For`. */
  addressOf: (remoteAddress: string, forwardedFor: string | undefined) => string
  /** Whether plain requests of other servers are answered before Fastify. */
  hasFastPath: boolean
  resolvers: Resolvers
  cipher: BodyCipher
  limiter: RateLimiter
  /** The context of a call without its actor. */
  base: Omit<Context, 'actor' | 'now'>
  mounted: Set<Route>
  /** The console's calls that give rows, by their paths. */
  lists: Map<string, ExportList>
  sessionCookie: string
  /** The cookie of a browser in which somebody has signed in before. */
  knownCookie: string
  publicUrl: string
  /** The console has no brand in its calls: the operator's session names it. */
  isConsole: boolean
}

/** Binds a route of the contract to its handler: who is it, may they, how often, parse, run, encode. */
export function mount<Input, Value, Code extends string>(
  httpHost: HttpHost,
  route: Route<Input, Value, Code>,
  handler: Handler<Input, Value>,
): void {
  httpHost.mounted.add(route as unknown as Route)
  const readAlone: ExportList['read'] = async (context, input) =>
    await handler(context, input as Input, { ...noBrowser, publicUrl: httpHost.publicUrl })
  if (httpHost.isConsole) keepList(httpHost.lists, { route: route as unknown as Route, read: readAlone })
  const within = openBulkhead(route.strangersAtOnce)
  const answer = async ({ request, reply }: Exchange) => {
    const { context, publicUrl } = await admit(httpHost, route as unknown as Route, { request, reply })
    const input = await readInput(httpHost.cipher, route, { request, context }).catch(noted(context, route.path))
    const read = async (asked: Input) =>
      await handler(context, asked, callOf(publicUrl, request, reply))
        .catch((failure) => declaredOnly(failure, route as unknown as Route))
        .catch(noted(context, route.path))
    const format = httpHost.isConsole ? formatAsked(request, route as unknown as Route) : undefined
    if (format) {
      await httpHost.limiter('export', EXPORT_LIMITS, { ip: context.actor.ip, account: accountOf(context.actor) })
      return await sendFile(reply, context, { route: route as unknown as Route, format, input, read: (asked) => read(asked as Input) })
    }
    const value = await read(input)
    if (route.isFile) return sendBytes(reply, value as FileAnswer)
    const encoded = z.encode(route.value, value)
    reply.header('cache-control', 'no-store')
    return reply.send(route.envelope === false ? encoded : { success: true, value: encoded })
  }
  httpHost.app.route({
    method: [...methodsOf(route as unknown as Route)],
    url: route.path,
    config: { route: route as unknown as Route },
    ...(route.fileMaxBytes ? { bodyLimit: route.fileMaxBytes } : {}),
    handler: async (request, reply) => {
      const isKnown = httpHost.knownCookie in request.cookies
      return await (isKnown ? answer({ request, reply }) : within(() => answer({ request, reply })))
    },
  })
}

/** Everything before the input is looked at: brand, session, open doors, role, permission, rate. */
async function admit(httpHost: HttpHost, route: Route, { request, reply }: Exchange): Promise<{ context: Context; publicUrl: string }> {
  const now = new Date()
  const ip = ipOf(request)
  const brand = httpHost.isConsole ? undefined : await brandOf(httpHost, request)
  const origin = {
    brandId: brand?.id ?? 0,
    language: knownLanguage(request),
    ip,
    device: deviceOf(request),
    requestId: request.id,
  }
  if (!route.whileClosed && brand) refuseClosed(brand, { ip, now })
  const context: Context = {
    ...httpHost.base,
    log: httpHost.base.log.child({ request: request.id }),
    now,
    actor: { ...origin, kind: 'guest' },
  }
  await admitActor(httpHost, route, { request, reply, context }).catch(noted(context, route.path))
  return { context, publicUrl: brand?.hasHost(request.hostname) ? addressAt(httpHost.publicUrl, request.hostname) : httpHost.publicUrl }
}

/** Puts the actor into the context and refuses whom the route does not admit: nothing is looked up for the page of another site. */
async function admitActor(httpHost: HttpHost, route: Route, { request, reply, context }: Admitted & Exchange): Promise<void> {
  refuseForeignPage(route, request, httpHost.publicUrl)
  const actor = await actorOf(httpHost, route, { request, reply, origin: context.actor })
  context.actor = actor
  refuseStranger(route, actor)
  refuseUnchanged(route, actor)
  await httpHost.limiter(route.path, route.limits, { ip: actor.ip, account: accountOf(actor) })
}

/** Refusals that the security log tells; a guest who calls without a session is none. */
const securityEventOf = new Map<string, SecurityEvent>([
  ['not_allowed', 'permission_refused'],
  ['cross_site', 'cross_site_refused'],
  ['decryption.err', 'encryption_refused'],
  ['TOO_MANY_REQUESTS', 'rate_limited'],
])

/** Tells the security log of a refusal, and throws it again. */
function noted(context: Context, route: string): (failure: unknown) => never {
  return (failure) => {
    const event = failure instanceof Refused ? securityEventOf.get(failure.code) : undefined
    if (event) securityEvent(context, event, { route })
    throw failure
  }
}

/** The context of work that serves many calls at once, of any brand. */
export function sharedContext(httpHost: HttpHost): Context {
  const actor: ActorRef = { kind: 'system', brandId: 0, language: 'EN', ip: '', device: 'server', requestId: '' }
  return { ...httpHost.base, now: new Date(), actor }
}

/** A caller without a session: the address, and the id of the request. */
export type Caller = { ip: string; requestId: string }

/** The context of a call that an outside service makes to us; its handler says for which brand it works. */
export function serviceContext(httpHost: HttpHost, request: FastifyRequest): Context {
  return callerContext(httpHost, { ip: ipOf(request), requestId: request.id })
}

/** The context of a request that did not pass Fastify. */
export function callerContext(httpHost: HttpHost, caller: Caller): Context {
  return { ...httpHost.base, now: new Date(), actor: { kind: 'system', brandId: 0, language: 'EN', device: 'server', ...caller } }
}

/** The address of who calls; where a proxy at our Unix socket names nobody, this machine's. */
function ipOf(request: FastifyRequest): string {
  return request.ip || '127.0.0.1'
}

async function brandOf(httpHost: HttpHost, request: FastifyRequest): Promise<Brand> {
  const given = valuesOf(request, 'merchant')
  if (given.length > 1) return refuse('request_param_err', { field: 'Merchant' })
  return (await httpHost.resolvers.brandOf(given[0], request.host)) ?? refuse('request_param_err', { field: 'Merchant' })
}

function knownLanguage(request: FastifyRequest): Language {
  if (valuesOf(request, 'language').length > 1) return refuse('request_param_err', { field: 'Language' })
  return languageOf(request) ?? refuse('request_param_err', { field: 'Language' })
}

function refuseClosed(brand: Brand, visit: Visit): void {
  const closed = brand.closedFor(visit)
  if (closed) refuse(closed, closed === 'maintenance' ? { retryAfterSeconds: 60 } : {})
}

/** An answer to a caller whose token is dead, given as to a guest: the page drops the token and looks for its session. */
const SESSION_HEADER = 'x-session'

type Asking = Exchange & { origin: Omit<ActorRef, 'kind'> }

/** The actor of a call. A dead token makes a guest where the call is open to guests, so that no public page breaks with a session. */
async function actorOf(httpHost: HttpHost, route: Route, { request, reply, origin }: Asking): Promise<ActorRef> {
  const given = valuesOf(request, 'authorization')
  if (given.length > 1) return refuse('request_param_err', { field: 'Authorization' })
  const token = given[0]
  if (token === undefined) return { ...origin, kind: 'guest' }
  const actor = await httpHost.resolvers.actorOf({ token, cookie: request.cookies[httpHost.sessionCookie], now: new Date() }, origin)
  if (actor) return actor
  const guest = { actor: { ...origin, kind: 'guest' as const }, log: httpHost.base.log }
  securityEvent(guest, 'session_refused', { reason: httpHost.sessionCookie in request.cookies ? 'not_known' : 'no_cookie' })
  if (!route.who.includes('guest')) return refuse('login.not.session')
  reply.header(SESSION_HEADER, 'ended')
  return guest.actor
}

/** A member with a password that somebody else set may change it, and nothing more than a visitor (D7). */
function refuseUnchanged(route: Route, actor: ActorRef): void {
  const mustChange = 'mustChangePassword' in actor && actor.mustChangePassword === true
  if (mustChange && !route.beforePasswordChange && !route.who.includes('guest')) refuse('password_change_required')
}

function refuseStranger(route: Route, actor: ActorRef): void {
  const kind = actor.kind as Actor
  if (!route.who.includes(kind)) refuse(kind === 'guest' ? 'login.not.session' : kind === 'trial' ? 'in_need_true_account' : 'not_allowed')
  if (route.permission && !(actor.kind === 'operator' && actor.permissions.includes(route.permission))) refuse('not_allowed')
}

function accountOf(actor: ActorRef): string | undefined {
  if (actor.kind === 'operator') return `operator-${actor.operatorId}`
  return 'memberId' in actor ? `member-${actor.memberId}` : undefined
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Admitted = { request: FastifyRequest; context: Context }

/** A refusal that the contract does not list beside the call is a bug, not an answer. */
function declaredOnly(failure: unknown, route: Route): never {
  if (
    failure instanceof Refused &&
    failure.status === 409 &&
    failure.code !== 'function.not.available' &&
    !route.refusals.includes(failure.code)
  ) {
    throw new Error(`${route.path} refused with ${failure.code}, which its contract does not list`)
  }
  throw failure
}

function callOf(publicUrl: string, request: FastifyRequest, reply: FastifyReply): Call {
  return {
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    publicUrl,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAgeSeconds) => {
      reply.setCookie(name, value, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: maxAgeSeconds })
    },
  }
}

/** Every value of a header as it was sent: Node joins repeated ones, which would hide a second `Merchant`. */
function valuesOf(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.flatMap((key, at) => (at % 2 === 0 && key.toLowerCase() === name ? [rawHeaders[at + 1] ?? ''] : []))
}

function deviceOf(request: FastifyRequest): string {
  return (valuesOf(request, 'device')[0] ?? '').slice(0, 40)
}
