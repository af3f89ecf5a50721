import { randomInt } from 'node:crypto'
import type { PlainHandler } from '@croupier/http-fast-path/listener'
import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { openLanes } from '#modules/wallet/index.ts'
import { isLostRace } from '#platform/database.ts'
import { type FastPathCall, serveFastPath } from '#platform/fast-path.ts'
import { type HttpHost, sharedContext } from '#platform/http.ts'
import { newRequestId } from '#platform/http-server.ts'
import type { Pipeline } from '#platform/pipeline.ts'
import { batchPerTick } from '#platform/tick-batches.ts'
import { settleClaimed } from './message-batches.ts'
import { digestOf } from './rules.ts'
import type { Command } from './settlements.ts'
import {
  type Address,
  addressOf,
  answerMessages,
  type Posted,
  type Posting,
  servicesOf,
  type Undigested,
  type VendorLanes,
  type VendorService,
} from './vendor-messages.ts'

/** Two lanes: while the database works for one, the process decides for the other. More would only make the batches smaller. */
const LANES = 2
/** Stripes of the vendors' accounts: the first belong to members, a lane draws one of the others. */
const STRIPES = { from: 64, to: 1088 }

const ROUTE = '/vendor/:brand/:vendor'
/** What that route reads, where nothing in it is escaped. */
const PLAIN_PATH = /^\/vendor\/([^/]+)\/([^/]+)(\/.+)$/

/**
 * The operator's side of the seamless-wallet protocol: `/vendor/<brand>/<vendor>/…`, signed by the vendor over the raw body. Every
 * dialect has paths of its own and leads to the same lanes, each of which has a pipeline to the database.
 */
export async function mountVendorCallbacks(httpHost: HttpHost, openPipeline: () => Pipeline): Promise<void> {
  await httpHost.root.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const pipelines = Array.from({ length: LANES }, openPipeline)
    const lanes = vendorLanes(httpHost, pipelines)
    const desks = { httpHost, lanes }
    const services = new Map(Object.values(DIALECTS).flatMap(servicesOf))
    const answer = batchPerTick((posted: readonly Posting[]) => answerMessages(desks, posted))
    serveRoutes(scope, services, answer)
    serveFastPath(httpHost, fastPathHandler(httpHost, services, answer))
    scope.addHook('onClose', async () => {
      await lanes.drain()
      await Promise.all(pipelines.map((db) => db.destroy()))
    })
  })
}

/** The writer lanes of this process. Two lanes that drew one stripe only meet more often: whoever loses a race draws again. */
function vendorLanes(httpHost: HttpHost, pipelines: readonly Pipeline[]): VendorLanes {
  const draw = () => randomInt(STRIPES.from, STRIPES.to)
  const writers = pipelines.map((db) => ({ db, stripe: draw() }))
  return openLanes(writers.length, async (undigested, lane) => {
    const writer = writers[lane]
    if (!writer) throw new Error('every lane has its writer')
    const commands = undigested.map(digested)
    try {
      return await settleClaimed({ ...sharedContext(httpHost), db: writer.db }, commands, writer)
    } catch (failure) {
      if (isLostRace(failure)) writer.stripe = draw()
      throw failure
    }
  })
}

function digested({ brandId, vendorCode, message, token, isVendorClosed, isBeyondLimit, manners, pool, dialect }: Undigested): Command {
  return { brandId, vendorCode, message, token, isVendorClosed, isBeyondLimit, manners, pool, digest: digestOf(message, dialect) }
}

type Services = ReadonlyMap<string, VendorService>
type Answering = (posting: Posting) => void

function serveRoutes(scope: FastifyInstance, services: Services, answer: Answering): void {
  for (const [path, service] of services)
    scope.post(`${ROUTE}${path}`, { config: { signed: 'vendor' } }, async ({ params, body, headers, ip, id: requestId }, reply) => {
      const to = params as { brand: string; vendor: string }
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const call = {
        to: addressOf(service, to.brand, to.vendor),
        raw,
        signature: headers[service.dialect.signatureHeader],
        caller: () => ({ ip, requestId }),
      }
      const answered = await new Promise<PlainResponse>((resolve, reject) => answer({ call, completion: { resolve, reject } }))
      return reply.code(answered.status).headers(answered.headers).send(answered.body)
    })
}

type RouteAddress = Address & { route: string }
type PlainCall = Posted & FastPathCall

/** More than a vendor has calls to all brands of a large installation. */
const PATHS_MAX = 10_000

/** The calls of these routes that come as plain requests: past Fastify and Node's parser, which cost more than a message's signature. */
function fastPathHandler(httpHost: HttpHost, services: Services, answer: Answering): PlainHandler<PlainCall> {
  const known = new LRUCache<string, RouteAddress>({ max: PATHS_MAX })
  const parse = (asked: string): RouteAddress | undefined => {
    // A copy: a slice would keep the whole head of the request in memory, and anybody may ask for paths.
    const path = Buffer.from(asked, 'latin1').toString('latin1')
    const [, brand = '', vendor = '', rest = ''] = PLAIN_PATH.exec(path) ?? []
    const service = services.get(rest)
    if (!service) return undefined
    const address = { ...addressOf(service, brand, vendor), route: `${ROUTE}${rest}` }
    known.set(path, address)
    return address
  }
  return {
    match: ({ path, headers, body: raw }, remoteAddress) => {
      const to = known.peek(path) ?? parse(path)
      if (!to) return undefined
      const signature = headers.get(to.service.dialect.signatureHeader)
      const id = newRequestId()
      const caller = () => ({ ip: httpHost.addressOf(remoteAddress, headers.get('x-forwarded-for')), requestId: id })
      return { id, to, raw, signature, caller, language: headers.get('language'), route: to.route, began: performance.now() }
    },
    handle: (call, completion) => answer({ call, completion }),
  }
}
