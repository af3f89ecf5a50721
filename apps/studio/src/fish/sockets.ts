import type { Server as HttpServer } from 'node:http'
import { rateLimit } from '@croupier/vendor-server/rate-limit'
import { Refusal, readInput } from '@croupier/vendor-server/refusals'
import { sessionOf } from '@croupier/vendor-server/sessions'
import { addressOf, openSocketServer } from '@croupier/vendor-server/sockets'
import { listEndedSessions } from '@croupier/vendor-server/store-sessions'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { fishGameByCode } from '#games.ts'
import { amountInput, nothing } from '#player/inputs.ts'
import { refuse } from '#refusal.ts'
import { moneyKind } from '#sessions/money-kind.ts'
import type { Session } from '#sessions/sessions.ts'
import { snapshotFor } from './frames.ts'
import { openRelay, type Relay, watchRelays } from './relays.ts'
import { RATE } from './rules.ts'
import { type House, type Line, leadersElsewhere, returnTo, seatElsewhere, seatOf, sitDown } from './seating.ts'
import { chooseLevel, fireShot } from './shooting.ts'
import { leaveSeat } from './tending.ts'

const CHECK_MS = 5000
/** Everything that a page sends; a page that shoots as fast as it may sends eight a second. */
const FRAMES = { burst: 40, perSecond: 20 }
const SHOT_NUMBER_MAX = 2_000_000_000
/** What a page may ask; of one that sits elsewhere it is passed on. */
const ASKED = ['sit', 'return', 'fire', 'level', 'leave']

type FishSockets = {
  context: Context
  trustedProxies: readonly string[]
  houses: ReadonlyMap<string, House>
  sockets: Map<string, Socket>
  frames: ReturnType<typeof rateLimit>
  shots: ReturnType<typeof rateLimit>
}

type Caller = {
  shared: FishSockets
  house: House
  session: Session
  socket: Socket
  line: Line
  /** Set while the player sits at a table of another process. */
  relay: Relay | undefined
  /** Searches for a seat at other processes run one after the other; resolves with whether the last one found a seat. */
  search: Promise<boolean>
}

/** What a socket is admitted with: `isRelay` where another process has passed it on. */
type Admitted = { session: Session; token: string; isRelay: boolean; caller?: Caller }

