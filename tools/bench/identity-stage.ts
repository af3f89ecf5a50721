import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@croupier/local-postgres/cluster'
import { addMember } from '../../apps/server/src/modules/identity/index.ts'
import { addBrand } from '../../apps/server/src/modules/site/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { openTestCluster, TEMPLATE, testPasswords } from '../../apps/server/testing/cluster.ts'
import { hashed } from '../../apps/server/testing/hashes.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'

const READY_WITHIN_MS = 30_000
export const PASSWORD = 'correct horse battery staple'
/** The address at which browsers would reach the site; it is the origin of sockets. */
const PUBLIC_URL = 'http://localhost:3000'

/** Server processes on a database of their own, with members who all have one password; `secret` signs what the page would have to work for. */
export type IdentityStage = {
  sites: readonly string[]
  origin: string
  secret: string
  memberIds: readonly bigint[]
  context: Context
  stop: () => Promise<void>
}

export async function openIdentityStage(names: readonly string[], processes: number): Promise<IdentityStage> {
  const cluster = await openTestCluster()
  const url = new URL(cluster.url)
  url.pathname = `/${TEMPLATE}`
  url.username = `${TEMPLATE}_server_login`
  url.password = testPasswords.server
  const secret = randomBytes(24).toString('hex')
  const shared = { DATABASE_URL: url.toString(), SECRET: secret, PAYMENT_API_KEY: secret, PAYMENT_WEBHOOK_SECRET: secret, PUBLIC_URL }
  const environment = { ...shared, LOG_LEVEL: 'error', VENDOR_PRIVATE_KEY: 'none', TRUSTED_PROXIES: '127.0.0.1/32' }
  const seeding = await composeServer(readConfig(environment))
  const system = asSystem(seeding.context, 0)
  const order = { code: 'parola', name: 'Parola', currency: 'PHP', hosts: [], settings: parolaSettings, help: [] } as const
  const context = asSystem(system, await addBrand(system, { ...order, hosts: [], help: [] }))
  const passwordHash = await hashed(PASSWORD)
  const memberIds: bigint[] = []
  for (const username of names) memberIds.push(await addMember(context, { username, passwordHash, type: 0 }))
  const servers = await Promise.all(Array.from({ length: processes }, (_, at) => startServer(environment, at)))
  return {
    sites: servers.map(({ site }) => site),
    origin: PUBLIC_URL,
    secret,
    memberIds,
    context,
    stop: async () => {
      await Promise.all(servers.map(({ child }) => ended(child)))
      await seeding.stop()
      await cluster.stop()
    },
  }
}

async function startServer(environment: Record<string, string>, at: number): Promise<{ child: ChildProcess; site: string }> {
  const [port, consolePort, internalPort] = await Promise.all([freePort(), freePort(), freePort()])
  const own = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    INTERNAL_PORT: String(internalPort),
    ROLES: at === 0 ? 'web,jobs' : 'web',
  }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { PATH: process.env.PATH ?? '', ...environment, ...own, SOCKETS_PER_ADDRESS: '5000', CONNECTIONS_PER_ADDRESS: '5000' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let waited = 0; waited < READY_WITHIN_MS; waited += 100) {
    const answer = await fetch(`http://127.0.0.1:${internalPort}/health/ready`).catch(() => undefined)
    if (answer?.ok) return { child, site: `http://127.0.0.1:${port}` }
    await sleep(100)
  }
  throw new Error('a server process did not become ready')
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Each is a network of its own. */
export function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
