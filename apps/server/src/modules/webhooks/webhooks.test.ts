import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { dashboard } from '@croupier/contract/console/site'
import * as contract from '@croupier/contract/console/webhooks'
import type { InputOf } from '@croupier/contract/route'
import { asSystem } from '#platform/context.ts'
import type { WebhookSender } from '#platform/ports.ts'
import type { Actor } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { send as sendMessage, tellEndpoints } from './deliveries.ts'
import { webhooksJobs } from './index.ts'
import { findEndpoint } from './store-endpoints.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const permissions = ['brand', 'audit'] as const
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: [...permissions] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: [...permissions] }),
]

type Received = { headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
let statusOf = (_body: string): number | 'hang' => 200
let answer = `answer ${'x'.repeat(10_000)}`
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const status = statusOf(body)
    if (status === 'hang') return request.socket.destroy()
    if (status < 300) received.push({ headers: request.headers, body })
    response.writeHead(status, { location: 'http://127.0.0.1:9/elsewhere' }).end(answer)
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
after(() => receiver.close())
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

async function anEndpoint(events: InputOf<typeof contract.askWebhook>['events'] = ['adjustment.done']): Promise<string> {
  const id = randomUUID()
  await first.send(contract.askWebhook, { id, name: `endpoint ${id.slice(0, 6)}`, url, events, why: 'a test' })
  await second.send(contract.decideWebhook, { id, action: 'approve', why: 'agreed' })
  return id
}

let told = 0
async function tell(key: string, type = 'adjustment.done'): Promise<number> {
  told += 1
  await tellEndpoints({ ...context, now: new Date() }, { type, key, reference: String(told), data: { n: told } })
  return told
}

const job = (name: string) => webhooksJobs.find((one) => one.name === name) ?? assert.fail(name)
const send = (id: string) => job('webhooks-send').run({ ...context, now: new Date() }, { id, brandId: String(context.actor.brandId) })
const refusal = async (asked: ReturnType<Actor['ask']>) => (await asked).envelope.errorCode
const numbers = () => received.map(({ body }) => JSON.parse(body).data.n as number)

/** What waits is due now: the back-off has passed. */
async function waitOut(id: string, since = '1 second'): Promise<void> {
  await owner.query('update webhooks.endpoint set next_at = now() - $2::interval where id = $1', [id, since])
  await owner.query(`update webhooks.delivery set next_at = now() - $2::interval where endpoint_id = $1 and state = 'waiting'`, [id, since])
}

/** For how many seconds what is being sent is kept from others. */
async function leaseOf(id: string): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    `select extract(epoch from next_at - clock_timestamp())::float8 as seconds
     from webhooks.delivery where endpoint_id = $1 and state = 'waiting' order by id limit 1`,
    [id],
  )
  return rows[0]?.seconds ?? 0
}

/** A context that says what is sent before it is. */
function watched(see: (message: Parameters<WebhookSender['send']>[0]) => unknown) {
  const webhooks: WebhookSender = {
    send: async (message) => {
      await see(message)
      return await context.ports.webhooks.send(message)
    },
  }
  return { ...context, ports: { ...context.ports, webhooks } }
}

/** What the dashboard counts for an operator. */
const endpointsFor = async (operator: Actor) => (await operator.send(dashboard, {})).waiting.endpoints

function begin(): void {
  received.length = 0
  statusOf = () => 200
}

test('two operators agree on an address; another content under its id, and an address that may not be told, are refused', async () => {
  const asked = { id: randomUUID(), name: 'warehouse', url, events: ['deposit.paid' as const], why: 'a test' }
  await first.send(contract.askWebhook, asked)
  await first.send(contract.askWebhook, asked)
  for (const other of [{ url: 'https://hooks.example' }, { events: ['deposit.failed' as const] }, { name: 'depot' }])
    assert.equal(await refusal(first.ask(contract.askWebhook, { ...asked, ...other })), 'id_reused')
  assert.equal(
    await refusal(first.ask(contract.askWebhook, { ...asked, id: randomUUID(), url: 'http://hooks.example' })),
    'webhook_address',
  )
  assert.equal(await refusal(first.ask(contract.testWebhook, { id: asked.id })), 'wrong_state')
  assert.equal(await refusal(first.ask(contract.decideWebhook, { id: asked.id, action: 'approve', why: 'mine' })), 'second_person_needed')
  assert.deepEqual([await endpointsFor(first), await endpointsFor(second)], [0, 1])
  await second.send(contract.decideWebhook, { id: asked.id, action: 'reject', why: 'not yet' })
  assert.equal(await endpointsFor(second), 0)
  const { rows } = await first.send(contract.webhooks, {})
  assert.deepEqual(
    rows.map(({ name, state }) => [name, state]),
    [['warehouse', 'rejected']],
  )
})

