import type { IncomingMessage } from 'node:http'
import { networkOf } from '@croupier/http-limits/networks'
import { isUnambiguous } from '@croupier/http-limits/requests'

export type HandshakeRules = {
  /** Whether pages of an origin may open a WebSocket: those of the site, at every host of its brands. */
  isOwnOrigin: (origin: string) => Promise<boolean>
  /** Open at once of one IPv4 address or IPv6 /64. */
  perNetworkMax: number
  /** The caller's address, as a believed proxy tells it. */
  addressOf: (remoteAddress: string, forwardedFor: string | undefined) => string
}

export type Handshakes = {
  /** Whether a WebSocket is opened for the request. */
  allows: (request: IncomingMessage) => Promise<boolean>
  /** Counts an open WebSocket; the function that it gives is for its end. */
  hold: (request: IncomingMessage) => () => void
}

/** Admits WebSockets by origin, and so many of one network. */
export function openHandshakes({ isOwnOrigin, perNetworkMax, addressOf }: HandshakeRules): Handshakes {
  const open = new Map<string, number>()
  const networkOfCaller = ({ socket, headers }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-for']
    return networkOf(addressOf(socket.remoteAddress ?? '', typeof forwarded === 'string' ? forwarded : forwarded?.join(', ')))
  }
  const countOf = (network: string) => open.get(network) ?? 0
  return {
    // Counted last: nothing may come between the count and the answer.
    allows: async (request) =>
      isUnambiguous(request) && (await isOwnOrigin(String(request.headers.origin))) && countOf(networkOfCaller(request)) < perNetworkMax,
    hold: (request) => {
      const network = networkOfCaller(request)
      open.set(network, countOf(network) + 1)
      return () => {
        const left = countOf(network) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    },
  }
}
