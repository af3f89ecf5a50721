import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { loginFreePlay } from '@croupier/contract/identity-login'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { openHttp } from '#platform/http-server.ts'
import { redaction } from '#platform/log.ts'
import { unexplained } from '#testing/ledger.ts'
import { ownHeader } from '../testing/actors.ts'
import { aSite } from '../testing/site.ts'
import { placeInSession } from './modules/identity/sealed-tables.ts'
import { composeServer } from './server.ts'
import { databaseFault } from './start-checks.ts'

const site = await aSite(import.meta.filename)
const key = 'k8fQ2mZr7TnWc4VbXj9LpHs3DgYe6AuN'
const environment = {
  DATABASE_URL: site.database.url,
  LOG_LEVEL: 'fatal',
  SECRET: key,
  PAYMENT_API_KEY: key,
  PAYMENT_WEBHOOK_SECRET: key,
  VENDOR_PRIVATE_KEY: 'x',
}

test('the start names every variable that is wrong at once', () => {
  assert.throws(() => readConfig({ PORT: 'eighty', SECRET: 'short' }), /DATABASE_URL.*PORT.*SECRET/s)
})

test('PP-02 L11 a brand for real money refuses to start with a secret that everybody knows, with the sandbox for its outside world, or without TLS', async () => {
  const weak = readConfig({ ...environment, SECRET: 'please-change-me-0123456789-0123456789' })
  const play = await composeServer(weak)
  await play.stop()
  await (await unexplained(site.context)).db.updateTable('site.brand').set({ mode: 'real' }).where('code', '=', 'habagat').execute()
  await assert.rejects(composeServer(weak), /default one/)
  await assert.rejects(composeServer(readConfig({ ...environment, OUTSIDE_WORLD: 'sandbox' })), /sandbox/)
  await assert.rejects(composeServer(readConfig(environment)), /http:\/\/localhost:3000: set PUBLIC_URL/)
  const byTls = { ...environment, PUBLIC_URL: 'https://play.example' }
  await assert.rejects(composeServer(readConfig({ ...byTls, CONSOLE_URL: 'http://console.example' })), /http:\/\/console.example/)
  const strong = await composeServer(readConfig(byTls))
  await strong.stop()
  await (await unexplained(site.context)).db.updateTable('site.brand').set({ mode: 'play' }).where('code', '=', 'habagat').execute()
})

test('ASVS 3.5.4 12.3.1 a brand for real money refuses to start where pages share a host name, or a peer would be called in the clear', async () => {
  const { db } = await unexplained(site.context)
  await db.updateTable('site.brand').set({ mode: 'real' }).where('code', '=', 'habagat').execute()
  const start = async (change: Record<string, string>) => {
    const server = await composeServer(readConfig({ ...environment, PUBLIC_URL: 'https://play.example', ...change }))
    await server.stop()
  }
  await assert.rejects(start({ CONSOLE_URL: 'https://play.example:8443' }), /shares its host name with https:\/\/play\.example:8443/)
  await assert.rejects(start({ GAME_ORIGINS: 'https://games.example,https://play.example' }), /shares its host name/)
  for (const name of ['PAYMENT_URL', 'PAYMENT_NOTIFY_URL', 'SMS_URL', 'DRAWS_URL']) {
    const keys = { SMS_API_KEY: 'a', DRAWS_API_KEY: 'a' }
    await assert.rejects(start({ ...keys, [name]: 'http://peer.example' }), new RegExp(`${name} is not https`))
    await start({ ...keys, [name]: 'https://peer.example' })
  }
  const vendorAt = (address: string) => db.updateTable('games.vendor_connection').set({ base_url: address }).execute()
  const before = await db.selectFrom('games.vendor_connection').select('base_url').executeTakeFirstOrThrow()
  await vendorAt('http://games.example')
  await assert.rejects(start({}), /the address of the vendor http:\/\/games\.example is not https/)
  await vendorAt(before.base_url)
  const far = new URL(environment.DATABASE_URL)
  far.searchParams.set('host', 'database.example')
  assert.match(databaseFault(far.toString()) ?? '', /sslmode=verify-full/)
  far.searchParams.set('sslmode', 'verify-full')
  assert.equal(databaseFault(far.toString()), undefined)
  await db.updateTable('site.brand').set({ mode: 'play' }).where('code', '=', 'habagat').execute()
})

