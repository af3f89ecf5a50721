import { readConfig } from './config.ts'
import { buildSandbox } from './server.ts'

function fail(error: unknown): never {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message || error.name : String(error)}\n`)
  process.exit(1)
}

try {
  const sandbox = await buildSandbox(readConfig(), () => new Date())
  await sandbox.listen()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close().then(() => process.exit(0), fail))
} catch (error) {
  fail(error)
}
