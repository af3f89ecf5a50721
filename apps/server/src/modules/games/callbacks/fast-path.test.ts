import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import { registry } from '#platform/metrics.ts'
import type { CroupierServer } from '#server.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { connectVendor } from '../connections/connections.ts'

const site = await aSite(import.meta.filename)
const { context } = site
/** A vendor whose messages fail in our own hands. */
await connectVendor(context, { vendorCode: 'JDB', baseUrl: 'http://127.0.0.1:9', operatorId: 2, publicKey: 'no key' })
/** Two processes of a site on one database, one with the fast path and one without. */
const listening = async ({ site: app }: CroupierServer) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const ports = {
  on: await listening(await site.aNeighbour({ HTTP_FAST_PATH: 'on' })),
  off: await listening(await site.aNeighbour({ HTTP_FAST_PATH: 'off' })),
}
const UNITS = 1000n

/** How a message reaches the server: whole, it is a plain request where the fast path is on; split, it is for Node's parser; some end their side. */
const ways = {
  plain: { fastPath: 'on', isSplit: false, isEnded: false },
  split: { fastPath: 'on', isSplit: true, isEnded: false },
  library: { fastPath: 'off', isSplit: false, isEnded: false },
  'split library': { fastPath: 'off', isSplit: true, isEnded: false },
  'plain, half-closed': { fastPath: 'on', isSplit: false, isEnded: true },
  'library, half-closed': { fastPath: 'off', isSplit: false, isEnded: true },
} as const
type Transport = keyof typeof ways

/** Sends a message over a connection of its own; returns every byte that came back, apart from the request id and the date. */
async function send(
  way: Transport,
  path: string,
  body: string,
  signature = signBody(Buffer.from(body), vendorKeys.privateKey),
): Promise<string> {
  const { fastPath, isSplit, isEnded } = ways[way]
  const socket = connect({ port: ports[fastPath], host: '127.0.0.1', allowHalfOpen: true }).setNoDelay(true)
  after(() => socket.destroy())
  await once(socket, 'connect')
  const head = `POST /vendor/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nlanguage: EN\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${SIGNATURE_HEADER}: ${signature}\r\n\r\n`
  if (isSplit) {
    socket.write((head + body).slice(0, -3))
    await sleep(10)
    socket.write((head + body).slice(-3))
  } else socket.write(head + body)
  if (isEnded) socket.end()
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (!isEnded && /\r\n\r\n.*\}$/.test(text)) break
  }
  const id = /\r\nx-request-id: ([0-9a-f-]{36})\r\n/.exec(text)?.[1]
  assert.ok(id, text)
  assert.match(text, /\r\nDate: [^\r]+ GMT\r\n/)
  return text.replaceAll(id, 'id').replace(/Date: [^\r]+/, 'Date: now')
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

test('a message is answered with the same bytes in one piece or two, with the fast path or without, over an open or a half-closed connection', async () => {
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
    for (const way of Object.keys(ways) as Transport[])
      assert.equal(await send(way, path, body.padStart(3), signature), library, `${way}: ${path} ${body}`)
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
  await send('split', BET, bet())
  await send('plain', BET, bet())
  assert.equal(await count(), before + 2)
})

test('a vendor whose key is none is told that we failed, by both ways, and keeps nobody else from being heard in the same turn', async () => {
  const { player, bet } = await aBet('pinto3')
  const bad = 'parola/JDB/transaction/bet'
  const [failed, taken] = await Promise.all([send('plain', bad, bet()), send('plain', BET, bet())])
  assert.equal(failed, await send('library', bad, bet()))
  assert.match(failed, /^HTTP\/1\.1 500 Internal Server Error\r\n/)
  assert.match(taken, /"status":"RS_OK"/)
  assert.equal(await player.balance(), 9_000n)
})
