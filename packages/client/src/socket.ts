import { type ChannelName, type ChannelValue, channels } from '@croupier/contract/channels'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { caller } from './caller.ts'

type Listeners = { [Name in ChannelName]?: (value: ChannelValue<Name>) => void }
type Connection = { close: () => void }

/**
 * Opens the member's socket. `onState` hears of the connection coming and going; after a return the caller fetches its reads again.
 * The token travels in the handshake body, never in the address.
 */
export function openSocket(listeners: Listeners, onState: (isConnected: boolean) => void): Connection {
  const socket: Socket = io(caller().origin || window.location.origin, {
    path: '/socket',
    transports: ['websocket'],
    auth: (give) => give({ token: caller().token(), merchant: caller().merchant, language: caller().language() }),
    reconnectionDelayMax: 10_000,
    // A proxy that takes the line and drops it is heard by nothing else: after 20 seconds, unless one says so.
    timeout: 5_000,
  })
  const comeBack = () => socket.connect()
  socket.on('connect', () => onState(true))
  socket.on('disconnect', (reason) => {
    // The server drops the oldest of too many tabs: it comes back when it is looked at, or they would drop each other for ever.
    if (reason === 'io server disconnect') window.addEventListener('focus', comeBack, { once: true })
    else onState(false)
  })
  for (const name of Object.keys(listeners) as ChannelName[]) subscribe(socket, name, listeners)
  const close = () => {
    window.removeEventListener('focus', comeBack)
    // A socket closed by its owner is not reported as a lost connection.
    socket.off().close()
  }
  return { close }
}

function subscribe<Name extends ChannelName>(socket: Socket, name: Name, listeners: Listeners): void {
  socket.on(name as string, (payload: unknown) => {
    const read = z.safeDecode(channels[name] as unknown as z.ZodMiniType<ChannelValue<Name>>, payload as never)
    if (read.success) listeners[name]?.(read.data)
  })
}
