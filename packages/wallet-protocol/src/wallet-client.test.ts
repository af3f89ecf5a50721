import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { stringifyJson } from './json.ts'
import { type BetRequest, betRequest } from './messages.ts'
import { receiveMessage } from './reading.ts'
import { SIGNATURE_HEADER } from './signing.ts'
import { isFinal, WALLET_STATUSES } from './statuses.ts'
import { walletClient } from './wallet-client.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKeyPem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const bet = (): BetRequest => ({
  user: 'p_1001',
  token: 'token-0123456789',
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: 'r1-bet',
  game_code: 'stu_lantern_tide',
  is_free: false,
  currency: 'PHP',
  amount: 100_000n,
})

type Answerer = (request: IncomingMessage, response: ServerResponse, raw: Buffer) => void

async function walletThat(t: TestContext, answer: Answerer) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    answer(request, response, Buffer.concat(chunks))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return walletClient({ walletUrl, privateKeyPem, timeoutMs: 1000 })
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : stringifyJson(body))

const requestUuidOf = (raw: Buffer) => (JSON.parse(raw.toString()) as { request_uuid: string }).request_uuid

test('a bet arrives signed and readable, and its answer comes back with the exact balance', async (t) => {
  const wallet = await walletThat(t, (request, response, raw) => {
    assert.equal(request.url, '/transaction/bet')
    const received = receiveMessage({ raw, signature: request.headers[SIGNATURE_HEADER], publicKeyPem }, betRequest)
    assert.ok(received.ok)
    json(response, { status: 'RS_OK', request_uuid: received.message.request_uuid, currency: 'PHP', balance: 9_007_199_254_740_993n })
  })
  const result = await wallet.bet(bet())
  assert.equal(result.kind, 'ok')
  assert.equal(result.kind === 'ok' && result.answer.balance, 9_007_199_254_740_993n)
})

test('a refusal is the last word and carries the balance', async (t) => {
  const wallet = await walletThat(t, (_request, response, raw) =>
    json(response, { status: 'RS_ERROR_NOT_ENOUGH_MONEY', request_uuid: requestUuidOf(raw), balance: 5n }),
  )
  const result = await wallet.bet(bet())
  assert.deepEqual(result.kind === 'refused' && [result.status, result.balance], ['RS_ERROR_NOT_ENOUGH_MONEY', 5n])
})

test('whatever is not clearly an answer to this bet is an unknown outcome', async (t) => {
  const ok = (raw: Buffer, more: object = {}) => ({
    status: 'RS_OK',
    request_uuid: requestUuidOf(raw),
    currency: 'PHP',
    balance: 1n,
    ...more,
  })
  const cases: [string, Answerer][] = [
    ['http_status', (_request, response, raw) => json(response, ok(raw), 500)],
    ['http_status', (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['malformed', (_request, response) => json(response, '<html>')],
    ['malformed', (_request, response, raw) => json(response, ok(raw, { balance: undefined }))],
    ['malformed', (_request, response, raw) => json(response, ok(raw, { request_uuid: randomUUID() }))],
    ['malformed', (_request, response, raw) => json(response, ok(raw, { currency: 'USD' }))],
    ['malformed', (_request, response, raw) => json(response, stringifyJson(ok(raw)).replace('"balance":1', '"balance":1.5'))],
    ['status', (_request, response, raw) => json(response, ok(raw, { status: 'RS_ERROR_UNKNOWN' }))],
    ['status', (_request, response, raw) => json(response, ok(raw, { status: 'RS_ERROR_OF_TOMORROW' }))],
    ['status', (_request, response, raw) => json(response, ok(raw, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }))],
    ['timeout', () => {}],
    ['timeout', (_request, response) => response.writeHead(200).write('{"status":')],
    ['network', (request) => request.socket.destroy()],
    ['too_long', (_request, response) => json(response, `"${'x'.repeat(70_000)}"`)],
  ]
  let answer: Answerer = () => {}
  const wallet = await walletThat(t, (request, response, raw) => answer(request, response, raw))
  for (const [reason, answerer] of cases) {
    answer = answerer
    const result = await wallet.bet(bet())
    assert.equal(result.kind === 'unknown' ? result.reason : result.kind, reason)
  }
})

test('an unknown error ends no call, and done ends every one', () => {
  for (const call of ['userInfo', 'balance', 'bet', 'win', 'rollback'] as const) {
    assert.equal(isFinal(call, 'RS_OK'), true)
    assert.equal(isFinal(call, 'RS_ERROR_UNKNOWN'), false)
    assert.ok(WALLET_STATUSES.filter((status) => isFinal(call, status)).length > 1)
  }
  assert.equal(isFinal('bet', 'RS_ERROR_DUPLICATE_TRANSACTION'), false)
  assert.equal(isFinal('win', 'RS_ERROR_TOKEN_EXPIRED'), false)
})
