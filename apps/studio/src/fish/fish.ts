import type { Server as HttpServer } from 'node:http'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { fishGames } from '#games.ts'
import type { House } from './seating.ts'
import { startSettling } from './settling.ts'
import { openFishSockets } from './sockets.ts'

/** Opens the fish tables of this process to players; a table itself opens when the first one sits down. */
export function startFish(
  context: Context,
  http: HttpServer,
  config: Pick<Config, 'trustedProxies' | 'ownUrl'>,
): { stop(): Promise<void> } {
  const houses = new Map<string, House>(
    fishGames().map((game) => [game.manifest.code, { context, game, address: config.ownUrl, tables: new Map(), opening: new Map() }]),
  )
  const sockets = openFishSockets({ context, http, trustedProxies: config.trustedProxies, houses })
  const settling = startSettling(context)
  return {
    async stop() {
      const open = [...houses.values()].flatMap(({ tables }) => [...tables.values()])
      await Promise.all(open.map((table) => table.stop()))
      await sockets.stop()
      await settling.stop()
    },
  }
}
