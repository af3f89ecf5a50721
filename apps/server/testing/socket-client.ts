import { io, type Socket } from 'socket.io-client'

export type { Socket } from 'socket.io-client'

type Session = { origin: string; token: string; cookie: string }

/** Opens a member's socket as a browser does, and waits until it is connected. */
export async function connectSocket(site: string, { origin, token, cookie }: Session): Promise<Socket> {
  const socket = io(site, {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    auth: { token, merchant: 'parola', language: 'EN' },
    extraHeaders: { origin, cookie },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
