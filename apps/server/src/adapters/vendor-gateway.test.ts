import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { parseJson } from '@croupier/wallet-protocol/json'
import { type GameUrlRequest, gameUrlRequest, transactionsRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { receiveMessage } from '@croupier/wallet-protocol/reading'
import { SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import { vendorGateway } from './vendor-gateway.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const gateway = vendorGateway(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

let answer: { status: number; body: string } = { status: 200, body: '[]' }
const heard: unknown[] = []
const launched: GameUrlRequest[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const signed = { raw, signature: request.headers[SIGNATURE_HEADER], publicKeyPem }
  const launch = request.url === VENDOR_PATHS.gameUrl ? receiveMessage(signed, gameUrlRequest) : undefined
  if (launch?.ok) launched.push(launch.message)
  if (request.url === VENDOR_PATHS.transactions && receiveMessage(signed, transactionsRequest).ok) heard.push(parseJson(raw))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const span = { from: new Date('2026-11-19T08:00:00Z'), until: new Date('2026-11-19T09:00:00Z') }

const item = (more: object) => ({
  transaction_uuid: randomUUID().toUpperCase(),
  transaction_status: 'TS_SUCCESS',
  kind: 'TK_BET',
  user: '1001',
  amount: 250_000,
  currency: 'PHP',
  round: 'round-1',
  inserted_at: '2026-11-19T08:00:00Z',
  game_code: 'stu_lantern_tide',
  ...more,
})

const order = {
  ...{ baseUrl, operatorId: 7, gameCode: 'stu_lantern_tide', language: 'EN' as const, isPhone: true },
  ...{ lobbyUrl: 'https://parola.example/', depositUrl: 'https://parola.example/member' },
}

test('UI-07 a vendor is told the theme that the player chose, and nothing where the device decides', async () => {
  answer = { status: 200, body: '{"url":"https://studio.example/play/x"}' }
  assert.deepEqual(await gateway.gameUrl({ ...order, theme: 'light' }), { state: 'ok', url: 'https://studio.example/play/x' })
  await gateway.gameUrl(order)
  assert.deepEqual(
    launched.splice(0).map(({ theme }) => theme),
    ['light', undefined],
  )
})

test('GM-12 a vendor is told the prize group of a player whose lotteries give back less', async () => {
  answer = { status: 200, body: '{"url":"https://studio.example/play/x"}' }
  const player = { user: '1001', token: 'token-0123456789', currency: 'PHP' }
  await gateway.gameUrl({ ...order, player: { ...player, prizeGroup: 1800 } })
  await gateway.gameUrl({ ...order, player })
  assert.deepEqual(
    launched.splice(0).map(({ user, prize_group: prizeGroup }) => [user, prizeGroup]),
    [
      ['1001', 1800n],
      ['1001', undefined],
    ],
  )
})

test('a vendor is asked by time or by round, signed, in UTC without a zone', async () => {
  answer = { status: 200, body: '[]' }
  await gateway.transactions({ baseUrl, operatorId: 7, ...span })
  await gateway.transactions({ baseUrl, operatorId: 7, round: 'round-1' })
  assert.deepEqual(heard.splice(0), [
    { operator_id: 7n, start_time: '2026-11-19T08:00:00.000', end_time: '2026-11-19T09:00:00.000' },
    { operator_id: 7n, round: 'round-1' },
  ])
})

test('what a vendor lists comes out in our words, and words of tomorrow are no failure', async () => {
  const listed = [
    item({}),
    item({ kind: 'TK_FREE_WIN', transaction_status: 'TS_ROLLEDBACK', amount: 250_500 }),
    item({ kind: 'TK_OF_TOMORROW', transaction_status: 'TS_OF_TOMORROW', round: null }),
  ]
  answer = { status: 200, body: JSON.stringify(listed) }
  const found = await gateway.transactions({ baseUrl, operatorId: 7, ...span })
  assert.ok(found.state === 'ok')
  assert.deepEqual(
    found.movements.map(({ kind, state, amountMinor, round }) => [kind, state, amountMinor, round]),
    [
      ['bet', 'done', 250n, 'round-1'],
      ['win', 'rolled_back', null, 'round-1'],
      ['other', 'pending', 250n, null],
    ],
  )
  assert.ok(found.movements.every(({ uuid }) => uuid === uuid.toLowerCase()))
})

test('a list that is too long is told apart from no answer', async () => {
  const stateAt = async (status: number, body: string) => {
    answer = { status, body }
    return (await gateway.transactions({ baseUrl, operatorId: 7, ...span })).state
  }
  assert.equal(await stateAt(400, '{"error":"more than 5000 transactions"}'), 'too_many')
  assert.equal(await stateAt(500, 'oops'), 'unknown')
  assert.equal(await stateAt(200, '<html>'), 'unknown')
  assert.equal(await stateAt(200, '{"transactions":[]}'), 'unknown')
})
