import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import { registry } from '#platform/metrics.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { connectVendor } from './connections.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const UNITS = 1000n

/** The ways into the server: a request in one piece is plain, one in two is the library's. */
const doors = { plain: (text: string) => [text], library: (text: string) => [text.slice(0, -3), text.slice(-3)] }
type Way = keyof typeof doors

/** Sends a message over a connection of its own; gives what came back, apart from what differs by each. */
async function send(way: Way, path: string, body: string, signature = signBody(Buffer.from(body), vendorKeys.privateKey)) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  after(() => socket.destroy())
  await once(socket, 'connect')
  const head = `POST /vendor/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nlanguage: EN\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${SIGNATURE_HEADER}: ${signature}\r\n\r\n`
  for (const piece of doors[way](head + body)) {
    socket.write(piece)
    await sleep(10)
  }
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    if (/\r\n\r\n.*\}$/.test(text)) break
  }
  const [top = '', said = ''] = text.split('\r\n\r\n')
  const [status = '', ...lines] = top.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2) as [string, string]))
  assert.match(headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(headers['content-length'], String(Buffer.byteLength(said)))
  const { 'content-type': type, 'cache-control': cache, connection, 'keep-alive': keepAlive } = headers
  return { status, said: parseJson(said.replace(headers['x-request-id'] ?? '', 'id')), type, cache, connection, keepAlive }
}

async function aBet(name: string) {
  const player = await aGamePlayer(context, name, 10_000n)
  const bet = (more: object = {}) =>
    stringifyJson({
      ...{ user: player.user, token: player.token, request_uuid: randomUUID(), game_code: 'stu_lantern_tide' },
      ...{ transaction_uuid: randomUUID(), supplier_transaction_id: 'a', round: randomUUID(), round_closed: false },
      ...{ amount: 1_000n * UNITS, currency: 'PHP', is_free: false, ...more },
    })
  return { player, bet }
}

const BET = 'parola/STU/transaction/bet'

test('a message in one piece and one in two are answered alike, whatever they are', async () => {
  const { player, bet } = await aBet('pinto1')
  const one = bet()
  const messages: [string, string, string?][] = [
    [BET, one],
    [BET, one],
    [BET, bet({ amount: 90_000n * UNITS })],
    [BET, bet({ currency: 'USD' })],
    [BET, bet({ request_uuid: 'Ñ-1' })],
    [BET, bet(), 'AAAA'],
    [BET, '{"request_uuid":"r"}'],
    [BET, 'no JSON'],
    [BET, ''],
    ['parola/XXX/transaction/bet', one],
    ['nobody/STU/transaction/bet', one],
    ['parola/STU/transaction/unknown', one],
    ['parola/STU/user/info', `{"user":"${player.user}","request_uuid":"r"}`],
    ['parola/STU/wallet/bet', one],
  ]
  for (const [path, body, signature] of messages) {
    const library = await send('library', path, body.padStart(3), signature)
    assert.deepEqual(await send('plain', path, body.padStart(3), signature), library, `${path} ${body}`)
  }
  assert.equal(await player.balance(), 9_000n)
})

test('both ways are counted as one call', async () => {
  const { bet } = await aBet('pinto2')
  const count = async () => {
    const line = /croupier_http_seconds_count\{route="\/vendor\/:brand\/:vendor\/transaction\/bet",method="POST",status="200"\} (\d+)/
    return Number(line.exec(await registry.metrics())?.[1] ?? 0)
  }
  const before = await count()
  await send('library', BET, bet())
  await send('plain', BET, bet())
  assert.equal(await count(), before + 2)
})

test('a vendor whose key is none is told that we failed, by both ways, and keeps nobody else from being heard in the same turn', async () => {
  const { player, bet } = await aBet('pinto3')
  await connectVendor(context, { vendorCode: 'JDB', baseUrl: 'http://127.0.0.1:9', operatorId: 2, publicKey: 'no key' })
  const bad = 'parola/JDB/transaction/bet'
  const [failed, taken] = await Promise.all([send('plain', bad, bet()), send('plain', BET, bet())])
  assert.deepEqual(failed, await send('library', bad, bet()))
  assert.equal(failed.status, 'HTTP/1.1 500 Internal Server Error')
  assert.equal((taken.said as { status: string }).status, 'RS_OK')
  assert.equal(await player.balance(), 9_000n)
})
