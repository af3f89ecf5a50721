import { isAnswering } from '@croupier/vendor-server/database'
import { openServer, type Serving } from '@croupier/vendor-server/server'
import type { FastifyInstance } from 'fastify'
import type { Books } from './books/books.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { deskRoutes } from './desk/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { pageRoutes } from './pages.ts'
import { playerRoutes } from './sessions/routes.ts'
import { vendorRoutes } from './vendor/routes.ts'

/** Builds the HTTP side of the sportsbook without opening a port. */
export async function buildServer(
  context: Context,
  config: Serving & Pick<Config, 'clientDir' | 'feedKey'> & { books: Books },
): Promise<FastifyInstance> {
  const app = await openServer({ log: context.log, isReady: () => isAnswering(context.db) }, config)
  await app.register(async (vendor) => vendorRoutes(vendor, context, config.publicUrl))
  await app.register(async (player) => playerRoutes(player, context, config.books))
  await app.register(async (desk) => deskRoutes(desk, context, config.books))
  await app.register(async (feed) => feedRoutes(feed, context, config.feedKey))
  await app.register(async (pages) => pageRoutes(pages, context, config.clientDir))
  return app
}
