import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before } from 'node:test'
import { createDatabase, type TestDatabase } from './database.ts'
import { startOperator, type TestOperator } from './operator.ts'

export const SITE = 'http://127.0.0.1:3999'
/** For tests in which answers stay away on purpose; elsewhere Studio waits as long as in production. */
export const SHORT_TIMEOUT_MS = 400
const TIMEOUT_MS = 1000
const GAME = 'stu_lantern_tide'
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

type CallResult = { status: number; body: Record<string, unknown> }

export type TestPlayer = {
  user: string
  token: string
  session: string
  opened: Record<string, unknown>
  bet(id: string, betMinor?: string, url?: string): Promise<CallResult>
  get(path: string): Promise<CallResult>
  post(path: string, body: unknown, url?: string): Promise<CallResult>
  /** The round once it stands in one of these states. */
  until(id: string, states: string[]): Promise<CallResult>
}

/** Where the undoing of a start is registered: a test's context, or a suite. */
type Owner = { after(undo: () => Promise<void>): void }

/** One Studio for all tests of a suite: each test has players of its own, so they do not disturb each other. */
export function sharedStudio(walletTimeoutMs = TIMEOUT_MS, setup: Setup = {}): () => TestStudio {
  const undos: (() => Promise<void>)[] = []
  let studio: TestStudio | undefined
  before(async () => {
    studio = await startStudio({ after: (undo) => undos.unshift(undo) }, walletTimeoutMs, setup)
  })
  after(async () => {
    for (const undo of undos) await undo()
  })
  return () => {
    if (!studio) throw new Error('the suite has not started its Studio')
    return studio
  }
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
  const database = await createDatabase(owner)
  const home = writeHome(pair.privateKey, { ...operator, playMoney })
  const secret = randomBytes(32).toString('hex')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const children: ChildProcess[] = []

  const spawnOn = (onPort: number) =>
    startProcess(
      { children, nodeFlags },
      {
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
    )
  owner.after(async () => {
    await Promise.all(children.map(endProcess))
    await operator.stop()
    rmSync(home, { recursive: true, force: true })
  })
  let first = await spawnOn(port)

  const launch = (body: object) => operator.callVendor(`${url}/game/url`, { ...launchBody(operator.operatorId), ...body })
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

function launchBody(operatorId: number) {
  return {
    operator_id: BigInt(operatorId),
    game_code: GAME,
    platform: 'GPL_MOBILE',
    currency: 'PHP',
    country: 'PH',
    lang: 'fil',
    lobby_url: `${SITE}/lobby`,
    deposit_url: `${SITE}/deposit`,
  }
}

async function openPlayer(
  url: string,
  who: { user: string; token: string },
  launched: { status: number; body: unknown },
): Promise<TestPlayer> {
  const { url: address } = launched.body as { url?: string }
  if (!address) throw new Error(`no launch: ${launched.status} ${JSON.stringify(launched.body)}`)
  const launch = new URL(address).searchParams.get('launch')
  const headers: Record<string, string> = {}
  const ask = async (target: string, init: RequestInit): Promise<CallResult> => {
    const answer = await fetch(target, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const post = (path: string, body: unknown, base = url) =>
    ask(`${base}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const get = (path: string) => ask(`${url}${path}`, { headers })
  // On a busy machine the short wallet timeout of the tests may pass; nothing is used up then, and a player asks again.
  let opened = await post('/api/session', { launch })
  for (let tries = 1; tries < 20 && opened.body.error === 'WALLET_UNAVAILABLE'; tries += 1) opened = await post('/api/session', { launch })
  if (opened.status !== 200) throw new Error(`no session: ${JSON.stringify(opened.body)}`)
  headers['x-studio-session'] = String(opened.body.session)
  return {
    ...who,
    session: String(opened.body.session),
    opened: opened.body,
    get,
    post,
    bet: (id, betMinor = '1000', base = url) => post('/api/rounds', { id, betMinor }, base),
    async until(id, states) {
      for (let asked = 0; asked < 100; asked += 1) {
        const round = await get(`/api/rounds/${id}`).catch(() => undefined)
        if (round && states.includes(String(round.body.state))) return round
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      throw new Error(`round ${id} never reached ${states.join(' or ')}`)
    },
  }
}

type Group = { children: ChildProcess[]; nodeFlags: readonly string[] }

async function startProcess({ children, nodeFlags }: Group, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeFlags, resolve(import.meta.dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  for (let asked = 0; asked < 600; asked += 1) {
    if (child.exitCode !== null) throw new Error(`studio ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}/health/ready`).catch(() => undefined)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('studio did not become ready within 30 s')
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
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
