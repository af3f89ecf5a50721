import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApiDocument } from './open-api.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** The reference of every call at `/docs`, made from the contract and served without any other host (AP-09). */
export function serveReference(app: FastifyInstance, publicUrl: string): void {
  let document: Promise<Buffer> | undefined
  app.get('/docs/openapi.json', async (request, reply) => {
    document ??= packed(JSON.stringify(openApiDocument(publicUrl)))
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(await unpacked(await document))
    return reply.header('content-encoding', 'gzip').send(await document)
  })
  // Few servers are ever asked for it, and its library takes 25 MB and half a second: it is loaded when the first one comes.
  let pages: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= openPages()
    const page = await (await pages).inject({ url: request.url, headers: { host: request.host } })
    for (const name of ['content-type', 'location'] as const) if (page.headers[name]) reply.header(name, page.headers[name])
    const isPage = String(page.headers['content-type']).startsWith('text/html')
    if (isPage) reply.header('content-security-policy', policyOf(page.body))
    return reply.code(page.statusCode).send(page.rawPayload)
  }
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js']) app.get(path, answer)
}

/** Of scripts in the page only those run that came with it: each by its hash. Its library places styles at run time. */
function policyOf(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
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
