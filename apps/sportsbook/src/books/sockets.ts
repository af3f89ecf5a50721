import type { Server as HttpServer } from 'node:http'
import { Refusal } from '@croupier/vendor-server/refusals'
import { sessionOf } from '@croupier/vendor-server/sessions'
import { openSocketServer } from '@croupier/vendor-server/sockets'
import { listEndedSessions } from '@croupier/vendor-server/store-sessions'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Session } from '#sessions/sessions.ts'
import { readTicket } from '#tickets/history.ts'
import type { EventChange } from '../../player-api/messages.ts'
import type { BookChange, Books } from './books.ts'
import { isMain, marketView, progressView, type Trust } from './views.ts'

const CHECK_MS = 5000
const WATCHED_MAX = 100

/** What a page watches: one event with all of its markets, or those of a list with their main ones. */
const watchInput = z.strictObject({
  events: z.array(z.string().regex(/^[a-z]{2,8}:[a-z_]{2,30}:[0-9]{1,12}$/)).max(WATCHED_MAX),
  markets: z.literal(['main', 'all']),
})
type Watch = { events: ReadonlySet<string>; markets: 'main' | 'all' }
type Viewer = { socket: Socket; session: Session; watch: Watch }

export type BookSockets = {
  onChange(changes: readonly BookChange[], trust: Trust): void
  /** Every watched market again: whether it may be bet on has changed. */
  onTrust(trust: Trust): void
  onTicket(ticket: { id: string; playerId: string }): void
  stop(): Promise<void>
}

/** Sockets of the players at this process: changes of what each page watches, and of the player's own tickets. */
export function openBookSockets(
  context: Context,
  http: HttpServer,
  setup: { books: Books; trustedProxies: readonly string[] },
): BookSockets {
  const viewers = new Map<string, Viewer>()
  const io = openSocketServer(http, { path: '/socket', trustedProxies: setup.trustedProxies })
  io.use((socket, next) => {
    admit(context, socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'SESSION_ENDED')),
    )
  })
  io.on('connection', (socket) => seat(viewers, socket))
  const checking = setInterval(() => void endLapsed(context, viewers), CHECK_MS)
  return {
    onChange(changes, trust) {
      for (const change of changes) push(viewers, change, trust)
    },
    onTrust(trust) {
      const watched = new Set([...viewers.values()].flatMap(({ watch }) => [...watch.events]))
      for (const id of watched) {
        const book = setup.books.find(id)
        if (book) push(viewers, { book, markets: [...book.markets.values()] }, trust)
      }
    },
    onTicket: ({ id, playerId }) => void pushTicket(context, viewers, { id, playerId }),
    async stop() {
      clearInterval(checking)
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

async function admit(context: Context, socket: Socket): Promise<void> {
  const { token }: { token?: unknown } = socket.handshake.auth
  socket.data = { session: await sessionOf<Session>(context, token) }
}

/** A session has one socket: an older one is closed. What is no list of events ends it. */
function seat(viewers: Map<string, Viewer>, socket: Socket): void {
  const { session } = socket.data as { session: Session }
  viewers.get(session.id)?.socket.disconnect(true)
  const viewer: Viewer = { socket, session, watch: { events: new Set(), markets: 'main' } }
  viewers.set(session.id, viewer)
  socket.on('watch', (given: unknown) => {
    const { data } = watchInput.safeParse(given)
    if (!data) return void socket.disconnect(true)
    viewer.watch = { events: new Set(data.events), markets: data.markets }
  })
  socket.once('disconnect', () => {
    if (viewers.get(session.id) === viewer) viewers.delete(session.id)
  })
}

function push(viewers: ReadonlyMap<string, Viewer>, { book, markets }: BookChange, trust: Trust): void {
  const here = [...viewers.values()].filter(({ watch }) => watch.events.has(book.event.id))
  if (here.length === 0) return
  const { id, status, progress } = book.event
  const body = { id, status, ...(progress && { progress: progressView(progress) }) }
  const all: EventChange = { ...body, markets: markets.map((market) => marketView(market, { event: book.event, trust })) }
  const main: EventChange = { ...body, markets: markets.filter(isMain).map((market) => marketView(market, { event: book.event, trust })) }
  for (const { socket, watch } of here) socket.emit('change', watch.markets === 'all' ? all : main)
}

/** What became of a ticket, to its player alone. */
async function pushTicket(
  context: Context,
  viewers: ReadonlyMap<string, Viewer>,
  { id, playerId }: { id: string; playerId: string },
): Promise<void> {
  const own = [...viewers.values()].filter(({ session }) => session.player_id === playerId)
  if (own.length === 0) return
  try {
    const ticket = await readTicket(context, playerId, id)
    for (const { session, socket } of own) if (session.currency === ticket.currency) socket.emit('ticket', ticket)
  } catch (error) {
    context.log.warn({ err: error, ticket: id }, 'what became of a ticket was not pushed')
  }
}

/** Cuts the sockets of sessions that have ended. */
async function endLapsed(context: Context, viewers: ReadonlyMap<string, Viewer>): Promise<void> {
  if (viewers.size === 0) return
  try {
    for (const id of await listEndedSessions(context.tables, [...viewers.keys()])) viewers.get(id)?.socket.disconnect(true)
  } catch (error) {
    context.log.warn({ err: error }, 'the sessions of sockets were not checked')
  }
}
