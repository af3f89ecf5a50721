import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { webhookSender } from './webhook-sender.ts'

const sender = webhookSender(pino({ level: 'silent' }))
const receiver = createServer((request, response) => {
  request.resume()
  response.end('told')
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
after(() => receiver.close())
const message = { headers: {}, body: '{}' }

test('a network that is not the internet is not told where inside is not allowed', async () => {
  for (const inside of [
    'http://127.0.0.1:1/x',
    'http://localhost:1/x',
    'http://[::1]:1/x',
    'http://169.254.169.254/latest',
    'http://10.1.2.3/',
    'http://[::ffff:127.0.0.1]:1/x',
    'http://[::127.0.0.1]:1/x',
    'http://[64:ff9b:1::7f00:1]:1/x',
    'http://[2002:7f00:1::]:1/x',
    'http://[fec0::1]:1/x',
  ]) {
    const { status, answer } = await sender.send({ ...message, url: inside, isInsideAllowed: false })
    assert.equal(status, null)
    assert.match(answer, /private network/, inside)
  }
})

test('what was told inside opens no way there for others', async () => {
  const url = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`
  assert.equal((await sender.send({ ...message, url, isInsideAllowed: true })).status, 200)
  assert.equal((await sender.send({ ...message, url, isInsideAllowed: false })).status, null)
})