/** The sockets of fish tables: a seated player sends shots, and receives the frames of the table. */
export function openFishSockets(setup: {
  context: Context
  http: HttpServer
  trustedProxies: readonly string[]
  houses: ReadonlyMap<string, House>
}): { stop(): Promise<void> } {
  const { context, http, trustedProxies, houses } = setup
  const io: Server = openSocketServer(http, { path: '/fish', trustedProxies })
  const shared: FishSockets = { context, houses, trustedProxies, sockets: new Map(), frames: rateLimit(FRAMES), shots: rateLimit(RATE) }
  io.use((socket, next) => {
    admit(context, socket).then(
      () => next(),
      () => next(new Error('SESSION_ENDED')),
    )
  })
  io.on('connection', (socket) => welcome(shared, socket))
  const checking = setInterval(() => void endLapsed(shared), CHECK_MS)
  const watching = watchRelays(context, () => [...shared.sockets.values()].flatMap((socket) => relayOf(socket) ?? []))
  return {
    async stop() {
      clearInterval(checking)
      watching.stop()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

async function admit(context: Context, socket: Socket): Promise<void> {
  const { token, isRelay }: { token?: unknown; isRelay?: unknown } = socket.handshake.auth
  const session = await sessionOf<Session>(context, token)
  if (!fishGameByCode(session.game_code)) throw new Error('this game has no fish tables')
  socket.data = { session, token: String(token), isRelay: isRelay === true } satisfies Admitted
}

/** A session has one socket: an older one is closed. A seat that was kept is given back. */
function welcome(shared: FishSockets, socket: Socket): void {
  const admitted = socket.data as Admitted
  const { session } = admitted
  const house = shared.houses.get(session.game_code)
  if (!house) return void socket.disconnect(true)
  shared.sockets.get(session.id)?.disconnect(true)
  shared.sockets.set(session.id, socket)
  const line: Line = { send: (event, body) => void socket.emit(event, body), cut: () => socket.conn.close() }
  const caller: Caller = { shared, house, session, socket, line, relay: undefined, search: Promise.resolve(false) }
  admitted.caller = caller
  socket.onAny((event: unknown, body: unknown) => hear(caller, event, body))
  socket.once('disconnect', () => {
    caller.relay?.close()
    if (shared.sockets.get(session.id) !== socket) return
    shared.sockets.delete(session.id)
    const seated = seatOf(house, session.player_id)
    if (seated && seated.seat.session.id === session.id) seated.seat.absentSinceMs = seated.table.nowMs()
  })
  const rooms = house.game.rooms.map(({ name, levelsMinor }) => ({ name, levelsMinor: levelsMinor.map(String) }))
  socket.emit('rooms', { rooms, hasBots: moneyKind(shared.context, session).hasBots })
  // A page that was passed on asks for its seat itself.
  if (!admitted.isRelay) giveBack(caller)
}

/** The seat that was kept for a page that comes back, here or at another process. */
function giveBack(caller: Caller): void {
  const { shared, house, session, socket, line } = caller
  const seated = returnTo(house, session, line)
  if (seated) return void socket.emit('snapshot', snapshotFor(seated.table, seated.seat))
  const search = searchElsewhere(caller, async () => offer(caller, await seatElsewhere(house, session), undefined))
  search.catch((error: unknown) => shared.context.log.warn({ err: error }, 'the seat of a page was not looked for'))
}

/** What is not understood, or comes too fast, changes nothing; a socket that goes on with it is cut off. */
function hear(caller: Caller, event: unknown, body: unknown): void {
  const { shared, session, socket } = caller
  if (!shared.frames.take(session.id, performance.now())) return void socket.disconnect(true)
  answer(caller, String(event), body).catch((error: unknown) => {
    if (error instanceof Refusal) {
      const { code, field } = error
      socket.emit('refused', { code, ...(field !== undefined && { field }), ...shotIn(body) })
      return
    }
    shared.context.log.warn({ err: error }, 'a frame of a fish table was not answered')
    socket.emit('refused', { code: 'MAINTENANCE' })
  })
}

function shotIn(body: unknown): { shot?: number } {
  const shot = typeof body === 'object' && body !== null && 'shot' in body ? body.shot : undefined
  return typeof shot === 'number' && Number.isSafeInteger(shot) ? { shot } : {}
}

async function answer(caller: Caller, event: string, body: unknown): Promise<void> {
  const relay = relayOf(caller.socket)
  if (relay && ASKED.includes(event)) return relay.send(event, body)
  switch (event) {
    case 'sit':
      return await sit(caller, body)
    case 'return':
      return giveOwn(caller, body)
    case 'fire':
      return fire(caller, body)
    case 'level':
      return level(caller, body)
    case 'leave':
      return leave(caller, body)
    default:
      refuse('INVALID_INPUT', 'event')
  }
}

/** The running relay of a page that sits at a table of another process. */
function relayOf({ data }: Socket): Relay | undefined {
  const relay = (data as Admitted).caller?.relay
  return relay?.isOver ? undefined : relay
}

async function sit(caller: Caller, body: unknown): Promise<void> {
  const { house, session, socket, line } = caller
  const schema = z.strictObject({
    room: z
      .int()
      .min(0)
      .max(house.game.rooms.length - 1),
  })
  const { room } = readInput(schema, body)
  const { isRelay } = socket.data as Admitted
  const elsewhere = async () => offer(caller, await leadersElsewhere(house, session, room), room)
  if (!isRelay && (await searchElsewhere(caller, elsewhere))) return
  const { table, seat } = await sitDown(house, session, { room, line, isRelay })
  socket.emit('snapshot', snapshotFor(table, seat))
  if (!socket.connected) seat.absentSinceMs = table.nowMs()
}

/** A page that has been given its seat elsewhere meanwhile is not offered again. */
function searchElsewhere(caller: Caller, run: () => Promise<boolean>): Promise<boolean> {
  const found = caller.search.then(() => relayOf(caller.socket) !== undefined || run())
  caller.search = found.catch(() => false)
  return found
}

/** Offers a page to other processes, to sit down in a room or to return. True when it sits at a table of one of them. */
async function offer(caller: Caller, addresses: readonly string[], room: number | undefined): Promise<boolean> {
  const { shared, socket, line } = caller
  const { token } = socket.data as Admitted
  const forwardedFor = addressOf(socket.request, shared.trustedProxies)
  const onReplaced = () => void socket.disconnect(true)
  for (const address of addresses) {
    caller.relay = await openRelay({ address, token, forwardedFor, room, line, onReplaced })
    if (!socket.connected) caller.relay?.close()
    if (caller.relay) return true
  }
  return false
}

/** Gives a page that was passed on the seat that it has here, and no other. */
function giveOwn({ house, session, socket, line }: Caller, body: unknown): void {
  readInput(nothing, body)
  const seated = returnTo(house, session, line) ?? refuse('NOT_FOUND')
  socket.emit('snapshot', snapshotFor(seated.table, seated.seat))
}

function fire({ shared, house, session }: Caller, body: unknown): void {
  const schema = z.strictObject({
    shot: z.int().min(1).max(SHOT_NUMBER_MAX),
    angle: z.int().min(0).max(house.game.angleMost),
    lock: z.int().min(1).max(SHOT_NUMBER_MAX).optional(),
  })
  const trigger = readInput(schema, body)
  const { table, seat } = seatedAt(house, session)
  if (!shared.shots.take(session.id, performance.now())) refuse('TOO_MANY_REQUESTS')
  const refusal = fireShot(table, seat, trigger)
  if (refusal) refuse(refusal)
}

function level({ house, session }: Caller, body: unknown): void {
  const { levelMinor } = readInput(z.strictObject({ levelMinor: amountInput }), body)
  const { table, seat } = seatedAt(house, session)
  if (!chooseLevel(table, seat, levelMinor)) refuse('INVALID_SELECTION', 'levelMinor')
}

function leave({ house, session }: Caller, body: unknown): void {
  readInput(nothing, body)
  const { table, seat } = seatedAt(house, session)
  leaveSeat(table, seat)
}

function seatedAt(house: House, session: Session) {
  const seated = seatOf(house, session.player_id)
  if (!seated || seated.seat.session.id !== session.id) refuse('NOT_FOUND')
  return seated
}

/** Players whose sessions have ended leave their seats. */
async function endLapsed({ context, houses, sockets }: FishSockets): Promise<void> {
  if (sockets.size === 0) return
  try {
    for (const id of await listEndedSessions(context.tables, [...sockets.keys()])) {
      const socket = sockets.get(id)
      if (!socket) continue
      const { session } = socket.data as Admitted
      const house = houses.get(session.game_code)
      const seated = house && seatOf(house, session.player_id)
      if (seated) leaveSeat(seated.table, seated.seat)
      socket.disconnect(true)
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the sessions of fish tables were not checked')
  }
}
