import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { type PlainRequest, parsePlainRequest } from './plain-requests.ts'
import { headerLines, type PlainResponse, serializeResponse } from './plain-responses.ts'
import { useSharedReadBuffer } from './shared-read-buffer.ts'

/** How often within the keep-alive time its end is checked. */
const CHECKS = 5

export type PlainHandler<Call> = {
  /** The call that a request makes, given the socket's remote address; undefined where the request is for the HTTP library. Never throws. */
  match: (request: PlainRequest, remoteAddress: string) => Call | undefined
  /** The response to a call; a failure closes the connection. */
  handle: (call: Call) => Promise<PlainResponse>
}

export type FastPathOptions = {
  /** An idle connection is closed after so many milliseconds, within a fifth more. */
  keepAliveMs: number
  /** Every response begins with these headers. */
  headers: Readonly<Record<string, string>>
  /** The clock of the `Date` header, in milliseconds since 1970. */
  now: () => number
}

export type FastPathListener = {
  /** Closes idle connections at once and the others with their response; new ones go to Node's server. */
  close: () => void
}

type Accept = (socket: Socket) => void

/** What the connections of one listener share. `dispatch` returns undefined where the request is for the HTTP library. */
type Shared = {
  dispatch: (request: PlainRequest, remoteAddress: string) => Promise<PlainResponse> | undefined
  accept: Accept
  keepAliveMs: number
  now: () => number
  first: string
  keepAlive: string
  /** The last request that a connection is answered; 0 for no limit. */
  requestsMax: number
  open: Set<Connection>
}

const CLOSE = 'Connection: close\r\n'

/**
 * Answers plain requests on the connections of an HTTP server before its own parser, at half of their cost. The first chunk of a connection that
 * is anything else, and all that follows it, falls through to `node:http` untouched. Takes over the server's `connection` listeners of this
 * moment, and its `maxRequestsPerSocket`.
 */
export function openFastPath<Call>(server: Server, handler: PlainHandler<Call>, options: FastPathOptions): FastPathListener {
  const { keepAliveMs, now } = options
  const listeners = server.listeners('connection') as Accept[]
  const accept = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket)
  }
  const dispatch = (request: PlainRequest, remoteAddress: string) => {
    const call = handler.match(request, remoteAddress)
    return call === undefined ? undefined : handler.handle(call)
  }
  const requestsMax = server.maxRequestsPerSocket ?? 0
  const most = requestsMax > 0 ? `, max=${requestsMax}` : ''
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}${most}\r\n`
  const open = new Set<Connection>()
  const first = headerLines(options.headers)
  const shared: Shared = { dispatch, accept, keepAliveMs, now, first, keepAlive, requestsMax, open }
  // A connection over the limit has been destroyed by a listener before this one.
  const admit = (socket: Socket) => socket.destroyed || open.add(new Connection(socket, shared))
  let isClosed = false
  const checking = setInterval(() => {
    const at = performance.now()
    for (const connection of open) connection.closeExpired(at)
    if (isClosed && open.size === 0) clearInterval(checking)
  }, keepAliveMs / CHECKS).unref()
  server.removeAllListeners('connection').on('connection', admit)
  return {
    close: () => {
      isClosed = true
      server.off('connection', admit).on('connection', accept)
      for (const connection of open) connection.finish()
    },
  }
}

/** One connection: idle, or waiting for the response to its request. What comes meanwhile is kept in the socket's own stream. */
class Connection {
  readonly #socket: Socket
  readonly #shared: Shared
  readonly #isShared: boolean
  /** When it was opened, or got its last response. */
  #since = performance.now()
  #requests = 0
  #isWaiting = false
  /** Whether its next response says that it is the last. */
  #isLast = false
  /** Whether the client has ended its side (FIN); it still gets the response under way. */
  #isHalfClosed = false
  #isHandedOver = false

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket
    this.#shared = shared
    socket.setNoDelay(true)
    this.#isShared = useSharedReadBuffer(socket, this.#readShared)
    if (!this.#isShared) socket.on('data', this.#read)
    socket.on('end', this.#end).on('error', this.#destroy).on('close', this.#leave)
  }

  /** Closes the connection: at once where nothing is under way, else with the response. */
  readonly finish = () => {
    this.#isLast = true
    if (!this.#isWaiting) this.#socket.destroySoon()
  }

  /** Closes a connection that has been idle for too long, or that has waited for a response for twice the time. */
  closeExpired(at: number): void {
    const maxMs = this.#isWaiting ? 2 * this.#shared.keepAliveMs : this.#shared.keepAliveMs
    if (at - this.#since > maxMs) this.#socket.destroy()
  }

  /** Returns whether more may be read now. Bytes behind those that the stream holds, or of a connection handed over, go into the stream. */
  readonly #readShared = (chunk: Buffer) => {
    if (this.#isHandedOver || this.#isWaiting || this.#socket.readableLength > 0) return this.#socket.push(Buffer.from(chunk))
    this.#read(chunk)
    return true
  }

  readonly #read = (chunk: Buffer) => {
    if (this.#isLast) return
    // A connection under write back-pressure is handed to node:http, which waits until the client reads.
    const request = this.#socket.writableLength > 0 ? undefined : parsePlainRequest(chunk)
    const response = request && this.#shared.dispatch(request, this.#socket.remoteAddress ?? '')
    if (!response) return this.#handOver(chunk)
    response.then(this.#respond, this.#destroy)
    this.#isWaiting = true
    this.#requests += 1
    if (this.#requests === this.#shared.requestsMax) this.#isLast = true
    // The stream goes on reading from the system until it is full, and so sees the end of the connection.
    if (!this.#isShared) Duplex.prototype.pause.call(this.#socket)
  }

  readonly #end = () => {
    this.#isHalfClosed = true
    if (!this.#isWaiting) this.#socket.destroySoon()
  }

  readonly #respond = (response: PlainResponse) => {
    if (this.#socket.destroyed) return
    this.#isWaiting = false
    this.#since = performance.now()
    const { first, keepAlive, now } = this.#shared
    const length = Buffer.byteLength(response.body)
    const text = serializeResponse(response, { first, connection: this.#isLast ? CLOSE : keepAlive, length, nowMs: now() })
    this.#socket.write(text, length === response.body.length ? 'latin1' : 'utf8')
    if (this.#isLast || this.#isHalfClosed) this.#socket.destroySoon()
    else if (this.#socket.readableLength > 0) this.#handOver()
    else if (!this.#isShared) Duplex.prototype.resume.call(this.#socket)
  }

  readonly #destroy = () => this.#socket.destroy()

  readonly #leave = () => this.#shared.open.delete(this)

  /** Gives the connection to Node's server, with the chunk and what the stream holds behind it; after an end among these it is half-closed there. */
  #handOver(chunk?: Buffer): void {
    const socket = this.#socket
    this.#isHandedOver = true
    this.#leave()
    socket.off('data', this.#read).off('end', this.#end).off('error', this.#destroy).off('close', this.#leave)
    if (chunk) socket.unshift(Buffer.from(chunk))
    this.#shared.accept(socket)
    socket.resume()
  }
}
