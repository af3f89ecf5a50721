import { flushCompileCache } from 'node:module'
import { readConfig } from '#platform/config.ts'
import { composeServer } from './server.ts'

const STOP_WITHIN_MS = 8000

const server = await composeServer(readConfig())
const { log } = server.context

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
process.on('uncaughtException', (failure) => {
  log.fatal({ failure: failure.stack }, 'unexpected')
  process.exit(1)
})

const ports = await server.start()
log.info(ports, 'ready')
process.send?.({ ready: ports })
// Where compiled modules are kept (NODE_COMPILE_CACHE), the start after a kill -9 finds them too.
flushCompileCache()
