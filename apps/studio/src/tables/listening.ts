import pg from 'pg'
import type { Logger } from 'pino'
import { CHANNEL } from './store-tables.ts'

export type News = { kind: 'table'; id: string } | { kind: 'slip' | 'ticket'; id: string; playerId: string }

export type Listening = { stop(): Promise<void> }

const RECONNECT_MS = 1000

/**
 * Hears from every process of this database that a table, a slip or a ticket has news. After a lost connection `onGap` says that something may
 * have been missed.
 */
export function listen(setup: { databaseUrl: string; log: Logger; onNews(news: News): void; onGap(): void }): Listening {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    client = undefined
    if (!isStopped) timer = setTimeout(connect, RECONNECT_MS)
  }
  const connect = () => {
    const opened = new pg.Client({ connectionString: setup.databaseUrl, keepAlive: true })
    client = opened
    let isOver = false
    const end = (error?: Error) => {
      if (isOver) return
      isOver = true
      if (error) setup.log.warn({ err: error }, 'news of tables are not heard for a moment')
      opened.end().catch(() => undefined)
      again()
    }
    opened.on('error', end)
    opened.on('end', () => end())
    opened.on('notification', ({ payload }) => {
      for (const news of readNews(payload ?? '')) setup.onNews(news)
    })
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .then(setup.onGap)
      .catch(end)
  }
  connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** A notice tells of one table or slip, or of many tickets. */
function readNews(payload: string): News[] {
  const [kind, ...words] = payload.split(' ')
  const [id = '', playerId = ''] = words
  if (kind === 'table') return [{ kind, id }]
  if (kind === 'slip') return [{ kind, id, playerId }]
  if (kind !== 'tickets') return []
  return words.flatMap((word, at) => (at % 2 === 0 ? [{ kind: 'ticket' as const, id: word, playerId: words[at + 1] ?? '' }] : []))
}
