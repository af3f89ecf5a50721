import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawCase, rawCases } from './cases-data.ts'
import { openListeners, PER_ADDRESS_MAX } from './listeners.ts'

const { ports, close } = await openListeners(import.meta.filename)
after(close)

const ANSWERED_WITHIN_MS = 3000
const QUIET_MS = 120
/** What slow callers may take here: the longest time, a look, and room for a busy machine. */
const SLOW_MAX_MS = 4000

type Heard = { statuses: number[]; text: string; isClosed: boolean; tookMs: number }

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' }).setNoDelay(true)
  socket.on('error', () => undefined)
  return socket
}

/** What comes until the connection is closed, or nothing more came for a moment after an answer. */
async function hear(socket: Socket, withinMs = ANSWERED_WITHIN_MS, quietMs = QUIET_MS): Promise<Heard> {
  const began = performance.now()
  let text = ''
  let isClosed = false
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1')
    wake()
  })
  socket.once('close', () => {
    isClosed = true
    wake()
  })
  let wake: () => void = () => undefined
  for (let isLate = false; !isLate && !isClosed; ) {
    const leftMs = text === '' ? withinMs - (performance.now() - began) : quietMs
    const woken = new Promise<boolean>((resolve) => {
      wake = () => resolve(false)
    })
    isLate = await Promise.race([woken, sleep(Math.max(1, leftMs), true)])
  }
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { statuses, text, isClosed, tookMs: performance.now() - began }
}

/** A connection that must be closed is waited for: the close may come later than the answer. */
const CLOSED_WITHIN_MS = 2000

async function send(port: number, bytes: string, quietMs = QUIET_MS): Promise<Heard> {
  const socket = open(port)
  socket.write(Buffer.from(bytes, 'latin1'))
  return await hear(socket, ANSWERED_WITHIN_MS, quietMs)
}

async function fault({ name, bytes, right, closes }: RawCase, listener: string): Promise<string[]> {
  const { statuses, text, isClosed } = await send(ports[listener] ?? 0, bytes, closes ? CLOSED_WITHIN_MS : QUIET_MS)
  const isRight = right.some((one) => one.join() === statuses.join())
  const isLeft = closes && !isClosed
  const tells = /node_modules|\.ts:|at Object\.|smuggled/.test(text)
  return isRight && !isLeft && !tells ? [] : [`${listener}, ${name}: ${statuses.join() || 'nothing'}, ${isClosed ? 'closed' : 'open'}`]
}

test('C8 C9 L9 whatever bytes come, every listener reads one request or none, answers it once, and closes after what it cannot read', async () => {
  assert.ok(rawCases.length >= 60, `${rawCases.length} cases`)
  for (const listener of Object.keys(ports)) {
    const faults = await Promise.all(rawCases.slice(0, 30).map((one) => fault(one, listener)))
    const more = await Promise.all(rawCases.slice(30).map((one) => fault(one, listener)))
    assert.deepEqual([...faults, ...more].flat(), [])
    await sleep(50)
  }
})

test('C9 bytes that come one by one are read as bytes that come at once', async () => {
  const slow = async (port: number, bytes: string) => {
    const socket = open(port)
    await once(socket, 'connect')
    for (const byte of bytes) socket.write(Buffer.from(byte, 'latin1'))
    return await hear(socket)
  }
  const telling = rawCases.filter(({ bytes }) => bytes.length < 400).filter((_, at) => at % 4 === 0)
  for (const listener of Object.keys(ports))
    for (const { name, bytes, right } of telling) {
      const { statuses } = await slow(ports[listener] ?? 0, bytes)
      assert.ok(
        right.some((one) => one.join() === statuses.join()) || statuses.join() === '400',
        `${listener}, ${name}: ${statuses.join()}`,
      )
    }
})

const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n'

/** Slow callers: what they send at once, and what they send again and again. */
const slowCallers = {
  'says nothing': { first: '', drop: '' },
  'never ends his headers': { first: `GET /health/live HTTP/1.1\r\n${HEAD}`, drop: 'X: a\r\n' },
  'never ends his first line': { first: 'GET /', drop: 'a' },
  'never ends his body': { first: `POST /nowhere HTTP/1.1\r\n${HEAD}Content-Length: 60000\r\n\r\n`, drop: ' ' },
  'never ends his chunks': { first: `POST /nowhere HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`, drop: '1\r\na\r\n' },
  'is answered, and goes on with his body': { first: `GET /health/live HTTP/1.1\r\n${HEAD}Content-Length: 60000\r\n\r\n`, drop: ' ' },
  'says one small thing after another': {
    first: `POST /vendor/a/b/transaction/bet HTTP/1.1\r\n${HEAD}Content-Length: 60\r\n\r\n`,
    drop: 'a',
  },
}

test('L6 C8 who takes his time with headers or body is ended, by every listener', async () => {
  const late = Object.entries(ports).flatMap(([listener, port]) =>
    Object.entries(slowCallers)
      .filter(([caller]) => caller !== 'says nothing')
      .map(async ([caller, { first, drop }]) => {
        const socket = open(port)
        socket.write(first)
        const dropping = setInterval(() => socket.write(drop), 50)
        const { isClosed, tookMs } = await hear(socket, SLOW_MAX_MS, SLOW_MAX_MS)
        clearInterval(dropping)
        return isClosed && tookMs < SLOW_MAX_MS ? [] : [`${listener}: who ${caller} is still connected after ${Math.round(tookMs)} ms`]
      }),
  )
  assert.deepEqual((await Promise.all(late)).flat(), [])
})

test('L6 one address holds so many connections and no more; they are free again when they close, and slow ones keep nobody else out', async () => {
  const { site = 0, console = 0, internal = 0 } = ports
  for (const port of [site, console, internal]) {
    const held = Array.from({ length: PER_ADDRESS_MAX }, () => open(port))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    await sleep(50)
    const beyond = await send(port, 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
    assert.deepEqual([beyond.statuses, beyond.isClosed], [[], true])
    for (const socket of held) socket.destroy()
    await sleep(100)
    assert.deepEqual((await send(port, 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')).statuses, [200])
  }
})

const handshake = (more: string) =>
  `GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`

test('L6 L9 a WebSocket is opened for a page of ours alone, with one host, and so many of one address', async () => {
  const { site = 0 } = ports
  const own = 'Origin: http://localhost:3000\r\n'
  assert.deepEqual((await send(site, handshake('Origin: https://elsewhere.example\r\n'))).statuses, [400])
  assert.deepEqual((await send(site, handshake(''))).statuses, [400])
  assert.deepEqual((await send(site, handshake(`${own}Host: elsewhere.example\r\n`))).statuses, [400])
  const opened: Socket[] = []
  for (let at = 0; at < 5; at += 1) {
    const socket = open(site)
    opened.push(socket)
    socket.write(handshake(own))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    assert.match(answer.toString('latin1'), /^HTTP\/1\.1 101 /)
  }
  assert.deepEqual((await send(site, handshake(own))).statuses, [400])
  for (const socket of opened) socket.destroy()
  await sleep(100)
  assert.deepEqual((await send(site, handshake(own))).statuses, [101])
})

test('L6 a WebSocket that shows no session is ended within ten seconds', async () => {
  const socket = open(ports.site ?? 0)
  const began = performance.now()
  socket.write(handshake('Origin: http://localhost:3000\r\n'))
  socket.resume()
  await Promise.race([once(socket, 'close'), sleep(12_000)])
  socket.destroy()
  const seconds = (performance.now() - began) / 1000
  assert.ok(seconds < 10, `${seconds} s`)
})
