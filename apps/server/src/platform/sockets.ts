import type { Server as HttpServer } from 'node:http'
import { type ChannelName, channels } from '@croupier/contract/channels'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import type { Pushing, SocketRoom } from './ports.ts'

const FRAME_MAX_BYTES = 16_384
const SOCKETS_PER_MEMBER_MAX = 5
/** A server is one of the others for so long after its last word: longer than a browser waits for one that stands still, which then connects anew (45 s). */
const HEARD_WITHIN_MS = 60_000
/** Twice as long as servers wait before they say that they are there: until then one that has just begun may not know all others. */
const MEETING_MS = 10_000

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

export type Door = { admit: Doorkeeper; origins: readonly string[]; log: Logger; meetingMs?: number }

export function openSockets(http: HttpServer, pool: pg.Pool, door: Door): Sockets {
  const { meetingMs = MEETING_MS } = door
  const since = performance.now()
  const io = new Server(http, {
    path: '/socket',
    transports: ['websocket'],
    maxHttpBufferSize: FRAME_MAX_BYTES,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, door.origins.includes(String(request.headers.origin))),
    adapter: createAdapter(lendingPool(pool), {
      tableName: 'platform.socket_attachment',
      heartbeatTimeout: HEARD_WITHIN_MS,
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
  const isOpen = (room: string) => io.sockets.adapter.rooms.has(room)
  io.on(PUSHED, (name: ChannelName, pushes: readonly Pushed[]) => {
    for (const [room, value] of pushes) if (isOpen(room)) io.local.to(room).emit(name, value)
  })
  const isAlone = async () => performance.now() - since > meetingMs && (await io.sockets.adapter.serverCount()) === 1
  const others = gathering({
    isNeeded: async () => !(await isAlone()),
    send: (name, pushes) => {
      const message = pushes.map(([room, value]): Pushed => [room, encoded(name, value)])
      io.serverSideEmit(PUSHED, name, message)
    },
    fail: (failure) => door.log.error({ failure: String(failure) }, 'others are not told what was pushed'),
  })
  return {
    push: (name, pushes) => {
      const addressed = pushes.map(({ memberId, value }): Pushed => [roomOf(memberId), value])
      for (const [room, value] of addressed) if (isOpen(room)) io.local.to(room).emit(name as string, encoded(name, value))
      others.take(name, addressed)
    },
    tell: (name, room, value) => {
      io.to(wideRoomOf(room)).emit(name as string, encoded(name, value))
    },
    drop: (memberId) => io.in(roomOf(memberId)).disconnectSockets(true),
    close: async () => {
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

function roomsOf({ memberId, brandId, isTrial }: Admitted, language: 'EN' | 'TY'): string[] {
  return [roomOf(memberId), ...(isTrial ? [] : [wideRoomOf({ brandId, language })])]
}

/** A value as it goes over the wire. Most members are connected nowhere, and nothing is encoded for them. */
function encoded(name: ChannelName, value: unknown): unknown {
  return z.encode(channels[name] as unknown as z.ZodMiniType, value)
}

/** What one server tells the others, whoever is connected where. */
const PUSHED = 'pushed'
type Pushed = [room: string, value: unknown]

/** About as many balances as one notice of the database holds (8,000 bytes); larger messages take a way round by a table. */
const PUSHES_A_MESSAGE = 80

type Sending = {
  isNeeded: () => Promise<boolean>
  send: (name: ChannelName, pushes: readonly Pushed[]) => void
  fail: (failure: unknown) => void
}

/** Gathers what is pushed in one turn of the event loop: a hundred events at once became a hundred notices, each a statement of its own. */
function gathering({ isNeeded, send, fail }: Sending) {
  let waiting = new Map<ChannelName, Pushed[]>()
  const sendAll = async () => {
    const all = waiting
    waiting = new Map()
    if (!(await isNeeded())) return
    for (const [name, pushes] of all)
      for (let from = 0; from < pushes.length; from += PUSHES_A_MESSAGE) send(name, pushes.slice(from, from + PUSHES_A_MESSAGE))
  }
  const flush = () => sendAll().catch(fail)
  const take = (name: ChannelName, pushes: readonly Pushed[]) => {
    if (waiting.size === 0) setImmediate(flush)
    const gathered = waiting.get(name)
    if (gathered) gathered.push(...pushes)
    else waiting.set(name, [...pushes])
  }
  return { take, flush }
}

function wideRoomOf({ brandId, language }: SocketRoom): string {
  return `brand-${brandId}-${language}`
}

function roomOf(memberId: bigint): string {
  return `member-${memberId}`
}
