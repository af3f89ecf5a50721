import { flushCompileCache } from 'node:module'
import { openContext } from '@croupier/vendor-server/context'
import { type Config, type Operator, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { MIGRATIONS } from './database.ts'
import { startEngine } from './engine.ts'
import type { Schema } from './schema.ts'
import { buildServer } from './server.ts'
import { openAcceptances } from './tickets/acceptances.ts'

/** Opens everything in order and answers how to close it in the opposite one. */
async function start(config: Config): Promise<() => Promise<void>> {
  const opened = await openContext<Schema, Operator>(config, MIGRATIONS)
  const context: Context = { ...opened, acceptTicket: openAcceptances(opened.db) }
  const engine = await startEngine(context, config)
  const app = await buildServer(context, { ...config, books: engine.books })
  engine.serve(app.server)
  await app.listen({ host: '127.0.0.1', port: config.port })
  context.log.info({ port: config.port }, 'listening')
  return async () => {
    await engine.stop()
    await app.close()
    await context.db.destroy()
  }
}

function fail(error: unknown): never {
  process.stderr.write(`sportsbook: ${error instanceof Error ? error.message || error.name : String(error)}\n`)
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
