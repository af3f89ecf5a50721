import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveKey, type KeyName } from '../src/keys.ts'
import { buildSandbox } from '../src/server.ts'

export type RunningSandbox = { url: string; smtpPort: number; home: string; key(name: KeyName): string; stop(): Promise<void> }

/** A sandbox on free ports of its own. Give `home` and `secret` of an earlier one to see a restart. */
export async function startSandbox(
  t: { after: (undo: () => Promise<void>) => void },
  earlier?: { home: string; secret: string },
): Promise<RunningSandbox & { secret: string }> {
  const home = earlier?.home ?? mkdtempSync(join(tmpdir(), 'sandbox-'))
  const secret = earlier?.secret ?? randomBytes(32).toString('hex')
  const port = await freePort()
  const smtpPort = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await buildSandbox(
    {
      port,
      smtpPort,
      home,
      secret,
      publicUrl: url,
      codesFile: undefined,
      crowd: undefined,
      oidcRedirectUris: ['http://127.0.0.1:9/back'],
      logLevel: 'silent',
    },
    () => new Date(),
  )
  await sandbox.listen()
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await sandbox.close()
    isStopped = true
  }
  t.after(async () => {
    await stop()
    rmSync(home, { recursive: true, force: true })
  })
  return { url, smtpPort, home, secret, key: (name) => deriveKey(secret, name), stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
