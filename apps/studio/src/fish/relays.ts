import { io } from 'socket.io-client'
import type { Context } from '#context.ts'
import type { Line } from './seating.ts'
import { listRunningLeases } from './store-places.ts'

/** A page's line to the process that leads its table. What the page sends goes there, and what that says comes back unchanged. */
export type Relay = {
  readonly table: string
  readonly address: string
  /** The player has left the table, or the other process has gone. */
  readonly isOver: boolean
  send(event: string, body: unknown): void
  close(): void
  /** Ends the page's line as well, so that it connects again. */
  cut(): void
}

type RelayRequest = {
  address: string
  token: string
  /** The page's own address, which counts where the other process trusts this one. */
  forwardedFor: string
  /** None where the page only returns to the seat that it has there. */
  room: number | undefined
  line: Line
  /** The session has a newer page at the other process. */
  onReplaced(): void
}

/** A busy leader is waited for, so that its table is not left for an empty one; a paused one loses its lease and is asked no more. */
const ANSWERED_WITHIN_MS = 15_000
/** How often leases of tables that pages are passed on to are looked at. */
export const LEASES_READ_MS = 1000

/** Sits a page down at a table of another process. Undefined where that has no seat, or does not answer in time. */
export function openRelay({ address, token, forwardedFor, room, line, onReplaced }: RelayRequest): Promise<Relay | undefined> {
  const socket = io(address, {
    path: '/fish',
    transports: ['websocket'],
    auth: { token, isRelay: true },
    extraHeaders: { 'x-forwarded-for': forwardedFor },
    reconnection: false,
    forceNew: true,
  })
  let relay: (Relay & { isOver: boolean }) | undefined
  const close = () => {
    if (relay) relay.isOver = true
    socket.close()
  }
  const cut = () => {
    close()
    line.cut()
  }
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer)
      if (!relay) close()
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, ANSWERED_WITHIN_MS)
    socket.on('connect', () => (room === undefined ? socket.emit('return', {}) : socket.emit('sit', { room })))
    socket.on('connect_error', giveUp)
    socket.on('disconnect', (reason) => {
      if (!relay) return giveUp()
      if (relay.isOver) return
      if (reason === 'io server disconnect') onReplaced()
      else cut()
    })
    socket.onAny((event: string, body: object) => relay && line.send(event, body))
    // Until it is seated nothing concerns the page: the rooms it knows, and who is refused a seat there sits down elsewhere.
    socket.once('refused', giveUp)
    socket.once('snapshot', (body: { table: string }) => {
      clearTimeout(timer)
      relay = { table: body.table, address, isOver: false, send: (event, given) => void socket.emit(event, given), close, cut }
      resolve(relay)
      line.send('snapshot', body)
    })
    socket.on('left', close)
  })
}

/** Cuts pages off from a leader whose lease has run out: a machine that is gone closes no connection. */
export function watchRelays(context: Context, listRelays: () => Relay[]): { stop(): void } {
  const timer = setInterval(() => {
    const relays = listRelays()
    if (relays.length > 0) cutStale(context, relays).catch((error: unknown) => context.log.warn({ err: error }, 'leases were not read'))
  }, LEASES_READ_MS)
  return { stop: () => clearInterval(timer) }
}

async function cutStale({ db }: Context, relays: readonly Relay[]): Promise<void> {
  const running = await listRunningLeases(db, [...new Set(relays.map(({ table }) => table))])
  const isLed = (relay: Relay) => running.some(({ table, address }) => table === relay.table && address === relay.address)
  for (const relay of relays) if (!relay.isOver && !isLed(relay)) relay.cut()
}
