import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitBody } from './requests.ts'

const BODY_MS = 300
const server = createServer((request, response) => {
  limitBody(request, { bodyMs: BODY_MS, isFile: request.url === '/file' })
  request.resume().on('end', () => response.end('whole'))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close().closeAllConnections())
const { port } = server.address() as AddressInfo

/** Sends a body of 300 KB in ten pieces, with a pause before each; what is answered, or that the connection was ended. */
async function sendSlowly(path: string, pieceBytes: number, pauseMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (piece: Buffer) => {
    text += String(piece)
  })
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${10 * pieceBytes}\r\n\r\n`)
  for (let sent = 0; sent < 10 && !socket.destroyed; sent += 1) {
    await sleep(pauseMs)
    socket.write(Buffer.alloc(pieceBytes))
  }
  await Promise.race([once(socket, 'data'), once(socket, 'close'), sleep(1000)])
  const answer = text.includes('whole') ? 'whole' : socket.destroyed ? 'ended' : 'open'
  socket.destroy()
  return answer
}

test('L6 a body has its time as a whole, a file as long as it comes, and one that trickles is ended', async () => {
  const [call, quick, file, trickle] = await Promise.all([
    sendSlowly('/call', 30_000, 80),
    sendSlowly('/call', 30_000, 1),
    sendSlowly('/file', 30_000, 80),
    sendSlowly('/file', 100, 80),
  ])
  assert.deepEqual({ call, quick, file, trickle }, { call: 'ended', quick: 'whole', file: 'whole', trickle: 'ended' })
})

test('L6 a request that was handed in without a connection is not ended by the limit of its body', async () => {
  const fake = Object.assign(new EventEmitter(), { bytesRead: 0 })
  const request = Object.assign(new EventEmitter(), { headers: { 'content-length': '5' }, socket: fake, complete: false })
  limitBody(request as unknown as IncomingMessage, { bodyMs: 2, isFile: false })
  await sleep(20)
  assert.equal(fake.listenerCount('close'), 0)
})