test('a call that the contract does not declare cannot be served', async () => {
  const { root, app } = await openHttp({ log: site.context.log, trustedProxies: [], isBySocket: false, policy: {} })
  for (const scope of [root, app]) assert.throws(() => scope.get('/wps/back/door', async () => 'open'), /no declaration/)
  await root.close()
})

test('logs hold no password, token, code or account number', () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString())) })
  const log = pino({ redact: redaction }, sink)
  const canary = 'canary-7f3a'
  log.info(
    {
      password: canary,
      token: canary,
      body: { newPassword: canary, code: canary },
      call: { input: { number: canary, paymentPassword: canary } },
      authorization: canary,
    },
    'a call',
  )
  assert.doesNotMatch(lines.join(), new RegExp(canary))
})

test('health tells a living process from a ready one, and metrics count calls', async () => {
  const { internal, site: players } = site.server
  assert.equal((await internal.inject({ url: '/health/live' })).statusCode, 200)
  assert.equal((await internal.inject({ url: '/health/ready' })).statusCode, 200)
  await players.inject({ url: '/wps/system/whitelabel', headers: { merchant: 'parola' } })
  assert.match((await internal.inject({ url: '/metrics' })).body, /croupier_http_seconds_count\{.*whitelabel/)
})

test('M8 M2 readiness, figures and reference are on a listener of the house alone: site and console know nothing of them', async () => {
  const config = readConfig({ ...environment, PORT: '0', CONSOLE_PORT: '0', INTERNAL_PORT: '0' })
  const server = await composeServer(config)
  after(() => server.stop())
  const { port, consolePort, internalPort } = await server.start()
  const ask = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`, { redirect: 'manual' })).text()
  assert.equal((server.internal.server.address() as AddressInfo).address, '127.0.0.1')
  const told = /croupier_|"ready"|openapi|scalar/
  for (const path of ['/metrics', '/health/ready', '/docs/', '/docs/openapi.json', '/docs/js/scalar.js']) {
    assert.match(await ask(internalPort, path), told, path)
    for (const other of [port, consolePort]) assert.doesNotMatch(await ask(other, path), told, path)
  }
  assert.match(await ask(port, '/health/live'), /live/)
})

test('a site at a Unix socket serves as at a port, and writes down the address that the proxy names, or its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-site-'))
  after(() => rmSync(folder, { recursive: true }))
  const socketPath = join(folder, 'site.sock')
  const server = await composeServer(readConfig({ ...environment, CONSOLE_PORT: '0', INTERNAL_PORT: '0', SITE_SOCKET: socketPath }))
  after(() => server.stop())
  assert.equal((await server.start()).port, 0)
  const { method, path } = loginFreePlay
  const open = async (forwarded: Record<string, string>) => {
    const headers = { merchant: 'parola', 'content-type': 'application/json', ...ownHeader, ...forwarded }
    const call = request({ socketPath, method, path, headers }).end('{"os":"Linux","platform":"W","encryption":false,"headerVersion":3}')
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    assert.equal(answer.statusCode, 200, await text(answer))
  }
  await open({ 'x-forwarded-for': '203.0.113.7' })
  await open({})
  const rows = await site.context.db
    .selectFrom('identity.session')
    .select(['id', 'brand_id as brandId', 'ip_sealed as sealed'])
    .orderBy('id')
    .execute()
  const opened = rows.map(({ sealed, ...row }) => server.context.ports.seal.open(sealed ?? Buffer.of(), placeInSession(row, 'ip')))
  assert.deepEqual(opened, ['203.0.113.7', '127.0.0.1'])
})
