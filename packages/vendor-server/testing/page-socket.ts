import { io, type Socket } from 'socket.io-client'

export type { Socket } from 'socket.io-client'

/** The socket of a vendor's page: it connects again soon whenever it is cut. */
export function openPageSocket(url: string, path: '/socket' | '/fish', token: unknown): Socket {
  return io(url, { path, transports: ['websocket'], auth: { token }, reconnectionDelay: 50, reconnectionDelayMax: 500, forceNew: true })
}
