import { after } from 'node:test'
import { type Route, route } from '@croupier/contract/route'
import pino from 'pino'
import * as z from 'zod/mini'
import type { ActorRef } from '#platform/context.ts'
import { type Brand, type Handler, type HttpHost, mount } from '#platform/http.ts'
import { openHttp } from '#platform/http-server.ts'
import { openRateLimiter } from '#platform/rate-limits.ts'

export const PUBLIC_URL = 'https://parola.example'
export const SESSION_COOKIE = 'session'
export const KNOWN_COOKIE = 'known'

/** Tokens of callers, and what the session of each says; any other token is dead. */
const callers: Record<string, { kind: ActorRef['kind'] } & Record<string, unknown>> = {
  trial: { kind: 'trial', memberId: 4n, sessionId: 1n },
  member: { kind: 'member', memberId: 7n, sessionId: 2n },
  agent: { kind: 'agent', memberId: 9n, sessionId: 3n },
  newcomer: { kind: 'member', memberId: 8n, sessionId: 4n, mustChangePassword: true },
  cashier: { kind: 'operator', operatorId: 7n, operatorName: 'ana', sessionId: 5n, permissions: ['cashier'] },
}
export const tokens = Object.keys(callers)

/** What the security log has said. */
export type Line = Record<string, unknown>

/** The HTTP host of the server with real HTTP, log and limits, on which a test mounts calls of its own; its resolvers are fixed. */
export async function anHttpHost(given: { isConsole?: boolean; closed?: ReturnType<Brand['closedFor']> } = {}) {
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })
  const { root, app, addressOf, hasFastPath } = await openHttp({
    log,
    trustedProxies: ['127.0.0.1'],
    isBySocket: false,
    policy: { defaultSrc: ["'none'"] },
  })
  after(() => root.close())
  const visits: { ip: string; now: Date }[] = []
  const brand: Brand = {
    id: 1,
    code: 'parola',
    hasHost: (host) => host === 'parola.example',
    closedFor: (visit) => {
      visits.push(visit)
      return given.closed
    },
  }
  const httpHost: HttpHost = {
    app,
    root,
    addressOf,
    hasFastPath,
    resolvers: {
      brandOf: async (merchant, host) => (merchant === 'parola' || host === 'parola.example' ? brand : undefined),
      actorOf: async ({ token, cookie }, origin) => {
        const caller = callers[token]
        return caller && cookie === token ? ({ ...origin, ...caller } as ActorRef) : undefined
      },
    },
    cipher: { publicKey: undefined as never, open: async (_db, token) => ({ text: `opened ${String(token)}` }) },
    limiter: openRateLimiter(),
    base: { db: undefined as never, log, ports: {} as never },
    mounted: new Set(),
    lists: new Map(),
    sessionCookie: SESSION_COOKIE,
    knownCookie: KNOWN_COOKIE,
    publicUrl: PUBLIC_URL,
    isConsole: given.isConsole ?? false,
  }
  let calls = 0
  /** Mounts a call of this declaration under a path of its own; gives the path. */
  const mounting = (declared: Partial<Parameters<typeof route>[0]>, handler: Handler<never, unknown> = async () => null): string => {
    calls += 1
    const path = declared.path ?? `/wps/call-${calls}`
    const whole = { method: 'POST', path, summary: '', who: ['guest'], input: z.any(), value: z.any(), ...declared } as const
    mount(httpHost, route(whole as Parameters<typeof route>[0]) as unknown as Route<never, unknown>, handler)
    return path
  }
  return { httpHost, root, lines, visits, mounting }
}

type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  payload?: string | Buffer | object
  cookies?: Record<string, string>
}

/** Sends a call as our own page does, of the first brand, with the token and cookie of a caller where one is named. */
export async function sendTo(
  { root }: Pick<Awaited<ReturnType<typeof anHttpHost>>, 'root'>,
  url: string,
  { method = 'POST', headers = {}, payload = method === 'POST' ? {} : undefined, cookies = {}, as }: Sent & { as?: string } = {},
) {
  const session = as === undefined ? {} : { authorization: as }
  const held = as === undefined ? {} : { [SESSION_COOKIE]: as }
  const answer = await root.inject({
    method,
    url,
    headers: { merchant: 'parola', language: 'EN', 'x-requested-with': 'croupier', ...session, ...headers },
    cookies: { ...held, ...cookies },
    ...(payload === undefined ? {} : { payload }),
  })
  const body = answer.body === '' ? {} : (answer.json() as Record<string, unknown>)
  return { status: answer.statusCode, code: body.errorCode, field: body.field, value: body.value, body, headers: answer.headers }
}
