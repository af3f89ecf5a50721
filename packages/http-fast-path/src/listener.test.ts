import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFastPath } from './listener.ts'
import type { PlainRequest } from './plain-requests.ts'

type Held = { request: PlainRequest; respond: (body: string) => void }

/** A server whose library says `library` and what it got, behind a fast path that says `fast` and what it got. */
async function aServer({ keepAliveMs = 60_000, requestsMax = 0 } = {}) {
  const held: Held[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.end(`library ${request.method} ${request.url} ${body}`)
  })
  server.on('upgrade', (_request, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nupgraded'))
  const accepted: Socket[] = []
  server.on('connection', (socket) => accepted.push(socket))
  const match = (request: PlainRequest) => (request.path.startsWith('/plain') ? request : undefined)
  const handle = async (request: PlainRequest) => {
    const body =
      request.path === '/plain/held'
        ? await new Promise<string>((respond) => held.push({ request, respond }))
        : `fast ${request.path} ${request.body}`
    return { status: 200, headers: { 'content-type': 'text/plain' }, body }
  }
  server.maxRequestsPerSocket = requestsMax
  Object.assign(server, { httpAllowHalfOpen: true })
  const fastPath = openFastPath(server, { match, handle }, { keepAliveMs, headers: { 'x-content-type-options': 'nosniff' }, now: Date.now })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  after(fastPath.close)
  const { port } = server.address() as AddressInfo
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    after(() => socket.destroy())
    return socket
  }
  return { server, fastPath, port, open, held, accepted }
}

const post = (path: string, body = '{}', more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`

/** What comes until all of these were in it, in this order. */
async function hear(socket: Socket, ...parts: string[]): Promise<string> {
  let text = ''
  const has = () => parts.reduce((at, part) => (at < 0 ? at : text.indexOf(part, at)), 0) >= 0
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece)
    if (has()) return text
  }
  throw new Error(`${parts.join(', ')} did not come in ${text}`)
}

const isDone = (ending: Promise<unknown>) => Promise.race([ending.then(() => true), sleep(20).then(() => false)])

test('a plain request is answered by the fast path, one after the other over one connection', async () => {
  const { open } = await aServer()
  const socket = open()
  for (const at of [1, 2, 3]) {
    socket.write(post(`/plain/${at}`, `{"at":${at}}`))
    const answer = await hear(socket, `fast /plain/${at} {"at":${at}}`)
    assert.match(
      answer,
      /^HTTP\/1\.1 200 OK\r\nx-content-type-options: nosniff\r\ncontent-type: text\/plain\r\ncontent-length: \d+\r\nDate: \w{3}, .* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=60\r\n\r\n/,
    )
  }
})

test('an HTTP client reads the answer as any other, with letters beyond ASCII', async () => {
  const { port } = await aServer()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Niña"}' }
  const response = await fetch(`http://127.0.0.1:${port}/plain/a`, init)
  assert.deepEqual([response.status, await response.text()], [200, 'fast /plain/a {"name":"Niña"}'])
  assert.ok(Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now()) < 5_000)
})

test('what many say at one moment is not mixed, though all of it is read in one place', async () => {
  const { open, held } = await aServer()
  const sockets = Array.from({ length: 40 }, open)
  for (const [at, socket] of sockets.entries())
    socket.write(post('/plain/held', `{"text":"${String(at).repeat(at + 1)}"}`, `x-own: ${at}\r\n`))
  while (held.length < sockets.length) await sleep(1)
  for (const { request, respond } of held) respond(`${request.headers.get('x-own')} said ${request.body}`)
  await Promise.all(sockets.map((socket, at) => hear(socket, `${at} said {"text":"${String(at).repeat(at + 1)}"}`)))
})

const others: Record<string, string> = {
  'another method': 'GET /plain/a HTTP/1.1\r\nhost: a\r\n\r\n',
  'another path': post('/other'),
  chunks: 'POST /plain/a HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'a body that waits to be asked for': post('/plain/a', '{}', 'expect: 100-continue\r\n'),
  'two requests in one piece': post('/plain/a') + post('/plain/b'),
}

for (const [what, piece] of Object.entries(others))
  test(`${what} is the library's, and so is what follows over that connection, plain or not`, async () => {
    const { open } = await aServer()
    const socket = open()
    socket.write(piece)
    await hear(socket, 'library')
    socket.write(post('/plain/c', '{"c":1}'))
    await hear(socket, 'library POST /plain/c {"c":1}')
  })

test('a request that comes in pieces is the library’s, whole', async () => {
  const { open, server } = await aServer()
  const text = post('/plain/a', '{"whole":true}')
  for (const cut of [1, 30, text.length - 14, text.length - 1]) {
    const socket = open().setNoDelay(true)
    const [peer] = (await once(server, 'connection')) as [Socket]
    socket.write(text.slice(0, cut))
    for (let look = 0; peer.bytesRead < cut && look < 500; look += 1) await sleep(2)
    socket.write(text.slice(cut))
    await hear(socket, 'library POST /plain/a {"whole":true}')
  }
})

test('what is asked for before the answer is heard after it, in its order', async () => {
  const { open, held } = await aServer()
  const socket = open().setNoDelay(true)
  socket.write(post('/plain/held'))
  while (held.length === 0) await sleep(2)
  socket.write(post('/plain/b', '{"b":1}').slice(0, 40))
  await sleep(10)
  socket.write(`${post('/plain/b', '{"b":1}').slice(40)}${post('/plain/c')}`)
  const heard = hear(socket, 'first', 'library POST /plain/b {"b":1}', 'library POST /plain/c')
  assert.equal(await isDone(heard), false)
  held[0]?.respond('first')
  await heard
})

