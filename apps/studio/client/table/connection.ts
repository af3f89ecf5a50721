import { io } from 'socket.io-client'
import type { Slip, Snapshot, TableEvent } from './messages.ts'

export type Listener = {
  onSnapshot(snapshot: Snapshot): void
  onEvent(event: TableEvent): void
  onSlip(slip: Slip): void
  /** `ended`: the session is over, and nothing will come any more. */
  onLine(state: 'up' | 'down' | 'ended'): void
}

const RETRY_MS = 500
const RETRY_MS_MAX = 4000

/** Keeps a socket to the table. Each connection begins with a snapshot, so nothing has to be remembered of the one before. */
export function connectTable(token: string, listener: Listener): { close(): void } {
  const socket = io({
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: RETRY_MS_MAX,
  })
  socket.on('snapshot', (snapshot: Snapshot) => {
    listener.onLine('up')
    listener.onSnapshot(snapshot)
  })
  socket.on('event', listener.onEvent)
  socket.on('slip', listener.onSlip)
  socket.on('disconnect', (reason) => {
    // The server ends a socket when its session is over or another page of the session took its place.
    listener.onLine(reason === 'io server disconnect' ? 'ended' : 'down')
  })
  socket.on('connect_error', (error) => listener.onLine(error.message === 'SESSION_ENDED' ? 'ended' : 'down'))
  return { close: () => void socket.close() }
}
