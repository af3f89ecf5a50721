import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { parsePlainRequest } from './plain-requests.ts'

/** What Node's own server makes of it, and how much was left over. */
type Read = { method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string }

const requests: Promise<Read>[] = []
const server = createServer(async (request, response) => {
  const reading = whole(request)
  requests.push(reading)
  await reading.catch(() => undefined)
  response.end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

async function whole(request: IncomingMessage): Promise<Read> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(pieces).toString('latin1') }
}

/** Sends the bytes, and a request behind them by which it shows that nothing of them is left. */
async function readByNode(piece: Buffer): Promise<Read[]> {
  requests.length = 0
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(Buffer.concat([piece, Buffer.from('GET /behind HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')]))
  await Promise.race([once(socket.resume(), 'close'), sleep(2_000)])
  socket.destroy()
  return await Promise.all(requests)
}

const text = (head: string, body = '') => Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`, 'latin1')
const PLAIN = 'POST /vendor/a/B/x_1 HTTP/1.1\nhost: a\ncontent-type: application/json\ncontent-length: 2'

const harmless = fc.constantFrom('accept', 'X-Request-Id', 'x', 'Cookie', 'Te', 'Keep-Alive')
const telling = fc.constantFrom(
  'Content-Length',
  'host',
  'Connection',
  'Proxy-Connection',
  'Transfer-Encoding',
  'expect',
  'Upgrade',
  'Trailer',
)
const name = fc.oneof({ arbitrary: harmless, weight: 3 }, { arbitrary: telling, weight: 1 })
const value = fc.oneof(
  fc.constantFrom('', 'keep-alive', 'close', 'chunked', '2', '1', '02', '+2', '2, 2', '100-continue', 'a b', ' a', 'a ', 'a\tb', 'é'),
  fc.string({ maxLength: 8 }),
)
const path = fc.constantFrom('/', '/vendor/a/B/x', '/a%20b', '/a?b', '//a', '/a/../b', '*', 'http://a/b', '/-_.')
const noise = fc.record({
  at: fc.nat(200),
  cut: fc.nat(2),
  put: fc.constantFrom('', ' ', '\t', '\r', '\n', '\r\n', ':', '\0', '\x7f', 'ÿ', ',', 'x', '\r\n '),
})
const piece = fc
  .record({
    path,
    more: fc.array(fc.tuple(name, value), { maxLength: 2 }),
    body: fc.constantFrom('', '{}', '{"a":1}', '0\r\n\r\n'),
    spare: fc.constantFrom('', '', '', '', '', '', '', 'x', '\r\n'),
    isNoisy: fc.constantFrom(false, false, true),
    noise,
  })
  .map(({ path, more, body, spare, isNoisy, noise: { at, cut, put } }) => {
    const lines = more.map(([name, value]) => `\r\n${name}: ${value}`).join('')
    const head = `POST ${path} HTTP/1.1\r\nHost: a${lines}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    const noisy = isNoisy ? head.slice(0, at % head.length) + put + head.slice((at % head.length) + cut) : head
    return Buffer.from(`${noisy}\r\n\r\n${body}${spare}`, 'latin1')
  })

test("whatever is read as a plain request, Node's own server reads the same, and nothing is left of it", { timeout: 120_000 }, async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(piece, async (piece) => {
      const read = parsePlainRequest(piece)
      if (!read) return
      plain += 1
      const [request, behind, ...rest] = await readByNode(piece)
      assert.deepEqual([request?.method, request?.url, request?.body], ['POST', read.path, read.body.toString('latin1')])
      assert.deepEqual({ ...request?.headers }, Object.fromEntries(read.headers))
      assert.deepEqual([behind?.url, rest], ['/behind', []])
    }),
    { numRuns: 10_000 },
  )
  assert.ok(plain > 1_000, `only ${plain} of them were plain`)
})

test('a request is plain in the forms that common clients send', () => {
  for (const [head, body] of [
    [PLAIN, '{}'],
    ['POST /vendor/a/B/x HTTP/1.1\nHost: a:80\nContent-Type: application/json; charset=utf-8\nContent-Length: 0', ''],
    [`${PLAIN.replace('content-length', 'Content-Length')}\nConnection: Keep-Alive\nAccept: */*\nUser-Agent: node\nx-empty:`, '{}'],
  ] as const)
    assert.ok(parsePlainRequest(text(head, body)), head)
  const read = parsePlainRequest(text(`${PLAIN}\nX-Signature: a+b/c==`, '{}'))
  assert.deepEqual([read?.path, read?.headers.get('x-signature'), read?.body.toString()], ['/vendor/a/B/x_1', 'a+b/c==', '{}'])
})

const others: Record<string, Buffer> = {
  'another method': text(PLAIN.replace('POST', 'PUT'), '{}'),
  'another version': text(PLAIN.replace('1.1', '1.0'), '{}'),
  'a path with an escape': text(PLAIN.replace('x_1', 'x%31'), '{}'),
  'a path with a question': text(PLAIN.replace('x_1', 'x?a=1'), '{}'),
  'a body that is not there yet': text(PLAIN, '{'),
  'a body and more': text(PLAIN, '{}P'),
  'a head that is not there yet': Buffer.from('POST /vendor/a/B/x HTTP/1.1\r\nhost: a\r\n'),
  'no length': text(PLAIN.replace('\ncontent-length: 2', ''), ''),
  'a length with a sign': text(PLAIN.replace('length: 2', 'length: +2'), '{}'),
  'two lengths': text(`${PLAIN}\ncontent-length: 2`, '{}'),
  'a header twice, in other letters': text(`${PLAIN}\nx-signature: a\nX-Signature: b`, '{}'),
  'no host': text(PLAIN.replace('host: a\n', ''), '{}'),
  'another type': text(PLAIN.replace('application/json', 'text/plain'), '{}'),
  chunks: text(`${PLAIN}\ntransfer-encoding: chunked`, '{}'),
  'a word before the body': text(`${PLAIN}\nexpect: 100-continue`, '{}'),
  'another protocol': text(`${PLAIN}\nupgrade: websocket`, '{}'),
  'the last one, as proxies were told': text(`${PLAIN}\nproxy-connection: close`, '{}'),
  'the last one': text(`${PLAIN}\nconnection: close`, '{}'),
  'a folded line': text(`${PLAIN}\nx-a: b\n c`, '{}'),
  'a line that ends early': Buffer.from('POST /a HTTP/1.1\nhost: a\ncontent-type: application/json\ncontent-length: 0\r\n\r\n'),
  'a letter beyond ASCII': text(`${PLAIN}\nx-a: é`, '{}'),
  'a name with a space': text(`${PLAIN}\nx-a : b`, '{}'),
  'a head of four kilobytes': text(`${PLAIN}\nx-a: ${'b'.repeat(4_096)}`, '{}'),
}

for (const [what, piece] of Object.entries(others))
  test(`${what} is left to the library`, () => assert.equal(parsePlainRequest(piece), undefined))
