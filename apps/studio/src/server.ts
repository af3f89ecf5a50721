import { isAnswering } from '@croupier/vendor-server/database'
import { openServer, type Serving } from '@croupier/vendor-server/server'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { deskRoutes } from './desk/routes.ts'
import { pageRoutes } from './pages.ts'
import { playerRoutes } from './player/routes.ts'
import { vendorRoutes } from './vendor/routes.ts'

/** Builds the HTTP side of Studio without opening a port. */
export async function buildServer(
  context: Context,
  config: Serving & Pick<Config, 'clientDir' | 'tablePacePercent'>,
): Promise<FastifyInstance> {
  const app = await openServer({ log: context.log, isReady: () => isAnswering(context.db) }, config)
  await app.register(async (vendor) => vendorRoutes(vendor, context, config.publicUrl))
  await app.register(async (player) => playerRoutes(player, context, config.tablePacePercent))
  await app.register(async (desk) => deskRoutes(desk, context))
  await app.register(async (pages) => pageRoutes(pages, context, config.clientDir))
  return app
}
