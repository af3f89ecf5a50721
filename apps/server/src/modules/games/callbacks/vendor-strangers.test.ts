import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { consoleVendors, setVendorAddresses } from '@croupier/contract/console/games'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import { registry } from '#platform/metrics.ts'
import type { SecurityEvent } from '#platform/security-events.ts'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { connectVendor } from '../connections/connections.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const operator = await anOperator(site, { username: 'bantayan', permissions: ['games'] })
const player = await aGamePlayer(context, 'kalaro', 10_000n)

const countOf = async (event: SecurityEvent) =>
  Number(new RegExp(`croupier_security_events_total\\{event="${event}"\\} (\\d+)`).exec(await registry.metrics())?.[1])
const balanceCall = () =>
  stringifyJson({ user: player.user, token: player.token, request_uuid: randomUUID(), game_code: 'stu_lantern_tide' })

/** Sends a message past nobody, by Fastify: `from` is the address that it comes from. */
async function send(path: string, { body = balanceCall(), isSigned = true, from = '203.0.113.1' } = {}) {
  const signature = isSigned ? signBody(Buffer.from(body), vendorKeys.privateKey) : 'AAAA'
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const answer = await app.inject({ method: 'POST', url: `/vendor/${path}`, remoteAddress: from, headers, payload: body })
  return { code: answer.statusCode, status: (answer.json() as { status: string }).status, retryAfter: answer.headers['retry-after'] }
}

/** Sends the message over a connection, in one piece, which does not pass Fastify. */
async function sendPlain(path: string) {
  const body = balanceCall()
  const socket = connect(port, '127.0.0.1')
  after(() => socket.destroy())
  const signature = signBody(Buffer.from(body), vendorKeys.privateKey)
  socket.write(
    `POST /vendor/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${SIGNATURE_HEADER}: ${signature}\r\n\r\n${body}`,
  )
  const [piece] = (await once(socket, 'data')) as [Buffer]
  return /"status":"([A-Z_]+)"/.exec(piece.toString())?.[1]
}

test('V7 six thousand messages with made-up brands and vendors ask the database a few times, and their address is turned away', async () => {
  let queries = 0
  const { pool } = site.server.database
  pool.on('acquire', () => {
    queries += 1
  })
  const before = await countOf('signature_refused')
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const began = performance.now()
  for (let at = 0; at < 6000; at += 1) {
    const path = at % 2 === 0 ? `parola/V${at}/user/balance` : `brand-${at}/STU/user/balance`
    answers.push(await send(path, { body: '{}', isSigned: false, from: '198.51.100.7' }))
  }
  const seconds = Math.ceil((performance.now() - began) / 1000)
  // Three names lists a second at most (codes, hosts, connections), and the brand and the connection anew each second.
  assert.ok(queries <= 5 * (seconds + 1), `${queries} queries in ${seconds} s`)
  const heard = answers.filter(({ code }) => code === 200)
  assert.ok(heard.every(({ status }) => status === 'RS_ERROR_INVALID_PARTNER'))
  assert.ok(heard.length >= 2000 && heard.length <= 2000 * (1 + seconds / 10), `${heard.length} heard in ${seconds} s`)
  assert.ok(answers.filter(({ code }) => code === 429).every(({ retryAfter }) => Number(retryAfter) >= 1))
  assert.equal((await countOf('signature_refused')) - before, 6000)
  assert.equal(
    (await send('parola/STU/user/balance', { from: '198.51.100.7' })).status,
    'RS_OK',
    'a vendor behind the same address is heard',
  )
})

test('V7 a vendor that is connected after its first message was turned away is heard at once', async () => {
  assert.equal((await send('parola/JDB/user/balance')).status, 'RS_ERROR_INVALID_PARTNER')
  await connectVendor(context, { vendorCode: 'JDB', baseUrl: 'http://127.0.0.1:9', operatorId: 7, publicKey: vendorKeys.publicKey })
  assert.notEqual((await send('parola/JDB/user/balance')).status, 'RS_ERROR_INVALID_PARTNER')
})

test('V7 names that no database takes are unknown, not a failure', async () => {
  for (const path of [
    'parola/%00/user/balance',
    '%00/STU/user/balance',
    `parola/${'v'.repeat(250)}/user/balance`,
    'parola/%F0%9F%8E%B2/user/balance',
  ])
    assert.deepEqual([(await send(path)).code, (await send(path)).status], [200, 'RS_ERROR_INVALID_PARTNER'], path)
})

test('M3 a forged message is a security event with the vendor that it names, and moves nothing', async () => {
  const before = await countOf('signature_refused')
  assert.equal((await send('parola/STU/user/balance', { isSigned: false })).status, 'RS_ERROR_INVALID_SIGNATURE')
  assert.equal((await countOf('signature_refused')) - before, 1)
})

test("L13 where an operator has named a vendor's addresses, a signed message from another one is refused, by both ways in", async () => {
  const why = 'The vendor has told us its addresses'
  const allow = (addresses: string[]) => operator.send(setVendorAddresses, { code: 'STU', addresses, why })
  const before = await countOf('address_refused')
  await allow(['203.0.113.0/24', '2001:db8::/32'])
  assert.equal((await send('parola/STU/user/balance', { from: '203.0.113.77' })).status, 'RS_OK')
  assert.equal((await send('parola/STU/user/balance', { from: '::ffff:203.0.113.77' })).status, 'RS_OK')
  assert.equal((await send('parola/STU/user/balance', { from: '2001:db8:7::1' })).status, 'RS_OK')
  assert.equal((await send('parola/STU/user/balance', { from: '203.0.114.1' })).status, 'RS_ERROR_INVALID_PARTNER')
  assert.equal(await sendPlain('parola/STU/user/balance'), 'RS_ERROR_INVALID_PARTNER')
  assert.equal((await countOf('address_refused')) - before, 2)
  const shown = (await operator.send(consoleVendors, {})).rows.find(({ code }) => code === 'STU')
  assert.deepEqual(shown?.addresses, ['203.0.113.0/24', '2001:db8::/32'])
  await allow(['127.0.0.1'])
  assert.equal(await sendPlain('parola/STU/user/balance'), 'RS_OK')
  await allow([])
  assert.equal((await send('parola/STU/user/balance', { from: '203.0.114.1' })).status, 'RS_OK')
})

test('L13 what is no address or network is refused, and so is a vendor that is not connected', async () => {
  const why = 'A try'
  for (const wrong of ['203.0.113.0/33', '2001:db8::/129', '1.2.3', '1.2.3.4/', '1.2.3.4/8/8', 'abc', '::1/-1', '1.2.3.4, 1.2.3.5']) {
    const answer = await operator.ask(setVendorAddresses, {} as never, { raw: { code: 'STU', addresses: [wrong], why } })
    assert.deepEqual([answer.status, answer.envelope.errorCode], [400, 'request_param_err'], wrong)
  }
  const unknown = await operator.ask(setVendorAddresses, { code: 'PG', addresses: [], why })
  assert.equal(unknown.envelope.errorCode, 'wrong_state')
})
