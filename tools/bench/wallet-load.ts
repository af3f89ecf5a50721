import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'
import { type Requests, readRequests } from './wallet-requests.ts'

/** How a load is made: closed (every connection waits for its answer) or open (a fixed rate, whatever the answers do). */
export type LoadOrder = {
  /** Ports of loopback, or paths of Unix sockets. */
  places: readonly (number | string)[]
  file: string
  connections: number
  warmMs: number
  measureMs: number
  /** Requests a second; undefined for a closed loop. */
  rate: number | undefined
}
export type LoadResult = {
  sent: number
  accepted: number
  refused: string[]
  /** Answers in the measured window. */
  inWindow: number
  perSecond: number
  p50: number
  p99: number
  worst: number
  cpuMs: number
}

/** What a generator says: the window begins, it ends, and then what happened in it. */
export type LoadWord = 'warm' | 'over' | LoadResult

const OK = Buffer.from('"status":"RS_OK"')
const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const LENGTH = Buffer.from('content-length: ')
const TICK_MS = 1
const SHOWN_MAX = 5
/** Where all connections are read to: an answer is looked at before the next one is read. With memory of its own for each, server and database are slower. */
const READ = Buffer.alloc(65_536)

process.once('message', (order: LoadOrder) => {
  const tell = (said: LoadWord) => process.send?.(said)
  run(order, tell).then(
    (result) => {
      tell(result)
      process.disconnect()
    },
    (failure: unknown) => {
      process.stderr.write(`${String(failure)}\n`)
      process.exit(1)
    },
  )
})

/** A connection with one request under way at most. */
type Line = { socket: Socket; since: number; held: Buffer | undefined }

type State = {
  order: LoadOrder
  requests: Requests
  idle: Line[]
  began: number
  until: number
  sent: number
  answered: number
  accepted: number
  inWindow: number
  refused: string[]
  /** Milliseconds of those that were sent in the window, one after the other. */
  latencies: Float64Array
  taken: number
}

async function run(order: LoadOrder, tell: (said: LoadWord) => void): Promise<LoadResult> {
  const requests = readRequests(order.file)
  const counts = { sent: 0, answered: 0, accepted: 0, inWindow: 0, refused: [], latencies: new Float64Array(requests.count), taken: 0 }
  const state: State = { order, requests, idle: [], began: 0, until: 0, ...counts }
  const lines = await Promise.all(
    Array.from({ length: order.connections }, (_, at) => open(order.places[at % order.places.length] ?? 0, (heard) => hear(state, heard))),
  )
  state.idle.push(...lines)
  setTimeout(() => tell('warm'), order.warmMs)
  setTimeout(() => tell('over'), order.warmMs + order.measureMs)
  state.began = performance.now()
  state.until = state.began + order.warmMs + order.measureMs
  const cpu = process.cpuUsage()
  await new Promise<void>((resolve, reject) => {
    for (const { socket } of lines) socket.on('error', reject)
    sendDue(state)
    // The open loop sends by the clock; in both, the last answer may come before the window is over.
    const timer = setInterval(() => {
      sendDue(state)
      if (performance.now() < state.until || state.answered < state.sent) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  for (const { socket } of lines) socket.destroy()
  return resultOf(state, process.cpuUsage(cpu))
}

/** When a request is meant to leave: an open loop's have their time, a closed loop's leave when a connection is free. */
function intended({ order, began, sent }: State, now: number): number {
  return order.rate === undefined ? now : began + (sent * 1000) / order.rate
}

function sendDue(state: State): void {
  const now = performance.now()
  while (state.idle.length > 0 && state.sent < state.requests.count) {
    const since = intended(state, now)
    if (since > now || since >= state.until) return
    // Every connection takes its turn: one that rested for long would be closed by the server.
    const line = state.idle.shift()
    if (!line) return
    const request = state.requests.at(state.sent)
    state.sent += 1
    line.since = since
    line.socket.write(request)
  }
}

/** A whole answer has come to a connection; its place is read to again afterwards. */
function hear(state: State, { answer, line }: { answer: Buffer; line: Line }): void {
  const now = performance.now()
  const { since } = line
  const from = state.until - state.order.measureMs
  state.answered += 1
  if (answer.includes(OK)) state.accepted += 1
  else if (state.refused.length < SHOWN_MAX) state.refused.push(answer.toString('latin1').slice(-200))
  if (now >= from && now < state.until) state.inWindow += 1
  if (since >= from && since < state.until) {
    state.latencies[state.taken] = now - since
    state.taken += 1
  }
  state.idle.push(line)
  sendDue(state)
}

function resultOf(state: State, cpu: NodeJS.CpuUsage): LoadResult {
  const { sent, accepted, refused, inWindow, order } = state
  const latencies = Array.from(state.latencies.subarray(0, state.taken))
  if (sent >= state.requests.count) refused.push('the pool of signed requests ran out: give --pool a larger number')
  return {
    ...{ sent, accepted, refused, inWindow, perSecond: (inWindow * 1000) / order.measureMs },
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    worst: latencies.reduce((max, latency) => Math.max(max, latency), 0),
    cpuMs: (cpu.user + cpu.system) / 1000,
  }
}

/** The answers of this route are small and mostly come as one piece. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END)
  const length = answer.indexOf(LENGTH) + LENGTH.length
  if (end < 0 || length > end) return false
  return answer.length >= end + HEAD_END.length + Number(answer.toString('latin1', length, answer.indexOf(LINE_END, length)))
}

/** Connects, and tells of each whole answer. */
async function open(place: number | string, tell: (heard: { answer: Buffer; line: Line }) => void): Promise<Line> {
  const read = (size: number) => {
    const piece = READ.subarray(0, size)
    const answer = line.held === undefined ? piece : Buffer.concat([line.held, piece])
    const isOver = isWhole(answer)
    line.held = isOver ? undefined : Buffer.from(answer)
    if (isOver) tell({ answer, line })
    return true
  }
  const onread = { buffer: READ, callback: read }
  const socket = connect(typeof place === 'string' ? { path: place, onread } : { host: '127.0.0.1', port: place, noDelay: true, onread })
  const line: Line = { socket, since: 0, held: undefined }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return line
}
