import type { Server as HttpServer } from 'node:http'
import { Refusal } from '@croupier/vendor-server/refusals'
import { sessionOf } from '@croupier/vendor-server/sessions'
import { openSocketServer } from '@croupier/vendor-server/sockets'
import { listEndedSessions } from '@croupier/vendor-server/store-sessions'
import type { Socket } from 'socket.io'
import type { Context } from '#context.ts'
import { seatedGameByCode, ticketGameByCode, timedGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import { readStanding, readTablePart, standingFor } from '#seats/standing.ts'
import { findSeat, noteSeen } from '#seats/store-seats.ts'
import type { Session } from '#sessions/sessions.ts'
import { readCounter } from '#tickets/counter.ts'
import { ticketView } from '#tickets/history.ts'
import { findTicket } from '#tickets/store-tickets.ts'
import { slipView } from './history.ts'
import type { News } from './listening.ts'
import { readSnapshot, type Stake, stakesFor } from './snapshots.ts'
import { findSlip } from './store-slips.ts'
import { listEvents, noteWatcher, type TableEvent } from './store-tables.ts'

const CHECK_MS = 5000
const EVENTS_PER_READ = 200

type Viewer = { socket: Socket; session: Session; tableId: string; isSeated: boolean; sequence: bigint }

export type TableSockets = { onNews(news: News): void; onGap(): void; stop(): Promise<void> }

/** Sockets of the players at this process. Each gets a snapshot, then every event after it once and in order. */
export function openTableSockets(context: Context, http: HttpServer, trustedProxies: readonly string[]): TableSockets {
  const viewers = new Map<string, Viewer>()
  const io = openSocketServer(http, { path: '/socket', trustedProxies })
  const pump = pumpOf(context, viewers)
  io.use((socket, next) => {
    admit(context, socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'SESSION_ENDED')),
    )
  })
  io.on('connection', (socket) => {
    seat(context, viewers, socket)
      .then((viewer) => pump(viewer.tableId))
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'a socket of a table was not served')
        // Not a goodbye, after which a page stays away: it connects again.
        socket.conn.close()
      })
  })
  const checking = setInterval(() => void endLapsed(context, viewers), CHECK_MS)
  return {
    onNews(news) {
      if (news.kind === 'table') pump(news.id)
      else void pushOwn(context, viewers, news)
    },
    onGap() {
      for (const tableId of new Set([...viewers.values()].map((viewer) => viewer.tableId))) pump(tableId)
    },
    async stop() {
      clearInterval(checking)
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

async function admit(context: Context, socket: Socket): Promise<void> {
  const { token }: { token?: unknown } = socket.handshake.auth
  const session = await sessionOf<Session>(context, token)
  if (seatedGameByCode(session.game_code)) await checkSeat(context, session)
  else if (!timedGameByCode(session.game_code) && !ticketGameByCode(session.game_code)) throw new Error('this game has no table')
  socket.data = { session }
}

async function checkSeat(context: Context, { player_id: playerId, game_code: gameCode }: Session): Promise<void> {
  if (!(await findSeat(context.db, { playerId, gameCode }))) refuse('NO_SEAT')
}

/** A session has one socket: an older one is closed. Whatever a page sends on it ends it. */
async function seat(context: Context, viewers: Map<string, Viewer>, socket: Socket): Promise<Viewer> {
  const { session } = socket.data as { session: Session }
  viewers.get(session.id)?.socket.disconnect(true)
  socket.onAny(() => socket.disconnect(true))
  const isSeated = seatedGameByCode(session.game_code) !== undefined
  const snapshot = await snapshotFor(context, session)
  const viewer = { socket, session, tableId: snapshot.table, isSeated, sequence: BigInt(snapshot.sequence) }
  socket.emit('snapshot', snapshot)
  viewers.set(session.id, viewer)
  socket.once('disconnect', () => {
    if (viewers.get(session.id) === viewer) viewers.delete(session.id)
  })
  return viewer
}

async function snapshotFor(context: Context, session: Session): Promise<{ table: string; sequence: string }> {
  if (seatedGameByCode(session.game_code)) return await readStanding(context, session)
  return timedGameByCode(session.game_code) ? await readSnapshot(context, session) : await readCounter(context, session)
}

/** Sends each viewer of a table what came after the last event that it got. One run at a time; news during a run start another. */
function pumpOf(context: Context, viewers: ReadonlyMap<string, Viewer>): (tableId: string) => void {
  const running = new Map<string, 'running' | 'again'>()
  const run = async (tableId: string): Promise<void> => {
    const here = [...viewers.values()].filter((viewer) => viewer.tableId === tableId)
    const [first] = here
    if (!first) return
    const after = here.reduce((least, { sequence }) => (sequence < least ? sequence : least), first.sequence)
    const events = await listEvents(context.db, { tableId, after, limit: EVENTS_PER_READ })
    await sendAll(context, here, events)
    if (events.length === EVENTS_PER_READ) await run(tableId)
  }
  const pump = (tableId: string): void => {
    if (running.has(tableId)) {
      running.set(tableId, 'again')
      return
    }
    running.set(tableId, 'running')
    run(tableId)
      .catch((error: unknown) => context.log.warn({ err: error, table: tableId }, 'events of a table were not read'))
      .finally(() => {
        const isWanted = running.get(tableId) === 'again'
        running.delete(tableId)
        if (isWanted) pump(tableId)
      })
  }
  return pump
}

async function sendAll(context: Context, here: readonly Viewer[], events: readonly TableEvent[]): Promise<void> {
  for (const viewer of here) for (const event of events) send(viewer, event)
  const seated = here.filter(({ isSeated }) => isSeated)
  if (events.length > 0) await sendViews(context, seated)
}

function send(viewer: Viewer, { sequence, roundId, kind, body, atMs }: TableEvent): void {
  if (sequence <= viewer.sequence) return
  viewer.sequence = sequence
  const shown = kind === 'stakes' ? { stakes: stakesFor(viewer.session, body.stakes as (Stake & { currency: string })[]) } : body
  viewer.socket.emit('event', { table: viewer.tableId, round: roundId, sequence: String(sequence), serverMs: atMs, kind, body: shown })
}

/** At a table with seats, what each viewer may see after the events, which say nothing of hidden cards. */
async function sendViews(context: Context, [first, ...others]: readonly Viewer[]): Promise<void> {
  if (!first) return
  const part = await readTablePart(context, first.tableId)
  for (const { socket, session } of [first, ...others]) socket.emit('view', standingFor(part, session))
}

/** What became of a player's bets or ticket, to that player alone. */
async function pushOwn(context: Context, viewers: ReadonlyMap<string, Viewer>, news: Exclude<News, { kind: 'table' }>): Promise<void> {
  const own = [...viewers.values()].filter(({ session }) => session.player_id === news.playerId)
  if (own.length === 0) return
  try {
    const told = await readOwn(context, news)
    if (!told) return
    for (const { session, socket } of own) if (session.currency === told.currency) socket.emit(news.kind, told.view)
  } catch (error) {
    context.log.warn({ err: error, news }, 'what became of a bet was not pushed')
  }
}

async function readOwn(context: Context, { kind, id }: Exclude<News, { kind: 'table' }>) {
  if (kind === 'slip') {
    const slip = await findSlip(context.db, id)
    return slip && { currency: slip.currency, view: await slipView(context, slip) }
  }
  const ticket = await findTicket(context.db, id)
  return ticket && { currency: ticket.currency, view: await ticketView(context, ticket) }
}

/** Cuts the sockets of sessions that have ended, and notes for the others that their tables are watched. */
async function endLapsed(context: Context, viewers: ReadonlyMap<string, Viewer>): Promise<void> {
  if (viewers.size === 0) return
  try {
    for (const id of await listEndedSessions(context.tables, [...viewers.keys()])) viewers.get(id)?.socket.disconnect(true)
    for (const tableId of new Set([...viewers.values()].map((viewer) => viewer.tableId))) await noteWatcher(context.db, tableId)
    const seated = [...viewers.values()].filter(({ isSeated }) => isSeated).map(({ session }) => session.id)
    if (seated.length > 0) await noteSeen(context.db, seated)
  } catch (error) {
    context.log.warn({ err: error }, 'the sessions of sockets were not checked')
  }
}
