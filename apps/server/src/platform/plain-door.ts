import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { everyAnswer } from './every-answer.ts'
import { type PlainRequest, readPlainRequest } from './plain-requests.ts'
import { readInPlace } from './reading-place.ts'
import { batchPerTick, type Completion } from './tick-batches.ts'

/** How often in the longest rest its end is looked for. */
const SWEEPS = 5

/** `id` is the request's own, where it has one. */
export type PlainAnswer = { id?: string; status: number; headers: Record<string, string>; body: string }

export type Service<Call> = {
  /** What is asked for, and by which address of the socket; undefined where it is not for this door. Never throws. */
  find: (request: PlainRequest, remoteAddress: string) => Call | undefined
  /** Answers the calls of one turn of the event loop. */
  answer: (asked: readonly Asked<Call>[]) => void
}

export type Asked<Call> = { call: Call; completion: Completion<PlainAnswer> }

export type PlainDoor = {
  /** Ends the connections that rest, and the others with their answer. */
  close: () => void
}

type Admit = (socket: Socket) => void
/** What connections have in common. What `ask` says no to is for the server itself. */
type Door = {
  ask: (request: PlainRequest, remoteAddress: string, completion: Completion<PlainAnswer>) => boolean
  admit: Admit
  restMaxMs: number
  staysOpen: string
  /** The last request that a connection is answered; 0 for no limit. */
  requestsMax: number
  open: Set<Connection>
}

/**
 * Answers plain requests of a server's connections itself, at half of what they cost between the server's own steps. The first piece of a
 * connection that is anything else, and all that follows it, is the server's as if nobody had stood here.
 */
export function openPlainDoor<Call>(server: Server, { find, answer }: Service<Call>, restMaxMs: number): PlainDoor {
  const admits = server.listeners('connection') as Admit[]
  const admit = (socket: Socket) => {
    for (const listener of admits) listener.call(server, socket)
  }
  const together = batchPerTick(answer)
  const ask = (request: PlainRequest, remoteAddress: string, completion: Completion<PlainAnswer>) => {
    const call = find(request, remoteAddress)
    if (call === undefined) return false
    together({ call, completion })
    return true
  }
  const requestsMax = server.maxRequestsPerSocket ?? 0
  const most = requestsMax > 0 ? `, max=${requestsMax}` : ''
  const staysOpen = `keep-alive\r\nkeep-alive: timeout=${Math.floor(restMaxMs / 1000)}${most}`
  const door: Door = { ask, admit, restMaxMs, staysOpen, requestsMax, open: new Set() }
  // One that the limit of connections has closed is nobody's.
  const watch = (socket: Socket) => socket.destroyed || door.open.add(new Connection(socket, door))
  let isClosed = false
  const sweeping = setInterval(() => {
    const now = performance.now()
    for (const connection of door.open) connection.endRest(now)
    if (isClosed && door.open.size === 0) clearInterval(sweeping)
  }, restMaxMs / SWEEPS).unref()
  server.removeAllListeners('connection').on('connection', watch)
  return {
    close: () => {
      isClosed = true
      server.off('connection', watch).on('connection', admit)
      for (const connection of door.open) connection.finish()
    },
  }
}

/** One request after another: it rests, or waits for an answer. Pieces are copied where they are kept, since the next one may come to their place. */
class Connection implements Completion<PlainAnswer> {
  readonly #socket: Socket
  readonly #door: Door
  /** When it was opened, or heard its last answer. */
  #since = performance.now()
  #requests = 0
  #isServed = false
  #isLast = false
  #isHandedOver = false
  /** What came before the answer to the request before it. */
  #ahead: Buffer | undefined

  constructor(socket: Socket, door: Door) {
    this.#socket = socket
    this.#door = door
    socket.setNoDelay(true)
    if (!readInPlace(socket, this.#hearInPlace)) socket.on('data', this.#hear)
    socket.on('end', this.finish).on('error', this.reject).on('close', this.#leave)
  }

  /** Nothing follows: at once where nobody waits, else with the answer. */
  readonly finish = () => {
    this.#isLast = true
    if (!this.#isServed) this.#socket.destroySoon()
  }

  /** Ends who neither asks nor reads; who waits for an answer has twice the time. */
  endRest(now: number): void {
    const maxMs = this.#isServed ? 2 * this.#door.restMaxMs : this.#door.restMaxMs
    if (now - this.#since > maxMs) this.#socket.destroy()
  }

  /** Whether more may come now. What follows a piece that is kept, or what has been handed over, is the socket's own. */
  readonly #hearInPlace = (piece: Buffer) => {
    if (this.#isHandedOver || this.#ahead) return this.#socket.push(Buffer.from(piece))
    this.#hear(piece)
    return true
  }

  readonly #hear = (piece: Buffer) => {
    if (this.#isServed) return this.#keepBack(piece)
    if (this.#isLast) return
    // Who does not read answers is the library's too, which waits until somebody does.
    const request = this.#socket.writableLength > 0 ? undefined : readPlainRequest(piece)
    if (!request || !this.#door.ask(request, this.#socket.remoteAddress ?? '', this)) return this.#handOver(piece)
    this.#isServed = true
    this.#requests += 1
    if (this.#requests === this.#door.requestsMax) this.#isLast = true
  }

  resolve(answer: PlainAnswer): void {
    if (this.#socket.destroyed) return
    this.#isServed = false
    this.#since = performance.now()
    const length = Buffer.byteLength(answer.body)
    const text = textOf(answer, length, this.#isLast ? 'close' : this.#door.staysOpen)
    this.#socket.write(text, length === answer.body.length ? 'latin1' : 'utf8')
    if (this.#isLast) this.#socket.destroySoon()
    else if (this.#ahead) this.#handOver(this.#ahead)
  }

  readonly reject = () => this.#socket.destroy()

  readonly #leave = () => this.#door.open.delete(this)

  /** One piece at most: what follows it stays in the socket, which goes on reading while there is room, and so hears its end. */
  #keepBack(piece: Buffer): void {
    this.#ahead = Buffer.from(piece)
    Duplex.prototype.pause.call(this.#socket)
  }

  #handOver(piece: Buffer): void {
    const socket = this.#socket
    this.#isHandedOver = true
    this.#leave()
    socket.off('data', this.#hear).off('end', this.finish).off('error', this.reject).off('close', this.#leave)
    socket.unshift(Buffer.from(piece))
    this.#door.admit(socket)
    socket.resume()
  }
}

/** Written once: it stands in every answer. */
const EVERY = Object.entries(everyAnswer)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

function textOf({ id, status, headers, body }: PlainAnswer, length: number, connection: string): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${EVERY}`
  if (id !== undefined) head += `x-request-id: ${id}\r\n`
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`
  return `${head}content-length: ${length}\r\ndate: ${dateOf(Date.now())}\r\nconnection: ${connection}\r\n\r\n${body}`
}

let second = 0
let date = ''

/** The date as HTTP writes it, made once a second. */
function dateOf(now: number): string {
  if (now < second || now - second >= 1000) {
    second = now - (now % 1000)
    date = new Date(second).toUTCString()
  }
  return date
}
