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
export function connectTable(token: string, { onSnapshot, onEvent, onSlip, onLine }: Listener): Connection {
  return openConnection(token, { on: { snapshot: onSnapshot, event: onEvent, slip: onSlip }, onLine })
}

export type Connection = { close(): void }

// biome-ignore lint/suspicious/noExplicitAny: the server says what each message is
type Handlers = Readonly<Record<string, (body: any) => void>>

/** A socket to Studio's server with what is to be done with each kind of message. */
export function openConnection(token: string, { on, onLine }: { on: Handlers; onLine: Listener['onLine'] }): Connection {
  const socket = io({
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: RETRY_MS_MAX,
  })
  for (const [name, handle] of Object.entries(on)) {
    socket.on(name, (body: unknown) => {
      if (name === 'snapshot') onLine('up')
      handle(body)
    })
  }
  socket.on('disconnect', (reason) => {
    // The server ends a socket when its session is over or another page of the session took its place.
    onLine(reason === 'io server disconnect' ? 'ended' : 'down')
  })
  socket.on('connect_error', ({ message }) => onLine(message === 'SESSION_ENDED' || message === 'NO_SEAT' ? 'ended' : 'down'))
  return {
    close: () => {
      socket.off()
      socket.close()
    },
  }
}
