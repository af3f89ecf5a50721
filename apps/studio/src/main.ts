import { flushCompileCache } from 'node:module'
import { openContext } from '@croupier/vendor-server/context'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { MIGRATIONS } from './database.ts'
import { startFish } from './fish/fish.ts'
import { ticketGames } from './games.ts'
import { startResuming } from './rounds/resuming.ts'
import { buildServer } from './server.ts'
import { startTables } from './tables/tables.ts'
import { overpaidTypes } from './tickets/odds-guard.ts'

/** Opens everything in order and answers how to close it in the opposite one. */
async function start(config: Config): Promise<() => Promise<void>> {
  refuseOverpaid(config)
  const context: Context = await openContext(config, MIGRATIONS)
  const app = await buildServer(context, config)
  const tables = await startTables(context, app.server, config)
  const fish = startFish(context, app.server, config)
  await app.listen({ host: '127.0.0.1', port: config.port })
  const resuming = startResuming(context)
  context.log.info({ port: config.port }, 'listening')
  return async () => {
    await fish.stop()
    await tables.stop()
    await app.close()
    await resuming.stop()
    await context.db.destroy()
  }
}

/** Nothing is sold at odds that give back nearly all, or more than that with what agents get. */
function refuseOverpaid({ operators }: Config): void {
  for (const operator of operators) {
    const over = overpaidTypes(ticketGames(), operator)
    if (over.length > 0) throw new Error(`operator ${operator.operatorId} would give back more than 99.9 % of: ${over.join(', ')}`)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`studio: ${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exit(1)
}

try {
  const stop = await start(readConfig())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0), fail))
  // Where compiled modules are kept (NODE_COMPILE_CACHE), the start after a kill -9 finds them too.
  flushCompileCache()
} catch (error) {
  fail(error)
}
