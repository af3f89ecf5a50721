import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, type Owner, type TestDatabase } from '@croupier/vendor-server/testing/database'
import { startOperator, type TestOperator } from '@croupier/vendor-server/testing/operator'
import { launchBody, openPage, SITE, type TestPage } from '@croupier/vendor-server/testing/players'
import { endProcess, freePort, startProcess } from '@croupier/vendor-server/testing/processes'
import { sharedVendor } from '@croupier/vendor-server/testing/suites'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const CLIENT = resolve(import.meta.dirname, 'client')
const PRODUCT = 'spb_sports'
/** As long as in production; tests in which answers stay away on purpose give a shorter one. */
const TIMEOUT_MS = 1000

/** The sportsbook as a process of its own, with an operator and a database of its own. */
export type TestSportsbook = {
  url: string
  database: TestDatabase
  operator: TestOperator
  /** Starts one more process on the same database; answers its address. */
  startAnother(): Promise<string>
  /** Ends the first process without any warning. */
  kill(): Promise<void>
  restart(): Promise<void>
  player(balanceMinor?: bigint, product?: string): Promise<TestPlayer>
  demoPlayer(product?: string): Promise<TestPage>
  /** The player with a new session, as after the page was opened once more. */
  openAgain(player: { user: string; token: string }, product?: string): Promise<TestPlayer>
  launch(body: object): Promise<{ status: number; body: unknown }>
  /** Lets a feed speak; answers how many messages were refused. */
  feed(messages: readonly object[], base?: string): Promise<number>
}

/** A page, and the player as the operator knows them. */
export type TestPlayer = TestPage & { user: string; token: string }

/** One sportsbook for all tests of a suite: each test has players of its own, so they do not disturb each other. */
export function sharedSportsbook(walletTimeoutMs = TIMEOUT_MS, setup: Setup = {}): () => TestSportsbook {
  return sharedVendor((owner) => startSportsbook(owner, walletTimeoutMs, setup))
}

/** Of every sportsbook of a test's process: finding two large primes takes a tenth of a second. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Setup = {
  /** Of the simulated feed; none speaks where it is not given. */
  simulation?: { speed: number; roundMinutes: number }
  clientDir?: string
  /** How Node keeps memory, as an installation starts it; a test leaves it as it is. */
  nodeFlags?: readonly string[]
}

export async function startSportsbook(
  owner: Owner,
  walletTimeoutMs = TIMEOUT_MS,
  { simulation, clientDir = CLIENT, nodeFlags = [] }: Setup = {},
): Promise<TestSportsbook> {
  const operator = await startOperator(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const database = await createDatabase(owner, 'sportsbook')
  const home = writeHome(operator)
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
        SPORTSBOOK_DATABASE_URL: database.url,
        SPORTSBOOK_SECRET: secret,
        SPORTSBOOK_PRIVATE_KEY_FILE: join(home, 'sportsbook.pem'),
        SPORTSBOOK_OPERATORS_FILE: join(home, 'operators.json'),
        SPORTSBOOK_PUBLIC_URL: url,
        SPORTSBOOK_CLIENT_DIR: clientDir,
        ...(simulation && {
          SPORTSBOOK_SIMULATION: 'on',
          SPORTSBOOK_SIMULATION_SPEED: String(simulation.speed),
          SPORTSBOOK_SIMULATION_ROUND_MINUTES: String(simulation.roundMinutes),
        }),
        SPORTSBOOK_FEED_KEY_FILE: join(home, 'feed.key'),
        SPORTSBOOK_WALLET_TIMEOUT_MS: String(walletTimeoutMs),
        LOG_LEVEL: process.env.SPORTSBOOK_TEST_LOG ?? 'silent',
      },
    })
  owner.after(async () => {
    await Promise.all(children.map(endProcess))
    await operator.stop()
    rmSync(home, { recursive: true, force: true })
  })
  let first = await spawnOn(port)

  const launch = (body: object) => operator.callVendor(`${url}/game/url`, { ...launchBody(operator, PRODUCT), ...body })
  const open = (launched: { status: number; body: unknown }) => openPage({ url, header: 'x-sportsbook-session' }, launched)
  const openAgain = async ({ user, token }: { user: string; token: string }, product = PRODUCT) => ({
    user,
    token,
    ...(await open(await launch({ user, token, game_code: product }))),
  })
  return {
    url,
    database,
    operator,
    async startAnother() {
      const another = await freePort()
      await spawnOn(another)
      return `http://127.0.0.1:${another}`
    },
    kill: () => endProcess(first),
    async restart() {
      first = await spawnOn(port)
    },
    async player(balanceMinor = 100_000n, product = PRODUCT) {
      const who = { user: `p_${randomBytes(4).toString('hex')}`, token: randomUUID() }
      operator.books.addPlayer(who.user, who.token, balanceMinor * 1000n)
      return openAgain(who, product)
    },
    demoPlayer: async (product = PRODUCT) => open(await launch({ user: null, token: null, currency: 'XXX', game_code: product })),
    openAgain,
    launch,
    feed: (messages, base = url) => deliver(base, messages),
  }
}

export const FEED_KEY = 'the key of the feed of tests'

async function deliver(url: string, messages: readonly object[]): Promise<number> {
  const answer = await fetch(`${url}/feed/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${FEED_KEY}` },
    body: JSON.stringify({ messages }),
  })
  if (answer.status !== 200) throw new Error(`the feed was answered ${answer.status}: ${await answer.text()}`)
  const { refused } = (await answer.json()) as { refused: number[] }
  return refused.length
}

/** Operators beside the test's own, with its keys and wallet: one whose persons trade, and one that has no desk. */
export const OTHER_TRADERS = 8
export const NO_TRADERS = 9

/** The files that the configuration points to. */
function writeHome({ operatorId, walletUrl, publicKeyPem }: TestOperator): string {
  const home = mkdtempSync(join(tmpdir(), 'sportsbook-'))
  writeFileSync(join(home, 'sportsbook.pem'), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(home, 'operator.pem'), publicKeyPem)
  writeFileSync(join(home, 'feed.key'), FEED_KEY)
  const operator = { publicKeyFile: 'operator.pem', walletUrl, siteOrigins: [SITE], timeZone: 'Asia/Manila' }
  const operators = [
    { ...operator, operatorId, trades: true },
    { ...operator, operatorId: OTHER_TRADERS, trades: true },
    { ...operator, operatorId: NO_TRADERS },
  ]
  writeFileSync(join(home, 'operators.json'), JSON.stringify(operators))
  return home
}
