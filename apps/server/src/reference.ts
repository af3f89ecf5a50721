import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApiDocument } from './open-api.ts'

const POLICY =
  // The reference's own page starts itself with a script in the page; no session or money is within its reach.
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The reference of every call at `/docs`, made from the contract and served without any other host (AP-09). */
export function serveReference(app: FastifyInstance, publicUrl: string): void {
  let document: object | undefined
  app.get('/docs/openapi.json', async () => {
    document ??= openApiDocument(publicUrl)
    return document
  })
  // Few servers are ever asked for it, and its library takes 25 MB and half a second: it is loaded when the first one comes.
  let pages: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= openPages()
    const page = await (await pages).inject({ url: request.url, headers: { host: request.host } })
    for (const name of ['content-type', 'location'] as const) if (page.headers[name]) reply.header(name, page.headers[name])
    return reply.code(page.statusCode).header('content-security-policy', POLICY).send(page.rawPayload)
  }
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js']) app.get(path, answer)
}

async function openPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/docs/openapi.json', withDefaultFonts: false, telemetry: false },
  })
  return app
}
