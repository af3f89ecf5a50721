import { LRUCache } from 'lru-cache'
import { usedSessions } from '#modules/identity/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { tokenHash } from './launches.ts'
import type { Command } from './settlements.ts'
import { readGameIds, readSessions, type Session } from './store-messages.ts'
import { readOwnRewards } from './store-promos.ts'

/**
 * What one message needs to be decided, besides money and records: its session and its game, where they are known. `isOver`: the site session
 * of a bet's launch has ended or lapsed. `isOwnReward`: a win's reward is its player's.
 */
export type MessageFacts = { session: Session | undefined; nodeId: number | null; isOver?: boolean; isOwnReward?: boolean }

/** Whether a message's session is the member's own and still good for a bet. */
export function tokenOf({ session, isOver }: MessageFacts, memberId: bigint, now: Date): 'alive' | 'expired' | 'unknown' {
  if (session?.memberId !== memberId) return 'unknown'
  return session.expiresAt > now && !isOver ? 'alive' : 'expired'
}

const SESSIONS_MAX = 200_000
const GAMES_MAX = 50_000

/** Of one brand, with one vendor: a token opens no other. */
type KeptSession = Session & { brandId: number; vendorCode: string }
/** By its code alone; of two vendors with one code the last one is kept. */
type KeptGame = { vendorCode: string; nodeId: number }

/** Launches and the numbers of games never change once they are there; who reads one keeps it. Whether a site session lives is read anew. */
const kept = perDatabase(() => ({
  sessions: new LRUCache<string, KeptSession>({ max: SESSIONS_MAX }),
  games: new LRUCache<string, KeptGame>({ max: GAMES_MAX }),
}))

const gameKey = ({ vendorCode, message }: Command) => `${vendorCode} ${message.gameCode}`

type Asked = { command: Command; facts: MessageFacts }

/** The facts of each message, in their order; only what this process has not met is read. What it knows may be forgotten meanwhile. */
export async function readFacts(context: Context, commands: readonly Command[]): Promise<MessageFacts[]> {
  const { db } = context
  const { sessions, games } = kept(db)
  const asked = commands.map((command): Asked => {
    const session = sessions.peek(command.token)
    const isOwn = session?.brandId === command.brandId && session.vendorCode === command.vendorCode
    const game = games.peek(command.message.gameCode)
    const nodeId = game?.vendorCode === command.vendorCode ? game.nodeId : null
    return { command, facts: { session: isOwn ? session : undefined, nodeId } }
  })
  const strangers = asked.filter(({ facts }) => facts.session === undefined)
  const unheard = asked.filter(({ facts }) => facts.nodeId === null)
  const known = asked.filter(({ facts }) => facts.session !== undefined)
  await Promise.all([
    meetSessions(db, strangers).then(() => markOver(context, strangers)),
    markOver(context, known),
    meetGames(db, unheard),
    meetRewards(db, strangers),
  ])
  return asked.map(({ facts }) => facts)
}

/** Bets of a launch whose site session is over are not taken. Wins and rollbacks are never asked. */
async function markOver(context: Context, asked: readonly Asked[]): Promise<void> {
  const bets = asked.flatMap(({ command, facts }) => {
    const id = command.message.kind === 'bet' ? facts.session?.siteSessionId : undefined
    return id ? [{ id, facts }] : []
  })
  const alive = await usedSessions(
    context,
    bets.map(({ id }) => id),
  )
  for (const { id, facts } of bets) facts.isOver = !alive.has(id)
}

async function meetSessions(db: Db, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return
  const found = await readSessions(
    db,
    asked.map(({ command: { brandId, vendorCode, token } }) => ({ brandId, vendorCode, tokenHash: tokenHash(token) })),
  )
  for (const [at, { command, facts }] of asked.entries()) {
    const session = found[at]
    facts.session = session
    const { brandId, vendorCode, token } = command
    if (session) kept(db).sessions.set(token, { ...session, brandId, vendorCode })
  }
}

/** Only a promotion's win without a known session asks for its reward. */
async function meetRewards(db: Db, strangers: readonly Asked[]): Promise<void> {
  const asked = strangers.flatMap(({ command: { brandId, vendorCode, message }, facts }) => {
    const { isPromo, rewardUuid, memberId } = message
    return isPromo && rewardUuid !== null ? [{ brandId, vendorCode, memberId, rewardUuid, facts }] : []
  })
  if (asked.length === 0) return
  const own = await readOwnRewards(db, asked)
  for (const [at, { facts }] of asked.entries()) facts.isOwnReward = own.has(at)
}

async function meetGames(db: Db, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return
  const groups = [...Map.groupBy(asked, ({ command }) => gameKey(command))]
  const found = await readGameIds(
    db,
    groups.flatMap(([, [first]]) => (first ? [{ vendorCode: first.command.vendorCode, gameCode: first.command.message.gameCode }] : [])),
  )
  for (const [at, [, group]] of groups.entries()) {
    const nodeId = found[at] ?? null
    for (const { facts } of group) facts.nodeId = nodeId
    const [first] = group
    if (nodeId !== null && first) kept(db).games.set(first.command.message.gameCode, { vendorCode: first.command.vendorCode, nodeId })
  }
}
