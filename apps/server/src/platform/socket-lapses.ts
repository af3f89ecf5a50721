import type { Logger } from 'pino'
import type { Server } from 'socket.io'

const EVERY_MS = 1_000
/** A socket's session is looked at this often, also when nobody said that it has ended. */
export const CHECK_MS = 30_000

type Watched = {
  lapses: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  end: (sessionIds: readonly string[]) => void
  log: Logger
}

/**
 * Ends sockets whose session has lapsed: each is looked at when its session would lapse, and every half minute. `socket.data` holds
 * `sessionId` and `checkAt` (ms since the epoch). While the database is away, sockets stay.
 */
export function watchLapses(io: Server, { lapses, end, log }: Watched): { stop: () => void } {
  const check = async () => {
    const now = Date.now()
    const due = [...io.sockets.sockets.values()].filter(({ data }) => data.checkAt <= now)
    if (due.length === 0) return
    // Looked at once, however long the answer takes.
    for (const { data } of due) data.checkAt = now + CHECK_MS
    const lapsing = await lapses([...new Set(due.map(({ data }) => data.sessionId as string))])
    for (const { data } of due) {
      const lapsesAt = lapsing.get(data.sessionId)
      if (lapsesAt) data.checkAt = Math.min(lapsesAt.getTime(), now + CHECK_MS)
      else end([data.sessionId])
    }
  }
  const timer = setInterval(() => {
    check().catch((failure: unknown) => log.warn({ failure: String(failure) }, 'sessions of sockets were not looked at'))
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
