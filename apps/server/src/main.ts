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
  // An orderly exit waits for the compilers' threads, and they for this one now and then (nodejs/node#54918): a process that must be
  // gone would stand for ever. What it had under way is the database's to undo.
  process.kill(process.pid, 'SIGKILL')
})

const ports = await server.start()
log.info(ports, 'ready')
process.send?.({ ready: ports })
// Where compiled modules are kept (NODE_COMPILE_CACHE), the start after a kill -9 finds them too.
flushCompileCache()
