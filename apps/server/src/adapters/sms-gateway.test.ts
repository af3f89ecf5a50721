import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openLog } from '#platform/log.ts'
import { smsGateway } from './sms-gateway.ts'

const log = openLog('fatal', 'test')
const apiKey = 'key-of-a-test-run'.repeat(2)
const message = { id: 'a-message-of-a-test', to: '+639171234567', text: 'Ang code mo ay 123456' }

async function aGateway(t: TestContext, answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a text message goes out with our id, and what the gateway says decides what became of it', async (t) => {
  const seen: string[] = []
  let status = 201
  const url = await aGateway(t, (request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString()))
    request.on('end', () =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'sms_1', status: 'sent' })),
    )
  })
  const gateway = smsGateway({ url, apiKey, from: 'Parola' }, log)
  assert.equal(await gateway.send(message), 'sent')
  assert.deepEqual(JSON.parse(seen[0] ?? ''), { reference: message.id, to: message.to, text: message.text, from: 'Parola' })
  const outcomes = []
  for (status of [200, 400, 429, 500]) outcomes.push(await gateway.send(message))
  assert.deepEqual(outcomes, ['sent', 'refused', 'unknown', 'unknown'])
})

test('a lost answer of the gateway is unknown, and without a key nothing is sent', async (t) => {
  const url = await aGateway(t, (request) => request.socket.destroy())
  assert.equal(await smsGateway({ url, apiKey, from: 'Parola' }, log).send(message), 'unknown')
  assert.equal(await smsGateway({ url, apiKey: '', from: 'Parola' }, log).send(message), 'refused')
})
