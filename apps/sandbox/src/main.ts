import { readConfig } from './config.ts'
import { buildSandbox } from './server.ts'

const config = readConfig()
const sandbox = await buildSandbox(config, () => new Date())

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

await sandbox.listen()
