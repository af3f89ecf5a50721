import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'
import { readRequests } from './wallet-requests.ts'

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
const TICK_MS = 1
const SHOWN_MAX = 5

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

type State = {
  order: LoadOrder
  requests: readonly Buffer[]
  idle: Socket[]
  began: number
  until: number
  sent: number
  answered: number
  accepted: number
  inWindow: number
  refused: string[]
  latencies: number[]
}

async function run(order: LoadOrder, tell: (said: LoadWord) => void): Promise<LoadResult> {
  const requests = readRequests(order.file)
  const sockets = await Promise.all(Array.from({ length: order.connections }, (_, at) => open(order.places[at % order.places.length] ?? 0)))
  setTimeout(() => tell('warm'), order.warmMs)
  setTimeout(() => tell('over'), order.warmMs + order.measureMs)
  const began = performance.now()
  const cpu = process.cpuUsage()
  const counts = { sent: 0, answered: 0, accepted: 0, inWindow: 0, refused: [], latencies: [] }
  const state: State = { order, requests, idle: [...sockets], began, until: began + order.warmMs + order.measureMs, ...counts }
  await new Promise<void>((resolve, reject) => {
    for (const socket of sockets) socket.on('error', reject)
    sendDue(state)
    // The open loop sends by the clock; in both, the last answer may come before the window is over.
    const timer = setInterval(() => {
      sendDue(state)
      if (performance.now() < state.until || state.answered < state.sent) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  for (const socket of sockets) socket.destroy()
  return resultOf(state, process.cpuUsage(cpu))
}

/** When a request is meant to leave: an open loop's have their time, a closed loop's leave when a connection is free. */
function intended({ order, began, sent }: State, now: number): number {
  return order.rate === undefined ? now : began + (sent * 1000) / order.rate
}

function sendDue(state: State): void {
  const now = performance.now()
  while (state.idle.length > 0 && state.sent < state.requests.length) {
    const since = intended(state, now)
    if (since > now || since >= state.until) return
    // Every connection takes its turn: one that rested for long would be closed by the server.
    const socket = state.idle.shift()
    const request = state.requests[state.sent]
    if (!socket || !request) return
    state.sent += 1
    listenOnce(socket, (answer) => hear(state, answer, { socket, since }))
    socket.write(request)
  }
}

function hear(state: State, answer: Buffer, { socket, since }: { socket: Socket; since: number }): void {
  const now = performance.now()
  const from = state.until - state.order.measureMs
  state.answered += 1
  if (answer.includes(OK)) state.accepted += 1
  else if (state.refused.length < SHOWN_MAX) state.refused.push(answer.toString('latin1').slice(-200))
  if (now >= from && now < state.until) state.inWindow += 1
  if (since >= from && since < state.until) state.latencies.push(now - since)
  state.idle.push(socket)
  sendDue(state)
}

function resultOf(state: State, cpu: NodeJS.CpuUsage): LoadResult {
  const { sent, accepted, refused, inWindow, latencies, order } = state
  if (sent >= state.requests.length) refused.push('the pool of signed requests ran out: give --pool a larger number')
  return {
    ...{ sent, accepted, refused, inWindow, perSecond: (inWindow * 1000) / order.measureMs },
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    worst: latencies.reduce((max, latency) => Math.max(max, latency), 0),
    cpuMs: (cpu.user + cpu.system) / 1000,
  }
}

/** Calls back when a whole answer has come; the answers of this route are small and mostly one chunk. */
function listenOnce(socket: Socket, done: (answer: Buffer) => void): void {
  let held: Buffer | undefined
  const hear = (chunk: Buffer) => {
    held = held === undefined ? chunk : Buffer.concat([held, chunk])
    if (!isWhole(held)) return
    socket.off('data', hear)
    done(held)
  }
  socket.on('data', hear)
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = Number(/content-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1] ?? 0)
  return answer.length >= end + 4 + length
}

async function open(place: number | string): Promise<Socket> {
  const socket = typeof place === 'string' ? connect(place) : connect({ host: '127.0.0.1', port: place, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return socket
}
