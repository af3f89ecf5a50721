import type { Server as HttpServer } from 'node:http'
import { type ChannelName, type ChannelValue, channels } from '@croupier/contract/channels'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import type { Pushing, SocketRoom } from './ports.ts'

const FRAME_MAX_BYTES = 16_384
const SOCKETS_PER_MEMBER_MAX = 5

export type Sockets = Pushing & { close: () => Promise<void> }

/** A trial hears of its own money only, never of the brand's room. */
type Admitted = { memberId: bigint; brandId: number; isTrial: boolean }

/** Says who opens a socket by the token of the handshake; undefined closes it. */
export type Doorkeeper = (token: string, cookies: string | undefined) => Promise<Admitted | undefined>

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

export function openSockets(
  http: HttpServer,
  pool: pg.Pool,
  door: { admit: Doorkeeper; origins: readonly string[]; log: Logger },
): Sockets {
  const io = new Server(http, {
    path: '/socket',
    transports: ['websocket'],
    maxHttpBufferSize: FRAME_MAX_BYTES,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, door.origins.includes(String(request.headers.origin))),
    adapter: createAdapter(lendingPool(pool), {
      tableName: 'platform.socket_attachment',
      errorHandler: (failure) => door.log.warn({ failure: String(failure) }, 'socket adapter'),
    }),
  })
  io.use((socket, next) => {
    const { token, language }: { token?: unknown; language?: unknown } = socket.handshake.auth
    if (typeof token !== 'string') return next(new Error('no token'))
    door.admit(token, socket.handshake.headers.cookie).then(
      async (admitted) => {
        if (admitted === undefined) return next(new Error('no session'))
        await dropSurplus(io, roomOf(admitted.memberId))
        await socket.join(roomsOf(admitted, language === 'EN' ? 'EN' : 'TY'))
        next()
      },
      () => next(new Error('busy')),
    )
  })
  io.on(PUSHED, (name: ChannelName, pushes: readonly Pushed[]) => pushHere(io, name, pushes))
  const others = gathering((name, pushes) => io.serverSideEmit(PUSHED, name, pushes))
  return {
    push: (name, pushes) => {
      const schema = channels[name] as unknown as z.ZodMiniType<ChannelValue<typeof name>>
      const encoded = pushes.map(({ memberId, value }): Pushed => [roomOf(memberId), z.encode(schema, value)])
      pushHere(io, name, encoded)
      others.take(name, encoded)
    },
    tell: (name, room, value) => {
      const schema = channels[name] as unknown as z.ZodMiniType<ChannelValue<typeof name>>
      io.to(wideRoomOf(room)).emit(name as string, z.encode(schema, value))
    },
    drop: (memberId) => io.in(roomOf(memberId)).disconnectSockets(true),
    close: async () => {
      others.flush()
      await io.close()
    },
  }
}

/** A member who opens one tab too many loses the oldest. */
async function dropSurplus(io: Server, room: string): Promise<void> {
  const open = await io.local.in(room).fetchSockets()
  for (const surplus of open.slice(0, Math.max(0, open.length - SOCKETS_PER_MEMBER_MAX + 1))) surplus.disconnect(true)
}

function roomsOf({ memberId, brandId, isTrial }: Admitted, language: 'EN' | 'TY'): string[] {
  return [roomOf(memberId), ...(isTrial ? [] : [wideRoomOf({ brandId, language })])]
}

/** What one server tells the others, whoever is connected where. */
const PUSHED = 'pushed'
type Pushed = [room: string, value: unknown]

/** About as many balances as one notice of the database holds (8,000 bytes); larger messages take a way round by a table. */
const PUSHES_A_MESSAGE = 80

/** Gathers what is pushed in one turn of the event loop: a hundred events at once became a hundred notices, each a statement of its own. */
function gathering(send: (name: ChannelName, pushes: readonly Pushed[]) => void) {
  let waiting = new Map<ChannelName, Pushed[]>()
  const flush = () => {
    const all = waiting
    waiting = new Map()
    for (const [name, pushes] of all)
      for (let from = 0; from < pushes.length; from += PUSHES_A_MESSAGE) send(name, pushes.slice(from, from + PUSHES_A_MESSAGE))
  }
  const take = (name: ChannelName, pushes: readonly Pushed[]) => {
    if (waiting.size === 0) setImmediate(flush)
    const gathered = waiting.get(name)
    if (gathered) gathered.push(...pushes)
    else waiting.set(name, [...pushes])
  }
  return { take, flush }
}

function pushHere(io: Server, name: ChannelName, pushes: readonly Pushed[]): void {
  for (const [room, value] of pushes) if (io.sockets.adapter.rooms.has(room)) io.local.to(room).emit(name, value)
}

function wideRoomOf({ brandId, language }: SocketRoom): string {
  return `brand-${brandId}-${language}`
}

function roomOf(memberId: bigint): string {
  return `member-${memberId}`
}
