import type { PlainHandler } from '@croupier/http-fast-path/listener'
import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import type { FastifyInstance } from 'fastify'
import { type FastPathCall, serveFastPath } from '#platform/fast-path.ts'
import type { HttpHost } from '#platform/http.ts'
import { newRequestId } from '#platform/http-server.ts'
import type { Pipeline } from '#platform/pipeline.ts'
import { batchPerTick } from '#platform/tick-batches.ts'
import { addressOf, addressParser, ROUTE, type Services } from './vendor-addresses.ts'
import { openVendorLanes } from './vendor-lanes.ts'
import { answerMessages, type SignedCall } from './vendor-messages.ts'
import { servicesOf } from './vendor-services.ts'

/**
 * The operator's side of the seamless-wallet protocol: `/vendor/<brand>/<vendor>/…`, signed by the vendor over the raw body. Every
 * dialect has paths of its own and leads to the same lanes. Fastify serves every path; the fast path serves plain requests before it.
 */
export async function mountVendorCallbacks(httpHost: HttpHost, openPipeline: () => Pipeline): Promise<void> {
  const services: Services = new Map(Object.values(DIALECTS).flatMap(servicesOf))
  await httpHost.root.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const lanes = openVendorLanes(httpHost, openPipeline)
    const answer = batchPerTick((calls: readonly SignedCall[]) => answerMessages({ httpHost, lanes }, calls))
    serveRoutes(scope, services, answer)
    serveFastPath(httpHost, fastPathHandler(httpHost, services, answer))
    scope.addHook('onClose', async () => await lanes.drain())
  })
}

type VendorHandler = (call: SignedCall) => Promise<PlainResponse>

function serveRoutes(scope: FastifyInstance, services: Services, answer: VendorHandler): void {
  for (const [path, service] of services)
    scope.post(`${ROUTE}${path}`, { config: { signed: 'vendor' } }, async ({ params, body, headers, ip, id: requestId }, reply) => {
      const to = params as { brand: string; vendor: string }
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const answered = await answer({
        to: addressOf(service, to.brand, to.vendor),
        raw,
        signature: headers[service.dialect.signatureHeader],
        caller: () => ({ ip, requestId }),
      })
      return reply.code(answered.status).headers(answered.headers).send(answered.body)
    })
}

/** Vendors' calls that come as plain requests. */
function fastPathHandler(httpHost: HttpHost, services: Services, answer: VendorHandler): PlainHandler<SignedCall & FastPathCall> {
  const addressAt = addressParser(services)
  return {
    match: ({ path, headers, body: raw }, remoteAddress) => {
      const to = addressAt(path)
      if (!to) return undefined
      const signature = headers.get(to.service.dialect.signatureHeader)
      const id = newRequestId()
      const caller = () => ({ ip: httpHost.addressOf(remoteAddress, headers.get('x-forwarded-for')), requestId: id })
      return { id, to, raw, signature, caller, language: headers.get('language'), route: to.route, began: performance.now() }
    },
    handle: answer,
  }
}
