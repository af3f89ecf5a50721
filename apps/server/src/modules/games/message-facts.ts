import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import type { Db } from '#platform/database.ts'
import type { Command } from './settlements.ts'
import { readGameIds, readSessions, type Session } from './store-messages.ts'

/** What one message needs to be decided, besides money and records: its session and its game, where they are known. */
export type MessageFacts = { session: Session | undefined; nodeId: number | null }

const SESSIONS_MAX = 200_000
const GAMES_MAX = 50_000

/** Sessions and the numbers of games never change once they are there; who reads one keeps it. */
const kept = perDatabase(() => ({
  sessions: new LRUCache<string, Session>({ max: SESSIONS_MAX }),
  games: new LRUCache<string, number>({ max: GAMES_MAX }),
}))

const sessionKey = ({ brandId, vendorCode, tokenHash }: Command) => `${brandId} ${vendorCode} ${tokenHash.toString('latin1')}`
const gameKey = ({ vendorCode, message }: Command) => `${vendorCode} ${message.gameCode}`

/** The facts of each message, in their order; only what this process has not met is read. */
export async function readFacts(db: Db, commands: readonly Command[]): Promise<MessageFacts[]> {
  const { sessions, games } = kept(db)
  const keys = commands.map((command) => ({ session: sessionKey(command), game: gameKey(command) }))
  const strangers = commands.filter((_, at) => !sessions.has(keys[at]?.session ?? ''))
  const unheard = new Map(commands.map((command, at) => [keys[at]?.game ?? '', command]))
  for (const key of unheard.keys()) if (games.has(key)) unheard.delete(key)
  await Promise.all([meetSessions(db, strangers), meetGames(db, unheard)])
  return keys.map(({ session, game }) => ({ session: sessions.peek(session), nodeId: games.peek(game) ?? null }))
}

async function meetSessions(db: Db, commands: readonly Command[]): Promise<void> {
  if (commands.length === 0) return
  const found = await readSessions(db, commands)
  for (const [at, command] of commands.entries()) {
    const session = found[at]
    if (session) kept(db).sessions.set(sessionKey(command), session)
  }
}

async function meetGames(db: Db, unheard: ReadonlyMap<string, Command>): Promise<void> {
  if (unheard.size === 0) return
  const found = await readGameIds(
    db,
    [...unheard.values()].map(({ vendorCode, message }) => ({ vendorCode, gameCode: message.gameCode })),
  )
  for (const [at, key] of [...unheard.keys()].entries()) {
    const nodeId = found[at] ?? null
    if (nodeId !== null) kept(db).games.set(key, nodeId)
  }
}