test('an event is signed, told once to each endpoint that wants it, and the secret is shown once', async () => {
  begin()
  const id = await anEndpoint()
  const other = await anEndpoint(['deposit.paid'])
  const { secret } = await first.send(contract.rotateWebhookSecret, { id, why: 'a test' })
  const n = await tell('7')
  await tellEndpoints(context, { type: 'adjustment.done', key: '7', reference: String(n), data: { n } })
  await send(id)
  await send(other)
  assert.deepEqual(numbers(), [n])
  const [{ headers, body }] = received as [Received]
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  const signatures = String(headers['webhook-signature']).split(' ')
  assert.equal(signatures.length, 2, 'the former secret signs too')
  assert.ok(signatures.includes(`v1,${wanted}`))
  const { rows } = await owner.query<{ text: string }>('select e::text as text from webhooks.endpoint e')
  assert.ok(rows.every(({ text }) => !text.includes(secret)))
  assert.ok(!JSON.stringify(await first.send(consoleIdentity.trail, {})).includes(secret))
})

test('an endpoint that is down for a day gets everything afterwards, in order by key, each with the id that it had', async () => {
  const id = await anEndpoint()
  begin()
  statusOf = () => 503
  const sent: number[] = []
  for (const key of ['1', '2', '1', '1', '2', '3']) sent.push(await tell(key))
  await send(id)
  for (let hour = 0; hour < 24; hour += 1) {
    await owner.query(
      `update webhooks.delivery set made_at = made_at - interval '1 hour', until = until - interval '1 hour' where endpoint_id = $1`,
      [id],
    )
    await waitOut(id)
    await send(id)
  }
  const waiting = (await first.send(contract.webhooks, {})).rows.find((row) => row.id === id)
  assert.deepEqual([waiting?.waiting, waiting?.dead, received.length], [6, 0, 0])
  assert.ok((waiting?.failures ?? 0) >= 24)
  statusOf = () => 200
  await waitOut(id)
  await send(id)
  assert.deepEqual(
    numbers().toSorted((one, next) => one - next),
    sent,
  )
  for (const key of ['1', '2', '3']) {
    const own = sent.filter((_, at) => ['1', '2', '1', '1', '2', '3'][at] === key)
    assert.deepEqual(
      numbers().filter((n) => own.includes(n)),
      own,
      `key ${key}`,
    )
  }
})

test('an event that fails alone holds back its own key and no other, and is dead once its time is over', async () => {
  const id = await anEndpoint()
  begin()
  const bad = await tell('5')
  const [behind, aside] = [await tell('5'), await tell('6')]
  statusOf = (body) => (JSON.parse(body).data.n === bad ? 400 : 200)
  await send(id)
  await waitOut(id)
  await send(id)
  assert.deepEqual(numbers(), [aside])
  await owner.query(`update webhooks.delivery set until = now() where endpoint_id = $1 and state = 'waiting' and attempts > 0`, [id])
  await waitOut(id)
  await send(id)
  await waitOut(id)
  await send(id)
  assert.deepEqual(numbers(), [aside, behind])
  const { rows } = await first.send(contract.webhookDeliveries, { endpointId: id, state: 'dead' })
  assert.equal(rows.length, 1)
  const { tries } = await first.send(contract.webhookDelivery, { id: rows[0]?.id ?? '' })
  assert.ok(tries.every(({ status, answer }) => status === 400 && answer.startsWith('answer') && answer.length <= 2_000))
})

test('replay sends ended events again with their ids, a dead one among them', async () => {
  const id = await anEndpoint()
  begin()
  const since = Date.now() - 1_000
  const n = await tell('9')
  await send(id)
  const [before] = received
  assert.deepEqual(await first.send(contract.replayWebhook, { id, since, why: 'lost at our side' }), { events: 1 })
  await send(id)
  assert.deepEqual(numbers(), [n, n])
  assert.equal(received[1]?.headers['webhook-id'], before?.headers['webhook-id'])
  const [row] = (await first.send(contract.webhookDeliveries, { endpointId: id })).rows
  await first.send(contract.redeliverWebhook, { id: row?.id ?? '', why: 'lost again' })
  assert.equal(await refusal(first.ask(contract.redeliverWebhook, { id: row?.id ?? '', why: 'twice' })), 'wrong_state')
  await send(id)
  assert.deepEqual(numbers(), [n, n, n])
})

