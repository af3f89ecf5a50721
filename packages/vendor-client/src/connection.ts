import { io } from 'socket.io-client'

/** `ended`: the session is over, or another page has taken its place, and nothing will come any more. */
export type Line = 'up' | 'down' | 'ended'

const RETRY_MS = 500
const RETRY_MS_MAX = 4000

export type Connection = { send(name: string, body: unknown): void; close(): void }

// biome-ignore lint/suspicious/noExplicitAny: the server says what each message is
type Handlers = Readonly<Record<string, (body: any) => void>>

/** A socket to the vendor's server with what is to be done with each kind of message, `connect` among them. It is up once it told a snapshot. */
export function openConnection(token: string, { on, onLine }: { on: Handlers; onLine(line: Line): void }): Connection {
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
  // The server ends a socket when its session is over or another page of the session took its place.
  socket.on('disconnect', (reason) => onLine(reason === 'io server disconnect' ? 'ended' : 'down'))
  socket.on('connect_error', ({ message }) => onLine(message === 'SESSION_ENDED' || message === 'NO_SEAT' ? 'ended' : 'down'))
  return {
    send: (name, body) => void socket.emit(name, body),
    close: () => {
      socket.off()
      socket.close()
    },
  }
}
