import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Times } from '@croupier/http-limits/times'
import { openContext } from '@croupier/vendor-server/context'
import { createDatabase } from '@croupier/vendor-server/testing/database'
import { buildSandbox } from '../../apps/sandbox/src/server.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { aDatabase } from '../../apps/server/testing/database.ts'
import { vendorKeys, webhookSecret } from '../../apps/server/testing/site.ts'
import type { Context } from '../../apps/studio/src/context.ts'
import { MIGRATIONS } from '../../apps/studio/src/database.ts'
import { buildServer } from '../../apps/studio/src/server.ts'

/** So short that a test may wait for them. */
export const shortTimes: Times = { headersMs: 800, bodyMs: 1000, lookEveryMs: 200 }
/** Connections that one address may hold in these tests. */
export const PER_ADDRESS_MAX = 40

export type Listeners = { ports: Record<string, number>; close: () => Promise<void> }

/** Every listener that a stranger may reach, in this process and with short times: site with the fast path and without, console, the house's own, Studio, sandbox. */
export async function openListeners(file: string): Promise<Listeners> {
  const undos: (() => Promise<unknown>)[] = []
  const server = await openServer(file, undos)
  const ports = { ...server, studio: await openStudio(undos), sandbox: await openSandbox(undos) }
  return {
    ports,
    close: async () => {
      for (const undo of undos.reverse()) await undo()
    },
  }
}

async function openServer(file: string, undos: (() => Promise<unknown>)[]) {
  const pages = writePages()
  undos.push(async () => rmSync(pages, { recursive: true, force: true }))
  const database = await aDatabase(file)
  undos.push(database.drop)
  const config = readConfig({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    PORT: '0',
    CONSOLE_PORT: '0',
    INTERNAL_PORT: '0',
    SECRET: webhookSecret,
    VENDOR_PRIVATE_KEY: vendorKeys.privateKey,
    PAYMENT_API_KEY: webhookSecret,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS_MAX),
    SOCKETS_PER_ADDRESS: '5',
    ROLES: 'web',
    WEB_DIST: pages,
    CONSOLE_DIST: pages,
    CACHE_DIR: join(pages, 'cache'),
  })
  const server = await composeServer(config, { times: shortTimes })
  undos.push(server.stop)
  const { port: site, consolePort: console, internalPort: internal } = await server.start()
  const library = await composeServer({ ...config, HTTP_FAST_PATH: 'off' }, { times: shortTimes })
  undos.push(library.stop)
  return { site, console, internal, 'site without the fast path': (await library.start()).port }
}

/** The least that a build leaves: two shells, the offline page, a part. */
function writePages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pages-'))
  mkdirSync(join(folder, 'assets'))
  const page = '<html><head><style>p{}</style></head><body>%BRAND%</body></html>'
  for (const name of ['shell.en.html', 'shell.ty.html', 'offline.html']) writeFileSync(join(folder, name), page)
  writeFileSync(join(folder, 'assets/start-1.js'), 'start()')
  return folder
}

async function openStudio(undos: (() => Promise<unknown>)[]): Promise<number> {
  const owner = { after: (undo: () => Promise<void>) => void undos.push(undo) }
  const { url } = await createDatabase(owner, 'studio')
  const context: Context = await openContext(
    {
      databaseUrl: url,
      secret: randomBytes(32),
      privateKeyPem: vendorKeys.privateKey,
      walletTimeoutMs: 1000,
      operators: [],
      logLevel: 'fatal',
    },
    MIGRATIONS,
  )
  undos.push(() => context.db.destroy())
  const clientDir = resolve(import.meta.dirname, '../../apps/studio/testing/client')
  const app = await buildServer(context, {
    publicUrl: 'http://localhost',
    clientDir,
    trustedProxies: [],
    tablePacePercent: 100,
    times: shortTimes,
  })
  undos.push(() => app.close())
  return await listening(app)
}

async function openSandbox(undos: (() => Promise<unknown>)[]): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'))
  undos.push(async () => rmSync(home, { recursive: true, force: true }))
  const secret = randomBytes(32).toString('hex')
  const own = {
    port: 0,
    smtpPort: 0,
    home,
    secret,
    publicUrl: 'http://localhost',
    codesFile: undefined,
    crowd: undefined,
    oidcRedirectUris: [],
  }
  const { app, close } = await buildSandbox({ ...own, logLevel: 'silent' }, () => new Date(), shortTimes)
  undos.push(close)
  return await listening(app)
}

async function listening(app: Awaited<ReturnType<typeof buildServer>>): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}