test('another protocol begins as without the fast path', async () => {
  const { open } = await aServer()
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
  await hear(socket, '101 Switching Protocols', 'upgraded')
})

test('who says that nothing follows still hears the answer, and then the end', async () => {
  const { open, held } = await aServer()
  for (const [piece, answer] of [
    [post('/plain/a'), 'fast /plain/a'],
    [others['another path'] ?? '', 'library POST /other'],
    [others.chunks ?? '', 'library POST /plain/a'],
  ] as const) {
    const socket = open()
    socket.end(piece)
    await hear(socket, answer)
    await once(socket.resume(), 'end')
  }
  const socket = open()
  socket.end(post('/plain/held'))
  const heard = hear(socket, 'Connection: keep-alive', 'at last')
  await sleep(20)
  held[0]?.respond('at last')
  await heard
})

test('who rests for too long is ended, who waits for an answer is not', async () => {
  const { open, held } = await aServer({ keepAliveMs: 200 })
  const [silent, resting, waiting] = [open(), open(), open()]
  resting.write(post('/plain/a'))
  await hear(resting, 'fast /plain/a')
  waiting.write(post('/plain/held'))
  await Promise.all([once(silent.resume(), 'end'), once(resting.resume(), 'end')])
  await sleep(50)
  held[0]?.respond('late')
  await hear(waiting, 'Connection: keep-alive', 'late')
})

test('who leaves before the answer disturbs nobody', async () => {
  const { open, held } = await aServer()
  const [leaving, staying] = [open(), open()]
  leaving.write(post('/plain/held'))
  staying.write(post('/plain/held'))
  while (held.length < 2) await sleep(1)
  leaving.resetAndDestroy()
  await sleep(20)
  for (const one of held) one.respond('late')
  await hear(staying, 'late')
})

test('who leaves before the answer, with more on its way, is not handed over any more', async () => {
  const { open, held, accepted } = await aServer()
  const leaving = open().setNoDelay(true)
  leaving.write(post('/plain/held'))
  while (held.length === 0) await sleep(1)
  leaving.write(post('/plain/b'))
  await sleep(20)
  leaving.resetAndDestroy()
  await sleep(20)
  held[0]?.respond('late')
  await sleep(20)
  assert.deepEqual(accepted, [])
})

/** More than a socket takes without a reader. */
const LARGE = 'x'.repeat(12_000_000)

test('who does not read an answer is the library’s with the next request', async () => {
  const { open, held, accepted } = await aServer()
  const socket = open()
  socket.write(post('/plain/held'))
  while (held.length === 0) await sleep(1)
  held[0]?.respond(LARGE)
  socket.write(post('/plain/b'))
  while (accepted.length === 0) await sleep(1)
  await hear(socket, 'xxx', 'library POST /plain/b')
})

test('a closing server waits no longer than a rest for who does not read the answer', async () => {
  const { server, fastPath, open, held } = await aServer({ keepAliveMs: 200 })
  const socket = open()
  socket.on('error', () => undefined).write(post('/plain/held'))
  while (held.length === 0) await sleep(1)
  const closed = once(server, 'close')
  server.close()
  fastPath.close()
  held[0]?.respond(LARGE)
  await closed
})

test('whose request is never answered is ended at last', async () => {
  const { open, held } = await aServer({ keepAliveMs: 100 })
  const socket = open()
  socket.write(post('/plain/held'))
  await once(socket.resume(), 'end')
  assert.equal(held.length, 1)
})

test('a request behind the last answer is not carried out', async () => {
  const { fastPath, open, held, accepted } = await aServer()
  const socket = open()
  socket.on('error', () => undefined).write(post('/plain/held'))
  while (held.length === 0) await sleep(1)
  fastPath.close()
  held[0]?.respond(LARGE)
  await sleep(20)
  socket.write(post('/plain/b'))
  await sleep(20)
  assert.deepEqual([held.length, accepted], [1, []])
})

test('a closing server ends who rests at once, and who waits with the answer', async () => {
  const { server, fastPath, open, held } = await aServer()
  const [resting, waiting] = [open(), open()]
  resting.write(post('/plain/a'))
  await hear(resting, 'fast /plain/a')
  waiting.write(post('/plain/held'))
  while (held.length === 0) await sleep(1)
  const closed = once(server, 'close')
  server.close()
  fastPath.close()
  await once(resting.resume(), 'end')
  assert.equal(await isDone(closed), false)
  held[0]?.respond('the last')
  await hear(waiting, 'Connection: close', 'the last')
  await closed
})

test('a connection that is no socket of the system is served all the same', async () => {
  const { server } = await aServer()
  const [near, far] = duplexPair()
  server.emit('connection', Object.assign(far, { setNoDelay: () => far, destroySoon: () => far.end() }))
  near.write(post('/plain/a', '{"a":1}'))
  await hear(near as Socket, 'fast /plain/a {"a":1}')
  near.write('GET /b HTTP/1.1\r\nhost: a\r\n\r\n')
  await hear(near as Socket, 'library GET /b')
})

test('L6 a connection is answered as many requests as the server allows, says how many, and ends with the last answer', async () => {
  const { open } = await aServer({ requestsMax: 3 })
  const socket = open()
  for (const left of [2, 1]) {
    socket.write(post('/plain/one'))
    assert.match(await hear(socket, 'fast /plain/one'), /Connection: keep-alive\r\nKeep-Alive: timeout=60, max=3\r\n/, `${left} left`)
  }
  const ended = once(socket, 'end')
  socket.write(post('/plain/one'))
  assert.match(await hear(socket, 'fast /plain/one'), /Connection: close\r\n/)
  await ended
})
