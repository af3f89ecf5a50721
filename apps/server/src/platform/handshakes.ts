import type { IncomingMessage } from 'node:http'
import { networkOf } from '@croupier/http-limits/networks'
import { isUnambiguous } from '@croupier/http-limits/requests'

export type HandshakeRules = {
  /** Pages that may open a WebSocket, beside those of the host that the request names: every brand has hosts of its own. */
  origins: readonly string[]
  /** Open at once of one IPv4 address or IPv6 /64. */
  perNetworkMax: number
  /** The caller's address, as a believed proxy tells it. */
  addressOf: (remoteAddress: string, forwardedFor: string | undefined) => string
}

export type Handshakes = {
  /** Whether a WebSocket is opened for the request. */
  allows: (request: IncomingMessage) => boolean
  /** Counts an open WebSocket; the function that it gives is for its end. */
  hold: (request: IncomingMessage) => () => void
}

/** Whether a page of the site asks: what it may hear its token says, which no page of another host has. */
function isOwnPage({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const origin = String(headers.origin)
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === headers.host)
}

/** Admits WebSockets by origin, and so many of one network. */
export function openHandshakes({ origins, perNetworkMax, addressOf }: HandshakeRules): Handshakes {
  const open = new Map<string, number>()
  const networkOfCaller = ({ socket, headers }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-for']
    return networkOf(addressOf(socket.remoteAddress ?? '', typeof forwarded === 'string' ? forwarded : forwarded?.join(', ')))
  }
  const countOf = (network: string) => open.get(network) ?? 0
  return {
    allows: (request) => isUnambiguous(request) && isOwnPage(request, origins) && countOf(networkOfCaller(request)) < perNetworkMax,
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
