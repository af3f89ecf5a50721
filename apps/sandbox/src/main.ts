import { readConfig } from './config.ts'
import { buildSandbox } from './server.ts'

const config = readConfig()
const { app } = await buildSandbox(config, () => new Date())

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

await app.listen({ host: '127.0.0.1', port: config.port })
