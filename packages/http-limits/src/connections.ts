import type { Server, Socket } from 'node:net'
import { networkOf } from './networks.ts'

export type ConnectionLimits = {
  /** Open at once, of all callers. */
  connectionsMax: number
  /** Open at once of one IPv4 address or IPv6 /64. */
  perNetworkMax: number
  /** Peers whose connections are many callers': reverse proxies. */
  isTrusted: (address: string) => boolean
}

/**
 * Limits the connections of a server, before it listens and after every other listener was added. One too many is closed without an answer. A
 * Unix socket has no addresses: there only the sum counts.
 */
export function limitConnections(server: Server, { connectionsMax, perNetworkMax, isTrusted }: ConnectionLimits): void {
  server.maxConnections = connectionsMax
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isTrusted(address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= perNetworkMax) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