test('a process that is killed between sending and noting it sends the event again with its id', async () => {
  const id = await anEndpoint()
  begin()
  await tell('11')
  await owner.query(`update webhooks.delivery set next_at = now() + interval '1 minute' where endpoint_id = $1`, [id])
  await send(id)
  assert.equal(received.length, 0, 'claimed by a process that is gone')
  await waitOut(id)
  await job('webhooks-send-due').run({ ...asSystem(context, 0), now: new Date() }, {})
  await send(id)
  assert.equal(received.length, 1)
})

test('an answer that PostgreSQL cannot keep as it is ends the telling like any other', async () => {
  const id = await anEndpoint()
  begin()
  const n = await tell('14')
  const usual = answer
  answer = 'o\u0000k'
  await send(id).finally(() => {
    answer = usual
  })
  await waitOut(id)
  await send(id)
  assert.deepEqual(numbers(), [n])
  const [row] = (await first.send(contract.webhookDeliveries, { endpointId: id })).rows
  assert.equal(row?.state, 'delivered')
  assert.equal((await first.send(contract.webhookDelivery, { id: row?.id ?? '' })).tries[0]?.answer, 'ok')
})

test('events that fail side by side are one failure of their endpoint: it is tried again after seconds', async () => {
  const id = await anEndpoint()
  begin()
  statusOf = () => 503
  for (const key of ['21', '22', '23', '24', '25', '26']) await tell(key)
  await send(id)
  const { rows } = await owner.query<{ failures: number; isSoon: boolean }>(
    `select failures, next_at < now() + interval '10 seconds' as "isSoon" from webhooks.endpoint where id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ failures: 1, isSoon: true }])
})

test('a run of many rounds keeps its events from others as long as their answers may take', async () => {
  const id = await anEndpoint()
  begin()
  for (let n = 0; n < 3; n += 1) await tell('27')
  await waitOut(id, '1 hour')
  const leases: number[] = []
  const late = { ...watched(async () => leases.push(await leaseOf(id))), now: new Date(Date.now() - 9 * 10_000) }
  await job('webhooks-send').run(late, { id, brandId: String(context.actor.brandId) })
  assert.deepEqual(
    leases.map((seconds) => seconds > 10),
    [true, true, true],
  )
})

test('redirects, hung up connections and 410 are no delivery; 410 ends the telling until an operator turns it on again', async () => {
  const id = await anEndpoint()
  begin()
  for (const status of [302, 'hang'] as const) {
    statusOf = () => status
    await tell('12')
    await waitOut(id)
    await send(id)
  }
  assert.equal(received.length, 0)
  statusOf = () => 410
  await waitOut(id)
  await send(id)
  const state = async () => (await first.send(contract.webhooks, {})).rows.find((row) => row.id === id)?.state
  assert.equal(await state(), 'gone')
  await first.send(contract.changeWebhook, { id, name: 'again', events: ['adjustment.done'], isOn: true, why: 'it is back' })
  begin()
  await waitOut(id)
  await send(id)
  assert.equal(await state(), 'open')
  assert.equal(received.length, 2)
})

test('an endpoint that is off keeps what happens for later, and a ping says what comes back', async () => {
  const id = await anEndpoint()
  begin()
  await first.send(contract.changeWebhook, { id, name: 'resting', events: ['adjustment.done'], isOn: false, why: 'a move' })
  await tell('13')
  await send(id)
  assert.equal(received.length, 0)
  const ping = await first.send(contract.testWebhook, { id })
  assert.deepEqual([ping.status, JSON.parse(received[0]?.body ?? '{}').type], [200, 'test.ping'])
  await first.send(contract.changeWebhook, { id, name: 'resting', events: ['adjustment.done'], isOn: true, why: 'moved' })
  await send(id)
  assert.equal(received.length, 2)
})

test('an address by name is no way inside for a brand of play money either', async () => {
  const id = await anEndpoint()
  const endpoint = (await findEndpoint(context.db, context.actor.brandId, id)) ?? assert.fail()
  const allowed: boolean[] = []
  const watching = watched((message) => allowed.push(message.isInsideAllowed))
  await sendMessage(watching, { ...endpoint, url: 'https://localhost.example:1' }, { id: randomUUID(), body: '{}' })
  assert.deepEqual(allowed, [false])
})
