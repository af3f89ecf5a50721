import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type ChannelName, channels } from '@croupier/contract/channels'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import type { Handshakes } from './handshakes.ts'
import { type OtherServers, openOtherServers } from './other-servers.ts'
import type { Pushing, SocketRoom, SocketSession } from './ports.ts'
import { CHECK_MS, watchLapses } from './socket-lapses.ts'

const FRAME_MAX_BYTES = 16_384
/** A connection that has shown no session after so long is ended. */
const ADMITTED_WITHIN_MS = 8_000
const SOCKETS_PER_MEMBER_MAX = 5
/** A server is one of the others for so long after its last word: longer than a browser waits for one that stands still, which then connects anew (45 s). */
const HEARD_WITHIN_MS = 60_000

export type Sockets = Pushing & { close: () => Promise<void> }

/** Says who opens a socket by the token of the handshake; undefined closes it. */
export type Doorkeeper = (token: string, cookies: string | undefined) => Promise<SocketSession | undefined>

/**
 * The pool as the adapter sees it. The library lets go of a connection that has ended without giving it back, and each kept its place
 * in the pool for good: after twelve restarts of the database the server had none left.
 */
function lendingPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    const release = client.release
    const giveBack = () => client.release(true)
    client.once('end', giveBack)
    client.release = (failure) => {
      client.off('end', giveBack)
      release(failure)
    }
    return client
  }
  const query = pool.query.bind(pool)
  return { connect, query } as unknown as pg.Pool
}

export type SocketHost = Omit<OtherServers, 'push'> & {
  admit: Doorkeeper
  /** When each of these sessions lapses unless it is used; those that are over are left out. */
  lapses: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  handshakes: Handshakes
}

type Opened = { request: IncomingMessage; once: (event: 'close', end: () => void) => void }

function openServer(http: HttpServer, pool: pg.Pool, { handshakes, log }: SocketHost): Server {
  const io = new Server(http, {
    path: '/socket',
    transports: ['websocket'],
    maxHttpBufferSize: FRAME_MAX_BYTES,
    serveClient: false,
    allowRequest: (request, answer) =>
      handshakes.allows(request).then(
        (isAllowed) => answer(null, isAllowed),
        () => answer(null, false),
      ),
    adapter: createAdapter(lendingPool(pool), {
      tableName: 'platform.socket_attachment',
      heartbeatTimeout: HEARD_WITHIN_MS,
      errorHandler: (failure) => log.warn({ failure: String(failure) }, 'socket adapter'),
    }),
  })
  const late = new WeakMap<object, NodeJS.Timeout>()
  io.engine.on('connection', (opened: Opened) => {
    const release = handshakes.hold(opened.request)
    // The library's own time ends with a closing handshake, for which it waits another half minute.
    const timer = setTimeout(() => opened.request.socket.destroy(), ADMITTED_WITHIN_MS).unref()
    late.set(opened, timer)
    opened.once('close', () => {
      clearTimeout(timer)
      release()
    })
  })
  io.on('connection', ({ conn }) => clearTimeout(late.get(conn)))
  return io
}

export function openSockets(http: HttpServer, pool: pg.Pool, host: SocketHost): Sockets {
  const io = openServer(http, pool, host)
  io.use((socket, next) => {
    const { token, language }: { token?: unknown; language?: unknown } = socket.handshake.auth
    if (typeof token !== 'string') return next(new Error('no token'))
    host.admit(token, socket.handshake.headers.cookie).then(
      async (admitted) => {
        if (admitted === undefined) return next(new Error('no session'))
        await dropSurplus(io, roomOf(admitted.memberId))
        socket.data = { sessionId: admitted.sessionId, checkAt: Math.min(admitted.lapsesAt.getTime(), Date.now() + CHECK_MS) }
        await socket.join(roomsOf(admitted, language === 'EN' ? 'EN' : 'TY'))
        next()
      },
      () => next(new Error('busy')),
    )
  })
  const emitHere = (room: string, name: string, make: () => unknown) => {
    if (io.sockets.adapter.rooms.has(room)) io.local.to(room).emit(name, make())
  }
  const endSessions: Sockets['endSessions'] = (sessionIds, reason) => {
    for (const room of sessionIds.map(sessionRoomOf)) {
      emitHere(room, 'signedOut', () => encoded('signedOut', { reason }))
      io.local.in(room).disconnectSockets(true)
    }
  }
  const watch = watchLapses(io, { lapses: host.lapses, end: (sessionIds) => endSessions(sessionIds, 'expired'), log: host.log })
  const others = openOtherServers(io, { ...host, push: (room, name, value) => emitHere(room, name, () => value) })
  return {
    push: (name, pushes) => {
      for (const { memberId, value } of pushes) {
        const room = roomOf(memberId)
        const make = () => encoded(name, value)
        emitHere(room, name, make)
        others.push({ room, name, make })
      }
    },
    pushHere: (name, memberIds, valueAt) => {
      if (io.sockets.sockets.size === 0) return
      for (const [at, memberId] of memberIds.entries()) emitHere(roomOf(memberId), name, () => encoded(name, valueAt(at)))
    },
    pass: others.pass,
    tell: (name, room, value) => {
      io.to(wideRoomOf(room)).emit(name as string, encoded(name, value))
    },
    endSessions,
    close: async () => {
      watch.stop()
      await others.flush()
      await io.close()
    },
  }
}

/** A member who opens one tab too many loses the oldest. */
async function dropSurplus(io: Server, room: string): Promise<void> {
  const open = await io.local.in(room).fetchSockets()
  for (const surplus of open.slice(0, Math.max(0, open.length - SOCKETS_PER_MEMBER_MAX + 1))) surplus.disconnect(true)
}

function roomsOf({ sessionId, memberId, brandId, isTrial }: SocketSession, language: 'EN' | 'TY'): string[] {
  return [sessionRoomOf(sessionId), roomOf(memberId), ...(isTrial ? [] : [wideRoomOf({ brandId, language })])]
}

/** A value as it goes over the wire. Most members are connected nowhere, and nothing is encoded for them. */
function encoded(name: ChannelName, value: unknown): unknown {
  return z.encode(channels[name] as unknown as z.ZodMiniType, value)
}

function wideRoomOf({ brandId, language }: SocketRoom): string {
  return `brand-${brandId}-${language}`
}

function sessionRoomOf(sessionId: string): string {
  return `session-${sessionId}`
}

function roomOf(memberId: bigint | string): string {
  return `member-${memberId}`
}
