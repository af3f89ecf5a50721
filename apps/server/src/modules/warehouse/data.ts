import { MINUTE_MS } from '@croupier/calendar/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asSystem, type Context } from '#platform/context.ts'
import { type HttpHost, serviceContext } from '#platform/http.ts'
import { securityEvent } from '#platform/security-events.ts'
import { hashOfKey } from './keys.ts'
import { type Resource, resources } from './resources.ts'
import { findOpenKey, type OpenKey, touchKey } from './store-keys.ts'

/** A page may have so many rows. */
const ROWS_MAX = 500
/** Each key reads so often; who brings none, or a wrong one, is counted by address. */
const KEY_LIMITS = [{ times: 120, seconds: 60, per: 'account' }] as const
const STRANGER_LIMITS = [{ times: 60, seconds: 60, per: 'ip' }] as const

/**
 * Rows so young are not given yet. A transaction lasts 15 seconds at most, and a row bears the instant at which its call or transaction
 * began: when a row is two minutes old, no row that belongs before it is still to be committed.
 */
const HORIZON_MS = 2 * MINUTE_MS

const KEY = /^Bearer (cpk_[A-Za-z0-9_-]{43})$/

/** Data of the brand for its own systems: `GET /data/v1/<resource>?after=&limit=` by a key of the brand. */
export function mountData(httpHost: HttpHost): void {
  httpHost.app.get<{ Params: { resource: string } }>('/data/v1/:resource', { config: { signed: 'api key' } }, async (request, reply) => {
    const context = serviceContext(httpHost, request)
    const key = await keyOf(context, request)
    const { ip } = context.actor
    await httpHost.limiter('data', key ? KEY_LIMITS : STRANGER_LIMITS, { ip, account: key && `key-${key.id}` })
    if (!key) {
      securityEvent(context, 'signature_refused', { peer: 'api key' })
      return refused(reply, 401, 'key')
    }
    await touchKey(context.db, key.id, context.now)
    return await answer(asSystem(context, key.brandId), { key, request, reply })
  })
}

async function keyOf(context: Context, { headers }: FastifyRequest): Promise<OpenKey | undefined> {
  const [, key] = KEY.exec(headers.authorization ?? '') ?? []
  return key === undefined ? undefined : await findOpenKey(context.db, hashOfKey(key), context.now)
}

type Asking = { key: OpenKey; request: FastifyRequest<{ Params: { resource: string } }>; reply: FastifyReply }

async function answer(context: Context, { key, request, reply }: Asking): Promise<FastifyReply> {
  const { resource: name } = request.params
  const resource: Resource | undefined = Object.hasOwn(resources, name) ? resources[name as keyof typeof resources] : undefined
  if (!resource) return refused(reply, 404, 'resource')
  if (!key.scopes.includes(name)) return refused(reply, 403, 'scope')
  const { after, limit = String(ROWS_MAX), ...others } = request.query as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return refused(reply, 400, unknown.slice(0, 40))
  if (after !== undefined && !(typeof after === 'string' && resource.place.test(after))) return refused(reply, 400, 'after')
  if (typeof limit !== 'string' || !/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > ROWS_MAX) return refused(reply, 400, 'limit')
  const before = new Date(context.now.getTime() - HORIZON_MS)
  const page = { after, before, limit: Number(limit), isPersonal: key.scopes.includes('members.personal') }
  const rows = await resource.read(context, page)
  const next = rows.at(-1)?.place ?? after ?? null
  reply.header('cache-control', 'no-store')
  return reply.send({ rows: rows.map(({ row }) => row), next, isComplete: rows.length < page.limit })
}

function refused(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send({ error })
}
