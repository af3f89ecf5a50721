import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openProxy } from './proxy.ts'

let served = 0
const server = createServer((_request, response) => {
  served += 1
  response.setHeader('connection', 'close').end('done')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const proxy = await openProxy((server.address() as AddressInfo).port)
after(async () => {
  await proxy.close()
  server.close()
})
const ask = () => fetch(`http://127.0.0.1:${proxy.port}`, { signal: AbortSignal.timeout(500) }).then((answer) => answer.text())

test('a cut reply leaves work that was done and a caller that does not know it', async () => {
  assert.equal(await ask(), 'done')
  proxy.cutReplies(() => true)
  await assert.rejects(ask())
  proxy.cutReplies(() => false)
  assert.equal(served, 2)
  assert.equal(await ask(), 'done')
})

test('a network that swallows everything answers nobody, and then new connections again', async () => {
  proxy.blackHole(true)
  await assert.rejects(ask(), /timeout/)
  proxy.blackHole(false)
  assert.equal(await ask(), 'done')
})
