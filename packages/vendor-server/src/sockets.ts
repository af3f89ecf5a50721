import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { networkOf } from '@croupier/http-limits/networks'
import { isUnambiguous } from '@croupier/http-limits/requests'
import { Server } from 'socket.io'
import { rateLimit } from './rate-limit.ts'

/** Bets go by HTTP, where an answer belongs to them; a shot is a few numbers. */
const FRAME_MAX_BYTES = 2048
const ADMITTED_WITHIN_MS = 8000

/** A server of sockets on one path, which takes so many connections of a network and no large frames. */
export function openSocketServer(http: HttpServer, { path, trustedProxies }: { path: string; trustedProxies: readonly string[] }): Server {
  const perAddress = rateLimit({ burst: 100, perSecond: 20 })
  return new Server(http, {
    path,
    transports: ['websocket'],
    maxHttpBufferSize: FRAME_MAX_BYTES,
    connectTimeout: ADMITTED_WITHIN_MS,
    serveClient: false,
    allowRequest: (request, answer) => {
      const isAllowed = isUnambiguous(request) && perAddress.take(networkOf(addressOf(request, trustedProxies)), performance.now())
      answer(null, isAllowed)
    },
  })
}

/** The caller, or who a trusted proxy says it is: the last address that no proxy of ours wrote about itself. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: readonly string[]): string {
  const nearest = socket.remoteAddress ?? ''
  if (!trustedProxies.includes(nearest)) return nearest
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  return said.findLast((address) => address !== '' && !trustedProxies.includes(address)) ?? nearest
}
