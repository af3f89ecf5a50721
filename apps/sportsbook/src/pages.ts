import { join } from 'node:path'
import { roundPage, sendPage, serveFolder } from '@croupier/vendor-server/pages'
import { framersOf } from '@croupier/vendor-server/sessions'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { productBySlug } from './products.ts'
import { ticketFacts } from './tickets/history.ts'

/** The page of each product, and the files that it loads. */
export async function pageRoutes(app: FastifyInstance, context: Context, clientDir: string): Promise<void> {
  await serveFolder(app, { root: join(clientDir, 'assets'), prefix: '/assets/', isShared: false })
  await serveFolder(app, { root: join(clientDir, 'covers'), prefix: '/covers/', isShared: true })

  app.get('/desk', async (_request, reply) => sendPage(reply, join(clientDir, 'desk.html'), { framers: ["'none'"] }))

  roundPage(app, context.vault, (id) => ticketFacts(context, id))

  app.get<{ Params: { slug: string }; Querystring: { launch?: unknown; theme?: unknown } }>('/play/:slug', async (request, reply) => {
    const { launch, theme } = request.query
    if (!productBySlug(request.params.slug)) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such product.')
    return sendPage(reply, join(clientDir, 'play.html'), { framers: await framersOf(context, launch), theme })
  })
}
