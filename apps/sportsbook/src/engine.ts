import type { Server as HttpServer } from 'node:http'
import { listen } from '@croupier/vendor-server/notices'
import { type Books, openBooks } from '#books/books.ts'
import { openBookSockets } from '#books/sockets.ts'
import { EVENTS_CHANNEL } from '#books/store-books.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { startSimulation } from '#feed/simulation.ts'
import { startSettling } from '#tickets/batches.ts'
import { startCashOutWork } from '#tickets/cash-out-work.ts'
import { TICKETS_CHANNEL } from '#tickets/store-tickets.ts'
import { startTicketWork } from '#tickets/work.ts'

export type Engine = { books: Books; serve(http: HttpServer): void; stop(): Promise<void> }

/** Everything that goes on at this process beside the answers to requests: books, sockets, settlement, wallet calls, and the simulated feed. */
export async function startEngine(
  context: Context,
  config: Pick<Config, 'databaseUrl' | 'trustedProxies' | 'simulation'>,
): Promise<Engine> {
  let sockets: ReturnType<typeof openBookSockets> | undefined
  const books = await openBooks(context, {
    onChange: (changes) => sockets?.onChange(changes, books.trust()),
    onTrust: (trust) => sockets?.onTrust(trust),
  })
  const settling = startSettling(context)
  const listening = listen({
    databaseUrl: config.databaseUrl,
    log: context.log,
    channels: [EVENTS_CHANNEL, TICKETS_CHANNEL],
    onNotice: (channel, payload) => {
      const words = payload.split(' ')
      if (channel === EVENTS_CHANNEL) {
        books.onEvents(words)
        settling.wake()
      } else tellTickets(words, (ticket) => sockets?.onTicket(ticket))
    },
    onGap: () => books.onGap(),
  })
  const loops = [settling, startTicketWork(context), startCashOutWork(context)]
  if (config.simulation) loops.push(await startSimulation(context, config.simulation))
  return {
    books,
    serve: (http) => {
      sockets = openBookSockets(context, http, { books, trustedProxies: config.trustedProxies })
    },
    async stop() {
      await sockets?.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
      await listening.stop()
      await books.stop()
    },
  }
}

/** A notice tells of one ticket or of many, each with its player. */
function tellTickets(words: readonly string[], tell: (ticket: { id: string; playerId: string }) => void): void {
  for (let at = 0; at + 1 < words.length; at += 2) tell({ id: words[at] ?? '', playerId: words[at + 1] ?? '' })
}
