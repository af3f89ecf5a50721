import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, type Owner, type TestDatabase } from '@croupier/vendor-server/testing/database'
import { startOperator, type TestOperator } from '@croupier/vendor-server/testing/operator'
import { type CallResult, launchBody, openPage, SITE, type TestPage } from '@croupier/vendor-server/testing/players'
import { endProcess, freePort, startProcess } from '@croupier/vendor-server/testing/processes'
import { sharedVendor } from '@croupier/vendor-server/testing/suites'

/** For tests in which answers stay away on purpose; elsewhere Studio waits as long as in production. */
export const SHORT_TIMEOUT_MS = 400
const TIMEOUT_MS = 1000
const GAME = 'stu_lantern_tide'
const MAIN = resolve(import.meta.dirname, '../src/main.ts')
/** A round of a table takes bets for three seconds. */
const TABLE_PACE_PERCENT = 15

/** Studio as a process of its own, with an operator and a database of its own. */
export type TestStudio = {
  url: string
  /** Of its vault, as hex. */
  secret: string
  database: TestDatabase
  operator: TestOperator
  /** Starts one more process on the same database; answers its address. */
  startAnother(): Promise<string>
  /** Of the first process. */
  pid(): number
  /** Ends the first process without any warning. */
  kill(): Promise<void>
  /** Stops the first process as a whole, as a busy machine may; `false` lets it go on. */
  pause(isPaused: boolean): void
  restart(): Promise<void>
  player(balanceMinor?: bigint, gameCode?: string): Promise<TestPlayer>
  demoPlayer(gameCode?: string): Promise<TestPlayer>
  /** The player with a new session, as after the game was opened once more, with whatever else the operator tells of them. */
  openAgain(player: { user: string; token: string }, gameCode: string, told?: object): Promise<TestPlayer>
  launch(body: object): Promise<{ status: number; body: unknown }>
}

export type TestPlayer = TestPage & {
  user: string
  token: string
  bet(id: string, betMinor?: string, url?: string): Promise<CallResult>
  /** The round once it stands in one of these states. */
  until(id: string, states: string[]): Promise<CallResult>
}

/** One Studio for all tests of a suite: each test has players of its own, so they do not disturb each other. */
export function sharedStudio(walletTimeoutMs = TIMEOUT_MS, setup: Setup = {}): () => TestStudio {
  return sharedVendor((owner) => startStudio(owner, walletTimeoutMs, setup))
}

/** Of every Studio of a test's process, as the operator's. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Setup = {
  tablePacePercent?: number
  playMoney?: boolean
  clientDir?: string
  /** Addresses of reverse proxies, comma-separated: connections from them are not counted as of one network. */
  trustedProxies?: string
  /** How Node keeps memory, as an installation starts it; a test leaves it as it is. */
  nodeFlags?: readonly string[]
}

export async function startStudio(
  owner: Owner,
  walletTimeoutMs = TIMEOUT_MS,
  {
    tablePacePercent = TABLE_PACE_PERCENT,
    playMoney = true,
    clientDir = resolve(import.meta.dirname, 'client'),
    trustedProxies = '',
    nodeFlags = [],
  }: Setup = {},
): Promise<TestStudio> {
  const operator = await startOperator(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const database = await createDatabase(owner, 'studio')
  const home = writeHome(pair.privateKey, { ...operator, playMoney })
  const secret = randomBytes(32).toString('hex')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const children: ChildProcess[] = []

  const spawnOn = (onPort: number) =>
    startProcess(children, {
      main: MAIN,
      nodeFlags,
      environment: {
        PORT: String(onPort),
        STUDIO_DATABASE_URL: database.url,
        STUDIO_SECRET: secret,
        STUDIO_PRIVATE_KEY_FILE: join(home, 'studio.pem'),
        STUDIO_OPERATORS_FILE: join(home, 'operators.json'),
        STUDIO_PUBLIC_URL: url,
        STUDIO_CLIENT_DIR: clientDir,
        STUDIO_TRUSTED_PROXIES: trustedProxies,
        STUDIO_WALLET_TIMEOUT_MS: String(walletTimeoutMs),
        STUDIO_TABLE_PACE_PERCENT: String(tablePacePercent),
        LOG_LEVEL: process.env.STUDIO_TEST_LOG ?? 'silent',
      },
    })
  owner.after(async () => {
    await Promise.all(children.map(endProcess))
    await operator.stop()
    rmSync(home, { recursive: true, force: true })
  })
  let first = await spawnOn(port)

  const launch = (body: object) => operator.callVendor(`${url}/game/url`, { ...launchBody(operator, GAME), ...body })
  return {
    url,
    secret,
    database,
    operator,
    async startAnother() {
      const another = await freePort()
      await spawnOn(another)
      return `http://127.0.0.1:${another}`
    },
    pid: () => first.pid ?? 0,
    kill: () => endProcess(first),
    pause: (isPaused) => void first.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    async restart() {
      first = await spawnOn(port)
    },
    async player(balanceMinor = 100_000n, gameCode = GAME) {
      const user = `p_${randomBytes(4).toString('hex')}`
      const token = randomUUID()
      operator.books.addPlayer(user, token, balanceMinor * 1000n)
      return openPlayer(url, { user, token }, await launch({ user, token, game_code: gameCode }))
    },
    openAgain: async ({ user, token }, gameCode, told = {}) =>
      openPlayer(url, { user, token }, await launch({ user, token, game_code: gameCode, ...told })),
    async demoPlayer(gameCode = GAME) {
      return openPlayer(url, { user: '', token: '' }, await launch({ user: null, token: null, currency: 'XXX', game_code: gameCode }))
    },
    launch,
  }
}

/** The files that Studio's configuration points to. */
function writeHome(privateKey: KeyObject, operator: TestOperator & { playMoney: boolean }): string {
  const { operatorId, walletUrl, publicKeyPem, playMoney } = operator
  const home = mkdtempSync(join(tmpdir(), 'studio-'))
  writeFileSync(join(home, 'studio.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(home, 'operator.pem'), publicKeyPem)
  const operators = [
    { operatorId, publicKeyFile: 'operator.pem', walletUrl, siteOrigins: [SITE], timeZone: 'Asia/Manila', playMoney, entersResults: true },
  ]
  writeFileSync(join(home, 'operators.json'), JSON.stringify(operators))
  return home
}

async function openPlayer(
  url: string,
  who: { user: string; token: string },
  launched: { status: number; body: unknown },
): Promise<TestPlayer> {
  const page = await openPage({ url, header: 'x-studio-session' }, launched)
  return {
    ...who,
    ...page,
    bet: (id, betMinor = '1000', base = url) => page.post('/api/rounds', { id, betMinor }, base),
    async until(id, states) {
      for (let asked = 0; asked < 100; asked += 1) {
        const round = await page.get(`/api/rounds/${id}`).catch(() => undefined)
        if (round && states.includes(String(round.body.state))) return round
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      throw new Error(`round ${id} never reached ${states.join(' or ')}`)
    },
  }
}
