import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFastPath } from './listener.ts'

/** How a server is read: by Node alone, or before it with and without the inner names of Node. */
const modes = ['node:http', 'shared read buffer', 'data events'] as const
type Mode = (typeof modes)[number]

const KEEP_ALIVE_MS = 60_000
const HEADERS = { 'x-content-type-options': 'nosniff', 'content-type': 'text/plain' }

/** A server that says which path it was asked for, by whichever way; a path with `held` is answered when `release` is called. */
async function aServer(mode: Mode) {
  const held: (() => void)[] = []
  const peers: Socket[] = []
  const turn = (path: string) => new Promise<void>((resolve) => (path.includes('held') ? held.push(resolve) : setImmediate(resolve)))
  const bodyOf = (path: string, body: string) => `${path} ${body}`
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    await turn(path)
    const body = bodyOf(path, Buffer.concat(chunks).toString())
    response.writeHead(200, { ...HEADERS, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.maxRequestsPerSocket = 100
  server.keepAliveTimeout = KEEP_ALIVE_MS
  Object.assign(server, { httpAllowHalfOpen: true })
  if (mode !== 'node:http')
    openFastPath(
      server,
      {
        match: (request) => (request.path.startsWith('/plain') ? request : undefined),
        handle: async ({ path, body }) => {
          await turn(path)
          return { status: 200, headers: {}, body: bodyOf(path, String(body)) }
        },
      },
      { keepAliveMs: KEEP_ALIVE_MS, headers: HEADERS, now: Date.now },
    )
  server.prependListener('connection', (socket) => {
    peers.push(socket)
    if (mode === 'data events') Object.assign((socket as unknown as { _handle: object })._handle, { useUserBuffer: undefined })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  return { port: (server.address() as AddressInfo).port, held, peers }
}

const post = (path: string, body = '{}') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const get = 'GET /page HTTP/1.1\r\nHost: a\r\n\r\n'

/** What is sent at once, and what follows while the first request waits for its answer; then the client ends its side. */
const cases: Record<string, { first: string; later?: string }> = {
  'one plain request': { first: post('/plain/a') },
  'one plain request whose answer takes time': { first: post('/plain/held') },
  'one request that is not plain': { first: get },
  'a plain request behind one that waits': { first: post('/plain/held'), later: post('/plain/b') },
  'two plain requests in one piece behind one that waits': { first: post('/plain/held'), later: post('/plain/b') + post('/plain/c') },
  'a page behind a plain request that waits': { first: post('/plain/held'), later: get },
  'a plain request and a page in one piece': { first: post('/plain/held') + get },
  nothing: { first: '' },
  'half a request': { first: post('/plain/a').slice(0, 50) },
}

/** All bytes of a connection whose client ends its side after the last request, apart from the date. */
async function exchange(mode: Mode, { first, later = '' }: { first: string; later?: string }): Promise<string> {
  const { port, held, peers } = await aServer(mode)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setNoDelay(true)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  const ended = once(socket, 'end')
  const isHeld = first.includes('held')
  if (later) {
    socket.write(first)
    while (held.length === 0) await sleep(1)
    socket.end(later)
  } else socket.end(first)
  if (isHeld) {
    while (held.length === 0 || peers[0]?.bytesRead !== first.length + later.length) await sleep(1)
    for (const release of held) release()
  }
  await ended
  socket.end()
  return text.replace(/Date: [^\r]+/g, 'Date: now')
}

for (const [what, one] of Object.entries(cases))
  test(`a client that ends its side after ${what} gets the same bytes with the fast path as without`, async () => {
    const [library = '', ...others] = await Promise.all(modes.map((mode) => exchange(mode, one)))
    for (const answer of others) assert.equal(answer, library)
    const isWhole = !['nothing', 'half a request'].includes(what)
    const requests = isWhole ? (one.first + (one.later ?? '')).split(' HTTP/1.1\r\n').length - 1 : 0
    assert.equal(library.split('HTTP/1.1 200 OK').length - 1, requests)
  })
