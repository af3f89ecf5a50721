import { type Listening, listen } from '@croupier/vendor-server/notices'
import type { Logger } from 'pino'
import { CHANNEL } from './store-tables.ts'

export type News = { kind: 'table'; id: string } | { kind: 'slip' | 'ticket'; id: string; playerId: string }

/**
 * Hears from every process of this database that a table, a slip or a ticket has news. After a lost connection `onGap` says that something may
 * have been missed.
 */
export function listenToTables(setup: { databaseUrl: string; log: Logger; onNews(news: News): void; onGap(): void }): Listening {
  const { onNews, ...rest } = setup
  return listen({ ...rest, channels: [CHANNEL], onNotice: (_channel, payload) => readNews(payload).forEach(onNews) })
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
