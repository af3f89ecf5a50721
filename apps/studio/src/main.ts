import { pino } from 'pino'
import { readConfig } from './config.ts'
import type { Context } from './context.ts'
import { migrate, openDatabase } from './database.ts'
import { startResuming } from './rounds/resuming.ts'
import { buildServer } from './server.ts'
import { openVault } from './vault.ts'

const config = readConfig()
const log = pino({ level: config.logLevel, name: 'studio', redact: ['req.headers'] })

const applied = await migrate(config.databaseUrl)
if (applied.length > 0) log.info({ applied }, 'migrated')

const context: Context = {
  db: openDatabase(config.databaseUrl, log),
  vault: openVault(config.secret),
  log,
  operators: new Map(config.operators.map((operator) => [operator.operatorId, operator])),
  wallet: { privateKeyPem: config.privateKeyPem, timeoutMs: config.walletTimeoutMs },
}
const app = await buildServer(context, config)
const resuming = startResuming(context)

async function stop(): Promise<void> {
  await app.close()
  await resuming.stop()
  await context.db.destroy()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

await app.listen({ host: '127.0.0.1', port: config.port })
log.info({ port: config.port }, 'listening')
